/**
 * How much CPU the system counts for a player's process, for each second that its fuel counts: shipped players in whole matches, and programs
 * that spend their fuel in what the language does for them. The backstop (`cpuBackstop`) is above all of them, with room for a slower or a busy machine.
 */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { AnyGame } from "../src/engine/contract/game";
import { games } from "../src/engine/games";
import { FUEL_PER_CPU_SECOND } from "../src/main/contract/fuel";
import type { SeatSummary } from "../src/main/contract/match-result";
import type { BuildOutcome, PlayerBundle } from "../src/main/contract/player-bundle";
import { buildPlayer } from "../src/main/host/bundler/build-player";
import { playerSource } from "../src/main/host/bundler/player-source";
import { nameOfSealedFile } from "../src/main/host/bundler/sealed-file";
import { matchSetup } from "../src/main/host/matches/match-setup";
import { runMatch } from "../src/main/host/matches/run-match";
import { playerFolder as folder, resourcesFolder } from "../src/main/host/places";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { loadPlayer } from "../src/main/host/workspace/load-player";
import { isWanted, report } from "./harness";

const SEEDS = [30, 31, 32];
/** What a player does until its fuel ends. */
const GREEDY: Readonly<Record<string, string>> = {
  "a bare loop": "for (;;);",
  "a flood of lines": 'for (;;) this.cerr("line");',
  "a flood of long lines": 'const text = "x".repeat(1000); for (;;) this.cerr(text);',
  "a flood of very long lines": 'const text = "x".repeat(1000000); for (;;) this.cerr(text);',
  "a flood of sums": 'const text = "x".repeat(1000000); for (let turn = 0; ; turn++) this.cerr(text + turn);',
  "a flood of lists": "const list = [1, 2, [3, 4]]; for (;;) this.cerr(list);",
  "/^(a+)+$/": 'for (;;) /^(a+)+$/.test("a".repeat(60) + "b");',
  "/^(a+)+$/ on a long text": 'for (;;) /^(a+)+$/.test("a".repeat(20000) + "b");',
  "sorting numbers": "for (;;) Array.from({ length: 3000 }, (_, k) => (k * 7919) % 3001).sort((a, b) => a - b);",
  "sorting texts": 'for (;;) Array.from({ length: 3000 }, (_, k) => "k" + ((k * 7919) % 3001)).sort();',
  JSON: "const many = Array.from({ length: 500 }, (_, k) => ({ k, text: String(k) })); for (;;) JSON.parse(JSON.stringify(many));",
  "new lists": "for (;;) new Array(1000).fill(0);",
  "texts split and joined": 'const text = "a,b,c,d".repeat(200); for (;;) text.split(",").join(";");',
};

for (const game of games) {
  const players = join(resourcesFolder, "games", game.id, "players");
  for (const file of readdirSync(players)) {
    const kind = nameOfSealedFile(file) === null ? "source" : "sealed";
    const built = await loadPlayer({ path: join(players, file), kind }, { games: [game.id], game: game.id });
    await measurePlayer(game, `${game.id} ${file}`, bundleOf(built));
  }
}
for (const [title, play] of Object.entries(GREEDY)) {
  const text = `import { Player } from "tauler/harry-potter";\nexport class Bench extends Player { play() { ${play} } }`;
  const built = await buildPlayer(playerSource("AIBench.ts", text), { games: [games[0].id] });
  await measurePlayer(games[0], title, bundleOf(built));
}

/** Four of the same in a match. Starting takes some hundredths of a second, so that the ratio of who uses little says little. */
async function measurePlayer(game: AnyGame, title: string, bundle: PlayerBundle): Promise<void> {
  if (!isWanted(title)) return;
  const seats: SeatSummary[] = [];
  for (const seed of SEEDS) {
    const setup = matchSetup(game, { configuration: null, seed, rules: [] });
    if (!setup.ok) throw new Error(setup.problem.message);
    const pool = new PlayerPool({ folder });
    const players = [bundle, bundle, bundle, bundle];
    const played = await runMatch({ game, setup: setup.value, players, pool, cpuSeconds: 1 });
    await pool.close();
    if (!played.ok) throw new Error(played.problem.message);
    seats.push(...played.value.seats);
  }
  const against = { label: "the fuel", value: mean(seats.map(({ fuel }) => fuel / FUEL_PER_CPU_SECOND)) };
  report(
    title,
    seats.map(({ cpuSeconds }) => cpuSeconds),
    { unit: "s", against },
  );
}

function bundleOf({ bundle, problems }: BuildOutcome): PlayerBundle {
  if (bundle === null) throw new Error(problems.map(({ message }) => message).join(" "));
  return bundle;
}

function mean(values: readonly number[]): number {
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toPrecision(3));
}
