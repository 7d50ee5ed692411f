import { relative } from "node:path";
import { games } from "../../../engine/games";
import type { PlayerChoice } from "../../contract/host-api";
import type { BuildOutcome } from "../../contract/player-bundle";
import { checkPlayerName } from "../../contract/player-name";
import { sourceFileFor } from "../../contract/source-file";
import type { GameChoice } from "../bundler/gate/modules";
import { playerSource } from "../bundler/player-source";
import type { Versions } from "../versions/versions";
import { buildSource } from "./build-source";
import { findPlayerByName, type PlayerFile, type PlayerPlaces } from "./find-player";
import { loadPlayer } from "./load-player";
import { UserFiles } from "./user-files";

export interface ChoicePlaces {
  readonly versions: Versions;
  readonly places: PlayerPlaces;
}

/**
 * Makes the bundle of whom the window has chosen, by name. Every source of the workspace that is run is kept as a version, so that one can go
 * back to it; where that is not possible, it is played all the same.
 */
export async function loadChoice(
  { name, version }: PlayerChoice,
  game: string,
  { versions, places }: ChoicePlaces,
): Promise<BuildOutcome> {
  const choice = { games: games.map(({ id }) => id), game };
  if (version !== undefined) return buildVersion(name, await versions.read(version), choice);
  const file = await findPlayerByName(name, game, places);
  if (!file.ok) return { bundle: null, problems: [{ ...file.problem, severity: "error" }] };
  const own =
    file.value.origin === "workspace" && file.value.kind === "source" ? await ownSource(file.value, places) : null;
  if (own === null) return loadPlayer(file.value, choice);
  await versions.keep(own.path, own.source.text);
  return buildSource(playerSource(file.value.path, own.source.text), choice);
}

function buildVersion(name: string, text: string, choice: GameChoice): Promise<BuildOutcome> {
  return buildSource(playerSource(sourceFileFor(name, text), text), choice);
}

/** What may be kept of a file: it has a player's name, and really is in the workspace. */
async function ownSource({ name, path }: PlayerFile, { workspace }: PlayerPlaces) {
  if (checkPlayerName(name) !== null) return null;
  const inside = relative(workspace, path).replaceAll("\\", "/");
  const source = await new UserFiles(workspace).ownSource(inside);
  return source === null ? null : { path: inside, source };
}
