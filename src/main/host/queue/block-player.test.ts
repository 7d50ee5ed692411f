import { expect, test } from "vitest";
import { madeByThis } from "../compare/made-by";
import { BlockPlayer } from "./block-player";
import { packContest } from "./contest-papers";
import { OpenContests } from "./open-contests";
import { hashOf } from "./queue-names";
import { FakeShelf } from "./testing/fake-queue";
import { bundlesOf, headerOf, recordOf } from "./testing/queued-matches";

/*
 * What a worker does with jobs, papers and bundles that are not as they should be: anybody who has the queue's password can put such there.
 */

const bundles = bundlesOf("Ann", "Bob");
const header = headerOf(bundles, 20, false);
const packed = packContest(header, bundles);
const JOB = { contest: packed.contest, block: 0, seed: 10, matches: [[0, 0, 0, 1, 1]] };

function workerWith(texts: ReadonlyMap<string, string>, hasOther = true): BlockPlayer {
  const shelf = new FakeShelf();
  void shelf.put(texts);
  const open = () => ({
    play: (match: Parameters<typeof recordOf>[0]) => Promise.resolve(recordOf(match, header)),
    close: () => Promise.resolve(),
  });
  return new BlockPlayer({ contests: new OpenContests({ shelf, open }), machine: "mill", hasOther: () => hasOther });
}

/** Papers that somebody wrote. */
function forged(text: string): { readonly texts: ReadonlyMap<string, string>; readonly contest: string } {
  return { texts: new Map([...packed.texts, [hashOf(text), text]]), contest: hashOf(text) };
}

const papers = packed.texts.get(packed.contest) ?? "";

test("a job of the contest is played", async () => {
  const answered = await workerWith(packed.texts).answer(JOB, false);
  expect(answered.ok && answered.value.records?.[0].seats).toEqual([0, 0, 1, 1]);
});

test.each([
  ["no record", 7, "this is no job of ours: expected a record"],
  ["undefined", undefined, "this is no job of ours: expected a record"],
  ["no hash", { ...JOB, contest: "../../etc/passwd" }, "expected contest: 64 hexadecimal digits"],
  ["no matches", { ...JOB, matches: [] }, "expected matches: a list of 1 to 8"],
  ["too many matches", { ...JOB, matches: Array(9).fill(JOB.matches[0]) }, "expected matches: a list of 1 to 8"],
  ["a match without seats", { ...JOB, matches: [[0, 1]] }, "expected matches[0]: a list of 5"],
  ["a seed that is not the block's", { ...JOB, seed: 11 }, "the contest has no such match"],
  ["seats that are not the schedule's", { ...JOB, matches: [[0, 0, 1, 1, 0]] }, "the contest has no such match"],
  ["a player that there is not", { ...JOB, matches: [[0, 0, 0, 1, 2]] }, "the contest has no such match"],
  ["a machine with a strange name", { ...JOB, notOn: "a\u001b[2J" }, "expected notOn: a machine's name"],
])("a job with %s is poisoned", async (_, job, message) => {
  const answered = await workerWith(packed.texts).answer(job, true);
  expect(answered).toEqual({ ok: false, problem: { kind: "poisoned", message: expect.stringContaining(message) } });
});

test("what is not on the server may come back", async () => {
  const [[contest, text]] = packed.texts;
  const job = { ...JOB, contest };
  const nothing = await workerWith(new Map()).answer(job, false);
  const noBundles = await workerWith(new Map([[contest, text]])).answer(job, false);
  for (const answered of [nothing, noBundles])
    expect(answered).toEqual({ ok: false, problem: { kind: "not-now", message: "it is not there" } });
});

test("papers that are missing are fetched anew for the next job", async () => {
  const shelf = new FakeShelf();
  const open = () => ({
    play: (match: Parameters<typeof recordOf>[0]) => Promise.resolve(recordOf(match, header)),
    close: () => Promise.resolve(),
  });
  const worker = new BlockPlayer({
    contests: new OpenContests({ shelf, open }),
    machine: "mill",
    hasOther: () => true,
  });
  expect((await worker.answer(JOB, false)).ok).toBe(false);
  await shelf.put(packed.texts);
  expect((await worker.answer(JOB, false)).ok).toBe(true);
});

test.each([
  ["are no papers", "hello", "this is not a results file"],
  ["are of a game that there is not", papers.replace('"harry-potter"', '"tetris"'), 'there is no game "tetris"'],
  ["are another program's", papers.replace(madeByThis().engine, "0123456789ab"), "was begun with engine 0123456789ab"],
  ["have a configuration that is none", papers.replace("NUM_ROUNDS", "NUMBER"), "NUM_ROUNDS"],
  [
    "have fewer bundles than players",
    papers.replace(/("bundles":\[)"[^"]*",/, "$1"),
    "there is not one bundle for each player",
  ],
  ["have bundles without hashes", papers.replace(/("bundles":\[)"[^"]*"/, '$1"x"'), "64 hexadecimal digits"],
  [
    "name one bundle for two players",
    papers.replace(/("bundles":\[)"([^"]*)","[^"]*"/, '$1"$2","$2"'),
    "the bundle of Bob is another player's",
  ],
])("papers that %s are refused", async (_, text, message) => {
  const { texts, contest } = forged(text);
  const answered = await workerWith(texts).answer({ ...JOB, contest }, true);
  expect(answered).toEqual({ ok: false, problem: { kind: "poisoned", message: expect.stringContaining(message) } });
});

test("a bundle that was changed on the way is refused", async () => {
  const [, [hash, text]] = packed.texts;
  const texts = new Map([...packed.texts, [hash, text.replace("Ann", "Eve")]]);
  expect(await workerWith(texts).answer(JOB, true)).toEqual({
    ok: false,
    problem: { kind: "poisoned", message: "it was changed" },
  });
});

test("what this machine has played is left to another one, where there is one", async () => {
  const again = { ...JOB, notOn: "mill" };
  expect(await workerWith(packed.texts).answer(again, true)).toMatchObject({
    ok: false,
    problem: { kind: "elsewhere" },
  });
  expect(await workerWith(packed.texts, false).answer(again, true)).toEqual({
    ok: true,
    value: { machine: "mill", records: null },
  });
  expect((await workerWith(packed.texts).answer({ ...JOB, notOn: "other" }, true)).ok).toBe(true);
});
