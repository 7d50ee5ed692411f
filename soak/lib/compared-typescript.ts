import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { runMatch } from "../../src/main/host/matches/run-match";
import type { PlayerPool } from "../../src/main/host/players/player-pool";
import { Dice } from "../../test/fuzz/dice";
import { usualMatch } from "./compared-players";
import { randomTypeScript } from "./random-typescript";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = "out/random-typescript";

/** All that such a player needs of the API. */
const PLAYER = `"use strict"; const lines = []; class Player { cerr(line) { lines.push(line); } }`;
const PLAY =
  "const ron = new Ron(); ron.play(); setImmediate(() => { ron.play(); console.log(JSON.stringify(lines)); });";

export interface ComparedTypeScript {
  /** The player. */
  readonly file: string;
  /** Where it does something else than in Node alone; null for nowhere. */
  readonly difference: string | null;
  /** False where it does not end in Node, or ends Node: in a list that grows while it is gone through, or by a mistake of the engine. */
  readonly isCompared: boolean;
}

/** What a player of statements made at random does in a match, beside what it does in Node alone. */
export async function compareTypeScript(seed: number, pool: PlayerPool): Promise<ComparedTypeScript> {
  const text = randomTypeScript(new Dice(seed), `import { Player } from "tauler/${harryPotter.id}";`);
  const file = `${FOLDER}/${seed}/AIRon.ts`;
  const folder = join(ROOT, FOLDER, String(seed));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(ROOT, file), text);
  const alone = await inNode(text, folder);
  if (alone === null) return { file, difference: null, isCompared: false };
  const [expected, found] = [alone, await inMatch(text, pool)].map((lines) => lines.map(rough));
  const at = expected.findIndex((line, index) => line !== found[index]);
  const difference = at === -1 ? null : `statement ${at}: ${expected[at]} in Node, ${found[at]} here`;
  return { file, difference, isCompared: true };
}

const LITTLE_MEMORY = "--max-old-space-size=256";
const LONGEST_MS = 20_000;

/** The last digits of powers are not those of this engine: they are the same in all. */
function rough(line: string): string {
  return line.replace(/(\.\d{11})\d+/g, "$1");
}

/** What its statements leave, a line each; null where Node does not come to their end. */
async function inNode(text: string, folder: string): Promise<readonly string[] | null> {
  const code = text.replace(/^import .*/, "").replace("export class", "class");
  const file = join(folder, "alone.cjs");
  writeFileSync(file, `${PLAYER}${code}${PLAY}`);
  try {
    return JSON.parse(
      (await promisify(execFile)(process.execPath, [LITTLE_MEMORY, file], { timeout: LONGEST_MS })).stdout,
    );
  } catch (error) {
    if (error instanceof Error && "signal" in error && error.signal !== null) return null;
    throw error;
  }
}

async function inMatch(text: string, pool: PlayerPool): Promise<readonly string[]> {
  const { bundle, problems } = await buildPlayer(playerSource("AIRon.ts", text), { games: [harryPotter.id] });
  return bundle === null ? problems.map(({ message }) => message) : linesInMatch(bundle, pool);
}

/** What a player writes in two rounds, and what it dies of, a line each. */
export async function linesInMatch(bundle: PlayerBundle, pool: PlayerPool): Promise<readonly string[]> {
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
