/** Players in their processes, on Harry Potter: starting, a fresh realm, a match, a batch of matches, memory. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyGame } from "../src/engine/contract/game";
import { findGame, games } from "../src/engine/games";
import type { PlayerBundle } from "../src/main/contract/player-bundle";
import { buildPlayer } from "../src/main/host/bundler/build-player";
import { playerSource } from "../src/main/host/bundler/player-source";
import { matchSetup } from "../src/main/host/matches/match-setup";
import { type MatchToPlay, runMatch } from "../src/main/host/matches/run-match";
import { openSession } from "../src/main/host/matches/table";
import { playerFolder as folder, resourcesFolder } from "../src/main/host/places";
import { PlayerPool } from "../src/main/host/players/player-pool";
import type { PlayerProcess } from "../src/main/host/players/player-process";
import { isWanted, measure, report } from "./harness";
import { FLOOD_PLAYER } from "./lib/flood-player";

const players = join(resourcesFolder, "games/harry-potter/players");
const game = gameCalled("harry-potter");
const STARTS = 15;
const CONCURRENT = 2;
const BATCH = 100;
const MATCHES_OF_OBJECTS = 4;

const nobody = await shipped("Null");
const demo = await shipped("Demo");

await measureStarts("a process, cold", 1, target(45));
await measureStarts("four processes at once, cold", 4, target(100));
await measureRealms();
await measureMatches("four players that do nothing, a match", nobody, target(100));
await measureMatches("four Demos, a match", demo, target(150));
await measureObjects();
await measureBatch();

function target(value: number) {
  return { label: "the target", value };
}

function gameCalled(id: string): AnyGame {
  const found = findGame(id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}

function shipped(name: string): Promise<PlayerBundle> {
  return bundleOf(name, readFileSync(join(players, `AI${name}.ts`), "utf8"));
}

async function bundleOf(name: string, text: string): Promise<PlayerBundle> {
  const { bundle } = await buildPlayer(playerSource(`AI${name}.ts`, text), { games: games.map(({ id }) => id) });
  if (bundle === null) throw new Error(`${name} is refused`);
  return bundle;
}

/** From the call until the process has tested itself and waits for code. */
async function measureStarts(name: string, count: number, against: ReturnType<typeof target>): Promise<void> {
  const samples: number[] = [];
  for (let run = 0; run < STARTS; run++) {
    const pool = new PlayerPool({ folder });
    const start = performance.now();
    await acquire(pool, new Array(count).fill(nobody));
    samples.push(performance.now() - start);
    await pool.close();
  }
  report(name, samples, { unit: "ms", against });
}

async function acquire(pool: PlayerPool, bundles: readonly PlayerBundle[]): Promise<PlayerProcess[]> {
  const acquired = await Promise.all(bundles.map((bundle) => pool.acquire(bundle)));
  return acquired.map((one) => {
    if (!one.ok) throw new Error(one.problem.message);
    return one.value;
  });
}

function setupWith(seed: number): MatchToPlay["setup"] {
  const setup = matchSetup(game, { configuration: null, seed, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  return setup.value;
}

/** Loading a player into a process that runs: a fresh realm with the API and the player's code in it. */
async function measureRealms(): Promise<void> {
  const pool = new PlayerPool({ folder });
  const [process] = await acquire(pool, [demo]);
  const state = game.setup(setupWith(30));
  if (!state.ok) throw new Error(state.problem.message);
  const facts = { game, state: state.value, seed: 30, names: [demo.name], cpuSeconds: 1 };
  const load = () => openSession(facts, { process, seat: 0, bundle: demo, watchdog: pool.watchdog }).load();
  await measure("a fresh realm with a player in it", load, { runs: 50, against: target(3) });
  await pool.close();
}

async function measureMatches(name: string, bundle: PlayerBundle, against: ReturnType<typeof target>): Promise<void> {
  const pool = new PlayerPool({ folder });
  let seed = 30;
  await measure(name, () => play(pool, bundle, seed++), { against });
  await reportMemory(pool, bundle);
  await pool.close();
}

/** @returns the CPU seconds of the four. */
async function play(
  pool: PlayerPool,
  bundle: PlayerBundle,
  seed: number,
  cpuSeconds: number | null = 1,
): Promise<number> {
  const bundles = [bundle, bundle, bundle, bundle];
  const played = await runMatch({ game, setup: setupWith(seed), players: bundles, pool, cpuSeconds });
  if (!played.ok) throw new Error(played.problem.message);
  return played.value.seats.reduce((sum, seat) => sum + seat.cpuSeconds, 0);
}

/** By CPU: what the collector takes shows in it. */
async function measureObjects(): Promise<void> {
  const name = "four players of many small objects, CPU";
  if (!isWanted(name)) return;
  const pool = new PlayerPool({ folder });
  const flood = await bundleOf("Flood", FLOOD_PLAYER);
  const samples: number[] = [];
  for (let seed = 30; seed < 30 + MATCHES_OF_OBJECTS; seed++)
    samples.push(1000 * (await play(pool, flood, seed, null)));
  report(name, samples, { unit: "ms" });
  await reportMemory(pool, flood);
  await pool.close();
}

/** The proportional set size, which counts what processes share once. Linux only. */
async function reportMemory(pool: PlayerPool, bundle: PlayerBundle): Promise<void> {
  if (process.platform !== "linux") return;
  const processes = await acquire(pool, new Array(4).fill(bundle));
  const megabytes = processes.map(({ pid }) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]) / 1024;
  });
  const sum = megabytes.reduce((total, one) => total + one, 0);
  report("  memory of the four", [sum], { unit: "MB", against: target(80) });
}

async function measureBatch(): Promise<void> {
  const pool = new PlayerPool({ folder, kept: 4 * CONCURRENT });
  for (let seed = 0; seed < 4; seed++) await play(pool, demo, seed);
  const start = performance.now();
  let seed = 0;
  const line = async () => {
    while (seed < BATCH) await play(pool, demo, seed++);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, line));
  const perSecond = (BATCH * 1000) / (performance.now() - start);
  report(`${BATCH} matches of four Demos`, [perSecond], { unit: "/s", against: target(20), moreIsBetter: true });
  await pool.close();
}
