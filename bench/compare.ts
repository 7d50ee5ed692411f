/**
 * How many matches a second a comparison plays: four Demos of Harry Potter with the default settings, one match at a time against one for each
 * core, and whether memory stays flat. Players' processes are real. On a machine that others use too, the CPU of a match says more than its time.
 */

import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { success } from "../src/engine/contract/result";
import { games } from "../src/engine/games";
import { GAIN_TEST } from "../src/engine/stats/sequential-test";
import { processesHere } from "../src/main/host/compare/contest-processes";
import { ContestRun } from "../src/main/host/compare/contest-run";
import { newHeader } from "../src/main/host/compare/results-file";
import { VersionContest } from "../src/main/host/compare/version-contest";
import { matchSetup } from "../src/main/host/matches/match-setup";
import { loadPlayer } from "../src/main/host/workspace/load-player";
import { isWanted, report } from "./harness";

const [game] = games;
const WARM_UP = 40;
/** Of one match at a time: enough for a rate. */
const MATCHES_OF_ONE = 150;
/** On two cores, all the first processes have been replaced by then. */
const MATCHES_OF_MANY = 1100;
const TARGET = { label: "the target for two cores", value: 25 };
/** The processes and their memory are looked at so often. */
const MATCHES_PER_LOOK = 50;

async function loadDemo() {
  const path = join("resources/games", game.id, "players/AIDemo.ts");
  const { bundle } = await loadPlayer({ path, kind: "source" }, { games: [game.id], game: game.id });
  if (bundle === null) throw new Error("Demo has problems");
  return bundle;
}

async function playMany(jobs: number, matches: number): Promise<Looks> {
  const setup = matchSetup(game, { configuration: null, seed: 1, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const demo = await loadDemo();
  const terms = { design: "duel", objective: "rank", test: GAIN_TEST, isFixed: true } as const;
  const player = { word: "Demo", name: "Demo", sourceHash: demo.sourceHash };
  const { configuration, rules } = setup.value;
  const maxMatches = WARM_UP + matches;
  const basics = {
    game: game.id,
    configuration: game.codec.formatConfiguration(configuration),
    rules,
    cpuSeconds: 1,
    players: [player, player],
  };
  const header = newHeader({ ...basics, firstSeed: 1, maxMatches, compare: terms });
  const processes = processesHere({ header, bundles: [demo, demo] }, jobs);
  const looks = new Looks();
  const run = new ContestRun({
    contest: new VersionContest(header, terms),
    known: [],
    jobs,
    play: (match, signal) => processes.play(match, signal),
    keep: () => {
      looks.count();
      return success(null);
    },
  });
  await run.run(new AbortController().signal);
  await processes.close();
  return looks;
}

/** What is seen of the processes while they play. */
class Looks {
  /** Matches a second, from each look to the next one. */
  readonly rates: number[] = [];
  /** Resident megabytes of all processes, at each look. */
  readonly megabytes: number[] = [];
  #matches = -WARM_UP;
  #since = 0;
  #begin = 0;
  #milliseconds = 0;
  /** Of the processes below this one at the first look and at the last one, by number: some players end meanwhile. */
  readonly #first = new Map<number, ProcessBelow>();
  readonly #last = new Map<number, ProcessBelow>();

  count(): void {
    if (++this.#matches % MATCHES_PER_LOOK !== 0 || this.#matches < 0) return;
    const now = performance.now();
    if (this.#matches === 0) this.#begin = now;
    else this.rates.push((MATCHES_PER_LOOK * 1000) / (now - this.#since));
    this.#milliseconds = now - this.#begin;
    this.#look();
    this.#since = now;
  }

  get rate(): number {
    return (this.#matches * 1000) / this.#milliseconds;
  }

  /** Of those that play, for one match: the engine, and all that the players are told and say. */
  get engineCpu(): number {
    return this.#cpu(({ parent }) => parent === process.pid);
  }

  /** Of the four players together, for one match. What a process did between the last look and its end is missing. */
  get playersCpu(): number {
    return this.#cpu(({ parent }) => parent !== process.pid);
  }

  #cpu(isCounted: (one: ProcessBelow) => boolean): number {
    let sum = 0;
    for (const one of this.#last.values())
      if (isCounted(one)) sum += one.cpuMilliseconds - (this.#first.get(one.pid)?.cpuMilliseconds ?? 0);
    return sum / this.#matches;
  }

  #look(): void {
    const below = processesBelow();
    const resident = below.reduce((sum, { megabytes }) => sum + megabytes, process.memoryUsage.rss() / 2 ** 20);
    this.megabytes.push(resident);
    const looked = this.#matches === 0 ? this.#first : this.#last;
    for (const one of below) looked.set(one.pid, one);
  }
}

interface ProcessBelow {
  readonly pid: number;
  readonly parent: number;
  readonly megabytes: number;
  readonly cpuMilliseconds: number;
}

/** The processes that play, the players' and those around them, where the system tells; none elsewhere. */
function processesBelow(): ProcessBelow[] {
  const pids = process.platform === "linux" ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  const all = new Map(pids.flatMap((pid) => readProcess(Number(pid))).map((one) => [one.pid, one]));
  const isBelow = ({ parent }: ProcessBelow): boolean => {
    const above = all.get(parent);
    return parent === process.pid || (above !== undefined && isBelow(above));
  };
  return Array.from(all.values()).filter(isBelow);
}

/** @returns none when it has ended. */
function readProcess(pid: number): ProcessBelow[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    const nanoseconds = Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, "utf8"), 10);
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    return [{ pid, parent, megabytes: kilobytes / 1024, cpuMilliseconds: nanoseconds / 1e6 }];
  } catch {
    return [];
  }
}

function reportPlayed(name: string, { rates, rate, engineCpu, playersCpu }: Looks): void {
  report(name, rates, { unit: "/s", against: TARGET, moreIsBetter: true });
  report("  all matches by all the time", [rate], { unit: "/s" });
  if (playersCpu === 0) return;
  report("  CPU of a match, in the processes that play", [engineCpu], { unit: "ms" });
  report("  CPU of a match, in the players'", [playersCpu], { unit: "ms" });
}

async function measureComparing(): Promise<void> {
  const many = availableParallelism();
  report("load of the machine before", [loadavg()[0]], { unit: "" });
  const one = await playMany(1, MATCHES_OF_ONE);
  reportPlayed("one match at a time", one);
  const all = await playMany(many, MATCHES_OF_MANY);
  reportPlayed(`${many} matches at a time, ${MATCHES_OF_MANY} of them`, all);
  // One match already keeps more than one core busy: its players think at the same time.
  report(`efficiency of ${many} at a time`, [all.rate / one.rate / many], { unit: "" });
  const busy = (all.rate * (all.engineCpu + all.playersCpu)) / 1000;
  if (all.playersCpu > 0) report("  cores that they keep busy", [busy], { unit: "" });
  report("memory of all processes, last against first", [all.megabytes[all.megabytes.length - 1]], {
    unit: "MB",
    against: { label: "at the beginning", value: Math.round(all.megabytes[0]) },
  });
  report("load of the machine after", [loadavg()[0]], { unit: "" });
}

if (isWanted("matches at a time")) await measureComparing();
