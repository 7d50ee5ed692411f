/**
 * Contests on a queue: how many matches a second one worker and two play, against processes of this machine without a queue; and, with workers that
 * play nothing, what a league of a whole course costs: bytes through the server, CPU of whoever gives out, and memory. Needs redis-server, but for `memory`.
 */

import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { success } from "../src/engine/contract/result";
import { games } from "../src/engine/games";
import { GAIN_TEST } from "../src/engine/stats/sequential-test";
import type { PlayerBundle } from "../src/main/contract/player-bundle";
import type { PlannedMatch } from "../src/main/host/compare/contest";
import { ContestRun, type ContestRunOptions } from "../src/main/host/compare/contest-run";
import { headerFor } from "../src/main/host/compare/contest-terms";
import { tableOf } from "../src/main/host/compare/known-contest";
import { LeagueContest } from "../src/main/host/compare/league-contest";
import { playPlannedMatch } from "../src/main/host/compare/play-planned-match";
import type { CompareTerms, PlayedRecord, ResultsHeader } from "../src/main/host/compare/results-file";
import { VersionContest } from "../src/main/host/compare/version-contest";
import { matchSetup } from "../src/main/host/matches/match-setup";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { parseQueueAddress } from "../src/main/host/queue/queue-address";
import { hashOf } from "../src/main/host/queue/queue-names";
import { QueueServer } from "../src/main/host/queue/queue-server";
import { QueueWorker } from "../src/main/host/queue/queue-worker";
import { QueuedContest } from "../src/main/host/queue/queued-contest";
import { recordOf } from "../src/main/host/queue/testing/queued-matches";
import { loadPlayer } from "../src/main/host/workspace/load-player";
import { QueueServerProcess } from "../test/queue-server";
import { isWanted, report } from "./harness";
import { cpuOfTrees } from "./lib/process-cpu";
import { endWithUs } from "./lib/with-us";

const [game] = games;
const cores = availableParallelism();
const REAL = { warmUp: 100, matches: 300, rounds: 3 };
const COURSE = { workers: 50, jobs: 2, players: 200, matches: 100_000 };
const TERMS: CompareTerms = { design: "duel", objective: "rank", test: GAIN_TEST, isFixed: true };
/** Each contest on the queue is another one: answers of an earlier one stay on the server. */
let nextSeed = 2;
const NEVER = new AbortController().signal;

async function reach(address: string): Promise<QueueServer> {
  const parsed = parseQueueAddress(address, undefined);
  const server = parsed.ok ? await QueueServer.reach(parsed.value) : parsed;
  if (!server.ok) throw new Error(server.problem.message);
  return server.value;
}

