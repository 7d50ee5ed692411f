import { relative, resolve } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import { failure, type Result, success } from "../../engine/contract/result";
import { t } from "../contract/language/translate";
import { meantName } from "../contract/player-name";
import { languageOf } from "../contract/source-file";
import { Gateway } from "../host/files/gateway";
import { makeFolder } from "../host/files/make-folder";
import { callOfTauler, resourcesFolder, typesFolder, usualWorkspace } from "../host/places";
import { oneLine } from "../host/printable";
import { findPlayer } from "../host/workspace/find-player";
import { createPlayer, type NewPlayer } from "../host/workspace/new-player";
import { makeOwnFolder, openOwnFolder } from "../host/workspace/own-folder";
import { addSamples } from "../host/workspace/samples";
import { writeWorkspaceTypes } from "../host/workspace/write-types";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface NewCommandOptions {
  /** Or as its file is to be called. */
  readonly name: string;
  readonly workspace: string;
  /** Whose source it begins with, by name or path; null for the template. */
  readonly from: string | null;
  readonly isCpp: boolean;
}

/** `AI<Name>.ts` or `AI<Name>.cc`, in the folder of its game as the window does it, and what other editors need to know its types. */
export async function newPlayer(terminal: Terminal, game: AnyGame, options: NewCommandOptions): Promise<ExitCode> {
  const { workspace } = options;
  const name = meantName(options.name);
  const begun = await beginWorkspace(workspace);
  if (!begun.ok) return refuse(terminal, begun.problem);
  const from = await beginningOf(game, options);
  if (!from.ok) return refuse(terminal, from.problem);
  const gateway = new Gateway({ root: workspace, below: [game.id] });
  const places = { workspace, resources: resourcesFolder };
  const created = await createPlayer({ game: game.id, name, from: from.value, gateway, places });
  if (!created.ok) return refuse(terminal, created.problem);
  const own = await openOwnFolder(workspace);
  const made = own.problem === null ? await makeOwnFolder(own.gateway) : failure(own.problem);
  const types = made.ok ? await writeWorkspaceTypes(workspace, typesFolder) : made;
  if (!types.ok) terminal.tell(t`warning: ${oneLine(types.problem.message)}`);
  terminal.print(`${oneLine(shownPath(created.value))}\n`);
  terminal.tell(t`Write its play() and try it: ${callOfTauler} run ${game.id} ${name} Demo Demo Demo -s 30`);
  return EXIT.done;
}

/** The folder, as the window would make it: the one that it makes in the home folder has the samples. */
async function beginWorkspace(workspace: string): Promise<Result<null>> {
  const made = await makeFolder(workspace);
  if (!made.ok || resolve(workspace) !== usualWorkspace()) return made;
  const entries = await new Gateway({ root: workspace }).list();
  if (entries.ok && entries.value.length === 0) await addSamples(workspace, resourcesFolder);
  return success(null);
}

function beginningOf(
  game: AnyGame,
  { name, workspace, from, isCpp }: NewCommandOptions,
): Promise<Result<NewPlayer["from"]>> {
  if (from === null) return Promise.resolve(success(isCpp ? "cc" : languageOf(name)));
  return findPlayer(from, game.id, { workspace, resources: resourcesFolder });
}

/** Seen from the current folder, unless it is elsewhere. */
function shownPath(path: string): string {
  const shown = relative(process.cwd(), resolve(path));
  return shown.startsWith("..") ? resolve(path) : shown;
}
