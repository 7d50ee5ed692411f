import { relative } from "node:path";
import { games } from "../../../engine/games";
import type { PlayerChoice } from "../../contract/host-api";
import type { BuildOutcome } from "../../contract/player-bundle";
import { buildPlayer } from "../bundler/build-player";
import { playerSource, readPlayerSource } from "../bundler/player-source";
import type { Versions } from "../versions/versions";
import { findPlayer, type PlayerPlaces } from "./find-player";
import { loadPlayer } from "./load-player";

export interface ChoicePlaces {
  readonly versions: Versions;
  readonly places: PlayerPlaces;
}

/** Makes the bundle of whom the window has chosen. Every source of the workspace that is run is kept as a version, so that one can go back to it. */
export async function loadChoice(
  { name, version }: PlayerChoice,
  game: string,
  { versions, places }: ChoicePlaces,
): Promise<BuildOutcome> {
  const choice = { games: games.map(({ id }) => id), game };
  if (version !== undefined) return buildPlayer(playerSource(`AI${name}.ts`, await versions.read(version)), choice);
  const file = await findPlayer(name, game, places);
  if (!file.ok) return { bundle: null, problems: [{ ...file.problem, severity: "error" }] };
  if (file.value.origin === "workspace" && file.value.kind === "source")
    await keepVersion(file.value.path, { versions, places });
  return loadPlayer(file.value, choice);
}

async function keepVersion(path: string, { versions, places }: ChoicePlaces): Promise<void> {
  const source = await readPlayerSource(path);
  if (!source.ok) return;
  await versions.keep(relative(places.workspace, path).replaceAll("\\", "/"), source.value.text);
}
