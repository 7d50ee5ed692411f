import { expect, test } from "vitest";
import { success } from "../../../engine/contract/result";
import type { PlannedMatch } from "../compare/contest";
import { ContestRun } from "../compare/contest-run";
import { LeagueContest } from "../compare/league-contest";
import { recordReader } from "../compare/parse-results";
import { formatResults, isPlayed, type MatchRecord } from "../compare/results-file";
import { VersionContest } from "../compare/version-contest";
import { packAnswer } from "./block-job";
import { BlockPlayer } from "./block-player";
import { packContest } from "./contest-papers";
import { type ContestPlays, OpenContests } from "./open-contests";
import { QueuePlayer } from "./queue-player";
import { FakeQueue, FakeShelf } from "./testing/fake-queue";
import { bundlesOf, headerOf, recordOf } from "./testing/queued-matches";

const MATCHES = 64;
const turn = () => new Promise((resolve) => setImmediate(resolve));

interface Table {
  readonly isLeague?: boolean;
  readonly known?: readonly MatchRecord[];
  readonly play?: (match: PlannedMatch, isAlone: boolean) => MatchRecord | null;
}

/** A contest on a queue without a server, and a worker for it that plays at once. */
function queuedContest({ isLeague = false, known = [], play = () => null }: Table = {}) {
  const bundles = isLeague ? bundlesOf("Ann", "Bob", "Cid", "Dan", "Eve") : bundlesOf("Ann", "Bob");
  const header = headerOf(bundles, MATCHES, isLeague);
  const packed = packContest(header, bundles);
  const queue = new FakeQueue();
  const shelf = new FakeShelf();
  void shelf.put(packed.texts);
  const read = recordReader(header);
  const warnings: string[] = [];
  const alarms: string[] = [];
  const warn = (sentence: string) => warnings.push(sentence);
  const alarm = (sentence: string) => alarms.push(sentence);
  const options = { queue, contest: packed.contest, read, warn, alarm };
  const player = new QueuePlayer(options);
  queue.listen(player);
  const plays = (): ContestPlays => ({
    play: (match, _, isAlone) => Promise.resolve(play(match, isAlone) ?? recordOf(match, header)),
    close: () => Promise.resolve(),
  });
  const contests = new OpenContests({ shelf, open: plays });
  const worker = new BlockPlayer({ contests, machine: "mill", hasOther: () => true });
  const contest = isLeague ? new LeagueContest(header) : new VersionContest(header, header.compare ?? neverNull());
  const run = new ContestRun({
    contest,
    known,
    jobs: 12,
    isByBlocks: true,
    play: (match, signal) => player.play(match, signal),
    keep: () => success(null),
  });
  const answer = async (name: string, isTold = true) => {
    const answered = await worker.answer(queue.jobs.get(name)?.data, true);
    if (answered.ok) queue.end(name, { kind: "done", answer: packAnswer(answered.value) }, isTold);
    else queue.end(name, { kind: "failed", reason: answered.problem.message }, isTold);
  };
  return { header, packed, queue, shelf, player, worker, run, warnings, alarms, answer };
}

type Queued = ReturnType<typeof queuedContest>;

function neverNull(): never {
  throw new Error("a comparison has terms");
}

/** Plays until the contest is over; where nothing seems to be left, all is looked at. @param step what happens in between; by default the last block that was given out is answered first. */
async function playOut(queued: Queued, step = ({ queue, answer }: Queued) => answer(queue.waiting.at(-1) ?? "")) {
  const stop = new AbortController();
  const ended = queued.run.run(stop.signal);
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver) {
    await turn();
    if (queued.queue.waiting.length > 0) await step(queued);
    else await queued.player.lookAtAll();
  }
  expect(await ended).toEqual({ reason: "finished" });
  return formatResults({ header: queued.header, records: queued.run.records });
}

