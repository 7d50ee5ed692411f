import { describe, expect, it } from "vitest";
import type { Problem, Result } from "../../contract/result";
import { playRound } from "../../play/runner";
import { defaultSettings } from "../../text/settings-text";
import { codec } from "./codec";
import { configurationFields } from "./config";
import { crematoria } from "./index";
import { CELLS } from "./topology";

const SETTINGS = defaultSettings(configurationFields);
const RANDOM = { settings: SETTINGS, board: null };
const LOCAL_STATUS = [0, 0, 0, 0];
const HEAD_LINES = 14;

function fixedText(change: (rows: string[]) => void = () => {}): string {
  const rows = Array.from({ length: 80 }, (_, row) => (row < 40 ? "RC0123E".padEnd(80, "R") : "OGE".padEnd(80, "O")));
  change(rows);
  return codec.formatConfiguration(RANDOM).replace("GENERATOR", `FIXED\n\n${rows.join("\n")}`);
}

function problemOf<Value>(result: Result<Value>): Problem {
  if (result.ok) throw new Error("there is no problem");
  return result.problem;
}

describe("The .cnf of Crematoria (rules, section 2)", () => {
  it("Names are padded to 20 characters and values aligned", () => {
    const text = codec.formatConfiguration(RANDOM);
    expect(text.split("\n").slice(0, 6)).toEqual([
      "Crematoria 1.2",
      "nb_players             4",
      "nb_rounds            120",
      "nb_furyans             5",
      "nb_pioneers           15",
      "max_nb_necromongers   10",
    ]);
    expect(text.endsWith("cols                  80\n\nGENERATOR\n")).toBe(true);
  });

  it("Any white space separates its words", () => {
    const text = codec.formatConfiguration(RANDOM).replaceAll(/\s+/g, "\t\r\n ");
    expect(codec.parseConfiguration(text, "a.cnf")).toMatchObject({ ok: true, value: RANDOM });
  });

  it("A fixed map gives terrain, owners and gems of both levels", () => {
    const parsed = codec.parseConfiguration(fixedText(), "a.cnf");
    if (!parsed.ok || parsed.value.board === null) throw new Error("no map");
    const { terrain, owner, gem } = parsed.value.board;
    expect([...terrain.slice(0, 8)]).toEqual([2, 1, 1, 1, 1, 1, 3, 2]);
    expect([...owner.slice(0, 8)]).toEqual([-1, -1, 0, 1, 2, 3, -1, -1]);
    expect([...terrain.slice(3200, 3204)]).toEqual([0, 0, 3, 0]);
    expect([...gem.slice(3200, 3204)]).toEqual([0, 1, 0, 0]);
    expect(terrain.length).toBe(CELLS);
  });

  it("A fixed map that is written and read again is the same text", () => {
    const parsed = codec.parseConfiguration(fixedText(), "a.cnf");
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const text = codec.formatConfiguration(parsed.value);
    const again = codec.parseConfiguration(text, "a.cnf");
    expect(again).toEqual(parsed);
  });

  it.each([
    ["nb_players             4", "nb_players 3", 2, 12],
    ["nb_rounds            120", "nb_rounds 0", 3, 11],
    ["nb_hellhounds          3", "nb_hellhounds -3", 7, 15],
    ["rows                  40", "rows 41", 11, 6],
    ["cols                  80", "cols 8O", 12, 6],
    ["gem_value             30", "gem_values 30", 9, 1],
    ["Crematoria 1.2", "Crematoria 1.1", 1, 12],
    ["GENERATOR", "RANDOM", 14, 1],
  ])("Instead of %j, %j is refused at line %i, column %i", (right, wrong, line, column) => {
    const text = codec.formatConfiguration(RANDOM).replace(right, wrong);
    expect(problemOf(codec.parseConfiguration(text, "a.cnf"))).toMatchObject({ file: "a.cnf", line, column });
  });

  it("A wrong letter of a map is pointed at, on level 1 too", () => {
    const text = fixedText((rows) => {
      rows[42] = `${"O".repeat(7)}X${"O".repeat(72)}`;
    });
    const expected = { code: "wrong-letter", line: HEAD_LINES + 2 + 42, column: 8, found: '"X"' };
    expect(problemOf(codec.parseConfiguration(text, "a.cnf"))).toMatchObject(expected);
  });

  it.each([79, 81])("A row of %i characters is refused", (length) => {
    const text = fixedText((rows) => {
      rows[3] = "R".repeat(length);
    });
    const expected = { code: "wrong-length", line: HEAD_LINES + 2 + 3, column: 1 };
    expect(problemOf(codec.parseConfiguration(text, "a.cnf"))).toMatchObject(expected);
  });

  it("A map that ends too early says so", () => {
    const text = fixedText((rows) => rows.pop());
    expect(problemOf(codec.parseConfiguration(text, "a.cnf")).code).toBe("unexpected-end");
  });
});

