import { beforeEach, describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { NOT_AN_INTEGER } from "../../contract/order";
import { session } from "../../player/session";
import { beginSeatedMatch, writtenText } from "../../testing/seated-turn";
import { at, board } from "./drawn-board";
import * as api from "./player-api";
import { player as view } from "./player-view";
import { strengthOf, type WalkingDeadState } from "./state";

const { Cell, CellType, Dir, Pos, Unit, UnitType } = api;

class Probe extends api.Player {
  play(): void {}
}

const SEED = 42;
const probe = new Probe();
let state: WalkingDeadState;

/** The realm of a player at seat 1, in round 3. */
beforeEach(() => {
  state = board("a1fW/bDz.");
  state.units[1].rounds = 2;
  state.clans[0].score = 17;
  show();
});

function show(): void {
  beginSeatedMatch(view, { ...state, round: 3 }, { seat: 1, status: [0.5, 0, -1, 0], seed: view.seed(state, SEED, 1) });
}

const cerr = writtenText;

/** Kind, unit, number of arguments and direction of the orders given. */
function orders(): number[][] {
  const { words, used } = session.orders;
  return Array.from({ length: used / 4 }, (_, index) => Array.from(words.subarray(4 * index, 4 * index + 4)));
}

describe("What a player sees (rules, section 10)", () => {
  it("Itself and the round", () => {
    expect([probe.me(), probe.round()]).toEqual([1, 3]);
  });

  it("Cells, by row and column and by position", () => {
    expect(probe.cell(0, 0)).toEqual(new Cell(CellType.Street, 0, 0, false));
    expect(probe.cell(0, 1)).toEqual(new Cell(CellType.Street, 1, -1, false));
    expect(probe.cell(new Pos(0, 2))).toEqual(new Cell(CellType.Street, -1, -1, true));
    expect(probe.cell(0, 3).type).toBe(CellType.Waste);
    expect(cerr()).toBe("");
  });

  it("A cell is empty when it is a street without unit and food, whoever owns it", () => {
    expect([0, 1, 2, 3].map((j) => probe.cell(0, j).isEmpty())).toEqual([false, true, false, false]);
  });

  it("Units: living, dead and zombies", () => {
    expect(probe.unit(1)).toEqual(new Unit(UnitType.Alive, 1, 1, new Pos(1, 0), 2));
    expect(probe.unit(2)).toMatchObject({ type: UnitType.Dead, player: 3, roundsForZombie: 3 });
    expect(probe.unit(3)).toMatchObject({ type: UnitType.Zombie, player: -1, roundsForZombie: -1 });
  });

  it("The lists of units", () => {
    expect([0, 1, 2, 3].map((pl) => probe.aliveUnits(pl))).toEqual([[0], [1], [], []]);
    expect([0, 1, 2, 3].map((pl) => probe.deadUnits(pl))).toEqual([[], [], [], [2]]);
    expect(probe.zombies()).toEqual([3]);
  });

  it("Strength, score and status of every player", () => {
    expect([0, 1, 2, 3].map((pl) => probe.strength(pl))).toEqual(state.clans.map(strengthOf));
    expect([probe.score(0), probe.score(1)]).toEqual([17, 0]);
    expect([0, 1, 2].map((pl) => probe.status(pl))).toEqual([0.5, 0, -1]);
  });

  it("The settings and the version", () => {
    expect([
      probe.numPlayers(),
      probe.numRounds(),
      probe.boardRows(),
      probe.boardCols(),
      probe.numIniUnitsPerClan(),
      probe.numIniZombies(),
      probe.numIniFood(),
      probe.clanIniStrength(),
      probe.pointsForKillingPerson(),
      probe.pointsForKillingZombie(),
      probe.pointsPerOwnedCell(),
      probe.foodStrength(),
      probe.roundsBeforeBecomingZombie(),
      probe.version(),
    ]).toEqual([4, 200, 60, 60, 20, 10, 15, 1000, 50, 10, 1, 50, 5, "TheWalkingDead 1.0"]);
  });

  it("The quick look-ups give what cells give", () => {
    for (const [i, j] of [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
    ]) {
      const index = probe.indexOf(i, j);
      const { type, owner, id, food } = probe.cell(i, j);
      expect([probe.typeAt(index), probe.ownerAt(index), probe.idAt(index), probe.foodAt(index)]).toEqual([
        type,
        owner,
        id,
        food,
      ]);
      expect(probe.posAt(index)).toEqual(new Pos(i, j));
      expect(index).toBe(at(i, j));
    }
    expect([probe.neighbourAt(0, Dir.DR), probe.neighbourAt(0, Dir.Up), probe.neighbourAt(59, Dir.Right)]).toEqual([
      61, -1, -1,
    ]);
    const text = "5" as unknown as number;
    expect([probe.indexOf(text, 5), probe.indexOf(5, text), probe.posAt(text)]).toEqual([NaN, NaN, new Pos(NaN, NaN)]);
    expect([probe.neighbourAt(text, Dir.Up), probe.neighbourAt(60.5, Dir.Up)]).toEqual([-1, -1]);
    expect([probe.neighbourAt(0, 8 as never), probe.neighbourAt(-1, 0), probe.neighbourAt(3600, 4)]).toEqual([
      -1, -1, -1,
    ]);
    expect([probe.typeAt(-1), probe.ownerAt(3600), probe.idAt(-1), probe.foodAt(3600)]).toEqual([
      CellType.Waste,
      -1,
      -1,
      false,
    ]);
    expect(cerr()).toBe("");
  });

  it("What it is given is its own: changing it changes nothing", () => {
    probe.unit(0).pos.add(Dir.Down);
    probe.aliveUnits(0).push(7);
    expect(probe.unit(0).pos).toEqual(new Pos(0, 0));
    expect(probe.aliveUnits(0)).toEqual([0]);
  });
});

describe("Wrong arguments give a warning and a default value (rules, section 10)", () => {
  it.each([
    ["cell", () => probe.cell(60, 0), new Cell(), "warning: cell: position (60, 0) is outside the board\n"],
    ["cell", () => probe.cell(0.5, 0), new Cell(), "warning: cell: position (0.5, 0) is outside the board\n"],
    ["unit", () => probe.unit(4), new Unit(), "warning: unit: there is no unit 4 (ids are 0 to 3)\n"],
    [
      "aliveUnits",
      () => probe.aliveUnits(4),
      [],
      "warning: aliveUnits: player 4 does not exist (players are 0 to 3)\n",
    ],
    ["deadUnits", () => probe.deadUnits(-1), [], "warning: deadUnits: player -1 does not exist (players are 0 to 3)\n"],
    ["strength", () => probe.strength(9), -1, "warning: strength: player 9 does not exist (players are 0 to 3)\n"],
    ["score", () => probe.score(9), -1, "warning: score: player 9 does not exist (players are 0 to 3)\n"],
    ["status", () => probe.status(9), -2, "warning: status: player 9 does not exist (players are 0 to 3)\n"],
  ])("%s", (_, call, value, warning) => {
    expect(call()).toEqual(value);
    expect(cerr()).toBe(warning);
  });

  it("The default cell is an empty street of nobody, the default unit a living one that nobody has", () => {
    expect(new Cell()).toEqual({ type: CellType.Street, owner: -1, id: -1, food: false });
    expect(new Unit()).toEqual({ type: UnitType.Alive, id: -1, player: -1, pos: new Pos(0, 0), roundsForZombie: -1 });
  });
});

describe("Orders", () => {
  it("move asks for the order as it is, whatever it says, and never complains", () => {
    probe.move(1, Dir.Left);
    probe.move(99, 8 as never);
    probe.move(1.5, Number.NaN as never);
    expect(orders()).toEqual([
      [0, 1, 1, 6],
      [0, 99, 1, 8],
      [0, NOT_AN_INTEGER, 1, NOT_AN_INTEGER],
    ]);
    expect(cerr()).toBe("");
  });

  it("A thousand orders are allowed, and the next one is too many", () => {
    for (let call = 0; call < 1000; call++) probe.move(1, Dir.Up);
    expect(() => probe.move(1, Dir.Up)).toThrow("more than 1000 orders in one round");
  });
});

describe("Chance", () => {
  it("Every player has the original's numbers: from the match's seed, the seat and one", () => {
    const expected = new PowerOfTwoChance(SEED + 1 + 1);
    expect([0, 1, 2].map(() => probe.random(0, 999))).toEqual([0, 1, 2].map(() => expected.random(0, 999, "")));
    expect(probe.randomPermutation(5)).toEqual(expected.permutation(5, ""));
  });

  it("Wrong bounds give the lower one, wrong sizes an empty list", () => {
    expect([probe.random(3, 2), probe.random(0, 1_000_000)]).toEqual([3, 0]);
    expect([probe.randomPermutation(-1), probe.randomPermutation(1_000_001)]).toEqual([[], []]);
    expect(cerr()).toBe("");
    expect(probe.random(0.5, 2)).toBe(0.5);
    expect(probe.randomPermutation(1.5)).toEqual([]);
    expect(cerr().split("\n").length).toBe(3);
  });
});

describe("Positions and small questions", () => {
  it("A position plus a direction or a position, without regard to the board", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((dir) => `${new Pos(0, 0).plus(dir as never)}`)).toEqual([
      "(1, 0)",
      "(1, 1)",
      "(0, 1)",
      "(-1, 1)",
      "(-1, 0)",
      "(-1, -1)",
      "(0, -1)",
      "(1, -1)",
    ]);
    expect(new Pos(1, 2).plus(new Pos(3, 4))).toEqual(new Pos(4, 6));
  });

  it("add changes the position itself; what is no direction does not", () => {
    const pos = new Pos(5, 5);
    pos.add(Dir.Up).add(9 as never);
    expect(pos).toEqual(new Pos(4, 5));
  });

  it("Positions compare by row and then by column, and have keys of their own", () => {
    expect(new Pos(1, 9).isBefore(new Pos(2, 0))).toBe(true);
    expect(new Pos(1, 9).isBefore(new Pos(1, 9))).toBe(false);
    expect(new Pos(1, 2).equals(new Pos(1, 2))).toBe(true);
    expect(new Pos(1, 0).key).not.toBe(new Pos(0, 60).key);
  });

  it("What is a player, a position, a direction, a kind of order", () => {
    expect([probe.playerOk(0), probe.playerOk(4), probe.playerOk(1.5)]).toEqual([true, false, false]);
    expect([probe.posOk(59, 59), probe.posOk(60, 0), probe.posOk(new Pos(0, -1))]).toEqual([true, false, false]);
    expect([api.dirOk(0), api.dirOk(7), api.dirOk(8), api.dirOk(-1)]).toEqual([true, true, false, false]);
    expect([api.commandTypeOk("m"), api.commandTypeOk("s")]).toEqual([true, false]);
  });

  it("Names for what is printed", () => {
    expect([api.dirName(Dir.LD), api.dirName(8)]).toEqual(["LD", "8"]);
    expect([api.cellTypeName(CellType.Waste), api.unitTypeName(UnitType.Zombie)]).toEqual(["Waste", "Zombie"]);
    probe.cerr("unit", 3, new Pos(1, 2));
    expect(cerr()).toBe("unit 3 (1, 2)\n");
  });
});