/** What this machine alone writes. */
async function alone(isLeague: boolean): Promise<string> {
  const { header } = queuedContest({ isLeague });
  const contest = isLeague ? new LeagueContest(header) : new VersionContest(header, header.compare ?? neverNull());
  const play = (match: PlannedMatch) => Promise.resolve(recordOf(match, header));
  const run = new ContestRun({ contest, known: [], jobs: 3, play, keep: () => success(null) });
  await run.run(new AbortController().signal);
  return formatResults({ header, records: run.records });
}

test.each([false, true])(
  "in whatever order the answers come, the results are those of one machine (league: %s)",
  async (isLeague) => {
    const queued = queuedContest({ isLeague });
    expect(await playOut(queued)).toBe(await alone(isLeague));
    expect(queued.warnings).toEqual([]);
    // Each block is one job, and each bundle is fetched once.
    const blocks = MATCHES / (isLeague ? 4 : 2);
    expect(queued.queue.added).toHaveLength(blocks);
    expect(queued.shelf.asked).toHaveLength(isLeague ? 6 : 3);
  },
);

test("what the server forgets is given out again, and what it does not tell is looked for", async () => {
  let steps = 0;
  const queued = queuedContest();
  const text = await playOut(queued, async ({ queue, player, answer }) => {
    const [name] = queue.waiting;
    steps++;
    if (steps % 3 === 0) queue.jobs.clear();
    else await answer(name, steps % 3 === 1);
    if (steps % 4 === 0) await player.lookAtAll();
  });
  expect(text).toBe(await alone(false));
  expect(new Set(queued.queue.added).size).toBeLessThan(queued.queue.added.length);
});

test("whoever goes on takes the answers that came while he was away, and lets what failed be tried again", async () => {
  const first = queuedContest();
  void first.run.run(new AbortController().signal);
  await turn();
  const [one, two, three] = first.queue.waiting;
  await first.answer(one);
  first.queue.end(two, { kind: "failed", reason: "no room" }, false);
  await first.answer(three, false);
  const second = queuedContest({ known: [] });
  for (const [name, job] of first.queue.jobs) second.queue.jobs.set(name, job);
  const answered: string[] = [];
  const text = await playOut(second, async ({ queue, answer }) => {
    answered.push(queue.waiting[0]);
    await answer(queue.waiting[0]);
  });
  expect(text).toBe(await alone(false));
  expect(answered).toContain(two);
  expect(answered).not.toContain(one);
  expect(answered).not.toContain(three);
});

test("a wrong answer is asked for again, and is an alarm that names the machine", async () => {
  const wrong: unknown[] = [
    "nothing",
    { machine: "mill", records: [] },
    { machine: "not a name", records: null },
    { machine: "mill", records: null },
  ];
  const queued = queuedContest();
  const text = await playOut(queued, async ({ queue, answer }) => {
    const [name] = queue.waiting;
    if (wrong.length === 0) await answer(name);
    else queue.end(name, { kind: "done", answer: wrong.shift() });
  });
  expect(text).toBe(await alone(false));
  const nameless = expect.stringMatching(
    /^block \d .* played again: the answer of a worker that does not say its name: expected/,
  );
  const ofMill = expect.stringMatching(/^block \d .* played again: the answer of mill: /);
  expect(queued.alarms).toEqual([nameless, ofMill, nameless, ofMill]);
});

test("an answer that is found while it is told is one, and not two", async () => {
  const queued = queuedContest();
  void queued.run.run(new AbortController().signal);
  await turn();
  const [name] = queued.queue.waiting;
  queued.queue.end(name, { kind: "done", answer: "it went well" }, false);
  const looked = queued.player.lookAtAll();
  queued.queue.end(name, { kind: "done", answer: "it went well" });
  await looked;
  expect(queued.alarms).toHaveLength(1);
  expect(queued.queue.waiting).toContain(name);
});

