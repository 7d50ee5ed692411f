import { assert, constantFrom, integer, nat, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { formatProblem } from "../../contract/result";
import { codec } from "./codec";
import { setup } from "./setup";

const CNF = `Pandemic 1.0
nb_players 4
rows 20
cols 20
nb_rounds 1
initial_health 100
nb_units 1
bonus_per_city_cell 1
bonus_per_path_cell 1
factor_connected_component 2
infection_factor 50
mask_protection 20
`;
const GENERATOR = `${CNF}GENERATOR1\n`;
const WALL_ROW = "W".repeat(20);
const GRASS_ROW = `W${".".repeat(18)}W`;

/** A board of 20 x 20 with a city (5, 5) (5, 6), a path (5, 7), a city (5, 8) and a mask. */
function fixed(change: (text: string) => string = (text) => text): string {
  const rows = Array.from({ length: 20 }, (_, row) => (row === 0 || row === 19 ? WALL_ROW : GRASS_ROW));
  rows[5] = `W....;C4;${".".repeat(10)}W`;
  const lines = rows.map((row, index) => `${String(index).padStart(2, "0")} ${row}`).join("\n");
  return change(
    `${CNF}FIXED\n\n   00\n   01\n${lines}\n\ncities 2\n\n2\n5 5\n5 6\n\n1\n5 8\n\npaths 1\n\n0 1 1\n5 7\n\nmasks 1\n1 1 \n`,
  );
}

function parsed(text: string) {
  const result = codec.parseConfiguration(text, "my.cnf");
  if (!result.ok) throw new Error(formatProblem(result.problem));
  return result.value;
}

function complaint(text: string): string {
  const result = codec.parseConfiguration(text, "my.cnf");
  return result.ok ? "" : formatProblem(result.problem);
}

describe("A .cnf that is wrong is refused with line and column (rules, section 1)", () => {
  it.each([
    ["another game", GENERATOR.replace("Pandemic", "Plague"), 'my.cnf:1:1: expected "Pandemic", found "Plague"'],
    ["another version", GENERATOR.replace("1.0", "2.0"), 'my.cnf:1:10: expected "1.0", found "2.0"'],
    ["a wrong keyword", GENERATOR.replace("nb_units", "units"), 'my.cnf:7:1: expected "nb_units", found "units"'],
    ["five players", GENERATOR.replace("players 4", "players 5"), "my.cnf:2:12: expected nb_players"],
    ["a small board", GENERATOR.replace("rows 20", "rows 19"), "my.cnf:3:6: expected rows: a whole number from 20"],
    ["not square", GENERATOR.replace("cols 20", "cols 21"), "my.cnf:4:6: expected cols: equal to rows, 20"],
    ["no rounds", GENERATOR.replace("rounds 1", "rounds 0"), "my.cnf:5:11: expected nb_rounds"],
    ["no health", GENERATOR.replace("health 100", "health 0"), "my.cnf:6:16: expected initial_health"],
    ["too many units", GENERATOR.replace("units 1", "units 5"), "my.cnf:7:10: expected nb_units: at most 4"],
    ["a real for an integer", GENERATOR.replace("units 1", "units 1.5"), "my.cnf:7:10: expected nb_units"],
    ["no number", GENERATOR.replace("r 50", "r fifty"), "my.cnf:11:18: expected infection_factor: a number"],
    ["another generator", `${CNF}GENERATOR2`, 'my.cnf:13:1: expected "GENERATOR1" or "FIXED", found "GENERATOR2"'],
    ["a number after the generator", `${GENERATOR}7`, "my.cnf:14:1: expected no number after GENERATOR1"],
    ["the end", CNF, "the end of the file"],
    ["nothing", "", 'my.cnf:1:1: expected "Pandemic", found the end of the file'],
  ])("%s", (_name, text, message) => {
    expect(complaint(text)).toContain(message);
  });

  it.each([
    ["an unknown character", (text: string) => text.replace(";C4;", ";K4;"), "my.cnf:22:10: expected one of W . a b"],
    ["a short row", (text: string) => text.replace(";C4;.", ";C4;"), "my.cnf:22:4: expected a row of 20 characters"],
    ["an open border", (text: string) => text.replace("07 W", "07 ."), "my.cnf:24:4: expected a row that keeps the bo"],
    ["an open corner", (text: string) => text.replace("19 W", "19 ."), "my.cnf:36:4: expected a row that keeps the bo"],
    [
      "a city cell of grass",
      (text: string) => text.replace("5 5\n", "5 4\n"),
      "my.cnf:41:3: expected a cell of type city",
    ],
    [
      "a city cell twice",
      (text: string) => text.replace("5 6\n", "5 5\n"),
      "my.cnf:42:3: expected a cell that no city",
    ],
    ["a path cell of a city", (text: string) => text.replace("5 7\n", "5 8\n"), "expected a cell of type path"],
    ["a path to nowhere", (text: string) => text.replace("0 1 1", "0 2 1"), "expected city where the path ends"],
    ["a city cell in no list", (text: string) => text.replace("2\n5 5\n", "1\n"), "(5, 5) is in none"],
    [
      "a cell off the board",
      (text: string) => text.replace("5 6\n", "5 20\n"),
      "expected column: a whole number from 0 to 19",
    ],
    [
      "a mask in a city",
      (text: string) => text.replace("1 1 \n", "5 5\n"),
      "expected a grass cell without another mask",
    ],
    ["two masks in a cell", (text: string) => text.replace("masks 1\n", "masks 2\n1 1\n"), "without another mask"],
    ["no masks", (text: string) => text.slice(0, text.indexOf("masks")), 'expected "masks", found the end of the file'],
  ])("An explicit board with %s", (_name, change, message) => {
    expect(complaint(fixed(change))).toContain(message);
  });

  it("What follows an explicit board is ignored, and so are words after GENERATOR1", () => {
    expect(complaint(fixed((text) => `${text}and so on 7`))).toBe("");
    expect(complaint(`${GENERATOR}and so on`)).toBe("");
  });
});

describe("An explicit board", () => {
  it("says types and virus by its characters, and lists cities, paths and masks", () => {
    const { board } = parsed(fixed());
    expect(board?.world.cities).toEqual([{ cells: [105, 106] }, { cells: [108] }]);
    expect(board?.world.paths).toEqual([{ from: 0, to: 1, cells: [107] }]);
    expect([...(board?.virus ?? [])].flatMap((amount, cell) => (amount > 0 ? [[cell, amount]] : []))).toEqual([
      [106, 3],
      [107, 5],
    ]);
    expect(board?.masks).toEqual([21]);
  });

  it.each("Wabcd.;ABCDEFGHIJ,0123456789".split(""))("%s is read and written again", (letter) => {
    const isZone = /[;A-J,0-9]/.test(letter);
    const city = letter === ";" || /[A-J]/.test(letter);
    const list = (name: string) => `\n${name} 1\n\n${name === "paths" ? "0 0 " : ""}1\n1 2\n`;
    const text = fixed((whole) => {
      const one = whole.replace("01 W..", `01 W.${letter}`);
      if (!isZone) return one;
      if (city) return one.replace("cities 2\n", `cities 3\n${list("cities").slice("\ncities 1\n".length)}`);
      return one.replace("paths 1\n", `paths 2\n${list("paths").slice("\npaths 1\n".length)}`);
    });
    const configuration = parsed(text);
    const written = codec.formatConfiguration(configuration);
    expect(written.split("\n").find((line) => line.startsWith("01 "))).toBe(`01 W.${letter}${".".repeat(16)}W`);
    expect(parsed(written)).toEqual(configuration);
  });
});

describe("Real settings", () => {
  const text = GENERATOR.replace("factor 50", "factor 12.3456789").replace("protection 20", "protection 2.5e-5");

  it("are written with all their digits in a .cnf", () => {
    const configuration = parsed(text);
    expect(parsed(codec.formatConfiguration(configuration))).toEqual(configuration);
  });

  it("are printed with six digits in a .res", () => {
    const header = codec.formatHeader({ configuration: parsed(text), seed: 3, rules: {} }, ["A", "B", "C", "D"]);
    expect(header).toContain("infection_factor            12.3457\nmask_protection             2.5e-05\n");
    expect(header).toMatch(/^Game\n\nSeed 3\n\nPandemic 1.0\nnb_players {18}4\n/);
    expect(header.endsWith("names          A B C D\n")).toBe(true);
  });
});

describe("A board of more than 100 columns", () => {
  it("has labels of two digits for their tens, and of three for its rows", () => {
    const configuration = parsed(GENERATOR.replace("rows 20", "rows 104").replace("cols 20", "cols 104"));
    const state = setup({ configuration, seed: 1, rules: {} });
    if (!state.ok) throw new Error(state.problem.message);
    const lines = codec.formatState(state.value, [0, 0, 0, 0]).split("\n");
    expect(lines[2].slice(-14)).toBe("99999910101010");
    expect(lines[3].slice(-6)).toBe("890123");
    expect(lines[4 + 103]).toBe(`103 ${"W".repeat(104)}`);
  });
});

function res(change: (text: string) => string = (text) => text): string {
  const configuration = parsed(fixed());
  const first = setup({ configuration, seed: 2, rules: {} });
  if (!first.ok) throw new Error(first.problem.message);
  const header = codec.formatHeader({ configuration, seed: 2, rules: {} }, ["A", "B", "C", "D"]);
  const states = [first.value, { ...first.value, round: 1 }].map((state) => codec.formatState(state, [0, -1, 0.25, 0]));
  const order = { kind: "move", unit: 3, args: [2] };
  const commands = codec.formatCommands({ accepted: [], executed: [{ seat: 3, order }] });
  return change([header, states[0], commands, states[1]].join(""));
}

describe("A .res", () => {
  function complaintOf(change: (text: string) => string): string {
    const result = codec.parseRecording(res(change), "my.res");
    return result.ok ? "" : formatProblem(result.problem);
  }

  it("is read, with the orders that moved their units and who gave them", () => {
    const result = codec.parseRecording(res(), "my.res");
    if (!result.ok) throw new Error(formatProblem(result.problem));
    expect(result.value.names).toEqual(["A", "B", "C", "D"]);
    expect(result.value.commands[0].executed).toEqual([{ seat: 3, order: { kind: "move", unit: 3, args: [2] } }]);
    expect(result.value.states.map(({ round, isPartial }) => [round, isPartial])).toEqual([
      [0, true],
      [1, true],
    ]);
  });

  it("of a server, which begins with SecGame, is read as well", () => {
    expect(complaintOf((text) => text.replace("Game", "SecGame"))).toBe("");
  });

  it.each([
    ["cut short", (text: string) => text.slice(0, text.lastIndexOf("units")), "found the end of the file"],
    ["with more", (text: string) => `${text}commands`, "expected the end of the file"],
    [
      "with a wrong round",
      (text: string) => text.replace("round 1", "round 2"),
      "expected round: a whole number equal to 1",
    ],
    [
      "with a direction that is none",
      (text: string) => text.replace("3 t\n", "3 n\n"),
      'expected one of "b", "r", "t", "l"',
    ],
    ["with an order for no unit", (text: string) => text.replace("3 t\n", "4 t\n"), "expected id of a unit"],
    [
      "with an owner that is none",
      (text: string) => text.replace("\n -1 -1\n", "\n -1 4\n"),
      "expected owner of a city",
    ],
    [
      "with a unit in a wall",
      (text: string) => text.replace(/units\n0 \d+ \d+/, "units\n0 0 0"),
      "expected a cell for unit 0",
    ],
  ])("%s is refused", (_name, change, message) => {
    expect(complaintOf(change)).toContain(message);
  });
});

describe("Orders as JSON", () => {
  it("are an id and a direction", () => {
    expect(codec.parseOrder([3, 7])).toEqual({ ok: true, value: { kind: "move", unit: 3, args: [7] } });
    expect(codec.formatOrder({ kind: "move", unit: 3, args: [7] })).toEqual([3, 7]);
  });

  it("An order without direction stays one that names none", () => {
    expect(codec.formatOrder({ kind: "move", unit: 3, args: [] })).toEqual([3, -(2 ** 31)]);
  });

  it.each([[[3]], [[3, "b"]], [[3, 1.5]], [[1, 2, 3]], [null], ["3 b"], [{ id: 3 }], [undefined]])(
    "%j is none",
    (json) => {
      expect(codec.parseOrder(json).ok).toBe(false);
    },
  );
});

describe("Whatever the text, reading gives a value or a problem and never throws", () => {
  const edit = record({
    from: nat(),
    length: integer({ min: 0, max: 40 }),
    by: constantFrom("", " ", "\n", "W", "-1", "0", "9999999999", "NaN", "\u0000", "{}", "masks", "🧙"),
    extra: string({ unit: "binary", maxLength: 5 }),
  });

  it.each([
    ["A .cnf", fixed(), (text: string) => codec.parseConfiguration(text, "a.cnf")],
    ["A .res", res(), (text: string) => codec.parseRecording(text, "a.res")],
  ])("%s with a piece cut, replaced or inserted", async (_name, text, parse) => {
    const edited = property(edit, ({ from, length, by, extra }) => {
      const start = from % text.length;
      const result = parse(text.slice(0, start) + by + extra + text.slice(start + length));
      if (result.ok) return;
      expect(result.problem.line).toBeGreaterThan(0);
      expect(result.problem.column).toBeGreaterThan(0);
      expect(result.problem.message).toContain("expected");
    });
    await assert(edited, { numRuns: 300 });
  });

  it("Any text at all", async () => {
    const anyText = property(string({ unit: "binary" }), (text) => {
      expect(codec.parseConfiguration(text, "a.cnf").ok).toBe(false);
      expect(codec.parseRecording(text, "a.res").ok).toBe(false);
    });
    await assert(anyText);
  });
});
