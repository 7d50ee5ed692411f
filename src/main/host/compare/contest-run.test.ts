import { expect, test, vi } from "vitest";
import { failure, success } from "../../../engine/contract/result";
import { GAIN_TEST } from "../../../engine/stats/sequential-test";
import { comparisonReport } from "./comparison-report";
import type { PlannedMatch } from "./contest";
import { ContestRun, type ContestRunOptions } from "./contest-run";
import { LeagueContest } from "./league-contest";
import {
  inOrder,
  isReproducible,
  type MatchRecord,
  newHeader,
  type PlayedRecord,
  type ResultsHeader,
} from "./results-file";
import { verdictSentence } from "./verdict-sentence";
import { VersionContest } from "./version-contest";

const COMPARE = { design: "duel", objective: "rank", test: GAIN_TEST, isFixed: false } as const;

function headerOf(names: readonly string[], more: Partial<ResultsHeader> = {}): ResultsHeader {
  const players = names.map((name) => ({ word: name, name, sourceHash: `hash of ${name}` }));
  const terms = { game: "dice-race", configuration: "", rules: {}, cpuSeconds: 1, players, firstSeed: 10 };
  return newHeader({ ...terms, maxMatches: 200, compare: COMPARE, ...more });
}

/** Decided by seed, seat and player alone, as real matches are. */
function resultOf({ block, match, seed, seats }: PlannedMatch, strengths: readonly number[]): PlayedRecord {
  const luck = (seat: number) => ((seed * 7_919 + seat * 104_729 + match * 1_299_709) % 1_009) / 1_009;
  return {
    block,
    match,
    seed,
    seats: [...seats],
    versions: ["", "", "", ""],
    scores: seats.map((player, seat) => strengths[player] + luck(seat)),
    fuel: [1, 1, 1, 1],
    orders: [10, 10, 10, 10],
    failedOrders: null,
    faults: [],
    swing: null,
  };
}

/** Plays with matches that end in an order of their own: the later ones of each handful first. */
function shuffledPlay(strengths: readonly number[]): ContestRunOptions["play"] {
  return async (match) => {
    for (let turn = 0; turn < (match.seed * 5 + match.match * 3) % 7; turn++) await Promise.resolve();
    return resultOf(match, strengths);
  };
}

const KEEP = () => success(null);
const NEVER = new AbortController().signal;
const EQUAL = [0, 0, 0, 0, 0, 0];

interface Outcome {
  readonly records: readonly MatchRecord[];
  readonly sentence: string;
}

async function compareWith(header: ResultsHeader, options: Partial<ContestRunOptions> = {}): Promise<Outcome> {
  const contest = new VersionContest(header, header.compare ?? COMPARE);
  const run = new ContestRun({ contest, known: [], jobs: 1, play: shuffledPlay(EQUAL), keep: KEEP, ...options });
  await run.run(NEVER);
  return { records: run.records, sentence: verdictSentence(comparisonReport(header, COMPARE, contest)) };
}

test("a clearly better version is found soon, and matches beyond are not counted", async () => {
  const { records, sentence } = await compareWith(headerOf(["Demo", "Dummy"]), { play: shuffledPlay([0, 5]), jobs: 5 });
  expect(records).toHaveLength(14);
  expect(sentence).toBe(
    "Dummy is better than Demo: it ranks above it in 50.6 to 100 % of pairs. Decided after 14 matches.",
  );
});

test("a version that is not better is found as soon, and not called worse before its interval says so", async () => {
  const { sentence } = await compareWith(headerOf(["Demo", "Null"]), { play: shuffledPlay([5, 0]) });
  expect(sentence).toBe(
    "Null is not better than Demo, or not by enough to matter: it ranks above it in 0 to 52.6 % of pairs. Decided after 14 matches.",
  );
});

test("the matches come out the same with any number of jobs, whichever is over first", async () => {
  const one = await compareWith(headerOf(["A", "B"], { maxMatches: 90 }));
  const many = await compareWith(headerOf(["A", "B"], { maxMatches: 90 }), { jobs: 7 });
  expect(one.records).toHaveLength(90);
  expect(many).toEqual(one);
});

test("a field has eight matches for each seed, and stops before it would need more than are allowed", async () => {
  const header = headerOf(["A", "B", "P", "Q", "R"], { maxMatches: 30, compare: { ...COMPARE, design: "field" } });
  const { records } = await compareWith(header, { jobs: 3 });
  expect(records).toHaveLength(24);
  expect(new Set(records.map(({ seed }) => seed))).toEqual(new Set([10, 11, 12]));
  for (const { seats } of records) expect([...seats].sort().slice(1)).toEqual([2, 3, 4]);
});

