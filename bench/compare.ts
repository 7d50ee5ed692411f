/**
 * How many matches a second a comparison plays: four Demos of Harry Potter with the default settings, one match at a time against one for each
 * core, and whether memory stays flat. Players' processes are real.
 */

import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { games } from "../src/engine/games";
import { success } from "../src/engine/match/result";
import { GAIN_TEST } from "../src/engine/stats/sequential-test";
import { ContestRun } from "../src/main/host/compare/contest-run";
import { playPlannedMatch } from "../src/main/host/compare/play-planned-match";
import { newHeader } from "../src/main/host/compare/results-file";
import { VersionContest } from "../src/main/host/compare/version-contest";
import { matchSetup } from "../src/main/host/matches/match-setup";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { loadPlayer } from "../src/main/host/workspace/load-player";
import { report } from "./harness";

const [game] = games;
const WARM_UP = 20;
const MATCHES = 300;
/** The processes and their memory are looked at so often. */
const MATCHES_PER_LOOK = 50;

interface Speed {
  readonly rates: readonly number[];
  /** Resident bytes of this process, at each look. */
  readonly memory: readonly number[];
}

async function loadDemo() {
  const path = join("resources/games", game.id, "players/AIDemo.ts");
  const { bundle } = await loadPlayer({ path, kind: "source" }, { games: [game.id], game: game.id });
  if (bundle === null) throw new Error("Demo has problems");
  return bundle;
}

async function playMany(jobs: number): Promise<Speed> {
  const setup = matchSetup(game, { configuration: null, seed: 1, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const demo = await loadDemo();
  const terms = { design: "duel", test: GAIN_TEST, isFixed: true } as const;
  const player = { word: "Demo", name: "Demo", sourceHash: demo.sourceHash };
  const { configuration, rules } = setup.value;
  const maxMatches = WARM_UP + MATCHES;
  const basics = { game: game.id, configuration: "", rules, cpuSeconds: 1, players: [player, player] };
  const contest = new VersionContest(newHeader({ ...basics, firstSeed: 1, maxMatches, compare: terms }), terms);
  const pool = new PlayerPool({ folder: "out/player", kept: 4 * jobs + 4 });
  const table = { game, configuration, rules, cpuSeconds: 1, players: [demo, demo], pool, design: terms.design };
  const looks = new Looks();
  const run = new ContestRun({
    contest,
    known: [],
    jobs,
    play: (match, signal) => playPlannedMatch(table, match, signal),
    keep: () => {
      looks.count();
      return success(null);
    },
  });
  await run.run(new AbortController().signal);
  await pool.close();
  return looks;
}

class Looks implements Speed {
  readonly rates: number[] = [];
  readonly memory: number[] = [];
  #matches = -WARM_UP;
  #since = 0;

  count(): void {
    if (++this.#matches % MATCHES_PER_LOOK !== 0 || this.#matches < 0) return;
    const now = performance.now();
    if (this.#matches > 0) this.rates.push((MATCHES_PER_LOOK * 1000) / (now - this.#since));
    if (this.#matches > 0) this.memory.push((process.memoryUsage.rss() + residentBytesOfChildren()) / 2 ** 20);
    this.#since = now;
  }
}

/** Of the players' processes, where the system tells: they are all below this one. 0 elsewhere. */
function residentBytesOfChildren(): number {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const name of process.platform === "linux" ? readdirSync("/proc") : []) {
    const status = /^\d+$/.test(name) ? readStatus(name) : null;
    if (status === null) continue;
    parents.set(Number(name), status.parent);
    resident.set(Number(name), status.resident);
  }
  const isBelow = (pid: number): boolean => pid > 1 && (pid === process.pid || isBelow(parents.get(pid) ?? 0));
  return Array.from(resident, ([pid, bytes]) => (pid !== process.pid && isBelow(pid) ? bytes : 0)).reduce(
    (a, b) => a + b,
    0,
  );
}

function readStatus(pid: string): { readonly parent: number; readonly resident: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0);
    return { parent: Number(/^PPid:\s+(\d+)/m.exec(text)?.[1]), resident: kilobytes * 1024 };
  } catch {
    return null;
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const many = availableParallelism();
const one = await playMany(1);
const all = await playMany(many);
report("one match at a time", one.rates, { unit: "/s" });
report(`${many} matches at a time`, all.rates, {
  unit: "/s",
  against: { label: "the issue's target for two cores", value: 15 },
  moreIsBetter: true,
});
report(`efficiency of ${many} at a time`, [mean(all.rates) / mean(one.rates) / many], { unit: "" });
report("memory of all processes, last against first", [all.memory[all.memory.length - 1]], {
  unit: "MB",
  against: { label: "after the first fifty", value: Math.round(all.memory[0]) },
});
