import { existsSync } from "node:fs";
import { join } from "node:path";
import { games } from "../../src/engine/games";
import type { Explanations } from "../../src/engine/testing/explanation";
import type { Way } from "../../src/engine/testing/way";

/** What each game of the registry brings for the laws, from its own folder. */
const ROOT = join(import.meta.dirname, "../..");

/** The constructed rounds of all games, by the game's id. */
export function waysOfGames(): Promise<ReadonlyMap<string, readonly Way[]>> {
  return broughtByAll("codes", (module) => module.ways as readonly Way[]);
}

/** Why each part of each game's state may change, by the game's id. */
export function explanationsOfGames(): Promise<ReadonlyMap<string, Explanations>> {
  return broughtByAll("explanations", (module) => module.explanations as Explanations);
}

async function broughtByAll<Piece>(
  file: string,
  pieceOf: (module: Readonly<Record<string, unknown>>) => Piece,
): Promise<ReadonlyMap<string, Piece>> {
  const pieces = games.map(async ({ id }) => [id, pieceOf(await moduleOf(id, file))] as const);
  return new Map(await Promise.all(pieces));
}

function moduleOf(id: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  const path = `src/engine/games/${id}/testing/${file}.ts`;
  if (existsSync(join(ROOT, path))) return import(`../../src/engine/games/${id}/testing/${file}.ts`);
  return Promise.reject(new Error(`${path} is missing: docs/add-a-game.md says what is in it`));
}
