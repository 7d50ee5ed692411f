/** Players in C++: how long the compiler takes, and what an instance, an order and a match of them cost, beside a match of TypeScript. `cpp-judge.ts` looks at their fuel. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { PlayerBundle } from "../src/main/contract/player-bundle";
import { buildPlayer } from "../src/main/host/bundler/build-player";
import { playerSource } from "../src/main/host/bundler/player-source";
import { buildCppPlayer } from "../src/main/host/cpp/build-cpp-player";
import { cppCompiler } from "../src/main/host/cpp/compiler/cpp-compiler";
import { matchSetup } from "../src/main/host/matches/match-setup";
import { runMatch } from "../src/main/host/matches/run-match";
import { playerFolder as folder } from "../src/main/host/places";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { isWanted, measure, report } from "./harness";
import { compileModule, harryPotter, KERNELS, kernelNames, openModule } from "./lib/cpp-kernels";
import { cpuOf } from "./lib/realm";

const RUNS = 15;
const game = harryPotter();
const players = join("resources/games", game.id, "players");
const CHOICE = { games: [game.id], game: game.id };
const OTHER = {
  of: "crematoria",
  file: "AIJohns.cc",
  code: readFileSync("resources/games/crematoria/players/AIJohns.cc", "utf8"),
};

await measureCompiler();
const module = await compileModule(game, KERNELS);
await measure("an instance, compiled before", () => openModule(game, module), { runs: 20 });
measureOrders();
await measureMatches();
cppCompiler.close();

/** In a folder of its own nothing is kept from before. */
async function measureCompiler(): Promise<void> {
  if (!isWanted("compile")) return;
  const before = process.env["TAULER_CPP"];
  const own = mkdtempSync(join(tmpdir(), "tauler-bench-cpp-"));
  process.env["TAULER_CPP"] = own;
  const text = readFileSync(join(players, "AILuna.cc"), "utf8");
  let edits = 0;
  const compile = async (effort: "fast" | null, { of = game.id, file = "AILuna.cc", code = text } = {}) => {
    const edited = `${code}\nstatic int edit${edits++} = 0;\n`;
    const compiled = await cppCompiler.compile({ game: of, file, text: edited, effort });
    if (!compiled.ok) throw new Error(compiled.problem.message);
  };
  await measure("compile: the first time", () => compile("fast"), { runs: 1, warmUp: 0 });
  await measure("compile: the first of another game", () => compile("fast", OTHER), { runs: 1, warmUp: 0 });
  await measure("compile: after an edit", () => compile("fast"), {
    runs: 5,
    warmUp: 0,
    against: { label: "the target", value: 3000 },
  });
  await measure("compile: errors alone", () => compile(null), {
    runs: 5,
    warmUp: 0,
    against: { label: "the target", value: 1000 },
  });
  cppCompiler.close();
  await measure("compile: a new process, headers kept", () => compile("fast"), { runs: 1, warmUp: 0 });
  cppCompiler.close();
  rmSync(own, { recursive: true });
  if (before === undefined) delete process.env["TAULER_CPP"];
  else process.env["TAULER_CPP"] = before;
}

/** Orders of a player whose lines are looked for, and of a sealed one. */
function measureOrders(): void {
  const round = kernelNames().indexOf("orders");
  for (const [name, lines] of [
    ["an order that knows its line", [0, 1]],
    ["an order of a sealed player", []],
  ] as const) {
    const played = openModule(game, module, { lines });
    const samples = Array.from({ length: RUNS }, () => (cpuOf(() => played.play(round)) * 1000) / 9000);
    report(name, samples, { unit: "µs CPU" });
  }
}

async function measureMatches(): Promise<void> {
  for (const file of ["AIDemo.ts", "AIDemoCpp.cc", "AILuna.cc"]) {
    if (!isWanted(`four of ${file}`)) continue;
    const bundle = await bundleOf(file);
    const pool = new PlayerPool({ folder });
    let seed = 30;
    await measure(`four of ${file}, a match`, () => play(pool, bundle, seed++), { runs: 4, warmUp: 1 });
    const acquired = await pool.acquire(bundle);
    if (acquired.ok && process.platform === "linux") {
      const rollup = readFileSync(`/proc/${acquired.value.pid}/smaps_rollup`, "utf8");
      report("  memory of one process", [Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]) / 1024], { unit: "MB" });
    }
    await pool.close();
  }
}

async function bundleOf(file: string): Promise<PlayerBundle> {
  const source = playerSource(basename(file), readFileSync(join(players, file), "utf8"));
  const built = await (file.endsWith(".cc") ? buildCppPlayer(source, CHOICE) : buildPlayer(source, CHOICE));
  if (built.bundle === null) throw new Error(JSON.stringify(built.problems));
  return built.bundle;
}

async function play(pool: PlayerPool, bundle: PlayerBundle, seed: number): Promise<void> {
  const setup = matchSetup(game, { configuration: null, seed, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const bundles = [bundle, bundle, bundle, bundle];
  const played = await runMatch({ game, setup: setup.value, players: bundles, pool, cpuSeconds: null });
  if (!played.ok) throw new Error(played.problem.message);
}
