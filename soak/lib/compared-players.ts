import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { AnyGame, MatchSetup } from "../../src/engine/contract/game";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { buildCppPlayer } from "../../src/main/host/cpp/build-cpp-player";
import type { PlayerPool } from "../../src/main/host/players/player-pool";
import { compileNative } from "./native-player";
import type { ComparedPlayer } from "./same-orders";

const ROOT = join(import.meta.dirname, "../..");

function cppFilesIn(folder: string): string[] {
  const files = existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)) : [];
  return files.filter((file) => file.endsWith(".cc")).map((file) => `${folder}/${file}`);
}

/** The shipped players in C++ of a game. */
export function shippedCppPlayers({ id }: AnyGame): string[] {
  return cppFilesIn(`resources/games/${id}/players`);
}

/** Those that were written for comparing with native programs: of two hundred lines and more, each in another style. */
export function writtenCppPlayers({ id }: AnyGame): string[] {
  return cppFilesIn(`test/cpp/players/${id}`);
}

/** Compiles a player as a module and as a program of this machine. @throws when it does not compile */
export async function compileBoth(game: AnyGame, file: string, pool: PlayerPool): Promise<ComparedPlayer> {
  const source = playerSource(basename(file), readFileSync(join(ROOT, file), "utf8"));
  const { bundle, problems } = await buildCppPlayer(source, { games: [game.id], game: game.id });
  if (bundle === null) throw new Error(JSON.stringify(problems));
  return { game, bundle, program: await compileNative(game, file), pool };
}

/** A match with a game's usual settings and rules. */
export function usualMatch(game: AnyGame, seed: number): MatchSetup<unknown> {
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  return { configuration: { settings: defaultSettings(game.configurationFields), board: null }, seed, rules };
}