test("a run that was stopped anywhere goes on to the same end", async () => {
  const header = headerOf(["A", "B"], { maxMatches: 100 });
  const whole = await compareWith(header);
  for (const stopAfter of [1, 2, 17, 63, 99]) {
    const stop = new AbortController();
    let played = 0;
    const keep = () => {
      if (++played === stopAfter) stop.abort();
      return success(null);
    };
    const contest = new VersionContest(header, COMPARE);
    const first = new ContestRun({ contest, known: [], jobs: 3, play: shuffledPlay(EQUAL), keep });
    expect(await first.run(stop.signal)).toEqual({ reason: "stopped", by: expect.anything() });
    expect(first.records.length).toBeGreaterThanOrEqual(stopAfter);
    expect(await compareWith(header, { known: first.records, jobs: 2 })).toEqual(whole);
  }
});

test("stopping before all that was known has been looked at loses nothing", async () => {
  const header = headerOf(["A", "B"], { maxMatches: 60 });
  const { records } = await compareWith(header);
  const stop = new AbortController();
  stop.abort();
  const contest = new VersionContest(header, COMPARE);
  const run = new ContestRun({ contest, known: records, jobs: 2, play: shuffledPlay(EQUAL), keep: KEEP });
  await run.run(stop.signal);
  expect(run.records).toEqual(records);
});

test("what is known is added in turns with what others have to do, and the run goes on as if it had never stopped", async () => {
  const header = headerOf(["A", "B", "C", "D", "E"], { maxMatches: 80, compare: null });
  const leagueOf = (known: readonly MatchRecord[]) => {
    const contest = new LeagueContest(header);
    return new ContestRun({ contest, known, jobs: 2, play: shuffledPlay([0, 1, 2, 3, 4]), keep: KEEP });
  };
  const whole = leagueOf([]);
  await whole.run(NEVER);
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
  const later = leagueOf(whole.records.slice(0, 58));
  let [turns, isCaughtUp] = [0, false];
  const caughtUp = later.catchUp(NEVER).then(() => {
    isCaughtUp = true;
  });
  while (!isCaughtUp) {
    await new Promise(setImmediate);
    turns++;
  }
  await caughtUp;
  vi.restoreAllMocks();
  expect(turns).toBeGreaterThan(12);
  expect(await later.run(NEVER)).toEqual({ reason: "finished" });
  expect(later.records).toEqual(whole.records);
});

test("stopped before it begins, a run plays nothing", async () => {
  const stop = new AbortController();
  stop.abort();
  let played = 0;
  const play = (match: PlannedMatch) => {
    played++;
    return Promise.resolve(resultOf(match, EQUAL));
  };
  const contest = new VersionContest(headerOf(["A", "B"]), COMPARE);
  const run = new ContestRun({ contest, known: [], jobs: 2, play, keep: KEEP });
  expect([await run.run(stop.signal), played]).toEqual([{ reason: "stopped", by: expect.anything() }, 0]);
});

test("what is under way is stopped at once with the run, and does not count", async () => {
  const stop = new AbortController();
  const signals: AbortSignal[] = [];
  const play = (_: PlannedMatch, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
  };
  const contest = new VersionContest(headerOf(["A", "B"]), COMPARE);
  const run = new ContestRun({ contest, known: [], jobs: 3, play, keep: KEEP });
  const ended = run.run(stop.signal);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false]);
  stop.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  expect([await ended, run.records]).toEqual([{ reason: "stopped", by: expect.anything() }, []]);
});

test("one match that cannot be played for reasons of ours makes its whole block void, and it is played again later", async () => {
  const header = headerOf(["A", "B"], { maxMatches: 40 });
  const play: ContestRunOptions["play"] = async (match, signal) => {
    if (match.block === 3 && match.match === 1) {
      return { ...resultOf(match, EQUAL), void: "no process" };
    }
    return await shuffledPlay(EQUAL)(match, signal);
  };
  const contest = new VersionContest(header, COMPARE);
  const run = new ContestRun({ contest, known: [], jobs: 2, play, keep: KEEP });
  expect(await run.run(NEVER)).toEqual({ reason: "finished" });
  const report = comparisonReport(header, COMPARE, contest);
  expect([report.blocks, report.voidBlocks, report.matches]).toEqual([19, 1, 38]);
  expect(await compareWith(header, { known: run.records })).toEqual(await compareWith(header));
});

