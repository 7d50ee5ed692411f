import { expect, test } from "vitest";
import { recordReader } from "../compare/parse-results";
import type { PlayedRecord } from "../compare/results-file";
import { packAnswer } from "./block-job";
import { SecondPlays } from "./second-plays";
import { FakeQueue } from "./testing/fake-queue";
import { bundlesOf, headerOf, recordOf } from "./testing/queued-matches";

const header = headerOf(bundlesOf("Ann", "Bob"), 40_000, false);
const contest = "c".repeat(64);
const jobOf = (block: number) => ({ contest, matches: [{ block, match: 0, seed: 10 + block, seats: [0, 0, 1, 1] }] });
const JOB = jobOf(0);
const RECORD = recordOf(JOB.matches[0], header);

function secondPlays({ share = 1, others = ["other"] } = {}) {
  const queue = new FakeQueue();
  const alarms: string[] = [];
  const hasOther = (machine: string) => others.some((one) => one !== machine);
  const alarm = (sentence: string) => alarms.push(sentence);
  const second = new SecondPlays({ queue, read: recordReader(header), share, hasOther, alarm });
  queue.listen(second);
  return { queue, alarms, second };
}

/** The block is played on `mill`, and then once more. */
function playedTwice(first: PlayedRecord, again: object) {
  const { queue, alarms, second } = secondPlays();
  second.played(JOB, "mill", [first]);
  queue.end(queue.waiting[0], { kind: "done", answer: again });
  return alarms;
}

test("a block that comes out in two ways is an alarm that names both machines", () => {
  const otherwise = { ...RECORD, scores: [1, 2, 3, 4] };
  expect(playedTwice(RECORD, packAnswer({ machine: "other", records: [otherwise] }))).toEqual([
    "match 1 of block 0 came out in one way on mill and in another way on other: one of these machines plays wrongly, and what it has played is not to be trusted",
  ]);
});

const BY_MACHINE = { seat: 0, reason: "cpu", round: 3, message: "too slow", isReproducible: false };

test.each([
  ["the same result", packAnswer({ machine: "other", records: [RECORD] })],
  ["none, as the match could not be played", { machine: "other", records: [{ ...JOB.matches[0], void: "no room" }] }],
  ["none, as nobody else is there", packAnswer({ machine: "mill", records: null })],
])("no alarm for %s", (_, again) => expect(playedTwice(RECORD, again)).toEqual([]));

test.each([
  ["rubbish", { hello: "world" }, "block 0 was answered wrongly when it was played again: the answer of a worker that"],
  ["a list of the wrong length", { machine: "liar", records: [] }, "again: the answer of liar: expected"],
  ["the machine that has played it", packAnswer({ machine: "mill", records: [RECORD] }), "mill has answered it twice"],
  ["a result that only one calls the machine's", marked("liar", 3), "and only liar says that it had a part in it"],
])("an alarm for %s", (_, again, words) =>
  expect(playedTwice(RECORD, again)).toEqual([expect.stringContaining(words)]),
);

test("what both machines had a part in may differ; the same result with a mark on one is told", () => {
  const first = { ...RECORD, faults: [BY_MACHINE] };
  expect(playedTwice(first, marked("other", 7))).toEqual([]);
  expect(playedTwice(first, packAnswer({ machine: "other", records: [RECORD] }))).toEqual([
    expect.stringContaining("and only mill says that it had a part in it"),
  ]);
});

function marked(machine: string, round: number): object {
  return packAnswer({ machine, records: [{ ...RECORD, faults: [{ ...BY_MACHINE, round }] }] });
}

test("the job says on which machine it is not to be played, and none is made where there is no other", () => {
  const { queue, second } = secondPlays();
  second.played(JOB, "mill", [RECORD]);
  expect(queue.jobs.get(queue.waiting[0])?.data).toMatchObject({ notOn: "mill", block: 0 });
  const lonely = secondPlays({ others: ["mill"] });
  lonely.second.played(JOB, "mill", [RECORD]);
  expect(lonely.queue.waiting).toEqual([]);
});

test("one block in a hundred is played twice, the same ones in every run", () => {
  const runs = [0, 1].map(() => {
    const { queue, second } = secondPlays({ share: 0.01 });
    for (let block = 0; block < 10_000; block++)
      second.played(jobOf(block), "mill", [recordOf(jobOf(block).matches[0], header)]);
    return queue.waiting;
  });
  expect(runs[0].length).toBeGreaterThan(70);
  expect(runs[0].length).toBeLessThan(130);
  expect(runs[1]).toEqual(runs[0]);
});

test("it is waited for them, and what the server forgets is given out again", async () => {
  const { queue, second } = secondPlays();
  second.played(JOB, "mill", [RECORD]);
  let isDone = false;
  const done = second.done(new AbortController().signal).then(() => (isDone = true));
  const [name] = queue.waiting;
  queue.jobs.clear();
  await second.lookAtAll();
  expect([queue.waiting, isDone]).toEqual([[name], false]);
  queue.end(name, { kind: "done", answer: packAnswer({ machine: "other", records: [RECORD] }) }, false);
  await second.lookAtAll();
  await done;
  await expect(second.done(AbortSignal.abort())).resolves.toBeUndefined();
  second.played(jobOf(1), "mill", [recordOf(jobOf(1).matches[0], header)]);
  await expect(second.done(AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
});