function headerOf(bundles: readonly PlayerBundle[], maxMatches: number, compare: CompareTerms | null, firstSeed = 1) {
  const setup = matchSetup(game, { configuration: null, seed: 1, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const words = bundles.map(({ name }) => name);
  const header = headerFor({ game, words, bundles, setup: setup.value, cpuSeconds: 1, firstSeed, maxMatches, compare });
  if (!header.ok) throw new Error(header.problem.message);
  return { header: header.value, configuration: setup.value.configuration };
}

/** Of the matches after the first ones. */
interface Played {
  readonly perSecond: number;
  /** Of a match, in milliseconds, of all processes that have to do with it. */
  readonly cpu: number;
}

/** @param pids of the processes that play, with ours. */
async function playAll(
  header: ResultsHeader,
  options: Pick<ContestRunOptions, "play" | "jobs" | "isByBlocks">,
  pids: readonly number[],
): Promise<Played> {
  let played = 0;
  let began = { at: 0, cpu: 0 };
  const now = () => ({ at: performance.now(), cpu: cpuOfTrees(...pids) });
  const keep = () => {
    if (++played === REAL.warmUp) began = now();
    return success(null);
  };
  const contest = new VersionContest(header, TERMS);
  await new ContestRun(Object.assign(options, { contest, known: [], keep })).run(NEVER);
  const { at, cpu } = now();
  const matches = played - REAL.warmUp;
  return { perSecond: (matches * 1000) / (at - began.at), cpu: ((cpu - began.cpu) * 1000) / matches };
}

async function demo(): Promise<PlayerBundle> {
  const path = join("resources/games", game.id, "players/AIDemo.ts");
  const { bundle } = await loadPlayer({ path, kind: "source" }, { games: [game.id], game: game.id });
  if (bundle === null) throw new Error("Demo has problems");
  return bundle;
}

async function withoutQueue(bundle: PlayerBundle): Promise<Played> {
  const bundles = [bundle, bundle];
  const { header, configuration } = headerOf(bundles, REAL.warmUp + REAL.matches, TERMS);
  const pool = new PlayerPool({ folder: "out/player", kept: 4 * cores + 4 });
  const table = tableOf({ game, header, configuration }, bundles, pool);
  const play = (match: PlannedMatch, signal: AbortSignal) => playPlannedMatch(table, match, signal);
  const result = await playAll(header, { jobs: cores, play }, [process.pid]);
  await pool.close();
  return result;
}

async function withWorkers(address: string, bundle: PlayerBundle, count: number): Promise<Played> {
  const workers = await Promise.all(
    Array.from({ length: count }, (_, index) => startWorker(address, index, Math.ceil(cores / count))),
  );
  const server = await reach(address);
  const bundles = [bundle, bundle];
  const { header } = headerOf(bundles, REAL.warmUp + REAL.matches, TERMS, nextSeed++);
  const contest = await begin(server, { header, bundles });
  // The server is a child of ours, as the workers are.
  const result = await playAll(header, givenTo(contest), [process.pid]);
  await contest.close(AbortSignal.abort());
  server.close();
  for (const worker of workers) worker.kill("SIGTERM");
  await Promise.all(workers.map((worker) => once(worker, "exit")));
  return result;
}

function givenTo(contest: QueuedContest): Pick<ContestRunOptions, "play" | "jobs" | "isByBlocks"> {
  return { jobs: contest.jobs, isByBlocks: true, play: (match, signal) => contest.play(match, signal) };
}

async function begin(
  server: QueueServer,
  { header, bundles }: { header: ResultsHeader; bundles: readonly PlayerBundle[] },
): Promise<QueuedContest> {
  const contest = await QueuedContest.begin(server, {
    header,
    bundles,
    label: "bench",
    known: 0,
    twice: 0.01,
    tell: console.log,
  });
  if (!contest.ok) throw new Error(contest.problem.message);
  return contest.value;
}

async function startWorker(address: string, index: number, jobs: number): Promise<ChildProcess> {
  const layers = ["parentDeath", "namespaces", "limits", "filter"];
  const args = [
    "worker",
    "--queue",
    address,
    "--name",
    `bench-${index}`,
    "--jobs",
    String(jobs),
    "--without",
    ...layers,
  ];
  const worker = spawn(process.execPath, ["out/cli/main.mjs", ...args], { stdio: ["ignore", "ignore", "pipe"] });
  endWithUs(() => worker.kill("SIGKILL"));
  await once(worker.stderr, "data");
  return worker;
}

/** Workers that play nothing: they answer at once with results that look like some. */
async function answerAtOnce(address: string): Promise<void> {
  for (let index = 0; index < COURSE.workers; index++) {
    const open = (header: ResultsHeader) => ({
      play: (match: PlannedMatch) => Promise.resolve(madeUp(match, header)),
      close: () => Promise.resolve(),
    });
    const options = { machine: `machine-${index}`, jobs: COURSE.jobs, graceSeconds: 15, open, tell: console.log };
    await QueueWorker.start(await reach(address), options);
  }
  process.send?.("ready");
  process.once("disconnect", () => process.exit());
}

/** As long as real ones are. */
function madeUp(match: PlannedMatch, header: ResultsHeader): PlayedRecord {
  const { block, seats } = match;
  return {
    ...recordOf(match, header),
    fuel: seats.map((player) => 80_000_000 + 12_345 * player),
    orders: seats.map((player) => 3000 + player),
    failedOrders: block % 8 === 0 ? [310, 320, 330, 340] : null,
  };
}

function students(): PlayerBundle[] {
  const code = "x".repeat(40_000);
  return Array.from({ length: COURSE.players }, (_, index) => {
    const name = `Student${index}`;
    return { game: game.id, name, code: `${code}${index}`, sourceMap: null, sourceHash: hashOf(name), sealed: false };
  });
}

/** The figures of the server's traffic, in bytes. */
async function traffic({ client }: QueueServer): Promise<number> {
  const stats = await client.info("stats");
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, "m").exec(stats)?.[1]);
  return figure("total_net_input_bytes") + figure("total_net_output_bytes");
}

