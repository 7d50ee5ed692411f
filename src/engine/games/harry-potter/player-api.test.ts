import { beforeEach, describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { NOT_AN_INTEGER } from "../../contract/order";
import { session } from "../../player/session";
import { beginSeatedMatch, MATCH_SEED, ordersGiven, writtenText } from "../../testing/seated-turn";
import {
  allDirs,
  Cell,
  CellType,
  cellTypeName,
  Dir,
  dirName,
  dirOk,
  Player,
  Pos,
  Unit,
  UnitType,
  unitTypeName,
  wizardDirs,
} from "./player-api";
import { player as view } from "./player-view";
import type { HarryPotterState } from "./state";
import { board } from "./testing/board";

class Harry extends Player {
  play(): void {}
}

const harry = new Harry();
const console = writtenText;
const orders = () => ordersGiven(view);

/** Makes the runtime what it is in a player's process when this seat thinks about this state. */
function beginTurn(state: HarryPotterState, seat: number, status: readonly number[] = [0, 0, 0, 0]): void {
  beginSeatedMatch(view, state, { seat, status });
}

let state: HarryPotterState;

beforeEach(() => {
  state = board("a*1W/B.ca", { round: 42 });
  Object.assign(state.units[4], { roundsPending: 3, next: 2 });
  Object.assign(state.units[1], { roundsPending: 7, next: 40 });
  Object.assign(state.clans[3], { strengthPoints: 1001, score: 77 });
  state.ingredients = [5, 5, 10];
  beginTurn(state, 2, [0.25, -1, 0, 1]);
});

describe("What a player sees (rules, section 12)", () => {
  it("its clan, the round and Voldemort", () => {
    expect(harry.me()).toBe(2);
    expect(harry.round()).toBe(42);
    expect(harry.posVoldemort()).toEqual(new Pos(2, 57));
  });

  it("a cell by row and column or by position", () => {
    expect(harry.cell(20, 20)).toEqual(new Cell(CellType.Corridor, 0, 4, false));
    expect(harry.cell(new Pos(20, 21))).toEqual(new Cell(CellType.Corridor, -1, -1, true));
    expect(harry.cell(20, 22)).toEqual(new Cell(CellType.Corridor, 1, -1, false));
    expect(harry.cell(20, 23)).toEqual(new Cell(CellType.Wall, -1, -1, false));
  });

  it("a unit by its id", () => {
    expect(harry.unit(4)).toEqual(new Unit(UnitType.Wizard, 4, 0, new Pos(20, 20), 3, 2));
    expect(harry.unit(1)).toEqual(new Unit(UnitType.Ghost, 1, 1, new Pos(21, 20), 7, 40));
  });

  it("the ids of each clan's wizards, converting ones included, and of its ghost", () => {
    expect([0, 1, 2, 3].map((pl) => harry.wizards(pl))).toEqual([[4, 6], [], [5], []]);
    expect([0, 1, 2, 3].map((pl) => harry.ghost(pl))).toEqual([0, 1, 2, 3]);
  });

  it("strength, rounded down, and score", () => {
    expect([0, 1, 2, 3].map((pl) => harry.magicStrength(pl))).toEqual([333, 1000, 500, 1001]);
    expect(harry.score(3)).toBe(77);
  });

  it("the ingredients, as a list of its own", () => {
    harry.spellIngredients().push(1);
    expect(harry.spellIngredients()).toEqual([5, 5, 10]);
  });

  it("the CPU time used by each player, negative for a frozen one", () => {
    expect([0, 1, 2, 3].map((pl) => harry.status(pl))).toEqual([0.25, -1, 0, 1]);
  });

  it("copies only: changing them changes nothing", () => {
    Object.assign(harry.cell(20, 20), { owner: 3, id: 9 });
    harry.unit(4).pos.i = 0;
    harry.wizards(0).pop();
    harry.posVoldemort().j = 0;
    expect(harry.cell(20, 20)).toMatchObject({ owner: 0, id: 4 });
    expect(harry.unit(4).pos).toEqual(new Pos(20, 20));
    expect(harry.wizards(0)).toEqual([4, 6]);
    expect(harry.posVoldemort()).toEqual(new Pos(2, 57));
  });

  it("the settings, by the names of the original", () => {
    beginTurn(board("", { settings: { NUM_ROUNDS: 7, ROUNDS_FOR_CONVERTING: 9 } }), 0);
    expect([harry.version(), harry.numPlayers(), harry.numRounds(), harry.boardRows(), harry.boardCols()]).toEqual([
      "HarryPotter 1.0",
      4,
      7,
      60,
      60,
    ]);
    expect([harry.numIniWizardsPerClan(), harry.numIniBooks(), harry.clanIniMagicStrength()]).toEqual([20, 50, 1000]);
    expect([harry.pointsForConvertingWizard(), harry.pointsPerOwnedCell(), harry.bookMagicStrength()]).toEqual([
      100, 1, 50,
    ]);
    expect(harry.roundsForConvertingWizard()).toBe(9);
    expect([harry.roundsAttackRestingGhost(), harry.roundsSpellRestingGhost(), harry.roundsNoAttackGhost()]).toEqual([
      15, 60, 5,
    ]);
  });
});

describe("A wrong argument gives a default value and a warning", () => {
  const NOWHERE = new Cell(CellType.Corridor, -1, -1, false);
  const NOBODY = new Unit(UnitType.Wizard, -1, -1, new Pos(0, 0), -1, -1);

  it.each<[string, () => unknown, unknown, string]>([
    ["cell above the board", () => harry.cell(-1, 0), NOWHERE, "cell: position (-1, 0) is outside the board"],
    ["cell below the board", () => harry.cell(60, 0), NOWHERE, "cell: position (60, 0) is outside the board"],
    [
      "cell left of the board",
      () => harry.cell(new Pos(0, -1)),
      NOWHERE,
      "cell: position (0, -1) is outside the board",
    ],
    ["cell right of the board", () => harry.cell(0, 60), NOWHERE, "cell: position (0, 60) is outside the board"],
    ["cell at half a row", () => harry.cell(0.5, 0), NOWHERE, "cell: position (0.5, 0) is outside the board"],
    ["cell at no number", () => harry.cell(Number.NaN, 0), NOWHERE, "cell: position (NaN, 0) is outside the board"],
    ["unit below 0", () => harry.unit(-1), NOBODY, "unit: there is no unit -1 (ids are 0 to 6)"],
    ["unit after the last", () => harry.unit(7), NOBODY, "unit: there is no unit 7 (ids are 0 to 6)"],
    ["unit in between", () => harry.unit(1.5), NOBODY, "unit: there is no unit 1.5 (ids are 0 to 6)"],
    ["wizards of nobody", () => harry.wizards(4), [], "wizards: player 4 does not exist (players are 0 to 3)"],
    ["ghost of nobody", () => harry.ghost(-1), -1, "ghost: player -1 does not exist (players are 0 to 3)"],
    [
      "strength of nobody",
      () => harry.magicStrength(4),
      -1,
      "magicStrength: player 4 does not exist (players are 0 to 3)",
    ],
    ["score of nobody", () => harry.score(Number.NaN), -1, "score: player NaN does not exist (players are 0 to 3)"],
    ["status of nobody", () => harry.status(-2), -2, "status: player -2 does not exist (players are 0 to 3)"],
    ["random of halves", () => harry.random(0.5, 3), 0.5, "random: 0.5 and 3 should be whole numbers"],
    [
      "permutation of a half",
      () => harry.randomPermutation(0.5),
      [],
      "randomPermutation: 0.5 should be a whole number",
    ],
  ])("%s", (_name, call, value, warning) => {
    expect(call()).toEqual(value);
    expect(console()).toBe(`warning: ${warning}\n`);
  });

  it("Good arguments warn of nothing", () => {
    harry.cell(59, 59);
    harry.unit(6);
    harry.wizards(3);
    harry.random(3, 1);
    harry.randomPermutation(-1);
    expect(console()).toBe("");
  });
});

describe("Orders (rules, section 7)", () => {
  it("are passed on as they are given, in their order, repeated and wrong ones too, without a warning", () => {
    harry.move(5, Dir.Left);
    harry.move(5, Dir.Left);
    harry.move(-7, 99 as Dir);
    harry.spell(2, [0, 1, 2]);
    harry.spell(2, []);
    expect(orders()).toEqual([
      { kind: "move", unit: 5, args: [6] },
      { kind: "move", unit: 5, args: [6] },
      { kind: "move", unit: -7, args: [99] },
      { kind: "spell", unit: 2, args: [0, 1, 2] },
      { kind: "spell", unit: 2, args: [] },
    ]);
    expect(console()).toBe("");
  });

  it("have NOT_AN_INTEGER for what is no whole number", () => {
    harry.move(Number.NaN, 0.5 as Dir);
    harry.spell(2, [Number.NaN, 2 ** 31]);
    expect(orders()).toEqual([
      { kind: "move", unit: NOT_AN_INTEGER, args: [NOT_AN_INTEGER] },
      { kind: "spell", unit: 2, args: [NOT_AN_INTEGER, NOT_AN_INTEGER] },
    ]);
  });

  it("are at most 1000 in a round: the next call throws", () => {
    for (let call = 0; call < 1000; call++) harry.move(5, Dir.Up);
    expect(() => harry.move(5, Dir.Up)).toThrow("more than 1000 orders in one round");
    expect(orders()).toHaveLength(1000);
  });
});

describe("Chance (rules, section 1)", () => {
  it("gives the numbers of the original for that seat: the seed is that of the match plus the seat plus 1", () => {
    const original = new PowerOfTwoChance(MATCH_SEED + 2 + 1);
    expect(Array.from({ length: 5 }, () => harry.random(0, 99))).toEqual(
      Array.from({ length: 5 }, () => original.random(0, 99, "")),
    );
    expect(harry.randomPermutation(6)).toEqual(original.permutation(6, ""));
  });

  it("draws nothing for bounds in the wrong order, too wide ranges and impossible sizes", () => {
    const [first, second] = [new PowerOfTwoChance(33), new PowerOfTwoChance(33)];
    first.random(0, 99, "");
    expect(harry.random(5, 3)).toBe(5);
    expect(harry.random(0, 1_000_000)).toBe(0);
    expect(harry.randomPermutation(-1)).toEqual([]);
    expect(harry.randomPermutation(1_000_001)).toEqual([]);
    expect(harry.random(0, 99)).toBe(second.random(0, 99, ""));
  });

  it("goes on from round to round", () => {
    const original = new PowerOfTwoChance(33);
    const drawn = [harry.random(0, 999)];
    session.turn.round++;
    drawn.push(harry.random(0, 999));
    expect(drawn).toEqual([original.random(0, 999, ""), original.random(0, 999, "")]);
  });
});

describe("The small types (rules, section 12)", () => {
  it("Directions have the numbers of the original and their names", () => {
    expect(allDirs.map(dirName)).toEqual(["Down", "DR", "Right", "RU", "Up", "UL", "Left", "LD"]);
    expect(wizardDirs.map(dirName)).toEqual(["Down", "Right", "Up", "Left"]);
    expect([dirName(8), cellTypeName(1), cellTypeName(7), unitTypeName(1), unitTypeName(-1)]).toEqual([
      "8",
      "Wall",
      "7",
      "Ghost",
      "-1",
    ]);
    expect([-1, 0, 7, 8, 0.5, Number.NaN].map(dirOk)).toEqual([false, true, true, false, false, false]);
  });

  it("A position plus a direction is the cell beside; plus anything else it is the same", () => {
    const around = allDirs.map((dir) => String(new Pos(5, 5).plus(dir)));
    expect(around).toEqual(["(6, 5)", "(6, 6)", "(5, 6)", "(4, 6)", "(4, 5)", "(4, 4)", "(5, 4)", "(6, 4)"]);
    expect(new Pos(5, 5).plus(8 as Dir)).toEqual(new Pos(5, 5));
    expect(new Pos(5, 5).plus(new Pos(-6, 2))).toEqual(new Pos(-1, 7));
  });

  it("plus leaves a position as it is, add changes it", () => {
    const pos = new Pos(5, 5);
    pos.plus(Dir.Up);
    expect(pos).toEqual(new Pos(5, 5));
    expect(pos.add(Dir.Up).add(new Pos(1, 1))).toBe(pos);
    expect(pos).toEqual(new Pos(5, 6));
  });

  it("Positions are compared by row and then by column, and have keys for maps and sets", () => {
    expect(new Pos()).toEqual(new Pos(0, 0));
    expect([new Pos(1, 2).equals(new Pos(1, 2)), new Pos(1, 2).equals(new Pos(2, 1))]).toEqual([true, false]);
    expect([
      new Pos(1, 9).isBefore(new Pos(2, 0)),
      new Pos(1, 1).isBefore(new Pos(1, 2)),
      new Pos(1, 1).isBefore(new Pos(1, 1)),
    ]).toEqual([true, true, false]);
    const keys = new Set(Array.from({ length: 62 * 62 }, (_, n) => new Pos(Math.floor(n / 62) - 1, (n % 62) - 1).key));
    expect(keys.size).toBe(62 * 62);
  });

  it("A cell is empty when it is a corridor without unit and without book; its owner does not matter", () => {
    expect(new Cell(CellType.Corridor, 2, -1, false).isEmpty()).toBe(true);
    expect(new Cell().isEmpty()).toBe(true);
    expect(new Cell(CellType.Wall).isEmpty()).toBe(false);
    expect(new Cell(CellType.Corridor, -1, 4).isEmpty()).toBe(false);
    expect(new Cell(CellType.Corridor, -1, -1, true).isEmpty()).toBe(false);
  });

  it("What a unit's two numbers mean depends on its kind", () => {
    const [wizard, ghost] = [harry.unit(4), harry.unit(1)];
    expect([wizard.isInConversionProcess(), ghost.isInConversionProcess()]).toEqual([true, false]);
    expect(harry.unit(5).isInConversionProcess()).toBe(false);
    expect([wizard.roundsForConverting(), ghost.roundsForConverting()]).toEqual([3, -1]);
    expect([wizard.playerToBeConvertedTo(), ghost.playerToBeConvertedTo()]).toEqual([2, -1]);
    expect([wizard.lastAttackReceived(), ghost.lastAttackReceived()]).toEqual([-1, 40]);
    expect([wizard.restingRounds(), ghost.restingRounds()]).toEqual([-1, 7]);
  });

  it("A player or a position is ok when it exists", () => {
    expect([-1, 0, 3, 4, 0.5].map((pl) => harry.playerOk(pl))).toEqual([false, true, true, false, false]);
    expect([harry.posOk(0, 0), harry.posOk(59, 59), harry.posOk(60, 0), harry.posOk(0, -1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([harry.posOk(new Pos(3, 3)), harry.posOk(new Pos(3, 60))]).toEqual([true, false]);
  });
});

describe("The player's console", () => {
  it("cerr writes its values as a line", () => {
    harry.cerr("round", harry.round(), new Pos(1, 2), [1, 2]);
    expect(console()).toBe("round 42 (1, 2) [1, 2]\n");
  });
});