test("an answer for a block that was never given out, or that somebody put there before, changes nothing", async () => {
  const queued = queuedContest();
  const forged = { machine: "mill", records: [] };
  const text = await playOut(queued, async ({ player, queue, packed, answer }) => {
    const [name] = queue.waiting;
    player.ended(`${packed.contest.slice(0, 16)}-900-01`, { kind: "done", answer: forged });
    player.ended("no name of ours", { kind: "failed", reason: "I say so" });
    const next = name.replace(/-(\d+)-/, (_, block) => `-${Number(block) + 6}-`);
    if (!queue.jobs.has(next)) queue.jobs.set(next, { data: null, state: { kind: "done", answer: forged } });
    await answer(name);
  });
  expect(text).toBe(await alone(false));
  expect(queued.alarms.length).toBeGreaterThan(0);
  expect(new Set(queued.alarms.map((alarm) => alarm.replace(/\d+/, "")))).toHaveLength(1);
});

test("the answer to another block is none", async () => {
  const queued = queuedContest();
  let isFirst = true;
  await playOut(queued, async ({ queue, worker, answer }) => {
    const [name, other] = queue.waiting;
    if (!isFirst) return answer(name);
    isFirst = false;
    const answered = await worker.answer(queue.jobs.get(other)?.data, true);
    if (answered.ok) queue.end(name, { kind: "done", answer: packAnswer(answered.value) });
  });
  expect(queued.alarms).toEqual([
    expect.stringContaining("the answer of mill: these are not the matches that were asked for"),
  ]);
});

test("a block that fails everywhere is void, with the reason", async () => {
  const queued = queuedContest();
  const text = await playOut(queued, async ({ queue, answer }) => {
    const [name] = queue.waiting;
    if (name.includes("-3-")) queue.end(name, { kind: "failed", reason: "it ends every worker" });
    else await answer(name);
  });
  expect(text.match(/"void":"it ends every worker"/g)).toHaveLength(2);
});

test("what was begun in parts is given out in parts", async () => {
  const { header } = queuedContest();
  const [first] = new VersionContest(header, header.compare ?? neverNull()).plan(0) as readonly PlannedMatch[];
  const queued = queuedContest({ known: [recordOf(first, header)] });
  expect(await playOut(queued)).toBe(await alone(false));
  expect(queued.queue.added.slice(0, 2)).toEqual([expect.stringMatching(/-0-1$/), expect.stringMatching(/-1-01$/)]);
});

test("who stops takes back what nobody plays", async () => {
  const queued = queuedContest();
  const stop = new AbortController();
  const ended = queued.run.run(stop.signal);
  await turn();
  expect(queued.queue.waiting).toHaveLength(6);
  stop.abort();
  expect(await ended).toEqual({ reason: "stopped", by: expect.anything() });
  await queued.player.close();
  expect(queued.queue.waiting).toEqual([]);
});

test("a match in which the machine had a part is played again alone, where it was played", async () => {
  const aloneMatches: number[] = [];
  const queued = queuedContest({
    play: (match, isAlone) => {
      if (isAlone) aloneMatches.push(match.block);
      if (match.block % 8 !== 2 || isAlone) return null;
      const fault = { seat: 0, reason: "cpu", round: 3, message: "too slow", isReproducible: false };
      return { ...recordOf(match, queued.header), faults: [fault] };
    },
  });
  expect(await playOut(queued)).toBe(await alone(false));
  expect(aloneMatches).toEqual(expect.arrayContaining([2, 2, 10, 10, 18, 18, 26, 26]));
});

test("a match that could not be played is tried elsewhere before it is void", async () => {
  const queued = queuedContest({ play: (match) => ({ ...match, seats: [...match.seats], void: "no process" }) });
  void queued.run.run(new AbortController().signal);
  await turn();
  const [name] = queued.queue.waiting;
  const data = queued.queue.jobs.get(name)?.data;
  expect(await queued.worker.answer(data, false)).toEqual({
    ok: false,
    problem: { kind: "not-now", message: "no process" },
  });
  const last = await queued.worker.answer(data, true);
  expect(last.ok && last.value.records?.some(isPlayed)).toBe(false);
});
