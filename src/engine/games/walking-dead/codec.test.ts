import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Configuration } from "../../contract/game";
import type { Problem } from "../../contract/result";
import { playRound } from "../../play/runner";
import { defaultSettings } from "../../text/settings-text";
import { codec } from "./codec";
import { configurationFields } from "./config";
import { board } from "./drawn-board";
import { walkingDead } from "./index";
import { type FixedBoard, setup } from "./setup";
import { boardOf } from "./state-text";
import { move } from "./testing/play";

const SMALL = { NUM_ROUNDS: 3, NUM_INI_UNITS_PER_CLAN: 1, NUM_INI_ZOMBIES: 1, NUM_INI_FOOD: 2 };

function configurationOf(board: FixedBoard | null): Configuration<FixedBoard> {
  return { settings: { ...defaultSettings(configurationFields), ...SMALL }, board };
}

const FIXED = codec.formatConfiguration(configurationOf(boardOf(board("a.b.1/c.d.f/z.W.f"))));

/** The problem of a `.cnf`, with one piece of its text replaced. */
function problemWith(piece: string, replacement: string): Problem {
  expect(FIXED).toContain(piece);
  const parsed = codec.parseConfiguration(FIXED.replace(piece, replacement), "match.cnf");
  if (parsed.ok) throw new Error("the text should be refused");
  return parsed.problem;
}

/** The line of the fixed board's text that begins with a text. */
function lineOf(beginning: string): number {
  return 1 + FIXED.split("\n").findIndex((line) => line.startsWith(beginning));
}

