import type { AnyGame } from "../../engine/contract/game";
import { type Result, success } from "../../engine/contract/result";
import { findGame, games } from "../../engine/games";
import { resourcesFolder } from "../host/places";
import { findOwnFile, listPlayers } from "../host/workspace/find-player";

export interface PathOptions {
  readonly workspace: string;
  /** Where the person said for which game it is. */
  readonly game?: AnyGame | undefined;
}

/** What a person writes of players: the game first, as `run` has it, or players alone. */
export interface WrittenPlayers {
  /** Undefined for any. */
  readonly game: AnyGame | undefined;
  readonly words: readonly string[];
}

/** @param game of an option; where there is one, a first word of that kind is a player. */
export function gameFirst(words: readonly string[], game: AnyGame | undefined): WrittenPlayers {
  const first = game === undefined && words.length > 0 ? findGame(words[0]) : undefined;
  return first === undefined ? { game, words } : { game: first, words: words.slice(1) };
}

/** The files of all own players of a game. */
export async function ownPaths({ id }: AnyGame, workspace: string): Promise<readonly string[]> {
  const players = await listPlayers(id, { workspace, resources: resourcesFolder });
  return players.filter(({ origin }) => origin === "workspace").map(({ path }) => path);
}

/** The files that a person means: by their paths, or by the names of their own players, as `run` takes them. */
export async function playerPaths(
  words: readonly string[],
  { workspace, game }: PathOptions,
): Promise<Result<readonly string[]>> {
  const paths: string[] = [];
  for (const word of words) {
    const inGames = (game === undefined ? games : [game]).map(({ id }) => id);
    const path = await findOwnFile(word, inGames, { workspace, resources: resourcesFolder });
    if (!path.ok) return path;
    paths.push(path.value);
  }
  return success(paths);
}
