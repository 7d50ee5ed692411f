import type { AnyGame } from "../../engine/contract/game";
import { type Result, success } from "../../engine/contract/result";
import { games } from "../../engine/games";
import { resourcesFolder } from "../host/places";
import { findOwnFile } from "../host/workspace/find-player";

export interface PathOptions {
  readonly workspace: string;
  /** Where the person said for which game it is. */
  readonly game?: AnyGame | undefined;
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