describe("Reading a .cnf (rules, section 2)", () => {
  it("An explicit board that is written and read again is the same", () => {
    const parsed = codec.parseConfiguration(FIXED, "match.cnf");
    if (!parsed.ok) throw new Error(parsed.problem.message);
    expect(codec.formatConfiguration(parsed.value)).toBe(FIXED);
    expect(parsed.value.settings).toMatchObject(SMALL);
    expect(parsed.value.board?.units.map(({ type, clan }) => [type, clan])).toEqual([
      ["living", 0],
      ["living", 1],
      ["living", 2],
      ["living", 3],
      ["zombie", -1],
    ]);
  });

  it("White space is free, and the labels may be anything", () => {
    const text = FIXED.replace(/\n/g, " \r\n\n ").replace(/^( ?)00 /m, "$1first ");
    const parsed = codec.parseConfiguration(text, "match.cnf");
    expect(parsed.ok && codec.formatConfiguration(parsed.value)).toBe(FIXED);
  });

  it("Units may come in any order of their ids", () => {
    const lines = FIXED.split("\n");
    const first = lines.findIndex((line) => line.startsWith("a\t0"));
    lines.splice(first, 2, lines[first + 1], lines[first]);
    const parsed = codec.parseConfiguration(lines.join("\n"), "match.cnf");
    expect(parsed.ok && codec.formatConfiguration(parsed.value)).toBe(FIXED);
  });

  it("A living unit may be on its way to become a zombie, and a cell may be owned without a unit", () => {
    const text = FIXED.replace("a\t0\t0\t0\t0\t-1", "a\t0\t0\t0\t0\t9");
    const parsed = codec.parseConfiguration(text, "match.cnf");
    expect(parsed.ok && parsed.value.board?.units[0].rounds).toBe(9);
    expect(parsed.ok && parsed.value.board?.owner[4]).toBe(1);
  });

  it.each([
    ["another game", "TheWalkingDead", "HarryPotter", { expected: '"TheWalkingDead"', line: 1, column: 1 }],
    [
      "three players",
      "NUM_PLAYERS\t\t\t4",
      "NUM_PLAYERS\t\t\t3",
      { expected: "NUM_PLAYERS: a whole number equal to 4", line: 3, column: 15 },
    ],
    [
      "no food",
      "NUM_INI_FOOD\t\t\t2",
      "NUM_INI_FOOD\t\t\t0",
      { expected: "NUM_INI_FOOD: a whole number of at least 1", line: 9, column: 16 },
    ],
    [
      "zombies worth as much as units",
      "POINTS_FOR_KILLING_ZOMBIE\t10",
      "POINTS_FOR_KILLING_ZOMBIE\t50",
      {
        expected: "POINTS_FOR_KILLING_ZOMBIE: a whole number under POINTS_FOR_KILLING_PERSON (50)",
        line: 12,
        column: 27,
      },
    ],
    [
      "the word for the map in lower case",
      "\nFIXED",
      "\nfixed",
      { expected: '"RANDOM" or "FIXED"', line: 17, column: 1 },
    ],
  ])("It refuses %s, with line and column", (_, piece, replacement, place) => {
    expect(problemWith(piece, replacement)).toMatchObject({ file: "match.cnf", ...place });
  });

  it("A cell is W, . or a clan's number", () => {
    const problem = problemWith("02 ..W", "02 ..X");
    expect(problem).toMatchObject({ code: "wrong-letter", line: lineOf("02 "), column: 6, found: '"X"' });
  });

  it.each([
    ["a row that is too short", "0.1.1WWW", "0.1.1WW", "a row of 60 characters"],
    ["another number of units", "units\n5", "units\n6", "how many units: a whole number equal to 5"],
    ["the header without rounds", "\trounds\n", "\n", '"rounds"'],
    ["a dead unit", "a\t0\t0", "d\t0\t0", '"a" or "z"'],
    ["an id out of range", "a\t1\t1", "a\t5\t1", "id: a whole number from 0 to 4"],
    ["an id twice", "a\t1\t1", "a\t0\t1", "the id of another unit than 0, which is listed above"],
    ["a living unit without clan", "a\t1\t1", "a\t1\t-1", "player: a whole number from 0 to 3"],
    ["a zombie with a clan", "z\t4\t-1", "z\t4\t0", "player: a whole number equal to -1"],
    ["a unit off the board", "a\t0\t0\t0\t0", "a\t0\t0\t60\t0", "row: a whole number from 0 to 59"],
    ["a unit on waste", "z\t4\t-1\t2\t0", "z\t4\t-1\t2\t2", "a street cell without another unit for unit 4"],
    ["two units on a cell", "z\t4\t-1\t2\t0", "z\t4\t-1\t0\t0", "a street cell without another unit for unit 4"],
    ["a unit on a cell of nobody", "a\t0\t0\t0\t0", "a\t0\t0\t0\t1", "a cell owned by player 0 for unit 0"],
    ["a unit with no rounds left", "0\t0\t-1\n", "0\t0\t0\n", "rounds: -1, or a whole number of at least 1"],
    ["a zombie with rounds", "2\t0\t-1\n", "2\t0\t3\n", "rounds: a whole number equal to -1"],
    ["another number of food items", "food\n2", "food\n3", "how many food items: a whole number equal to 2"],
    ["food on waste", "1\t4\n2", "2\t2\n2", "a street cell without unit and without food"],
    ["food on food", "1\t4\n2\t4", "1\t4\n1\t4", "a street cell without unit and without food"],
    ["food under a unit", "1\t4\n2\t4", "1\t4\n2\t0", "a street cell without unit and without food"],
  ])("It refuses %s", (_, piece, replacement, expected) => {
    const problem = problemWith(piece, replacement);
    expect(problem.expected).toBe(expected);
    expect(problem.line).toBeGreaterThan(17);
    expect(problem.column).toBeGreaterThan(0);
  });

  it("It refuses clans of another size than the settings say", () => {
    const problem = problemWith(
      "a\t1\t1\t0\t2",
      "a\t1\t1\t0\t4".replace("0\t4", "0\t2").replace("a\t1\t1", "z\t1\t-1"),
    );
    expect(problem.expected).toBe("the last unit of a list with 1 (not 0) of player 1");
  });

  it("A text that ends early is refused at its end", () => {
    const parsed = codec.parseConfiguration(FIXED.slice(0, 400), "match.cnf");
    expect(parsed).toMatchObject({ ok: false, problem: { file: "match.cnf" } });
  });
});

describe("Spoiled texts", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.integer().map(String),
    fc.constantFrom("-1", "z", "\n", "W", "FIXED"),
  );
  const place = fc.integer({ min: 0, max: FIXED.length });

  it("Whatever is put into a .cnf, or cut out of it, it is read or refused with a place", () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 200 }), text, (start, length, inserted) => {
        const spoiled = FIXED.slice(0, start) + inserted + FIXED.slice(start + length);
        const parsed = codec.parseConfiguration(spoiled, "match.cnf");
        if (!parsed.ok) expect(parsed.problem).toMatchObject({ file: "match.cnf", line: expect.any(Number) });
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});