/** A recorded match of three rounds, made here. */
function recordedText(): string {
  const setup = { configuration: { settings: { ...SETTINGS, nb_rounds: 3 }, board: null }, seed: 4, rules: {} };
  const first = crematoria.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const state = first.value;
  const parts = [codec.formatHeader(setup, ["A", "B", "C", "D"]), codec.formatState(state, LOCAL_STATUS)];
  for (let round = 0; round < 3; round++) {
    const requests = [0, 1, 2, 3].map((seat) => [{ kind: "move", unit: 20 * seat + 7, args: [round] }]);
    const commands = playRound(crematoria, state, requests);
    parts.push(codec.formatCommands(commands), codec.formatState(state, LOCAL_STATUS));
  }
  return parts.join("");
}

describe("The .res of Crematoria (rules, section 7)", () => {
  const text = recordedText();

  it("Gives back the seed, the names, the states and the movements, the hellhounds' with seat -1", () => {
    const recording = codec.parseRecording(text, "a.res");
    if (!recording.ok) throw new Error(recording.problem.message);
    const { setup, names, states, commands } = recording.value;
    expect(setup.seed).toBe(4);
    expect(names).toEqual(["A", "B", "C", "D"]);
    expect(states.map(({ round }) => round)).toEqual([0, 1, 2, 3]);
    expect(commands.every(({ executed }) => executed.filter(({ seat }) => seat === -1).length === 3)).toBe(true);
    expect(commands.flatMap(({ accepted }) => accepted).every(({ seat }) => seat !== -1)).toBe(true);
    expect(codec.formatState(states[3], LOCAL_STATUS)).toBe(text.slice(text.lastIndexOf("-1\n\n\n") + 3));
  });

  it.each([
    ["round 2\n", "round 3\n"],
    ["movements\n", "moves\n"],
    ["nb_cells 15 15 15 15", "nb_cells 15 15 15 16"],
    ["f 0 100 -1", "f 4 100 -1"],
    ["f 0 100 -1", "f 0 101 -1"],
    ["f 0 100 -1", "p 0 100 -1"],
    ["n -1 0 -1 -1 -1 -1", "n -1 0 -1 0 -1 0"],
    ["h -1 -1 -1", "h 0 -1 -1"],
    ["90 ", "94 "],
  ])("Instead of %j, %j is refused, with its line", (right, wrong) => {
    expect(text).toContain(right);
    const changed = text.replace(right, wrong);
    const { line } = problemOf(codec.parseRecording(changed, "a.res"));
    const first = changed.split("\n").findIndex((row, index) => row !== text.split("\n")[index]);
    expect(line).toBe(first + 1);
  });

  it("Two units on one cell are refused", () => {
    const [first, second] = text.split("\n").filter((row) => row.startsWith("f 0"));
    const problem = problemOf(codec.parseRecording(text.replace(second, first), "a.res"));
    expect(problem.expected).toContain("without another unit");
  });

  it("More text after the last round is refused, less too", () => {
    expect(problemOf(codec.parseRecording(`${text}more`, "a.res")).expected).toContain("the end of the file");
    for (const name of ["nb_furyans", "nb_pioneers", "max_nb_necromongers", "nb_hellhounds"]) {
      const huge = text.replace(new RegExp(`${name} +\\d+`), `${name} 2147483647`);
      expect(problemOf(codec.parseRecording(huge, "a.res"))).toMatchObject({ expected: "settings with fewer units" });
    }
    expect(problemOf(codec.parseRecording(text.slice(0, -200), "a.res")).code).toBe("unexpected-end");
  });
});

describe("Orders as the recorded matches write them", () => {
  it("[id, direction], whatever the integers", () => {
    expect(codec.parseOrder([-2, 13])).toEqual({ ok: true, value: { kind: "move", unit: -2, args: [13] } });
    expect(codec.formatOrder({ kind: "move", unit: 5, args: [8] })).toEqual([5, 8]);
  });

  it.each([[[1]], [[1, 2, 3]], [[1.5, 2]], [["1", 2]], [null], [{}], [[1, 2 ** 31]]])("%j is no order", (json) => {
    expect(problemOf(codec.parseOrder(json)).code).toBe("wrong-order");
  });
});
