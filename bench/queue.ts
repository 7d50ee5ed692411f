/**
 * Contests on a queue: how many matches a second one worker and two play, against processes of this machine without a queue; and, with workers that
 * play nothing, what a league of a whole course costs: bytes through the server, CPU of whoever gives out, and memory. Needs redis-server.
 */

import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
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
import { loadPlayer } from "../src/main/host/workspace/load-player";
import { QueueServerProcess } from "../test/queue-server";
import { isWanted, report } from "./harness";

const [game] = games;
const cores = availableParallelism();
const REAL = { warmUp: 60, matches: 400 };
const COURSE = { workers: 50, jobs: 2, players: 200, matches: 100_000 };
const TERMS: CompareTerms = { design: "duel", objective: "rank", test: GAIN_TEST, isFixed: true };
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

/** @returns matches a second, without the first ones. */
async function playAll(
  header: ResultsHeader,
  options: Pick<ContestRunOptions, "play" | "jobs" | "isByBlocks">,
): Promise<number> {
  let played = 0;
  let began = 0;
  const keep = () => {
    if (++played === REAL.warmUp) began = performance.now();
    return success(null);
  };
  const contest = new VersionContest(header, TERMS);
  await new ContestRun(Object.assign(options, { contest, known: [], keep })).run(NEVER);
  return ((played - REAL.warmUp) * 1000) / (performance.now() - began);
}

async function demo(): Promise<PlayerBundle> {
  const path = join("resources/games", game.id, "players/AIDemo.ts");
  const { bundle } = await loadPlayer({ path, kind: "source" }, { games: [game.id], game: game.id });
  if (bundle === null) throw new Error("Demo has problems");
  return bundle;
}

async function withoutQueue(bundle: PlayerBundle): Promise<number> {
  const bundles = [bundle, bundle];
  const { header, configuration } = headerOf(bundles, REAL.warmUp + REAL.matches, TERMS);
  const pool = new PlayerPool({ folder: "out/player", kept: 4 * cores + 4 });
  const table = tableOf({ game, header, configuration }, bundles, pool);
  const rate = await playAll(header, { jobs: cores, play: (match, signal) => playPlannedMatch(table, match, signal) });
  await pool.close();
  return rate;
}

async function withWorkers(address: string, bundle: PlayerBundle, count: number): Promise<number> {
  const workers = await Promise.all(
    Array.from({ length: count }, (_, index) => startWorker(address, index, Math.ceil(cores / count))),
  );
  const server = await reach(address);
  const bundles = [bundle, bundle];
  const { header } = headerOf(bundles, REAL.warmUp + REAL.matches, TERMS, 1 + count);
  const contest = await begin(server, { header, bundles });
  const rate = await playAll(header, { ...givenTo(contest) });
  await contest.close(AbortSignal.abort());
  server.close();
  for (const worker of workers) worker.kill("SIGTERM");
  await Promise.all(workers.map((worker) => once(worker, "exit")));
  return rate;
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

function madeUp({ block, match, seed, seats }: PlannedMatch, { players }: ResultsHeader): PlayedRecord {
  return {
    block,
    match,
    seed,
    seats: [...seats],
    versions: seats.map((player) => players[player].sourceHash.slice(0, 12)),
    scores: seats.map((player, seat) => 1000 + 5 * player + ((seed * 7919 + seat * 104_729) % 1009)),
    fuel: seats.map((player) => 80_000_000 + 12_345 * player),
    orders: seats.map((player) => 3000 + player),
    failedOrders: block % 8 === 0 ? [310, 320, 330, 340] : null,
    faults: [],
    swing: null,
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
  await once(child, "message");
  const server = await reach(address);
  const bundles = students();
  const { header } = headerOf(bundles, COURSE.matches, null);
  const contest = await begin(server, { header, bundles });
  const before = { bytes: await traffic(server), cpu: process.cpuUsage(), at: performance.now() };
  const megabytes: number[] = [];
  let played = 0;
  const keep = () => {
    if (++played % (COURSE.matches / 10) === 0) megabytes.push(process.memoryUsage.rss() / 2 ** 20);
    return success(null);
  };
  const options = Object.assign(givenTo(contest), { contest: new LeagueContest(header), known: [], keep });
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
  report("course: memory there, by tenths", megabytes, { unit: "MB" });
}

async function measureReal(address: string): Promise<void> {
  const bundle = await demo();
  const none = await withoutQueue(bundle);
  const against = { label: "without a queue", value: Number(none.toPrecision(3)) };
  report(`played without a queue, ${cores} at once`, [none], { unit: "/s" });
  report(`played by one worker, ${cores} at once`, [await withWorkers(address, bundle, 1)], {
    unit: "/s",
    against,
    moreIsBetter: true,
  });
  report("played by two workers", [await withWorkers(address, bundle, 2)], { unit: "/s", against, moreIsBetter: true });
}

async function measureQueue(): Promise<void> {
  const server = await QueueServerProcess.start();
  if (isWanted("played")) await measureReal(server.address);
  if (isWanted("course")) await measureCourse(server.address);
  await server.remove();
}

if (process.argv[2] === "workers") await answerAtOnce(process.argv[3]);
else if (isWanted("played") || isWanted("course")) await measureQueue();