async function measureCourse(address: string): Promise<void> {
  const child = fork(process.argv[1], ["workers", address], { execArgv: [] });
  endWithUs(() => child.kill("SIGKILL"));
  await once(child, "message");
  const server = await reach(address);
  const bundles = students();
  const { header } = headerOf(bundles, COURSE.matches, null);
  const contest = await begin(server, { header, bundles });
  const before = { bytes: await traffic(server), cpu: process.cpuUsage(), at: performance.now() };
  const megabytes: number[] = [];
  let played = 0;
  const keep = () => {
    if (++played % (COURSE.matches / 10) === 0) megabytes.push(memoryInUse());
    return success(null);
  };
  const options = Object.assign(givenTo(contest), {
    contest: new LeagueContest(header),
    known: [],
    keep,
    isForgetful: true,
  });
  await new ContestRun(options).run(NEVER);
  const { user, system } = process.cpuUsage(before.cpu);
  const seconds = (performance.now() - before.at) / 1000;
  const bytes = (await traffic(server)) - before.bytes;
  const bundleBytes = COURSE.workers * bundles.reduce((sum, { code }) => sum + code.length, 0);
  await contest.close(AbortSignal.abort());
  server.close();
  child.kill();
  report("course: matches a second, none of them played", [played / seconds], { unit: "/s" });
  report("course: bytes of a match through the server", [(bytes - bundleBytes) / played], {
    unit: "B",
    against: { label: "the issue's target", value: 2048 },
  });
  report("  and those of bundles, each once a worker", [bundleBytes / played], { unit: "B" });
  const target = { label: "the issue's target", value: 1 };
  report("course: CPU of a match, where it is given out", [(user + system) / 1000 / played], {
    unit: "ms",
    against: target,
  });
  report("course: memory in use there, after a tenth", megabytes.slice(0, 1), { unit: "MB" });
  report("course: memory in use there, after all", megabytes.slice(-1), { unit: "MB" });
}

/** What whoever gives out a league remembers of it: no server, no workers, and answers at once. */
async function measureMemory(): Promise<void> {
  const { header } = headerOf(students(), COURSE.matches, null);
  const megabytes: number[] = [];
  let played = 0;
  const keep = () => {
    if (++played % (COURSE.matches / 10) === 0) megabytes.push(memoryInUse());
    return success(null);
  };
  const play = (match: PlannedMatch) => Promise.resolve(madeUp(match, header));
  const options = { jobs: 8 * COURSE.workers, isByBlocks: true, isForgetful: true, play, keep, known: [] };
  await new ContestRun({ ...options, contest: new LeagueContest(header) }).run(NEVER);
  report(`memory: after ${COURSE.matches / 10} matches`, megabytes.slice(0, 1), { unit: "MB" });
  report(`memory: after ${COURSE.matches}`, megabytes.slice(-1), { unit: "MB" });
}

/** What is still needed. In megabytes. */
function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

/** In turn, so that what else the machine does meets all of them. */
async function measureReal(address: string): Promise<void> {
  const bundle = await demo();
  const ways = {
    [`without a queue, ${cores} at once`]: () => withoutQueue(bundle),
    [`by one worker, ${cores} at once`]: () => withWorkers(address, bundle, 1),
    "by two workers": () => withWorkers(address, bundle, 2),
  };
  const results = new Map<string, Played[]>();
  for (let round = 0; round < REAL.rounds; round++)
    for (const [name, play] of Object.entries(ways)) results.set(name, [...(results.get(name) ?? []), await play()]);
  const [[, none], ...others] = results;
  for (const [name, played] of results) {
    report(
      `played ${name}: matches`,
      played.map(({ perSecond }) => perSecond),
      { unit: "/s" },
    );
    report(
      `played ${name}: CPU of a match, all processes`,
      played.map(({ cpu }) => cpu),
      { unit: "ms" },
    );
  }
  const target = { label: "the target", value: 0.9 };
  for (const [name, played] of others) {
    const rates = played.map(({ perSecond }, round) => perSecond / none[round].perSecond);
    report(`played ${name}: of the rate without one`, rates, { unit: "×", against: target, moreIsBetter: true });
    report(
      `played ${name}: of the matches of a CPU second`,
      played.map(({ cpu }, round) => none[round].cpu / cpu),
      {
        unit: "×",
        against: target,
        moreIsBetter: true,
      },
    );
  }
}

async function measureQueue(): Promise<void> {
  const server = await QueueServerProcess.start();
  endWithUs(() => void server.kill());
  if (isWanted("played")) await measureReal(server.address);
  if (isWanted("course")) await measureCourse(server.address);
  await server.remove();
}

if (process.argv[2] === "workers") await answerAtOnce(process.argv[3]);
else {
  if (isWanted("memory")) await measureMemory();
  if (isWanted("played") || isWanted("course")) await measureQueue();
}
