import { assert, constantFrom, integer, nat, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Configuration } from "../../contract/game";
import { formatProblem, type Problem } from "../../contract/result";
import { playRound } from "../../play/runner";
import { defaultSettings } from "../../text/settings-text";
import { harryPotter } from ".";
import { codec } from "./codec";
import { configurationFields } from "./config";
import type { FixedBoard } from "./setup";
import { boardOf } from "./state-text";
import { at, board } from "./testing/board";
import { move, spell } from "./testing/play";

const SETTINGS = {
  ...defaultSettings(configurationFields),
  NUM_ROUNDS: 2,
  NUM_INI_WIZARDS_PER_CLAN: 1,
  NUM_INI_BOOKS: 2,
};
const LOCAL = [0, 0, 0, 0];

const RANDOM_TEXT = codec.formatConfiguration({ settings: SETTINGS, board: null });
const FIXED_TEXT = codec.formatConfiguration({ settings: SETTINGS, board: drawnBoard() });
const RES_TEXT = playedText();

function drawnBoard(): FixedBoard {
  const state = board("a.*.W/..01./b.*.c/A...d");
  Object.assign(state.units[5], { roundsPending: 3, next: 2 });
  Object.assign(state.units[2], { roundsPending: 7, next: 4 });
  return { ...boardOf(state), ingredients: [1, 2, 3, 3, 2, 1, 2, 2, 2, 1, 1, 4, 4, 1, 1] };
}

/** A match of two rounds on the drawn board. */
function playedText(): string {
  const setup = { configuration: read(FIXED_TEXT), seed: 3, rules: {} };
  const made = harryPotter.setup(setup);
  if (!made.ok) throw new Error(made.problem.message);
  const state = made.value;
  const parts = [codec.formatHeader(setup, ["Ron", "Harry", "Draco", "Luna"]), codec.formatState(state, LOCAL)];
  for (const direction of [0, 2]) {
    const orders = [4, 5, 6, 7].map((id) => [move(id, direction)]);
    parts.push(codec.formatCommands(playRound(harryPotter, state, orders)), codec.formatState(state, LOCAL));
  }
  return parts.join("");
}

