import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatProblem } from "../../../engine/contract/result";
import { duelSeatings } from "../../../engine/stats/seating";
import { GAIN_TEST } from "../../../engine/stats/sequential-test";
import { namedPlace } from "../files/named-file";
import { Journal } from "./journal";
import { parseResults } from "./parse-results";
import { formatRecord, formatResults, isReproducible, type MatchRecord, newHeader } from "./results-file";

const header = newHeader({
  game: "dice-race",
  configuration: "ROUNDS 5",
  rules: {},
  cpuSeconds: null,
  players: ["A", "B"].map((name) => ({ word: name, name, sourceHash: name.toLowerCase().repeat(64) })),
  firstSeed: 1,
  maxMatches: 100,
  compare: { design: "duel", objective: "rank", test: GAIN_TEST, isFixed: false },
});

function record(block: number, match: number): MatchRecord {
  const seats = duelSeatings(block)[match].map((role) => (role === "A" ? 0 : 1));
  const place = { block, match, seed: 1 + block, seats };
  if (block === 2) return { ...place, void: "no process" };
  const numbers = { scores: [1, 2, 3, 4], fuel: [5, 6, 7, 8], orders: [9, 9, 9, 9], failedOrders: null };
  const faults = match === 1 ? [{ seat: 3, reason: "cpu", round: 4, message: "used up its CPU" }] : [];
  return {
    ...place,
    versions: place.seats.map((player) => "ab"[player].repeat(12)),
    ...numbers,
    faults,
    swing: match === 0 ? 12 : null,
  };
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

test("a match of another version of a player is none of this contest", () => {
  const played = record(0, 0);
  const other = { ...played, versions: ["a", "b", "c", "b"].map((digit) => digit.repeat(12)) } as MatchRecord;
  const read = parseResults(formatResults({ header, records: [other] }), "x.jsonl");
  expect(read).toMatchObject({
    ok: false,
    problem: { line: 2, message: expect.stringContaining("this is not the version of the player at this seat") },
  });
});

test("that the machine had a part in a match is written, and read", () => {
  const fault = { seat: 3, reason: "memory", round: 4, message: "took too much", isReproducible: false };
  const marked = { ...record(0, 0), faults: [fault] };
  const read = parseResults(formatResults({ header, records: [marked, record(0, 1)] }), "x.jsonl");
  expect(read).toEqual({ ok: true, value: { header, records: [marked, record(0, 1)] } });
  expect([marked, record(0, 1), record(2, 0)].map(isReproducible)).toEqual([false, true, true]);
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
  ["", "this is not a results file of a comparison: expected "],
  ["{}\n", "this is not a results file of a comparison: expected "],
  [formatResults({ header: { ...header, format: 99 }, records: [] }), "this file has format 99"],
  [`${formatResults({ header, records: [] })}nonsense\n`, "this line is broken: expected a value"],
])("a file that is none is refused with a sentence", (text, sentence) => {
  expect(parseResults(text, "x.jsonl")).toMatchObject({
    ok: false,
    problem: { file: "x.jsonl", message: expect.stringContaining(sentence) },
  });
});

const whole = formatResults({ header, records });

test.each([
  [
    "a seed below 0",
    '"firstSeed":1',
    '"firstSeed":-1',
    "1:",
    "firstSeed: a whole number from 0 to 2147483643, found -1",
  ],
  ["half a seed", '"firstSeed":1', '"firstSeed":0.5', "1:", "found 0.5"],
  ["a huge seed", '"firstSeed":1', '"firstSeed":1e300', "1:", "found 1e+300"],
  ["no players", /"players":\[.*?\]/, '"players":[]', "1:", "taulerResults.players: a list of 2, found a list of 0"],
  [
    "a path for a name",
    '"name":"A"',
    '"name":"../A"',
    "1:",
    'the name of a player: letters, digits and _, at most 12, found "../A"',
  ],
  ["a word without end", '"word":"A"', `"word":"${"A".repeat(401)}"`, "1:", "a text of at most 400 characters"],
  ["a wrong hash", "a".repeat(64), "A".repeat(64), "1:", "64 hexadecimal digits"],
  ["no time", '"cpuSeconds":null', '"cpuSeconds":0', "1:", "found 0"],
  ["a test that cannot decide", '"p0":0.5', '"p0":0.9', "1:", "p0 must be below p1"],
  ["seeds that run out", '"firstSeed":1', '"firstSeed":2147483643', "1:", "the seeds would run out"],
  [
    "a player who is none",
    /"seats":\[.,.,.,.\]/,
    '"seats":[0,0,0,99]',
    "2:46:",
    "seats[3]: a whole number from 0 to 1, found 99",
  ],
  [
    "a match that nobody planned",
    /"seats":\[.,.,.,.\]/,
    '"seats":[0,0,0,0]',
    "2:1:",
    "the schedule of this comparison has no such match",
  ],
  ["another seed", '"seed":1,', '"seed":2,', "2:", "seed: a whole number equal to 1, found 2"],
  ["a block below 0", '"block":0', '"block":-1', "2:10:", "block: a whole number from 0 to 1000000, found -1"],
  ["fewer orders than none", '"orders":[9', '"orders":[-9', "2:", "orders[0]: a whole number from 0"],
  ["a fault of nobody", '"seat":3', '"seat":4', "3:", "faults[0].seat: a whole number from 0 to 3"],
  [
    "lists in lists",
    '"scores":[1',
    `"scores":${"[".repeat(100_000)}`,
    "2:",
    "expected at most 32 lists and records in each other",
  ],
  ["a name twice", '"block":0', '"block":0,"block":0', "2:12:", "a name that is not there already"],
  [
    "a match that came out otherwise",
    /(.*\n)$/,
    (line: string) => line + line.replace("no process", "another"),
    "8:1:",
    "is there already",
  ],
])("a file with %s is refused where it stands", (_name, from, to, ...[place, sentence]) => {
  const changed = parseResults(whole.replace(from, to as string), "x.jsonl");
  if (changed.ok) throw new Error("it was read");
  expect(formatProblem(changed.problem)).toContain(`x.jsonl:${place}`);
  expect(formatProblem(changed.problem)).toContain(sentence);
  expect(changed.problem.column).toBeGreaterThan(0);
});

test("what is no beginning of a line is no line that was cut short", () => {
  const problem = { line: 8, column: 1, message: expect.stringContaining("expected a value") };
  expect(parseResults(`${whole}rubbish`, "x.jsonl")).toMatchObject({ ok: false, problem });
});

test("a line that is there twice counts once", () => {
  expect(parseResults(`${whole}${whole.split("\n")[1]}\n`, "x.jsonl")).toMatchObject({
    ok: true,
    value: { records },
  });
});

test("each match reaches the disk as soon as it is over, and the end puts them in order", async () => {
  const file = join(newFolder(), "results.jsonl");
  const journal = await Journal.create(namedPlace(file), header);
  if (!journal.ok) throw new Error(journal.problem.message);
  journal.value.append(records[1]);
  journal.value.append(records[0]);
  expect(readFileSync(file, "utf8").split("\n")).toHaveLength(4);
  expect(await journal.value.finish({ header, records: [records[1], records[0]] })).toMatchObject({ ok: true });
  expect(readFileSync(file, "utf8")).toBe(formatResults({ header, records: records.slice(0, 2) }));
});

test("the end is made of what is in the file, without what was cut short, is there twice, or does not count", async () => {
  const file = join(newFolder(), "results.jsonl");
  const journal = await Journal.create(namedPlace(file), header);
  if (!journal.ok) throw new Error(journal.problem.message);
  for (const record of [records[3], records[1], records[0], records[1], records[2]]) journal.value.append(record);
  appendFileSync(file, '{"block":40,"match":0,"seed":1');
  const later = { ...records[0], block: 50 };
  journal.value.append(later);
  const reopened = readFileSync(file);
  expect(await journal.value.finishAsWritten(header, 50)).toMatchObject({ ok: true });
  expect(readFileSync(file, "utf8")).toBe(formatResults({ header, records: records.slice(0, 4) }));
  writeFileSync(file, reopened);
  const again = await Journal.reopen(namedPlace(file), { header, records: [later, ...records.slice(0, 4)] });
  expect(again.ok && (await again.value.finishAsWritten(header, null))).toMatchObject({ ok: true });
  expect(readFileSync(file, "utf8")).toBe(formatResults({ header, records: [...records.slice(0, 4), later] }));
});

test("a file that exists is not written over", async () => {
  const file = join(newFolder(), "results.jsonl");
  writeFileSync(file, "mine");
  expect(await Journal.create(namedPlace(file), header)).toMatchObject({ ok: false, problem: { code: "file-exists" } });
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("a broken last line is gone before new ones are written", async () => {
  const file = join(newFolder(), "results.jsonl");
  writeFileSync(file, `${formatResults({ header, records: records.slice(0, 3) })}{"block":1,"mat`);
  const results = parseResults(readFileSync(file, "utf8"), file);
  if (!results.ok) throw new Error(results.problem.message);
  const journal = await Journal.reopen(namedPlace(file), results.value);
  if (!journal.ok) throw new Error(journal.problem.message);
  journal.value.append(records[3]);
  expect(readFileSync(file, "utf8")).toBe(formatResults({ header, records: records.slice(0, 4) }));
  await journal.value.close();
});

test("what was measured is in no file: each would be another one", () => {
  const [record] = records;
  expect(formatRecord({ ...record, measured: [0.1, 0.2, 0.3, 0.4] })).toBe(formatRecord(record));
});