test("when no match can be played, the run ends and says why", async () => {
  const contest = new VersionContest(headerOf(["A", "B"]), COMPARE);
  const play = (match: PlannedMatch) =>
    Promise.resolve({ ...resultOf(match, EQUAL), void: "the board cannot be made" });
  const run = new ContestRun({ contest, known: [], jobs: 2, play, keep: KEEP });
  expect(await run.run(NEVER)).toMatchObject({
    reason: "failed",
    problem: { message: "the matches cannot be played: the board cannot be made" },
  });
});

test("blocks that cannot be played end nothing as long as no three of them follow one another", async () => {
  const header = headerOf(["A", "B"], { maxMatches: 40 });
  const isVoid = ({ block }: PlannedMatch) => block % 3 !== 0;
  const play = (match: PlannedMatch) =>
    Promise.resolve({ ...resultOf(match, EQUAL), ...(isVoid(match) ? { void: "no process" } : {}) });
  const contest = new VersionContest(header, COMPARE);
  const run = new ContestRun({ contest, known: [], jobs: 2, play, keep: KEEP });
  expect(await run.run(NEVER)).toEqual({ reason: "finished" });
  const { blocks, voidBlocks } = comparisonReport(header, COMPARE, contest);
  expect([blocks, voidBlocks]).toEqual([7, 13]);
});

test("a full disk ends the run, with all that was played", async () => {
  let kept = 0;
  const keep = () => (++kept === 6 ? failure({ code: "unwritable-file", message: "the disk is full" }) : success(null));
  const contest = new VersionContest(headerOf(["A", "B"]), COMPARE);
  const run = new ContestRun({ contest, known: [], jobs: 1, play: shuffledPlay(EQUAL), keep });
  expect(await run.run(NEVER)).toMatchObject({ reason: "failed", problem: { message: "the disk is full" } });
  expect(run.records).toHaveLength(6);
});

test("faults are told with the seed, the seat and the players to play the match again", async () => {
  const header = headerOf(["Demo", "Ron"], { maxMatches: 4 });
  const fault = { seat: 2, reason: "exception", round: 7, message: "enough" };
  const play = (match: PlannedMatch) => {
    const record = resultOf(match, EQUAL);
    return Promise.resolve(match.block === 1 && match.match === 0 ? { ...record, faults: [fault] } : record);
  };
  const contest = new VersionContest(header, COMPARE);
  await new ContestRun({ contest, known: [], jobs: 1, play, keep: KEEP }).run(NEVER);
  const { faults, a, b } = comparisonReport(header, COMPARE, contest);
  expect(faults).toEqual([
    {
      player: "Demo",
      index: 0,
      block: 1,
      match: 0,
      seed: 11,
      seat: 2,
      seats: ["Demo", "Ron", "Demo", "Ron"],
      reason: "exception",
      round: 7,
      message: "enough",
    },
  ]);
  expect([a.faults, b.faults]).toEqual([1, 0]);
});

test("a league comes out the same with any number of jobs, and after it was stopped", async () => {
  const header = headerOf(["A", "B", "C", "D", "E", "F"], { maxMatches: 120, compare: null });
  const play = async (jobs: number, known: readonly MatchRecord[] = []) => {
    const contest = new LeagueContest(header);
    const run = new ContestRun({ contest, known, jobs, play: shuffledPlay([0, 0.5, 1, 0, 0, 2]), keep: KEEP });
    await run.run(NEVER);
    return { table: contest.table(), records: run.records };
  };
  const one = await play(1);
  expect(one.records).toHaveLength(120);
  expect(one.table?.rows[0].player).toBe(5);
  expect(await play(5)).toEqual(one);
  expect(await play(3, one.records.slice(0, 61))).toEqual(one);
});

test("a forgetful run comes out the same and keeps nothing that counts, also when it goes on", async () => {
  const header = headerOf(["A", "B", "C", "D", "E", "F"], { maxMatches: 120, compare: null });
  const play = async (known: readonly MatchRecord[], options: Partial<ContestRunOptions>) => {
    const contest = new LeagueContest(header);
    const kept: MatchRecord[] = [...known];
    const keep = (record: MatchRecord) => {
      kept.push(record);
      return success(null);
    };
    const run = new ContestRun({ contest, known, jobs: 3, play: shuffledPlay([0, 0.5, 1, 0, 0, 2]), keep, ...options });
    await run.run(NEVER);
    return { run, kept: inOrder(kept), table: contest.table() };
  };
  const whole = await play([], {});
  const forgetful = await play(whole.kept.slice(0, 61), { isForgetful: true });
  expect([forgetful.table, forgetful.kept]).toEqual([whole.table, whole.kept]);
  expect([forgetful.run.records, forgetful.run.countedBlocks]).toEqual([[], 30]);
});

