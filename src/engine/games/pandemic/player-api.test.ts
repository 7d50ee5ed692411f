import { beforeEach, describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { NOT_AN_INTEGER } from "../../contract/order";
import { MATCH_SEED, writtenText } from "../../testing/seated-turn";
import { CellType, Command, Dir, dirOk, moveDirs, Player, Pos } from "./player-api";
import type { PandemicState } from "./state";
import { board } from "./testing/board";
import { beginMatch, beginTurn, givenOrders } from "./testing/turn";

class Doctor extends Player {
  play(): void {}
}

const doctor = new Doctor();
const NOWHERE = { type: CellType.CELL_TYPE_SIZE, unitId: -1, cityId: -1, pathId: -1, virus: 0, mask: false };
const NOBODY = { id: -1, player: -1, pos: new Pos(0, 0), health: 0, damage: 0, turns: 0, immune: false, mask: false };

let state: PandemicState;

beforeEach(() => {
  state = board("a.*W/A;e;/;;b.", { round: 42, virus: "..3./.7.9/...." });
  Object.assign(state.units[1], { health: 55, damage: 3, turns: 8, hasMask: true });
  Object.assign(state.units[3], { turns: 8, isImmune: true });
  state.owners.set([2, -1, 1]);
  state.scores[3] = 77;
  beginMatch(state, 2, [0.25, -1, 0, 1]);
});

describe("What a player sees (rules, section 9)", () => {
  it("its number and the round", () => {
    expect([doctor.me(), doctor.round()]).toEqual([2, 42]);
  });

  it("a cell by row and column or by position", () => {
    const nothing = { unitId: -1, cityId: -1, pathId: -1, virus: 0, mask: false };
    expect(doctor.cell(0, 0)).toEqual({ ...nothing, type: CellType.WALL });
    expect(doctor.cell(1, 1)).toEqual({ ...nothing, type: CellType.GRASS, unitId: 0 });
    expect(doctor.cell(new Pos(1, 3))).toEqual({ ...nothing, type: CellType.GRASS, virus: 3, mask: true });
    expect(doctor.cell(2, 1)).toEqual({ ...nothing, type: CellType.CITY, unitId: 1, cityId: 0 });
    expect(doctor.cell(2, 4)).toEqual({ ...nothing, type: CellType.CITY, cityId: 1, virus: 9 });
    expect(doctor.cell(new Pos(2, 3))).toEqual({ ...nothing, type: CellType.PATH, unitId: 2, pathId: 0 });
  });

  it("the parts of a cell one by one", () => {
    for (let i = 0; i < 5; i++) {
      for (let j = 0; j < 6; j++) {
        const { type, unitId, cityId, pathId, virus, mask } = doctor.cell(i, j);
        const ids = [doctor.unitIdAt(i, j), doctor.cityIdAt(i, j), doctor.pathIdAt(i, j)];
        expect([doctor.typeAt(i, j), ...ids]).toEqual([type, unitId, cityId, pathId]);
        expect([doctor.virusAt(i, j), doctor.maskAt(i, j)]).toEqual([virus, mask]);
      }
    }
  });

  it("a unit by its id, of any player", () => {
    const immune = { health: 100, damage: 0, turns: 8, immune: true, mask: false };
    expect(doctor.totalUnits()).toBe(4);
    expect(doctor.unit(3)).toEqual({ id: 3, player: 1, pos: new Pos(3, 3), ...immune });
    const infected = { health: 55, damage: 3, turns: 8, immune: false, mask: true };
    expect(doctor.unit(1)).toEqual({ id: 1, player: 0, pos: new Pos(2, 1), ...infected });
  });

  it("the ids of each player's units", () => {
    expect([0, 1, 2, 3].map((pl) => doctor.myUnits(pl))).toEqual([[0, 1, 2], [3], [], []]);
  });

  it("cities and paths, with their owners", () => {
    expect([doctor.nbCities(), doctor.nbPaths()]).toEqual([2, 1]);
    expect(doctor.city(0).map(String)).toEqual(["(2, 1)", "(3, 1)", "(2, 2)", "(3, 2)"]);
    expect(doctor.city(1)).toEqual([new Pos(2, 4)]);
    expect(doctor.path(0)).toEqual({ cities: [0, 1], cells: [new Pos(2, 3)] });
    expect([doctor.cityOwner(0), doctor.cityOwner(1), doctor.pathOwner(0)]).toEqual([2, -1, 1]);
  });

  it("scores and the CPU time used, negative for a frozen player", () => {
    expect([0, 1, 2, 3].map((pl) => doctor.totalScore(pl))).toEqual([0, 0, 0, 77]);
    expect([0, 1, 2, 3].map((pl) => doctor.status(pl))).toEqual([0.25, -1, 0, 1]);
  });

  it("copies only: changing them changes nothing", () => {
    Object.assign(doctor.cell(1, 1), { unitId: 9 });
    doctor.unit(1).pos.i = 0;
    doctor.myUnits(0).pop();
    doctor.city(0).pop();
    expect(doctor.cell(1, 1).unitId).toBe(0);
    expect(doctor.unit(1).pos).toEqual(new Pos(2, 1));
    expect(doctor.myUnits(0)).toEqual([0, 1, 2]);
    expect(doctor.city(0)).toHaveLength(4);
  });

  it("the settings, by the names of the original", () => {
    const settings = { nb_rounds: 7, infection_factor: 12.5, mask_protection: 3.5, nb_units: 9 };
    beginMatch(board("..", { settings }), 0);
    expect([doctor.version(), doctor.nbPlayers(), doctor.rows(), doctor.cols()]).toEqual(["Pandemic 1.0", 4, 3, 4]);
    expect([doctor.nbRounds(), doctor.initialHealth(), doctor.nbUnits()]).toEqual([7, 100, 9]);
    expect([doctor.bonusPerCityCell(), doctor.bonusPerPathCell(), doctor.factorConnectedComponent()]).toEqual([
      1, 1, 2,
    ]);
    expect([doctor.infectionFactor(), doctor.maskProtection()]).toEqual([12.5, 3.5]);
  });

  it("the state of each round, and of each match", () => {
    state.units[0].cell++;
    state.masks.length = 0;
    beginTurn(state);
    expect([doctor.cell(1, 1).unitId, doctor.cell(1, 2).unitId, doctor.cell(1, 3).mask]).toEqual([-1, 0, false]);
    beginMatch(board(",b"), 1);
    expect([doctor.cell(1, 1).pathId, doctor.cell(1, 2).unitId, doctor.posOk(2, 3), doctor.posOk(3, 0)]).toEqual([
      0,
      0,
      true,
      false,
    ]);
  });
});

describe("A wrong argument gives a default value and a warning", () => {
  it.each<[string, () => unknown, unknown, string]>([
    ["cell above", () => doctor.cell(-1, 0), NOWHERE, "cell: position (-1, 0) is outside the board"],
    ["cell below", () => doctor.cell(5, 0), NOWHERE, "cell: position (5, 0) is outside the board"],
    ["cell on the left", () => doctor.cell(new Pos(0, -1)), NOWHERE, "cell: position (0, -1) is outside the board"],
    ["cell on the right", () => doctor.cell(0, 6), NOWHERE, "cell: position (0, 6) is outside the board"],
    ["half a cell", () => doctor.cell(0.5, 0), NOWHERE, "cell: position (0.5, 0) is outside the board"],
    ["type", () => doctor.typeAt(9, 9), CellType.CELL_TYPE_SIZE, "typeAt: position (9, 9) is outside the board"],
    ["unit's id", () => doctor.unitIdAt(9, 9), -1, "unitIdAt: position (9, 9) is outside the board"],
    ["city's id", () => doctor.cityIdAt(9, 9), -1, "cityIdAt: position (9, 9) is outside the board"],
    ["path's id", () => doctor.pathIdAt(9, 9), -1, "pathIdAt: position (9, 9) is outside the board"],
    ["virus", () => doctor.virusAt(9, 9), 0, "virusAt: position (9, 9) is outside the board"],
    ["mask", () => doctor.maskAt(9, 9), false, "maskAt: position (9, 9) is outside the board"],
    ["unit below 0", () => doctor.unit(-1), NOBODY, "unit: there is no unit -1 (ids are 0 to 3)"],
    ["unit after the last", () => doctor.unit(4), NOBODY, "unit: there is no unit 4 (ids are 0 to 3)"],
    ["unit in between", () => doctor.unit(1.5), NOBODY, "unit: there is no unit 1.5 (ids are 0 to 3)"],
    ["units of nobody", () => doctor.myUnits(4), [], "myUnits: player 4 does not exist (players are 0 to 3)"],
    ["city", () => doctor.city(2), [], "city: there is no city 2 (ids are 0 to 1)"],
    ["path", () => doctor.path(-1), { cities: [0, 0], cells: [] }, "path: there is no path -1 (ids are 0 to 0)"],
    ["owner of a city", () => doctor.cityOwner(2), -1, "cityOwner: there is no city 2 (ids are 0 to 1)"],
    ["owner of a path", () => doctor.pathOwner(1), -1, "pathOwner: there is no path 1 (ids are 0 to 0)"],
    ["score", () => doctor.totalScore(Number.NaN), -1, "totalScore: player NaN does not exist (players are 0 to 3)"],
    ["status", () => doctor.status(-2), -2, "status: player -2 does not exist (players are 0 to 3)"],
    ["random", () => doctor.random(0.5, 3), 0.5, "random: 0.5 and 3 should be whole numbers"],
    ["permutation", () => doctor.randomPermutation(0.5), [], "randomPermutation: 0.5 should be a whole number"],
  ])("%s", (_name, call, value, warning) => {
    expect(call()).toEqual(value);
    expect(writtenText()).toBe(`warning: ${warning}\n`);
  });

  it("Good arguments warn of nothing", () => {
    doctor.cell(4, 5);
    doctor.unit(3);
    doctor.city(1);
    doctor.path(0);
    doctor.random(3, 1);
    doctor.randomPermutation(-1);
    expect(writtenText()).toBe("");
  });
});

describe("Orders (rules, section 5)", () => {
  it("are passed on as they are given, in their order, wrong ones too", () => {
    doctor.move(3, Dir.LEFT);
    doctor.execute(new Command(-7, 99 as Dir));
    doctor.move(0, Dir.NONE);
    expect(givenOrders()).toEqual([
      { kind: "move", unit: 3, args: [3] },
      { kind: "move", unit: -7, args: [99] },
      { kind: "move", unit: 0, args: [4] },
    ]);
    expect(writtenText()).toBe("");
  });

  it("for a unit that had one in this round are passed on too, with the original's warning", () => {
    doctor.move(3, Dir.LEFT);
    doctor.move(3, Dir.TOP);
    expect(givenOrders()).toHaveLength(2);
    expect(writtenText()).toBe("warning: command already requested for unit 3\n");
    beginTurn(state);
    doctor.move(3, Dir.TOP);
    expect(writtenText()).toBe("");
  });

  it("have NOT_AN_INTEGER for what is no whole number", () => {
    doctor.move(Number.NaN, 0.5 as Dir);
    expect(givenOrders()).toEqual([{ kind: "move", unit: NOT_AN_INTEGER, args: [NOT_AN_INTEGER] }]);
  });

  it("are at most 1000 in a round: the next call throws", () => {
    for (let call = 0; call < 1000; call++) doctor.move(call, Dir.TOP);
    expect(() => doctor.move(5, Dir.TOP)).toThrow("more than 1000 orders in one round");
    expect(givenOrders()).toHaveLength(1000);
  });
});

describe("Chance (rules, section 2)", () => {
  it("gives the numbers of the original for that seat: the seed is that of the match plus the seat plus 1", () => {
    const original = new PowerOfTwoChance(MATCH_SEED + 2 + 1);
    const drawn = Array.from({ length: 5 }, () => doctor.random(0, 99));
    expect(drawn).toEqual(Array.from({ length: 5 }, () => original.random(0, 99, "")));
    expect(doctor.randomPermutation(6)).toEqual(original.permutation(6, ""));
  });

  it("goes on from round to round", () => {
    const original = new PowerOfTwoChance(MATCH_SEED + 2 + 1);
    const drawn = [doctor.random(0, 999)];
    beginTurn(state);
    drawn.push(doctor.random(0, 999));
    expect(drawn).toEqual([original.random(0, 999, ""), original.random(0, 999, "")]);
  });
});

describe("The small types (rules, section 9)", () => {
  it("Directions and types have the numbers of the original", () => {
    expect(Dir).toEqual({ BOTTOM: 0, RIGHT: 1, TOP: 2, LEFT: 3, NONE: 4, DIR_SIZE: 5 });
    expect(CellType).toEqual({ WALL: 0, GRASS: 1, CITY: 2, PATH: 3, CELL_TYPE_SIZE: 4 });
    expect([-1, 0, 4, 5, 0.5, Number.NaN].map(dirOk)).toEqual([false, true, true, false, false, false]);
  });

  it("A position plus a direction is the cell beside; plus NONE, and plus what is no direction, it is the same", () => {
    expect(moveDirs.map((dir) => String(new Pos(5, 5).plus(dir)))).toEqual(["(6, 5)", "(5, 6)", "(4, 5)", "(5, 4)"]);
    expect(new Pos(5, 5).plus(Dir.NONE)).toEqual(new Pos(5, 5));
    expect(new Pos(5, 5).plus(8 as Dir)).toEqual(new Pos(5, 5));
    expect(new Pos(5, 5).plus(new Pos(-6, 2))).toEqual(new Pos(-1, 7));
  });

  it("plus leaves a position as it is, add changes it", () => {
    const pos = new Pos(5, 5);
    pos.plus(Dir.TOP);
    expect(pos).toEqual(new Pos(5, 5));
    expect(pos.add(Dir.TOP).add(new Pos(1, 1))).toBe(pos);
    expect(pos).toEqual(new Pos(5, 6));
  });

  it("Positions are compared by row and then by column, and have keys for maps and sets", () => {
    expect([new Pos(1, 2).equals(new Pos(1, 2)), new Pos(1, 2).equals(new Pos(2, 1))]).toEqual([true, false]);
    const [a, b, c] = [new Pos(1, 1), new Pos(1, 9), new Pos(2, 0)];
    expect([a.isBefore(b), b.isBefore(c), a.isBefore(a), c.isBefore(a)]).toEqual([true, true, false, false]);
    expect(new Set([a, b, c, new Pos(1, 1)].map(({ key }) => key)).size).toBe(3);
  });

  it("A player or a position is ok when it exists", () => {
    expect([-1, 0, 3, 4, 0.5].map((pl) => doctor.playerOk(pl))).toEqual([false, true, true, false, false]);
    expect([doctor.posOk(0, 0), doctor.posOk(4, 5), doctor.posOk(5, 0), doctor.posOk(new Pos(0, -1))]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("cerr writes its values as a line", () => {
    doctor.cerr("round", doctor.round(), new Pos(1, 2), [1, 2]);
    expect(writtenText()).toBe("round 42 (1, 2) [1, 2]\n");
  });
});
