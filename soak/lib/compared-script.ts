import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { harryPotter } from "../../src/engine/games/harry-potter";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { runMatch } from "../../src/main/host/matches/run-match";
import type { PlayerPool } from "../../src/main/host/players/player-pool";
import { Dice } from "../../test/fuzz/dice";
import { usualMatch } from "./compared-players";
import { randomScript } from "./random-script";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = "out/random-players";

/** All that such a player needs of the API. */
const PLAYER = `"use strict"; const lines = []; class Player { cerr(line) { lines.push(line); } }`;

/** Where a player of statements made at random does something else than in Node alone, and the player; null for nowhere. */
export async function compareScript(seed: number, pool: PlayerPool) {
  const text = randomScript(new Dice(seed), `import { Player } from "tauler/${harryPotter.id}";`);
  const file = `${FOLDER}/${seed}/AIRon.ts`;
  mkdirSync(join(ROOT, FOLDER, String(seed)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
  const [expected, found] = [inNode(text), await inMatch(text, pool)];
  const at = expected.findIndex((line, index) => line !== found[index]);
  return { file, difference: at === -1 ? null : `statement ${at}: ${expected[at]} in Node, ${found[at]} here` };
}

/** What its statements leave, a line each. */
function inNode(text: string): readonly string[] {
  const code = text.replace(/^import .*/, "").replace("export class", "class");
  const context = createContext({}, { microtaskMode: "afterEvaluate" });
  runInContext(`${PLAYER}${code}\nconst ron = new Ron(); ron.play();`, context);
  return JSON.parse(runInContext("ron.play(); JSON.stringify(lines)", context));
}

async function inMatch(text: string, pool: PlayerPool): Promise<readonly string[]> {
  const { bundle, problems } = await buildPlayer(playerSource("AIRon.ts", text), { games: [harryPotter.id] });
  if (bundle === null) return problems.map(({ message }) => message);
  const { configuration, ...usual } = usualMatch(harryPotter, 1);
  const setup = {
    ...usual,
    configuration: { ...configuration, settings: { ...configuration.settings, NUM_ROUNDS: 2 } },
  };
  const lines: string[] = [];
  const outcome = await runMatch({
    game: harryPotter,
    setup,
    players: [bundle, bundle, bundle, bundle],
    pool,
    cpuSeconds: null,
    onRound: ({ turns: [own] }) =>
      lines.push(...own.cerr.split("\n"), ...(own.fault === null ? [] : [own.fault.message])),
  });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return lines.filter((line) => line !== "");
}
