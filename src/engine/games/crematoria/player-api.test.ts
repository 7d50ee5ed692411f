import { beforeEach, describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { NOT_AN_INTEGER } from "../../contract/order";
import { session } from "../../player/session";
import { beginSeatedMatch, MATCH_SEED, ordersGiven, writtenText } from "../../testing/seated-turn";
import {
  Cell,
  CellType,
  cellTypeName,
  Dir,
  dirName,
  dirOk,
  flatDirs,
  Player,
  Pos,
  type Unit,
  UnitType,
  unitTypeName,
} from "./player-api";
import { player as view } from "./player-view";
import type { CrematoriaState } from "./state";
import { drawn } from "./testing/play";
import { DIRECTIONS, isUnderSun, NEIGHBOURS, SIDES } from "./topology";

class Riddick extends Player {
  play(): void {}
}

const riddick = new Riddick();
const console = writtenText;
const orders = () => ordersGiven(view);

/** Makes the runtime what it is in a player's process when this seat thinks about this state. */
function beginTurn(state: CrematoriaState, seat: number, status: readonly number[] = [0, 0, 0, 0]): void {
  beginSeatedMatch(view, state, { seat, status });
}

let state: CrematoriaState;

beforeEach(() => {
  state = drawn({ underground: "a2EAh", outside: "*Eb.nv", absent: 1, round: 3 });
  state.units[1].health = 70;
  state.players[2].gems = 4;
  beginTurn(state, 0, [0.25, -1, 0, 1]);
});

const NOBODY: Unit = { type: UnitType.Pioneer, id: -1, player: -1, health: 0, turns: -1, pos: new Pos(-1, -1, -1) };

describe("What a player sees (rules, section 9)", () => {
  it("its number and the round", () => {
    expect([riddick.me(), riddick.round(), riddick.nbUnits()]).toEqual([0, 3, 7]);
  });

  it("a cell by row, column and level, or by position", () => {
    expect(riddick.cell(10, 10, 0)).toEqual(new Cell(CellType.Cave, 0, 0, false));
    expect(riddick.cell(new Pos(10, 11, 0))).toEqual(new Cell(CellType.Cave, 2, -1, false));
    expect(riddick.cell(10, 12, 0)).toEqual(new Cell(CellType.Elevator, -1, -1, false));
    expect(riddick.cell(9, 12, 0)).toEqual(new Cell(CellType.Rock, -1, -1, false));
    expect(riddick.cell(10, 10, 1)).toEqual(new Cell(CellType.Outside, -1, -1, true));
  });

  it("a unit by its id; a spacecraft has a position but is on no cell", () => {
    expect(riddick.unit(1)).toEqual({
      type: UnitType.Furyan,
      id: 1,
      player: 0,
      health: 70,
      turns: -1,
      pos: new Pos(10, 13, 0),
    });
    expect(riddick.unit(3)).toEqual({
      type: UnitType.Necromonger,
      id: 3,
      player: -1,
      health: 75,
      turns: 0,
      pos: new Pos(10, 14, 1),
    });
    expect(riddick.unit(4)).toEqual({
      type: UnitType.Necromonger,
      id: 4,
      player: -1,
      health: 75,
      turns: 2,
      pos: new Pos(10, 15, 1),
    });
    expect(riddick.unit(6)).toEqual({
      type: UnitType.Hellhound,
      id: 6,
      player: -1,
      health: -1,
      turns: -1,
      pos: new Pos(10, 14, 0),
    });
    expect(riddick.cell(10, 15, 1).id).toBe(-1);
  });

  it("the ids of each player's furyans and pioneers, of the necromongers that are here, and of the hellhounds", () => {
    expect([0, 1, 2].map((pl) => riddick.pioneers(pl))).toEqual([[0], [2], []]);
    expect([0, 1, 2].map((pl) => riddick.furyans(pl))).toEqual([[1], [], []]);
    expect([riddick.necromongers(), riddick.hellhounds()]).toEqual([[3, 4], [6]]);
  });

  it("caves, gems and CPU time of each player", () => {
    expect([0, 1, 2, 3].map((pl) => riddick.nbCells(pl))).toEqual([1, 0, 1, 0]);
    expect([0, 1, 2, 3].map((pl) => riddick.nbGems(pl))).toEqual([0, 0, 4, 0]);
    expect([0, 1, 2, 3].map((pl) => riddick.status(pl))).toEqual([0.25, -1, 0, 1]);
  });

  it("where the sun is: in round 3 in the columns from 46 to 79 and from 0 to 5, outside", () => {
    const sunny = Array.from({ length: 80 }, (_, j) => j).filter((j) => riddick.daylight(new Pos(7, j, 1)));
    expect(sunny).toEqual([...Array(6).keys(), ...Array.from({ length: 34 }, (_, index) => 46 + index)]);
    expect(riddick.daylight(new Pos(7, 50, 0))).toBe(false);
  });

  it("copies only: changing them changes nothing", () => {
    Object.assign(riddick.cell(10, 10, 0), { owner: 3, id: 9 });
    riddick.unit(0).pos.i = 0;
    riddick.pioneers(0).pop();
    expect(riddick.cell(10, 10, 0)).toMatchObject({ owner: 0, id: 0 });
    expect(riddick.unit(0).pos).toEqual(new Pos(10, 10, 0));
    expect(riddick.pioneers(0)).toEqual([0]);
  });

  it("the settings, by the names of the original", () => {
    beginTurn(drawn({ settings: { nb_rounds: 7, gem_value: 3, turns_to_land: 9, nb_elevators: 4 } }), 0);
    expect([riddick.version(), riddick.nbPlayers(), riddick.nbRounds(), riddick.rows(), riddick.cols()]).toEqual([
      "Crematoria 1.2",
      4,
      7,
      40,
      80,
    ]);
    expect([riddick.gemValue(), riddick.turnsToLand(), riddick.nbElevators()]).toEqual([3, 9, 4]);
    expect([riddick.nbPioneers(), riddick.nbFuryans(), riddick.nbHellhounds(), riddick.maxNbNecromongers()]).toEqual([
      0, 0, 0, 0,
    ]);
    expect([riddick.furyansHealth(), riddick.pioneersHealth(), riddick.necromongersHealth()]).toEqual([100, 50, 75]);
    expect([riddick.minDamageFuryans(), riddick.maxDamageFuryans()]).toEqual([25, 50]);
    expect([riddick.minDamageNecromongers(), riddick.maxDamageNecromongers()]).toEqual([20, 40]);
    expect([riddick.invProbGem(), riddick.invProbNecromonger(), riddick.healthRecovery()]).toEqual([4, 2, 5]);
  });
});

describe("A wrong argument gives a default value and a warning", () => {
  const NOWHERE = new Cell(CellType.Cave, -1, -1, false);

  it.each<[string, () => unknown, unknown, string]>([
    ["cell above the board", () => riddick.cell(-1, 0, 0), NOWHERE, "cell: position (-1, 0, 0) is outside the board"],
    ["cell below the board", () => riddick.cell(40, 0, 1), NOWHERE, "cell: position (40, 0, 1) is outside the board"],
    ["cell right of it", () => riddick.cell(0, 80, 0), NOWHERE, "cell: position (0, 80, 0) is outside the board"],
    ["cell in the sky", () => riddick.cell(0, 0, 2), NOWHERE, "cell: position (0, 0, 2) is outside the board"],
    ["cell at half a row", () => riddick.cell(0.5, 0, 0), NOWHERE, "cell: position (0.5, 0, 0) is outside the board"],
    ["unit below 0", () => riddick.unit(-1), NOBODY, "unit: there is no unit -1 (ids are 0 to 6)"],
    ["unit after the last", () => riddick.unit(7), NOBODY, "unit: there is no unit 7 (ids are 0 to 6)"],
    ["absent necromonger", () => riddick.unit(5), NOBODY, "unit: necromonger 5 is not alive"],
    ["furyans of nobody", () => riddick.furyans(4), [], "furyans: player 4 does not exist (players are 0 to 3)"],
    ["pioneers of nobody", () => riddick.pioneers(-1), [], "pioneers: player -1 does not exist (players are 0 to 3)"],
    ["caves of nobody", () => riddick.nbCells(4), -1, "nbCells: player 4 does not exist (players are 0 to 3)"],
    ["gems of nobody", () => riddick.nbGems(0.5), -1, "nbGems: player 0.5 does not exist (players are 0 to 3)"],
    ["status of nobody", () => riddick.status(7), -1, "status: player 7 does not exist (players are 0 to 3)"],
    [
      "daylight nowhere",
      () => riddick.daylight(new Pos(40, 0, 1)),
      false,
      "daylight: position (40, 0, 1) is outside the board",
    ],
    ["random of halves", () => riddick.random(0.5, 3), 0.5, "random: 0.5 and 3 should be whole numbers"],
    [
      "permutation of a half",
      () => riddick.randomPermutation(0.5),
      [],
      "randomPermutation: 0.5 should be a whole number",
    ],
  ])("%s", (_name, call, value, warning) => {
    expect(call()).toEqual(value);
    expect(console()).toBe(`warning: ${warning}\n`);
  });
});

describe("Orders (rules, section 6.1)", () => {
  it("are passed on as they are given, as two numbers or as one value", () => {
    riddick.command(0, Dir.LB);
    riddick.command({ id: 1, dir: Dir.Up });
    expect(orders()).toEqual([
      { kind: "move", unit: 0, args: [7] },
      { kind: "move", unit: 1, args: [8] },
    ]);
    expect(console()).toBe("");
  });

  it.each<[string, () => void, string]>([
    ["a direction that is none", () => riddick.command(0, 11 as Dir), "11 is no direction (directions are 0 to 10)"],
    ["a unit that does not exist", () => riddick.command(7, Dir.Top), "there is no unit 7"],
    ["a necromonger that is not here", () => riddick.command(5, Dir.Top), "unit 5 is not alive"],
    ["a unit of another player", () => riddick.command(2, Dir.Top), "unit 2 is not yours"],
    ["a hellhound", () => riddick.command(6, Dir.Top), "unit 6 is not yours"],
  ])("warn of %s, and are passed on all the same", (_name, call, warning) => {
    call();
    expect(orders()).toHaveLength(1);
    expect(console()).toBe(`warning: command: ${warning}\n`);
  });

  it("warn of a second order, until the next round; a wrong direction does not use up the first one", () => {
    riddick.command(0, -1 as Dir);
    session.cerr.used = 0;
    riddick.command(0, Dir.None);
    expect(console()).toBe("");
    riddick.command(0, Dir.Top);
    expect(console()).toBe("warning: command: unit 0 has an order in this round already\n");
    beginTurn(state, 0);
    riddick.command(0, Dir.Top);
    expect(console()).toBe("");
  });

  it("have NOT_AN_INTEGER for what is no whole number", () => {
    riddick.command(Number.NaN, 0.5 as Dir);
    expect(orders()).toEqual([{ kind: "move", unit: NOT_AN_INTEGER, args: [NOT_AN_INTEGER] }]);
  });

  it("are at most 1000 in a round: the next call throws", () => {
    for (let call = 0; call < 1000; call++) riddick.command(0, Dir.Top);
    expect(() => riddick.command(0, Dir.Top)).toThrow("more than 1000 orders in one round");
  });
});

describe("Chance (rules, section 1)", () => {
  it("gives the numbers of the original for that seat, with the permutation of this game", () => {
    const original = new PowerOfTwoChance(MATCH_SEED + 0 + 1);
    expect([riddick.random(0, 99), riddick.random(0, 99)]).toEqual([
      original.random(0, 99, ""),
      original.random(0, 99, ""),
    ]);
    expect(riddick.randomPermutation(6)).toEqual(original.shortPermutation(6, ""));
    expect(riddick.random(0, 99)).toBe(original.random(0, 99, ""));
  });
});

describe("The small types", () => {
  it("Directions have the numbers of the original and their names", () => {
    expect(DIRECTIONS.map((_, number) => dirName(number))).toEqual(DIRECTIONS.map(({ name }) => name));
    expect(flatDirs).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([-1, 0, 10, 11, 0.5].map(dirOk)).toEqual([false, true, true, false, false]);
    expect([-1, 0, 10, 11].map((dir) => riddick.dirOk(dir))).toEqual([false, true, true, false]);
    expect([cellTypeName(3), cellTypeName(9), unitTypeName(2), unitTypeName(-1)]).toEqual([
      "Elevator",
      "9",
      "Necromonger",
      "-1",
    ]);
  });

  it("A position plus a direction: columns wrap at 80, rows and levels do not", () => {
    const around = [...flatDirs, Dir.Up, Dir.Down, Dir.None].map((dir) => String(new Pos(0, 79, 0).plus(dir)));
    expect(around).toEqual([
      "(1, 79, 0)",
      "(1, 0, 0)",
      "(0, 0, 0)",
      "(-1, 0, 0)",
      "(-1, 79, 0)",
      "(-1, 78, 0)",
      "(0, 78, 0)",
      "(1, 78, 0)",
      "(0, 79, 1)",
      "(0, 79, -1)",
      "(0, 79, 0)",
    ]);
    expect(new Pos(5, 0, 1).plus(Dir.Left)).toEqual(new Pos(5, 79, 1));
    expect(new Pos(5, 70, 0).plus(new Pos(-6, 15, 1))).toEqual(new Pos(-1, 5, 1));
    expect(new Pos(5, 5, 1).plus(99 as Dir)).toEqual(new Pos(5, 5, 1));
  });

  it("plus leaves a position as it is, add changes it", () => {
    const pos = new Pos(5, 5, 0);
    pos.plus(Dir.Top);
    expect(pos.add(Dir.Top).add(new Pos(1, 1, 1))).toBe(pos);
    expect(pos).toEqual(new Pos(5, 6, 1));
  });

  it("Positions are compared by row, column and level, and have keys", () => {
    expect([new Pos(1, 2, 0).equals(new Pos(1, 2, 0)), new Pos(1, 2, 0).equals(new Pos(1, 2, 1))]).toEqual([
      true,
      false,
    ]);
    const sorted = [new Pos(0, 1, 1), new Pos(0, 2, 0), new Pos(0, 2, 1), new Pos(1, 0, 0)];
    expect(sorted.slice(1).map((pos, index) => [sorted[index].isBefore(pos), pos.isBefore(sorted[index])])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    const keys = new Set<number>();
    for (let i = -1; i <= 40; i++) {
      for (let j = 0; j < 80; j++) for (let k = -1; k <= 2; k++) keys.add(new Pos(i, j, k).key);
    }
    expect(keys.size).toBe(42 * 80 * 4);
  });

  it("A player or a position is ok when it exists", () => {
    expect([-1, 0, 3, 4].map((pl) => riddick.playerOk(pl))).toEqual([false, true, true, false]);
    expect([
      riddick.posOk(39, 79, 1),
      riddick.posOk(40, 0, 0),
      riddick.posOk(0, 80, 0),
      riddick.posOk(0, 0, 2),
    ]).toEqual([true, false, false, false]);
    expect(riddick.posOk(new Pos(3, 3, -1))).toBe(false);
  });
});

describe("Cells as numbers", () => {
  it("A number stands for a cell, and a cell for a number", () => {
    expect(riddick.cellNumber(12, 34, 1)).toBe(3200 + 12 * 80 + 34);
    expect(riddick.cellNumber(new Pos(12, 34, 0))).toBe(12 * 80 + 34);
    expect([riddick.cellNumber(40, 0, 0), riddick.cellNumber(0, 0, 2)]).toEqual([-1, -1]);
    expect(riddick.posOfCell(3200 + 12 * 80 + 34)).toEqual(new Pos(12, 34, 1));
    expect(riddick.posOfCell(6400)).toEqual(new Pos(-1, -1, -1));
  });

  it("The cell beside is that of the engine's board, for every cell and direction", () => {
    for (let cell = 0; cell < 6400; cell++) {
      for (const dir of flatDirs) expect(riddick.cellBeside(cell, dir)).toBe(NEIGHBOURS[cell * SIDES + dir]);
    }
    expect([riddick.cellBeside(5, Dir.Up), riddick.cellBeside(3205, Dir.Up)]).toEqual([3205, -1]);
    expect([riddick.cellBeside(5, Dir.Down), riddick.cellBeside(3205, Dir.Down)]).toEqual([-1, 5]);
    expect([riddick.cellBeside(5, Dir.None), riddick.cellBeside(-1, Dir.Right)]).toEqual([-1, -1]);
    expect([riddick.cellBeside(5, 0.5 as Dir), riddick.cellBeside(5, "2" as unknown as Dir)]).toEqual([-1, -1]);
  });

  it("What is there is what the cell says", () => {
    for (let number = 0; number < 6400; number++) {
      const pos = riddick.posOfCell(number);
      const { type, owner, id, gem } = riddick.cell(pos);
      const numbered = [riddick.typeAt(number), riddick.ownerAt(number), riddick.unitAt(number), riddick.gemAt(number)];
      expect(numbered).toEqual([type, owner, id, gem]);
      expect(riddick.daylightAt(number)).toBe(isUnderSun(3, number));
    }
    expect([riddick.typeAt(-1), riddick.unitAt(6400)]).toEqual([CellType.Rock, -1]);
    const beyond = Array.from({ length: 80 }, (_, col) => riddick.daylightAt(6400 + col));
    expect([...beyond, riddick.daylightAt("3240" as unknown as number)]).not.toContain(true);
    expect([riddick.cellOf(1), riddick.cellOf(5), riddick.cellOf(99)]).toEqual([813, -1, -1]);
  });
});

describe("The player's console", () => {
  it("cerr writes its values as a line", () => {
    riddick.cerr("round", riddick.round(), new Pos(1, 2, 0), [1, 2]);
    expect(console()).toBe("round 3 (1, 2, 0) [1, 2]\n");
  });
});
