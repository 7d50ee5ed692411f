import { relative } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { games } from "../../../engine/games";
import type { PlayerBundle } from "../../contract/player-bundle";
import { checkPlayerName } from "../../contract/player-name";
import { sourceFileFor } from "../../contract/source-file";
import { playerSource } from "../bundler/player-source";
import type { Versions } from "../versions/versions";
import { buildSource } from "../workspace/build-source";
import { listPlayers, type PlayerFile, type PlayerPlaces } from "../workspace/find-player";
import { loadPlayer } from "../workspace/load-player";

/** Whom to look for, as recordings name players. */
export interface RecordedPlayer {
  readonly name: string;
  readonly sourceHash: string;
}

export interface SourcePlaces {
  readonly versions: Versions;
  readonly places: PlayerPlaces;
}

/** A player as it played a recorded match. */
export interface FoundPlayer {
  readonly bundle: PlayerBundle;
  /** Its TypeScript or C++; null for a sealed player, which shows none. */
  readonly source: string | null;
  /** The file of the workspace that it comes from, with forward slashes; null when there is none any more. */
  readonly path: string | null;
  /** False when that file has been changed since, or there is none. */
  readonly isFileUnchanged: boolean;
}

/** Finds the very source that played: among the files of the workspace, the shipped players and the versions that were ever run. */
export async function findRecordedPlayer(
  wanted: RecordedPlayer,
  game: string,
  { versions, places }: SourcePlaces,
): Promise<Result<FoundPlayer>> {
  const wrong = checkPlayerName(wanted.name);
  if (wrong !== null) return failure(wrong);
  const namesakes = (await listPlayers(game, places)).filter(({ name }) => name === wanted.name);
  for (const file of namesakes) {
    const found = await foundIn(file, { wanted, game, places });
    if (found !== null) return success(found);
  }
  const text = await versions.find(wanted.sourceHash);
  const bundle = text === null ? null : await bundleOf(wanted, text, game);
  if (text === null || bundle === null) return failure(lost(wanted, namesakes));
  return success({ bundle, source: text, path: ownPath(namesakes, places), isFileUnchanged: false });
}

/** The same for a debugger, which has to show the source. */
export async function findOpenPlayer(
  wanted: RecordedPlayer,
  game: string,
  sources: SourcePlaces,
): Promise<Result<FoundPlayer & { readonly source: string }>> {
  const found = await findRecordedPlayer(wanted, game, sources);
  if (!found.ok) return found;
  const { source } = found.value;
  return source === null ? failure(sealed(wanted)) : success({ ...found.value, source });
}

interface Search {
  readonly wanted: RecordedPlayer;
  readonly game: string;
  readonly places: PlayerPlaces;
}

async function foundIn(file: PlayerFile, { wanted, game, places }: Search): Promise<FoundPlayer | null> {
  const read = await file.read();
  if (!read.ok || (file.kind === "source" && read.value.hash !== wanted.sourceHash)) return null;
  const { bundle } = await loadPlayer(file, { games: games.map(({ id }) => id), game });
  if (bundle === null || bundle.sourceHash !== wanted.sourceHash) return null;
  const source = bundle.sealed ? null : read.value.text;
  return { bundle, source, path: ownPath([file], places), isFileUnchanged: true };
}

async function bundleOf({ name }: RecordedPlayer, text: string, game: string): Promise<PlayerBundle | null> {
  const choice = { games: games.map(({ id }) => id), game };
  return (await buildSource(playerSource(sourceFileFor(name, text), text), choice)).bundle;
}

function ownPath(files: readonly PlayerFile[], { workspace }: PlayerPlaces): string | null {
  const own = files.find(({ origin, kind }) => origin === "workspace" && kind === "source");
  return own === undefined ? null : relative(workspace, own.path).replaceAll("\\", "/");
}

function lost({ name }: RecordedPlayer, namesakes: readonly PlayerFile[]): Problem {
  const why =
    namesakes.length === 0
      ? en`There is no player ${name} here, and no version of it.`
      : en`What is called ${name} here is not the version of ${name} that played this match, and that one was never run here.`;
  return {
    code: "no-such-source",
    message: `${en`The code with which ${name} played this match is not here.`} ${why}`,
  };
}

function sealed({ name }: RecordedPlayer): Problem {
  return { code: "sealed-player", message: en`${name} is sealed: it can be played, but its code is not shown.` };
}