function read(text: string): Configuration<FixedBoard> {
  const result = codec.parseConfiguration(text, "a.cnf");
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

function problemOf(text: string): Problem {
  const result = codec.parseConfiguration(text, "a.cnf");
  if (result.ok) throw new Error("was read");
  return result.problem;
}

function recordingProblem(text: string): Problem {
  const result = codec.parseRecording(text, "a.res");
  if (result.ok) throw new Error("was read");
  return result.problem;
}

/** The text with one line changed; the line counts from 1, as problems say it. */
function withLine(text: string, pattern: RegExp, line: string): { text: string; line: number } {
  const lines = text.split("\n");
  const index = lines.findIndex((one) => pattern.test(one));
  if (index === -1) throw new Error(`no line like ${pattern}`);
  lines[index] = line;
  return { text: lines.join("\n"), line: index + 1 };
}

describe("A .cnf (rules, section 2)", () => {
  it("holds the settings, and the board where it is FIXED", () => {
    expect(read(RANDOM_TEXT)).toEqual({ settings: SETTINGS, board: null });
    expect(read(FIXED_TEXT)).toEqual({ settings: SETTINGS, board: drawnBoard() });
  });

  it.each([RANDOM_TEXT, FIXED_TEXT])("that is read and written again is the same text", (text) => {
    expect(codec.formatConfiguration(read(text))).toBe(text);
  });

  it("may have any white space between its words, and anything after RANDOM", () => {
    expect(read(`${RANDOM_TEXT.replaceAll(/\s+/g, " \r\n\t ")} and so on`)).toEqual(read(RANDOM_TEXT));
  });

  it("may have anything after Voldemort's place", () => {
    expect(read(`${FIXED_TEXT}round 7`)).toEqual(read(FIXED_TEXT));
  });

  it.each([
    ["", "1:1", '"HarryPotter"', "the end of the file"],
    ["Pandemic 1.0", "1:1", '"HarryPotter"', '"Pandemic"'],
    ["HarryPotter 1.1", "1:13", '"1.0"', '"1.1"'],
    ["HarryPotter 1.0\nNUM_PLAYERS 3", "2:13", "NUM_PLAYERS: a whole number equal to 4", '"3"'],
    ["HarryPotter 1.0\nNUM_PLAYERS 4\nNUM_ROUNDS 0", "3:12", "NUM_ROUNDS: a whole number of at least 1", '"0"'],
    ["HarryPotter 1.0\nNUM_PLAYERS 4\nNUM_ROUNDS 2.5", "3:12", "NUM_ROUNDS: a whole number of at least 1", '"2.5"'],
    ["HarryPotter 1.0\nNUM_ROUNDS 200", "2:1", '"NUM_PLAYERS"', '"NUM_ROUNDS"'],
    ["HarryPotter 1.0\nNUM_PLAYERS", "2:12", "NUM_PLAYERS: a whole number equal to 4", "the end of the file"],
    ["\u0000\u0001\u0002", "1:1", '"HarryPotter"', '"\\u0000\\u0001\\u0002"'],
    ["0".repeat(2_000_000), "1:1", '"HarryPotter"', `"${"0".repeat(40)}…"`],
  ])(
    "%#: a wrong one is refused with line, column, what was expected and what was found",
    (text, place, expected, found) => {
      expect(formatProblem(problemOf(text))).toBe(`a.cnf:${place}: expected ${expected}, found ${found}`);
    },
  );

  it("ends with one of the two words for a board", () => {
    expect(problemOf(RANDOM_TEXT.replace("RANDOM", "CHAOS"))).toMatchObject({
      line: 18,
      column: 1,
      expected: '"RANDOM" or "FIXED"',
      found: '"CHAOS"',
    });
  });

  it.each(configurationFields.map(({ name, minimum }) => [name, minimum]))(
    "%s below %i is refused where it stands",
    (name, minimum) => {
      const changed = withLine(RANDOM_TEXT, new RegExp(`^${name}\\t`), `${name}\t${Number(minimum) - 1}`);
      expect(problemOf(changed.text)).toMatchObject({ line: changed.line, column: String(name).length + 2 });
    },
  );

  it("cut anywhere is refused as incomplete or as cut, never accepted", async () => {
    const end = FIXED_TEXT.trimEnd().length - 1;
    await assert(
      property(integer({ min: 0, max: end - 1 }), (length) => {
        expect(codec.parseConfiguration(FIXED_TEXT.slice(0, length), "a.cnf").ok).toBe(false);
      }),
    );
  });
});

/** What the problem says, and how many lines later than the changed one it is found. */
interface Violation {
  readonly expected?: string;
  readonly found?: string;
  readonly column?: number;
  readonly later?: number;
}

describe("A FIXED board (rules, section 5)", () => {
  it("is played as it stands: conversions under way, ghosts with a past, initial strength, no draw", () => {
    const made = harryPotter.setup({ configuration: read(FIXED_TEXT), seed: 9, rules: {} });
    if (!made.ok) throw new Error(made.problem.message);
    const state = made.value;
    expect(boardOf(state)).toMatchObject({ books: drawnBoard().books, units: drawnBoard().units });
    expect(state.chance.state).toBe(9);
    expect(state.round).toBe(0);
    expect(
      state.clans.map(({ wizards, strengthPoints, conversionPoints, score }) => [
        wizards,
        strengthPoints,
        conversionPoints,
        score,
      ]),
    ).toEqual([0, 1, 2, 3].map(() => [1, 1000, 0, 0]));
    expect(state.clans.map(({ ownedCells }) => ownedCells)).toEqual([3, 3, 2, 2]);
  });

  const wizardLine = /^w\t4\t/;

  it.each<[string, RegExp, string, Violation]>([
    [
      "a row that is too short",
      /^21 /,
      "21 ......",
      { expected: "a row of 60 characters", found: "6 characters", column: 4 },
    ],
    [
      "a letter that draws nothing",
      /^21 /,
      `21 ${"x".padEnd(60, ".")}`,
      { expected: "one of W . 0 1 2 3", found: '"x"', column: 4 },
    ],
    ["another number of units", /^8$/, "9", { expected: "how many units: a whole number equal to 8" }],
    [
      "a unit that is no wizard and no ghost",
      wizardLine,
      "x\t4\t0\t20\t20\t0\t-1",
      { expected: '"w" or "g"', column: 1 },
    ],
    [
      "an id out of its turn",
      wizardLine,
      "w\t5\t0\t20\t20\t0\t-1",
      { expected: "id: a whole number equal to 4", column: 3 },
    ],
    [
      "a player that does not exist",
      wizardLine,
      "w\t4\t4\t20\t20\t0\t-1",
      { expected: "player: a whole number from 0 to 3", column: 5 },
    ],
    [
      "a unit outside the board",
      wizardLine,
      "w\t4\t0\t60\t20\t0\t-1",
      { expected: "row: a whole number from 0 to 59", column: 7 },
    ],
    ["a unit on a wall", wizardLine, "w\t4\t0\t20\t24\t0\t-1", { found: '"24"', column: 10 }],
    ["a unit on a cell of nobody", wizardLine, "w\t4\t0\t20\t21\t0\t-1", { found: '"21"' }],
    ["a unit on a cell of another player", wizardLine, "w\t4\t0\t21\t23\t0\t-1", { found: '"23"' }],
    ["two units on a cell", wizardLine, "w\t4\t0\t23\t20\t0\t-1", { found: '"20"' }],
    ["a rest below 0", wizardLine, "w\t4\t0\t20\t20\t-1\t-1", { expected: "rounds: a whole number of at least 0" }],
    ["a conversion to nobody", wizardLine, "w\t4\t0\t20\t20\t3\t-1", { expected: "next: a whole number from 0 to 3" }],
    [
      "a clan with two ghosts",
      wizardLine,
      "g\t4\t0\t20\t20\t0\t-1",
      { expected: "the last of 4 wizards and of one ghost for each player", later: 3 },
    ],
    ["another number of books", /^2$/, "3", { expected: "how many books: a whole number equal to 2" }],
    ["a book on a wall", /^20\t22$/, "20\t24", { expected: "a corridor without unit and without book", column: 4 }],
    ["a book on a unit", /^20\t22$/, "20\t20", { expected: "a corridor without unit and without book" }],
    ["two books on a cell", /^20\t22$/, "22\t22", { expected: "a corridor without unit and without book", later: 1 }],
    ["no ingredients", /^15$/, "0", { expected: "how many ingredients: a whole number from 1 to 3600" }],
    [
      "Voldemort outside the board",
      /^2 57$/,
      "2 60",
      { expected: "Voldemort's column: a whole number from 0 to 59", column: 3 },
    ],
    ["Voldemort on the border", /^2 57$/, "0 30", { expected: "a place for Voldemort off the border", column: 3 }],
    [
      "Voldemort beside a unit",
      /^2 57$/,
      "21 21",
      { expected: "a place for Voldemort with no unit around (unit 4 is beside him)" },
    ],
    ["another word for Voldemort", /^Voldemort$/, "Tom", { expected: '"Voldemort"', found: '"Tom"' }],
  ])("is refused with %s, where it stands", (_name, pattern, line, problem) => {
    const changed = withLine(FIXED_TEXT, pattern, line);
    const { later = 0, ...expected } = problem;
    expect(problemOf(changed.text)).toMatchObject({ ...expected, line: changed.line + later });
  });

  it("may have Voldemort on a wall, and on the very cell of a unit, as the original allows", () => {
    expect(read(withLine(FIXED_TEXT, /^2 57$/, "57 20").text).board?.voldemort).toEqual({ row: 57, col: 20 });
    const walled = withLine(withLine(FIXED_TEXT, /^02 /, `02 ${"W".repeat(60)}`).text, /^2 57$/, "2 57").text;
    expect(read(walled).board?.voldemort).toEqual({ row: 2, col: 57 });
  });

  it("may have its wizards with any clan", () => {
    const text = FIXED_TEXT.replace("w\t5\t1\t22\t20\t3\t2", "w\t5\t0\t21\t22\t3\t2");
    expect(read(text).board?.units[5]).toMatchObject({ clan: 0, cell: at(1, 2) });
  });
});

describe("A .res (rules, section 11)", () => {
  it("that is read and written again is the same text", () => {
    const result = codec.parseRecording(RES_TEXT, "a.res");
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    const { setup, names, states, commands } = result.value;
    const texts = [codec.formatHeader(setup, names), codec.formatState(states[0], LOCAL)];
    commands.forEach((round, index) => {
      texts.push(codec.formatCommands(round), codec.formatState(states[index + 1], LOCAL));
    });
    expect(texts.join("")).toBe(RES_TEXT);
    expect(names).toEqual(["Ron", "Harry", "Draco", "Luna"]);
    expect(setup.seed).toBe(3);
    expect(states.map(({ round }) => round)).toEqual([0, 1, 2]);
  });

  it("begins with the header of the rules, tabs included", () => {
    expect(RES_TEXT.slice(0, RES_TEXT.indexOf("BOARD_ROWS"))).toBe(
      "Game\n\nSeed 3\n\nHarryPotter 1.0\n\nNUM_PLAYERS\t\t\t4\nNUM_ROUNDS\t\t\t2\n",
    );
    expect(RES_TEXT).toContain("ROUNDS_NO_ATTACK_GHOST\t\t5\nnames          Ron Harry Draco Luna\n\n\n   0000000000");
    expect(RES_TEXT).toContain(
      "\nround 0\n\nscore\t0\t0\t0\t0\n\nscr_acc\t0\t0\t0\t0\n\nstrength\t1000\t1000\t1000\t1000\n\nstatus\t0\t0\t0\t0\n\ncommands\n",
    );
  });

  it("prints a move with its letter and a tab, and a spell with each label after a blank", () => {
    const executed = [
      { seat: 0, order: move(4, 7) },
      { seat: 1, order: spell(1, [0, 2, 1]) },
    ] as const;
    const text = codec.formatCommands({ accepted: executed, executed });
    expect(text).toBe("commands\n2\n4\tm\tz\t\n1\ts\t3\t 0 2 1\n");
  });

  it.each([
    ["a round out of its turn", /^round 1$/, "round 2", "round: a whole number equal to 1"],
    [
      "a command for a unit that does not exist",
      /^4\tm\td\t$/,
      "84\tm\td\t",
      "id of a unit: a whole number from 0 to 7",
    ],
    ["an order of another kind", /^4\tm\td\t$/, "4\tx\td\t", '"m" or "s"'],
    ["a direction that is none", /^4\tm\td\t$/, "4\tm\tx\t", 'one of "d", "c", "r", "e", "u", "q", "l", "z"'],
    ["a score that is no number", /^score/, "score\t0\tx\t0\t0", "score: a whole number of 32 bits"],
    ["a name too few", /^names/, "names Ron Harry Draco", "a row of 60 characters"],
    ["another seed than a number", /^Seed/, "Seed minus", "Seed: a whole number of at least 0"],
  ])("is refused with %s", (_name, pattern, line, expected) => {
    expect(recordingProblem(withLine(RES_TEXT, pattern, line).text).expected).toContain(expected);
  });

  it("is refused when it goes on after the last round", () => {
    expect(recordingProblem(`${RES_TEXT}commands`)).toMatchObject({
      expected: "the end of the file",
      found: '"commands"',
    });
  });

  it("is refused when it is cut", async () => {
    await assert(
      property(integer({ min: 0, max: RES_TEXT.trimEnd().length - 1 }), (length) => {
        expect(codec.parseRecording(RES_TEXT.slice(0, length), "a.res").ok).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

describe("Whatever the text, reading gives a value or a problem and never throws", () => {
  const edit = record({
    from: nat(),
    length: integer({ min: 0, max: 40 }),
    by: constantFrom("", " ", "\n", "W", "-1", "0", "9999999999", "NaN", "\u0000", "{}", "units", "🧙"),
    extra: string({ unit: "binary", maxLength: 5 }),
  });

  it.each([
    ["A .cnf", FIXED_TEXT, (text: string) => codec.parseConfiguration(text, "a.cnf")],
    ["A .res", RES_TEXT, (text: string) => codec.parseRecording(text, "a.res")],
  ])("%s with a piece cut, replaced or inserted", async (_name, text, parse) => {
    await assert(
      property(edit, ({ from, length, by, extra }) => {
        const start = from % text.length;
        const result = parse(text.slice(0, start) + by + extra + text.slice(start + length));
        if (result.ok) return;
        expect(result.problem.line).toBeGreaterThan(0);
        expect(result.problem.column).toBeGreaterThan(0);
        expect(result.problem.message).toContain("expected");
      }),
      { numRuns: 300 },
    );
  });

  it("Any text at all", async () => {
    await assert(
      property(string({ unit: "binary" }), (text) => {
        expect(codec.parseConfiguration(text, "a.cnf").ok).toBe(false);
        expect(codec.parseRecording(text, "a.res").ok).toBe(false);
      }),
    );
  });
});
