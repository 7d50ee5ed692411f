import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { GAIN_TEST } from "../../../engine/stats/sequential-test";
import { Journal } from "./journal";
import { formatResults, type MatchRecord, newHeader, parseResults } from "./results-file";

const header = newHeader({
  game: "dice-race",
  configuration: "ROUNDS 5",
  rules: {},
  cpuSeconds: null,
  players: ["A", "B"].map((name) => ({ word: name, name, sourceHash: "0123" })),
  firstSeed: 1,
  maxMatches: 100,
  compare: { design: "duel", test: GAIN_TEST, isFixed: false },
});

function record(block: number, match: number): MatchRecord {
  const place = { block, match, seed: 1 + block, seats: [0, 0, 1, 1] };
  if (block === 2) return { ...place, void: "no process" };
  const numbers = { scores: [1, 2, 3, 4], fuel: [5, 6, 7, 8], orders: [9, 9, 9, 9], failedOrders: null };
  const faults = match === 1 ? [{ seat: 3, reason: "cpu", round: 4, message: "used up its CPU" }] : [];
  return { ...place, versions: ["0", "0", "1", "1"], ...numbers, faults, swing: match === 0 ? 12 : null };
}

const records = [record(0, 0), record(0, 1), record(1, 0), record(1, 1), record(2, 0), record(2, 1)];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tauler-results-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("what is written is what is read, in the order of the schedule", () => {
  const text = formatResults({ header, records: [...records].reverse() });
  expect(text).toBe(formatResults({ header, records }));
  expect(parseResults(text, "x.jsonl")).toEqual({ ok: true, value: { header, records } });
});

test("cut anywhere after its first line, a file is read up to its last whole line", () => {
  const text = formatResults({ header, records });
  const first = text.indexOf("\n") + 1;
  for (let length = first; length <= text.length; length += 13) {
    const whole = text.slice(0, length).split("\n").length - 2;
    expect(parseResults(text.slice(0, length), "x.jsonl")).toEqual({
      ok: true,
      value: { header, records: records.slice(0, whole) },
    });
  }
});

test.each([
  ["", "this is not a results file of a comparison"],
  ["{}\n", "this is not a results file of a comparison"],
  [formatResults({ header: { ...header, format: 99 }, records: [] }), "this file has format 99"],
  [`${formatResults({ header, records: [] })}nonsense\n`, "this line is broken"],
])("a file that is none is refused with a sentence", (text, sentence) => {
  expect(parseResults(text, "x.jsonl")).toMatchObject({
    ok: false,
    problem: { file: "x.jsonl", message: expect.stringContaining(sentence) },
  });
});

test("each match reaches the disk as soon as it is over, and the end puts them in order", async () => {
  const file = join(newFolder(), "results.jsonl");
  const journal = Journal.create(file, header);
  if (!journal.ok) throw new Error(journal.problem.message);
  journal.value.append(records[1]);
  journal.value.append(records[0]);
  expect(readFileSync(file, "utf8").split("\n")).toHaveLength(4);
  expect(await journal.value.finish({ header, records: [records[1], records[0]] })).toMatchObject({ ok: true });
  expect(readFileSync(file, "utf8")).toBe(formatResults({ header, records: records.slice(0, 2) }));
});

test("a file that exists is not written over", () => {
  const file = join(newFolder(), "results.jsonl");
  writeFileSync(file, "mine");
  expect(Journal.create(file, header)).toMatchObject({ ok: false, problem: { code: "file-exists" } });
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("a broken last line is gone before new ones are written", async () => {
  const file = join(newFolder(), "results.jsonl");
  writeFileSync(file, `${formatResults({ header, records: records.slice(0, 3) })}{"block":1,"mat`);
  const results = parseResults(readFileSync(file, "utf8"), file);
  if (!results.ok) throw new Error(results.problem.message);
  const journal = await Journal.reopen(file, results.value);
  if (!journal.ok) throw new Error(journal.problem.message);
  journal.value.append(records[3]);
  expect(readFileSync(file, "utf8")).toBe(formatResults({ header, records: records.slice(0, 4) }));
});
