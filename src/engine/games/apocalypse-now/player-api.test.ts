import { beforeEach, describe, expect, it } from "vitest";
import { MersenneChance } from "../../chance/mersenne-chance";
import { session } from "../../player/session";
import * as constants from "./constants";
import {
  Command,
  FIRE_PROBABILITY,
  FOREST_DAMAGE,
  FOREST_FIRE_ROUNDS,
  FULL_HEALTH,
  GRASS_DAMAGE,
  Heading,
  HIGH_VALUE,
  isValid,
  LOW_VALUE,
  MAX_JUMPS,
  NAPALM_ROUNDS,
  NUM_HELICOPTERS,
  NUM_POSTS,
  NUM_ROUNDS,
  NUM_SOLDIERS,
  OTHER_FIRE_ROUNDS,
  Pos,
  REACH,
  SIZE,
  Terrain,
  UnitType,
  WAITING_ROUNDS,
} from "./player-api";
import { player as view } from "./player-view";
import { at, board, xy } from "./testing/board";
import { ANYTHING, beginTurn, kurtz, SEED, written } from "./testing/turn";

describe("Constants are those of the rules", () => {
  it("Each with the value that the engine uses", () => {
    expect([SIZE, NUM_SOLDIERS, NUM_HELICOPTERS, NUM_POSTS, NUM_ROUNDS]).toEqual([60, 20, 2, 16, 200]);
    expect({ FULL_HEALTH, FOREST_DAMAGE, GRASS_DAMAGE, NAPALM_ROUNDS, REACH, FOREST_FIRE_ROUNDS }).toMatchObject({
      FULL_HEALTH: constants.FULL_HEALTH,
      FOREST_DAMAGE: constants.FOREST_DAMAGE,
      GRASS_DAMAGE: constants.GRASS_DAMAGE,
      NAPALM_ROUNDS: constants.NAPALM_ROUNDS,
      REACH: constants.REACH,
      FOREST_FIRE_ROUNDS: constants.FOREST_FIRE_ROUNDS,
    });
    expect([OTHER_FIRE_ROUNDS, FIRE_PROBABILITY, WAITING_ROUNDS, MAX_JUMPS, HIGH_VALUE, LOW_VALUE]).toEqual([
      constants.OTHER_FIRE_ROUNDS,
      constants.FIRE_PROBABILITY,
      constants.WAITING_ROUNDS,
      constants.JUMPS_PER_ROUND,
      constants.HIGH_VALUE,
      constants.LOW_VALUE,
    ]);
    expect([Terrain.Forest, Terrain.Grass, Terrain.Water, Terrain.Mountain]).toEqual([1, 2, 3, 4]);
    expect([Command.Forward1, Command.Forward2, Command.Counterclockwise, Command.Clockwise, Command.Napalm]).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});

describe("A position", () => {
  it("Goes some rows and columns, or some cells ahead", () => {
    expect(new Pos(3, 4).plus(1, -2)).toEqual(new Pos(4, 2));
    expect(
      [Heading.South, Heading.East, Heading.North, Heading.West].map((heading) => `${new Pos(5, 5).ahead(heading, 2)}`),
    ).toEqual(["(7, 5)", "(5, 7)", "(3, 5)", "(5, 3)"]);
  });

  it("Is equal to another one with the same numbers, and has a key of its own", () => {
    expect([new Pos(1, 2).equals(new Pos(1, 2)), new Pos(1, 2).equals(new Pos(2, 1)), new Pos(1, 2).key]).toEqual([
      true,
      false,
      62,
    ]);
  });

  it("Is valid on the board only", () => {
    expect([isValid(0, 0), isValid(59, 59), isValid(60, 0), isValid(0, -1), isValid(new Pos(3, 60))]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    for (const value of ANYTHING) expect(isValid(value, 5)).toBe(false);
  });
});

describe("What a player sees (rules, section 8)", () => {
  const state = board("a:OXB", {
    fire: { [at(0, 1)]: 7 },
    posts: [
      { cell: at(0, 1), value: 1000 },
      { cell: at(0, 0), owner: 2 },
    ],
    helicopters: { 1: { cell: at(5, 5), heading: 2, napalm: 12 }, 3: { waiting: [3, 20] }, 4: { waiting: [1] } },
  });

  beforeEach(() => beginTurn(state, 1, [0, 0.5, -1, 0]));

  it("Teams are 1 to 4, and the names are those of the players", () => {
    expect([kurtz.me(), kurtz.name(1), kurtz.name(4)]).toEqual([2, "Willard", "Lance"]);
  });

  it("The round, and the rounds that are left with this one", () => {
    expect([kurtz.round(), kurtz.roundsLeft()]).toEqual([0, 200]);
  });

  it("Terrain, fire and soldiers of a cell, by coordinates and by position", () => {
    const cells = [0, 1, 2, 3, 4].map((col) => xy(0, col));
    expect(cells.map(([x, y]) => kurtz.terrain(x, y))).toEqual([2, 1, 3, 4, 1]);
    expect(cells.map(([x, y]) => kurtz.terrain(new Pos(x, y)))).toEqual([2, 1, 3, 4, 1]);
    expect(cells.map(([x, y]) => kurtz.fire(x, y))).toEqual([0, 7, 0, 0, 0]);
    expect(cells.map(([x, y]) => kurtz.soldierAt(x, y))).toEqual([9, 0, 0, 0, 10]);
  });

  it("A helicopter is where its centre is", () => {
    const [x, y] = xy(5, 5);
    expect([kurtz.helicopterAt(x, y), kurtz.helicopterAt(x + 1, y)]).toEqual([1, 0]);
  });

  it("Posts by cell: -1 when nobody holds it, 0 where there is none", () => {
    const owners = [0, 1, 2].map((col) => kurtz.postOwner(...xy(0, col)));
    const values = [0, 1, 2].map((col) => kurtz.postValue(...xy(0, col)));
    expect([owners, values]).toEqual([
      [3, -1, 0],
      [4000, 1000, 0],
    ]);
  });

  it("All posts in the order of the file", () => {
    expect(kurtz.posts()).toEqual([
      { team: -1, pos: new Pos(...xy(0, 1)), value: 1000 },
      { team: 3, pos: new Pos(...xy(0, 0)), value: 4000 },
    ]);
  });

  it("The ids of every team's units", () => {
    expect([1, 2, 3, 4].map((team) => kurtz.soldiers(team))).toEqual([[9], [10], [], []]);
    expect([1, 2, 3, 4].map((team) => kurtz.helicopters(team))).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
  });

  it("All about a soldier and a helicopter, enemies included", () => {
    expect(kurtz.unit(9)).toEqual({
      id: 9,
      type: UnitType.Soldier,
      team: 1,
      pos: new Pos(...xy(0, 0)),
      health: 100,
      heading: -1,
      napalm: -1,
      waiting: [],
    });
    expect(kurtz.unit(1)).toEqual({
      id: 1,
      type: UnitType.Helicopter,
      team: 1,
      pos: new Pos(...xy(5, 5)),
      health: -1,
      heading: Heading.North,
      napalm: 12,
      waiting: [],
    });
    expect([kurtz.unit(3).waiting, kurtz.unit(4).waiting]).toEqual([[3, 20], [1]]);
  });

  it("A unit that is not there has -1 everywhere", () => {
    expect(kurtz.unit(77)).toEqual({
      id: -1,
      type: -1,
      team: -1,
      pos: new Pos(-1, -1),
      health: -1,
      heading: -1,
      napalm: -1,
      waiting: [],
    });
    expect(written()).toBe("error: unit called with 77\n");
  });

  it("Scores and the share of CPU used", () => {
    expect([1, 2, 3, 4].map((team) => kurtz.score(team))).toEqual([1, 1, 4000, 0]);
    expect([1, 2, 3, 4].map((team) => kurtz.status(team))).toEqual([0, 0.5, -1, 0]);
  });

  it("cerr writes a line", () => {
    kurtz.cerr("horror", 2, new Pos(1, 2));
    expect(written()).toBe("horror 2 (1, 2)\n");
  });

  it("What one gets is a copy: changing it changes nothing", () => {
    (kurtz.unit(3).waiting as number[]).push(99);
    kurtz.soldiers(1).push(99);
    (kurtz.posts() as unknown[]).pop();
    expect([kurtz.unit(3).waiting, kurtz.soldiers(1), kurtz.posts().length]).toEqual([[3, 20], [9], 2]);
  });
});

describe("A wrong argument gives an error and the default value (rules, section 8)", () => {
  beforeEach(() => beginTurn(board("a")));

  it.each(ANYTHING)("Coordinates: %s", (value) => {
    const answers = [
      kurtz.terrain(value, 5),
      kurtz.fire(5, value),
      kurtz.soldierAt(value, value),
      kurtz.helicopterAt(value, 5),
      kurtz.postOwner(value, 5),
      kurtz.postValue(5, value),
    ];
    expect(answers).toEqual([-1, -1, -1, -1, -1, -1]);
    expect(written()).toContain("error: terrain called with ");
  });

  it.each([0, 5, -1, 1.5, Number.NaN, "1", null, {}] as unknown as number[])("Teams: %s", (team) => {
    expect([
      kurtz.name(team),
      kurtz.soldiers(team),
      kurtz.helicopters(team),
      kurtz.score(team),
      kurtz.status(team),
    ]).toEqual(["", [], [], -1, -1]);
    expect(written().match(/error: \w+ called with/g)?.length).toBe(5);
  });

  it("A position outside the board", () => {
    expect(kurtz.terrain(new Pos(-1, 60))).toBe(-1);
    expect(written()).toBe("error: terrain called with -1 60\n");
  });

  it.each(["9", null, undefined, {}, Number.NaN, 1.5, Symbol("x")] as unknown as number[])("Ids: %s", (id) => {
    expect(kurtz.unit(id).id).toBe(-1);
    expect(written()).toContain("error: unit called with ");
  });
});

describe("The private generator begins anew in every round (rules, section 2)", () => {
  beforeEach(() => beginTurn(board("a")));

  it("Its numbers are those of the original's generator with the player's seed", () => {
    const chance = new MersenneChance(SEED);
    expect(kurtz.random(0, 9)).toBe(chance.random(0, 9, ""));
    expect(kurtz.randomPermutation(7)).toEqual(chance.permutation(7, ""));
    expect(kurtz.probability(0.5)).toBe(chance.probability(0.5, ""));
    expect(kurtz.random(-3, 3)).toBe(chance.random(-3, 3, ""));
  });

  it("The next round gives the same numbers", () => {
    const first = [1, 2, 3].map(() => kurtz.random(0, 999));
    for (const listener of session.turnListeners) listener();
    expect([1, 2, 3].map(() => kurtz.random(0, 999))).toEqual(first);
  });

  it("Each team has its own seed", () => {
    expect([0, 1, 2, 3].map((seat) => view.seed({ ...board(""), playerSeeds: [7, 8, 9, 10] }, 30, seat))).toEqual([
      7, 8, 9, 10,
    ]);
  });

  it("Wrong arguments take no number: -1, an empty list, false", () => {
    const chance = new MersenneChance(SEED);
    expect([kurtz.random(5, 4), kurtz.random(0.5, 3), kurtz.randomPermutation(-1), kurtz.probability(1.1)]).toEqual([
      -1,
      -1,
      [],
      false,
    ]);
    expect([kurtz.probability(-0.1), kurtz.probability(Number.NaN)]).toEqual([false, false]);
    expect(written().split("\n").slice(0, 3)).toEqual([
      "error: random called with 5 4",
      "error: random called with 0.5 3",
      "error: randomPermutation called with -1",
    ]);
    expect(kurtz.random(0, 1000)).toBe(chance.random(0, 1000, ""));
  });
});
