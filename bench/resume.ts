/**
 * A league of 200 players and 10,000 matches that the window's host opens and goes on with: the CPU that each step takes, and the most of it
 * between two moments at which the host answers others. Nothing is played.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { success } from "../src/engine/contract/result";
import { ContestRun } from "../src/main/host/compare/contest-run";
import type { Playing } from "../src/main/host/compare/kept-contest";
import { readContest } from "../src/main/host/compare/known-contest";
import { League } from "../src/main/host/compare/league";
import { LeagueContest } from "../src/main/host/compare/league-contest";
import { formatResults, type ResultsHeader } from "../src/main/host/compare/results-file";
import { Gateway } from "../src/main/host/files/gateway";
import { bundlesOf, headerOf, recordOf } from "../src/main/host/queue/testing/queued-matches";
import { isWanted, report } from "./harness";

const [PLAYERS, MATCHES, MORE] = [200, 10_000, 800];
const NEVER = new AbortController().signal;

function leagueHeader(): ResultsHeader {
  const names = Array.from({ length: PLAYERS }, (_, number) => `P${number}`);
  return headerOf(bundlesOf(...names), MATCHES + MORE, true);
}

/** The most CPU between two turns of the event loop while some work is done, and all of it, in milliseconds. */
async function cpuOf<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  let isDone = false;
  let longest = 0;
  const begun = process.cpuUsage();
  const watch = (async () => {
    while (!isDone) {
      const before = process.cpuUsage();
      await nextTurn();
      longest = Math.max(longest, milliseconds(before));
    }
  })();
  const value = await work();
  const all = milliseconds(begun);
  isDone = true;
  await watch;
  report(`${name}: CPU`, [all], { unit: "ms" });
  report("  the most of it at a time", [longest], { unit: "ms" });
  return value;
}

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

async function measureResuming(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tauler-bench-"));
  const place = { gateway: new Gateway({ root: folder }), name: "league.jsonl" };
  const header = leagueHeader();
  const contest = new LeagueContest({ ...header, maxMatches: MATCHES });
  const play = (match: Parameters<typeof recordOf>[0]) => Promise.resolve(recordOf(match, header));
  const run = new ContestRun({ contest, known: [], jobs: 1, play, keep: () => success(null) });
  await run.run(NEVER);
  writeFileSync(join(folder, place.name), formatResults({ header, records: run.records }));

  const read = await cpuOf("reading", () => readContest(place));
  if (!read.ok) throw new Error(read.problem.message);
  const league = await cpuOf("opening", async () => new League(place, 0, read.value));
  await cpuOf("telling", async () => league.progress());
  let asked: () => void = () => {};
  const first = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const playing: Playing = {
    jobs: 1,
    load: async () => [],
    open: () => ({
      play: (_, signal) => {
        asked();
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
      },
      close: async () => {},
    }),
    ended: async () => {},
  };
  await cpuOf("going on, up to the first match", async () => {
    league.play(playing);
    await first;
  });
  await cpuOf("pausing", () => league.pause());
  rmSync(folder, { recursive: true });
}

if (isWanted("resume")) await measureResuming();
