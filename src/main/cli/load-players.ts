import type { AnyGame } from "../../engine/contract/game";
import { type Result, success } from "../../engine/contract/result";
import { games } from "../../engine/games";
import { t, translated } from "../contract/language/translate";
import type { PlayerBundle } from "../contract/player-bundle";
import { resourcesFolder } from "../host/places";
import { oneLine } from "../host/printable";
import type { SourcePlaces } from "../host/rerun/find-source";
import { findPlayer, type PlayerFile } from "../host/workspace/find-player";
import { loadPlayer } from "../host/workspace/load-player";
import { openOwnFolder } from "../host/workspace/own-folder";
import { problemLine } from "./problem-line";
import type { Terminal } from "./terminal";

/** The files of some players; a problem when one of the names means none. */
export async function findPlayers(
  game: AnyGame,
  words: readonly string[],
  workspace: string,
): Promise<Result<PlayerFile[]>> {
  const files: PlayerFile[] = [];
  for (const word of words) {
    const file = await findPlayer(word, game.id, { workspace, resources: resourcesFolder });
    if (!file.ok) return file;
    files.push(file.value);
  }
  return success(files);
}

/** Where the source of a recorded player is looked for. Says when Tauler's own folder there cannot be trusted. */
export async function sourcePlaces(terminal: Terminal, workspace: string): Promise<SourcePlaces> {
  const { gateway, problem } = await openOwnFolder(workspace);
  if (problem !== null) terminal.tell(t`warning: ${oneLine(translated(problem.message))}`);
  // With what reads their list: most commands need none of it.
  const { Versions } = await import("../host/versions/versions");
  return { versions: new Versions(gateway.below("versions")), places: { workspace, resources: resourcesFolder } };
}

/** Their bundles; null, with all that is wrong said, when one of the players cannot be played. */
export async function loadBundles(
  terminal: Terminal,
  game: AnyGame,
  files: readonly PlayerFile[],
): Promise<readonly PlayerBundle[] | null> {
  const bundles = new Map<string, PlayerBundle | null>();
  const choice = { games: games.map(({ id }) => id), game: game.id };
  for (const file of files) {
    if (bundles.has(file.path)) continue;
    const { bundle, problems } = await loadPlayer(file, choice);
    for (const problem of problems) terminal.tell(problemLine(problem));
    bundles.set(file.path, bundle);
  }
  const seated = files.map(({ path }) => bundles.get(path) ?? null);
  return seated.every((bundle) => bundle !== null) ? seated : null;
}