describe("Writing and reading a .res (rules, section 8)", () => {
  function recorded(): string {
    const state = setup({ configuration: configurationOf(null), seed: 4, rules: { strength: "statement" } });
    if (!state.ok) throw new Error(state.problem.message);
    const matchSetup = { configuration: configurationOf(null), seed: 4, rules: { strength: "statement" } };
    const parts = [codec.formatHeader(matchSetup, ["A", "B", "C", "D"]), codec.formatState(state.value, [0, 0, 0, 0])];
    for (let round = 0; round < 3; round++) {
      const requests = [0, 1, 2, 3].map((unit) => [0, 2, 4, 6].map((direction) => move(unit, direction)));
      const commands = playRound(walkingDead, state.value, requests);
      parts.push(codec.formatCommands(commands), codec.formatState(state.value, [0.25, -1, 0, 0]));
    }
    return parts.join("");
  }

  it("The header's tabs are those of the original", () => {
    const header = recorded().split("\n").slice(0, 20);
    expect(header.slice(0, 5)).toEqual(["Game", "", "Seed 4", "", "TheWalkingDead 1.0"]);
    expect(header.slice(6, 19).map((line) => [line.split("\t")[0], line.split("\t").length - 1])).toEqual([
      ["NUM_PLAYERS", 3],
      ["NUM_ROUNDS", 3],
      ["BOARD_ROWS", 3],
      ["BOARD_COLS", 3],
      ["NUM_INI_UNITS_PER_CLAN", 2],
      ["NUM_INI_ZOMBIES", 3],
      ["NUM_INI_FOOD", 3],
      ["CLAN_INI_STRENGTH", 2],
      ["POINTS_FOR_KILLING_PERSON", 1],
      ["POINTS_FOR_KILLING_ZOMBIE", 1],
      ["POINTS_PER_OWNED_CELL", 2],
      ["FOOD_STRENGTH", 3],
      ["ROUNDS_BEFORE_BECOMING_ZOMBIE", 1],
    ]);
    expect(header[19]).toBe("names          A B C D");
  });

  it("A recording that is read has the states, and the zombies' moves as nobody's", () => {
    const parsed = codec.parseRecording(recorded(), "match.res");
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const { states, commands, names, setup: read } = parsed.value;
    expect(states.map(({ round }) => round)).toEqual([0, 1, 2, 3]);
    expect(names).toEqual(["A", "B", "C", "D"]);
    expect(read).toMatchObject({ seed: 4, rules: { strength: "statement" } });
    expect(commands[0].executed.filter(({ order }) => order.unit === 4).map(({ seat }) => seat)).toEqual([-1]);
  });

  it.each([
    ["another round", (text: string) => text.replace("round 2", "round 5"), "round: a whole number equal to 2"],
    ["an order of another kind", (text: string) => text.replace("\tm\t", "\ts\t"), '"m"'],
    ["something after the end", (text: string) => `${text}more`, "the end of the file"],
  ])("It refuses %s, with its place", (_, spoil, expected) => {
    const parsed = codec.parseRecording(spoil(recorded()), "match.res");
    expect(parsed).toMatchObject({ ok: false, problem: { file: "match.res", expected } });
    expect(!parsed.ok && parsed.problem.line).toBeGreaterThan(20);
  });

  it("It refuses a recording that ends too early", () => {
    const text = recorded();
    const parsed = codec.parseRecording(text.slice(0, text.lastIndexOf("commands")), "match.res");
    expect(parsed).toMatchObject({ ok: false, problem: { code: "unexpected-end", expected: '"commands"' } });
  });
});

describe("Orders in files", () => {
  it("An order is [id, direction], whatever the numbers", () => {
    expect(codec.parseOrder([81, -3])).toEqual({ ok: true, value: move(81, -3) });
    expect(codec.formatOrder(move(81, -3))).toEqual([81, -3]);
  });

  it.each([[[1]], [[1, 2, 3]], [["1", 2]], [[1.5, 2]], [[2 ** 31, 0]], [null], [{}]])("%j is none", (json) => {
    expect(codec.parseOrder(json)).toMatchObject({ ok: false, problem: { code: "wrong-order" } });
  });
});
