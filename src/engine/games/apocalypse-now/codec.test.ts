import { array, assert, constantFrom, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { playRound } from "../../play/runner";
import { defaultSettings } from "../../text/settings-text";
import { apocalypseNow } from ".";
import { codec } from "./codec";
import { type ApocalypseSettings, configurationFields } from "./config";
import { generateMap } from "./map-generator";
import { mapOf, setup } from "./setup";
import { clone } from "./state";
import { helicopterOrder, jump, soldierOrder } from "./testing/play";

const settings = defaultSettings(configurationFields) as ApocalypseSettings;

function mapText(): string {
  const map = generateMap(settings, 30);
  if (!map.ok) throw new Error(map.problem.message);
  return codec.formatConfiguration({ settings, board: map.value });
}

const MAP = mapText();

/** The text with the n-th line (from 1) that contains `word` changed. */
function changed(find: string | RegExp, replacement: string): string {
  const text = MAP.replace(find, replacement);
  expect(text).not.toBe(MAP);
  return text;
}

describe("A map file is read as the original reads it (rules, section 1)", () => {
  it("Read and written again it is the same text", () => {
    const read = codec.parseConfiguration(MAP, "map.cnf");
    if (!read.ok) throw new Error(read.problem.message);
    expect(codec.formatConfiguration(read.value)).toBe(MAP);
  });

  it("White space and the two labels above the board do not matter", () => {
    const read = codec.parseConfiguration(changed(/terreny\n.*\n.*\n/, "terreny foo\n\n bar "), "map.cnf");
    expect(read.ok).toBe(true);
  });

  it("The lists of a team keep the order of the file", () => {
    const lines = MAP.split("\n");
    const first = lines.findIndex((line) => line.startsWith("9\t1\t"));
    const text = [
      ...lines.slice(0, first),
      lines[first + 4],
      ...lines.slice(first, first + 4),
      ...lines.slice(first + 5),
    ].join("\n");
    const read = codec.parseConfiguration(text, "map.cnf");
    if (!read.ok || read.value.board === null) throw new Error("the map should be read");
    expect(
      read.value.board.soldiers
        .filter(({ seat }) => seat === 0)
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual([13, 9, 17]);
    expect(codec.formatConfiguration(read.value)).toBe(text);
  });

  it("Its round is the setting FIRST_ROUND, and the match has 200 rounds from there", () => {
    const read = codec.parseConfiguration(changed("round 0", "round 150"), "map.cnf");
    if (!read.ok) throw new Error(read.problem.message);
    expect(read.value.settings.FIRST_ROUND).toBe(150);
    expect(apocalypseNow.rounds(read.value.settings)).toBe(350);
  });
});

const SOLDIER_9 = /\n9\t1\t1\t(\d+)\t(\d+)\t100/;
const HELICOPTER_1 = "1\t2\t1\t5\t15\t-1\t0\t30\t0\t";

describe("What is wrong with a map file is said with line and column", () => {
  const lineOf = (start: string) => MAP.split("\n").findIndex((line) => line.startsWith(start)) + 1;

  it.each([
    ["another game", changed("ApocalypseNow", "HarryPotter"), { line: 1, column: 1, expected: '"ApocalypseNow"' }],
    ["another version", changed("v2", "v1"), { line: 1, column: 15, expected: '"v2"' }],
    ["no names", changed("names", "nombres"), { line: 3, expected: '"names" or "GENERATOR"' }],
    ["a round after the last one", changed("round 0", "round 200"), { line: 6, column: 7 }],
    ["a wrong number of a row", changed("\n17 ", "\n18 "), { line: lineOf("17 "), column: 1 }],
    ["a wrong letter", changed("\n17 X", "\n17 W"), { line: lineOf("17 "), column: 4, expected: "one of : . O X" }],
    ["a row that is too short", changed("\n17 X", "\n17 "), { line: lineOf("17 "), found: "59 characters" }],
    ["a hole in the border", changed("\n17 X", "\n17 ."), { line: lineOf("17 ") }],
    ["a hole in the first row", changed("\n00 X", "\n00 ."), { line: lineOf("00 ") }],
    ["a post of team 5", changed(/valor\t\n-1/, "valor\t\n5"), { line: lineOf("equip") + 1, column: 1 }],
    ["a post of team 0", changed(/valor\t\n-1/, "valor\t\n0"), { line: lineOf("equip") + 1, column: 1 }],
    [
      "a score that is not the one of the soldiers",
      changed("score\n20\t20", "score\n20\t21"),
      { line: lineOf("score") + 1, column: 4, found: '"21"' },
    ],
    ["a unit of an unknown type", changed("\n9\t1\t", "\n9\t3\t"), { line: lineOf("9\t1"), column: 3 }],
    ["a unit of team 5", changed("\n9\t1\t1", "\n9\t1\t5"), { line: lineOf("9\t1"), column: 5 }],
    ["two units with the same id", changed("\n10\t1", "\n9\t1"), { line: lineOf("10\t1"), column: 1 }],
    ["an id that is not free", changed("nou\n89", "nou\n88"), { line: lineOf("88\t1"), column: 1 }],
    [
      "a soldier on the border",
      changed(SOLDIER_9, "\n9\t1\t1\t0\t0\t100"),
      { line: lineOf("9\t1"), expected: "a soldier on forest or grass" },
    ],
    ["a soldier outside the board", changed(SOLDIER_9, "\n9\t1\t1\t60\t0\t100"), { line: lineOf("9\t1"), column: 7 }],
    ["a soldier without health", changed(SOLDIER_9, "\n9\t1\t1\t$1\t$2\t0"), { line: lineOf("9\t1") }],
    [
      "a helicopter over the edge",
      changed(HELICOPTER_1, "1\t2\t1\t1\t15\t-1\t0\t30\t0\t"),
      { line: lineOf("1\t2\t1") },
    ],
    [
      "a helicopter over mountain",
      changed(HELICOPTER_1, "1\t2\t1\t2\t15\t-1\t0\t30\t0\t"),
      { line: lineOf("1\t2\t1"), expected: "a helicopter whose 5 × 5 cells have no mountain" },
    ],
    ["two helicopters over one cell", changed("2\t2\t1\t15\t5", "2\t2\t1\t9\t15"), { line: lineOf("2\t2\t1") }],
    [
      "a heading that is none",
      changed(HELICOPTER_1, "1\t2\t1\t5\t15\t-1\t4\t30\t0\t"),
      { line: lineOf("1\t2\t1"), column: 15 },
    ],
    [
      "napalm that is too far from ready",
      changed(HELICOPTER_1, "1\t2\t1\t5\t15\t-1\t0\t31\t0\t"),
      { line: lineOf("1\t2\t1") },
    ],
    [
      "parachutists out of order",
      changed(HELICOPTER_1, "1\t2\t1\t5\t15\t-1\t0\t30\t2\t9\t8\t"),
      { line: lineOf("1\t2\t1") },
    ],
    ["one parachutist too many", changed(HELICOPTER_1, "1\t2\t1\t5\t15\t-1\t0\t30\t1\t9\t"), { found: '"-1"' }],
    ["three helicopters of a team", changed("3\t2\t2\t5\t44", "3\t2\t1\t5\t44"), { found: '"-1"' }],
    ["a fire on mountain", changed("torns\tx\ty\n", "torns\tx\ty\n3\t0\t0\n"), { line: lineOf("torns") + 1 }],
    [
      "a fire that is too long",
      changed("torns\tx\ty\n", "torns\tx\ty\n11\t5\t5\n"),
      { line: lineOf("torns") + 1, column: 1 },
    ],
    [
      "a fire without rounds",
      changed("torns\tx\ty\n", "torns\tx\ty\n0\t5\t5\n"),
      { line: lineOf("torns") + 1, column: 1 },
    ],
    ["an end in the middle", MAP.slice(0, MAP.indexOf("\nposts")), { found: "the end of the file" }],
    ["nothing", "", { line: 1, column: 1, found: "the end of the file" }],
  ])("%s", (_name, text, problem) => {
    expect(codec.parseConfiguration(text, "map.cnf")).toMatchObject({
      ok: false,
      problem: { file: "map.cnf", ...problem },
    });
  });

  it("Two posts in one cell, and two soldiers in one cell", () => {
    const lines = MAP.split("\n");
    const post = lineOf("equip");
    lines[post + 1] = lines[post];
    expect(codec.parseConfiguration(lines.join("\n"), "map.cnf")).toMatchObject({
      ok: false,
      problem: { line: post + 2 },
    });
    const soldiers = MAP.split("\n");
    const soldier = lineOf("9\t1");
    soldiers[soldier] = soldiers[soldier - 1].replace("9\t1\t1", "10\t1\t2");
    expect(codec.parseConfiguration(soldiers.join("\n"), "m")).toMatchObject({
      ok: false,
      problem: { line: soldier + 1 },
    });
  });

  it("A fire of 10 rounds is one in the forest, of 5 elsewhere", () => {
    const fireOn = (letter: string, rounds: number) => {
      const rows = MAP.split("\n").filter((line) => /^\d\d [:.OX]{60}$/.test(line));
      const row = rows.findIndex((line) => line.slice(3).includes(letter) && !line.includes("X".repeat(60)));
      const col = rows[row].slice(3).indexOf(letter);
      return codec.parseConfiguration(changed("torns\tx\ty\n", `torns\tx\ty\n${rounds}\t${row}\t${col}\n`), "map.cnf")
        .ok;
    };
    expect([fireOn(":", 10), fireOn(".", 6), fireOn(".", 5), fireOn("O", 6), fireOn("O", 5)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it("Whatever the text, reading it gives a value or a problem", async () => {
    const tokens = constantFrom(
      "ApocalypseNow",
      "v2",
      "names",
      "GENERATOR",
      "round",
      "0",
      "-1",
      "99999999999",
      "nou",
      "\u0000",
      "X".repeat(60),
    );
    await assert(
      property(array(tokens), string(), integer({ min: 0, max: MAP.length }), (words, noise, cut) => {
        for (const text of [words.join(" "), noise, MAP.slice(0, cut) + noise + MAP.slice(cut + 3)]) {
          expect(typeof codec.parseConfiguration(text, "map.cnf").ok).toBe("boolean");
          expect(typeof codec.parseRecording(text, "match.res").ok).toBe("boolean");
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("A configuration of ours for a generated map", () => {
  const text = codec.formatConfiguration({ settings, board: null });

  it("Has the word GENERATOR and the settings, and is read back", () => {
    expect(text.startsWith("ApocalypseNow v2\n\nGENERATOR\n\nFIRST_ROUND")).toBe(true);
    expect(codec.parseConfiguration(text, "default.cnf")).toEqual({ ok: true, value: { settings, board: null } });
  });

  it("A setting out of its bounds is said with line and column", () => {
    const wrong = text.replace(/(WATER_PERCENT\s+)\d+/, "$180");
    expect(codec.parseConfiguration(wrong, "default.cnf")).toMatchObject({
      ok: false,
      problem: { line: 7, expected: "WATER_PERCENT: a whole number from 0 to 30" },
    });
  });
});

describe("A recording", () => {
  const first = setup({ configuration: { settings, board: null }, seed: 5, rules: { edition: "program" } });
  if (!first.ok) throw new Error(first.problem.message);
  const state = clone(first.value);
  const parts = [
    codec.formatHeader({ configuration: { settings, board: null }, seed: 5, rules: {} }, ["A", "B", "C", "D"]),
    codec.formatState(state, [0, 0.25, -1, 0]),
  ];
  for (let round = 0; round < 200; round++) {
    const commands = playRound(apocalypseNow, state, [[helicopterOrder(1, 1 + (round % 5))], [], [], []]);
    parts.push(codec.formatCommands(commands), codec.formatState(state, [0, 0.25, -1, 0]));
  }
  const text = parts.join("");

  it("Does not say the seed, and begins with Game or, on a server, SecGame", () => {
    expect(text.startsWith("Game\n\nApocalypseNow v2\n\nnames\nA\tB\tC\tD\t\n\nround 0\n")).toBe(true);
    expect(codec.parseRecording(text.replace("Game", "SecGame"), "server.res").ok).toBe(true);
  });

  it("Has 200 rounds: one that ends before is a problem, as is one with more", () => {
    expect(codec.parseRecording(text, "match.res").ok).toBe(true);
    const cut = text.slice(0, text.lastIndexOf("actions_asked"));
    expect(codec.parseRecording(cut, "cut.res")).toMatchObject({
      ok: false,
      problem: { found: "the end of the file" },
    });
    expect(codec.parseRecording(`${text}more`, "long.res")).toMatchObject({
      ok: false,
      problem: { expected: "the end of the file" },
    });
  });

  it("A round that is missing is said where the next one stands", () => {
    const wrong = text.replace("round 7\n", "round 8\n");
    expect(codec.parseRecording(wrong, "match.res")).toMatchObject({ ok: false, problem: { found: '"8"' } });
  });

  it("The share of CPU is printed as it is, -1 for a frozen player", () => {
    expect(codec.formatState(first.value, [0, 0.25, -1, 0])).toContain("\nstatus\n0\t0.25\t-1\t0\t\n");
  });

  it("Lists all units by id, whatever the order of the teams' lists", () => {
    const map = mapOf(first.value);
    const ids = codec
      .formatState(first.value, [0, 0, 0, 0])
      .split("paraca\t\n")[1]
      .split("\n-1\n")[0]
      .split("\n")
      .map((line) => Number(line.split("\t")[0]));
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    expect(ids.length).toBe(map.soldiers.length + map.helicopters.length);
  });
});

describe("An order as the recordings write it", () => {
  it.each([
    [soldierOrder(12, [3, 4]), ["s", 12, 3, 4]],
    [helicopterOrder(1, 5), ["h", 1, 5]],
    [jump([7, 8]), ["p", 7, 8]],
  ])("%j is %j", (order, json) => {
    expect(codec.formatOrder(order)).toEqual(json);
    expect(codec.parseOrder(json)).toEqual({ ok: true, value: order });
  });

  it.each([[null], ["s"], [["s"]], [["x", 1, 2]], [["p", "1", 2]], [["h", 1.5, 2]], [{}]])("%j is none", (json) => {
    expect(codec.parseOrder(json)).toMatchObject({ ok: false, problem: { code: "wrong-order" } });
  });
});

describe("The settings of the generator", () => {
  it("that leave no room for soldiers are refused where they stand", () => {
    const settings = { ...defaultSettings(configurationFields), MOUNTAIN_PERCENT: 12, WATER_PERCENT: 30 };
    const text = codec.formatConfiguration({ settings, board: null });
    expect(codec.parseConfiguration(text, "my.cnf")).toMatchObject({
      ok: false,
      problem: {
        line: 7,
        column: 16,
        expected: "MOUNTAIN_PERCENT and WATER_PERCENT: at most 36 together",
        found: '"30"',
      },
    });
  });
});