test("a run that was stopped says of no block that it counts for good", async () => {
  const stop = new AbortController();
  const header = headerOf(["A", "B", "C", "D"], { maxMatches: 40, compare: null });
  const contest = new LeagueContest(header);
  const keep = () => {
    stop.abort();
    return success(null);
  };
  const run = new ContestRun({ contest, known: [], jobs: 1, play: shuffledPlay(EQUAL), keep, isForgetful: true });
  expect(await run.run(stop.signal)).toEqual({ reason: "stopped", by: expect.anything() });
  expect([run.records.length, run.countedBlocks]).toEqual([1, null]);
});

/** Plays as usual, but in these matches the machine has a part, the first so many times. */
function unsteady(strengths: readonly number[], marked: Readonly<Record<string, number>>) {
  const left = { ...marked };
  const underWay = { now: 0, most: 0, mostBesideAlone: 0, begunBeforeAlone: 0 };
  let waiting = 0;
  const alone: string[] = [];
  let isAnyAlone = false;
  const begin = (isAlone: boolean) => {
    underWay.now++;
    underWay.most = Math.max(underWay.most, underWay.now);
    if (isAlone) waiting--;
    else if (waiting > 0) underWay.begunBeforeAlone++;
    isAnyAlone ||= isAlone;
    if (isAnyAlone) underWay.mostBesideAlone = Math.max(underWay.mostBesideAlone, underWay.now);
  };
  const play: ContestRunOptions["play"] = async (match, signal, isAlone = false) => {
    begin(isAlone);
    const record = await shuffledPlay(strengths)(match, signal);
    const key = `${match.block}/${match.match}`;
    if (isAlone) {
      alone.push(key);
      isAnyAlone = false;
    }
    underWay.now--;
    const isMarked = (left[key] ?? 0) > 0;
    if (isMarked) left[key]--;
    if (isMarked && !isAlone) waiting++;
    const fault = { seat: 1, reason: "memory", round: 3, message: "too much", isReproducible: false };
    return isMarked ? { ...record, scores: [9, 0, 0, 0], faults: [fault] } : record;
  };
  return { play, underWay, alone };
}

test.each([1, 2, 5])(
  "a match in which the machine had a part is played again alone, and comes out as on a quiet machine (%d jobs)",
  async (jobs) => {
    const header = headerOf(["A", "B"], { maxMatches: 40 });
    const { play, underWay, alone } = unsteady(EQUAL, { "0/0": 1, "3/1": 1, "3/0": 1, "19/1": 1 });
    const kept: MatchRecord[] = [];
    const keep = (record: MatchRecord) => {
      kept.push(record);
      return success(null);
    };
    expect(await compareWith(header, { play, jobs, keep })).toEqual(await compareWith(header));
    expect(alone.sort()).toEqual(["0/0", "19/1", "3/0", "3/1"]);
    expect(kept.filter((record) => !isReproducible(record))).toEqual([]);
    expect(underWay).toEqual({ now: 0, most: jobs, mostBesideAlone: 1, begunBeforeAlone: 0 });
  },
);

test("what happens alone too counts, and is told", async () => {
  const header = headerOf(["A", "B"], { maxMatches: 8 });
  const { play, alone } = unsteady(EQUAL, { "1/0": 2, "2/1": 1 });
  const contest = new VersionContest(header, COMPARE);
  const run = new ContestRun({ contest, known: [], jobs: 3, play, keep: KEEP });
  expect(await run.run(NEVER)).toEqual({ reason: "finished" });
  const report = comparisonReport(header, COMPARE, contest);
  expect([report.matches, report.irreproducible, alone.length]).toEqual([8, 1, 2]);
  expect(report.faults).toMatchObject([{ seed: 11, reason: "memory", isReproducible: false }]);
});

test("stopped while a match waits to be played alone, it is played when the run goes on", async () => {
  const header = headerOf(["A", "B"], { maxMatches: 12 });
  const stop = new AbortController();
  const { play } = unsteady(EQUAL, { "1/0": 1 });
  const contest = new VersionContest(header, COMPARE);
  const stopping: ContestRunOptions["play"] = (match, signal, isAlone) => {
    if (isAlone === true) stop.abort();
    return isAlone === true ? Promise.reject(new Error("stopped")) : play(match, signal, isAlone);
  };
  const run = new ContestRun({ contest, known: [], jobs: 2, play: stopping, keep: KEEP });
  expect(await run.run(stop.signal)).toEqual({ reason: "stopped", by: expect.anything() });
  expect(run.records.some(({ block, match }) => block === 1 && match === 0)).toBe(false);
  expect(await compareWith(header, { known: run.records })).toEqual(await compareWith(header));
});
