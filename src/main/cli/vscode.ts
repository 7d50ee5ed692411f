import { join, relative, resolve } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import { type Problem, type Result, success } from "../../engine/contract/result";
import { games } from "../../engine/games";
import { t } from "../contract/language/translate";
import { Gateway } from "../host/files/gateway";
import { makeFolder } from "../host/files/make-folder";
import { commandLineProgram, readVersion, resourcesFolder } from "../host/places";
import { oneLine, shellWord } from "../host/printable";
import { listPlayers } from "../host/workspace/find-player";
import { makeOwnFolder, openOwnFolder } from "../host/workspace/own-folder";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";
import { makeVsix } from "./vscode/vsix";
import { launchFile, tasksFile } from "./vscode/workspace-files";

const FOLDER = ".vscode";
const EXTENSION = "tauler.vsix";
/** In bytes. */
const LARGEST = 2 ** 20;

/**
 * Writes what VS Code needs to debug the players of a workspace: its configurations and tasks, and the extension that knows Tauler. Its own files are left
 * alone where there are any already; the extension is Tauler's own, and made anew.
 */
export async function writeForVscode(
  terminal: Terminal,
  { workspace, game }: { readonly workspace: string; readonly game?: AnyGame | undefined },
): Promise<ExitCode> {
  const folder = resolve(workspace);
  const made = await makeFolder(folder);
  if (!made.ok) return refuse(terminal, made.problem);
  const chosen = game === undefined ? await gamesIn(folder) : [game];
  const wanted = { "launch.json": launchFile(chosen), "tasks.json": tasksFile(chosen) };
  for (const [name, text] of Object.entries(wanted)) {
    const problem = await writeOnce(terminal, folder, { name, text });
    if (problem !== null) return refuse(terminal, problem);
  }
  const extension = await writeExtension(folder);
  if (!extension.ok) return refuse(terminal, extension.problem);
  terminal.print(`${shown(extension.value)}\n`);
  terminal.tell(
    t`Install the extension once, and again when Tauler or Node moves: code --install-extension ${shellWord(shown(extension.value))}`,
  );
  return EXIT.done;
}

/** Those that the workspace has players of its own for; all where there is none. */
async function gamesIn(workspace: string): Promise<readonly AnyGame[]> {
  const played: AnyGame[] = [];
  for (const game of games) {
    const players = await listPlayers(game.id, { workspace, resources: resourcesFolder });
    if (players.some(({ origin, kind }) => origin === "workspace" && kind === "source")) played.push(game);
  }
  return played.length > 0 ? played : games;
}

/** @returns why it cannot be written; null also where another one is there, which is said. */
async function writeOnce(
  terminal: Terminal,
  workspace: string,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<Problem | null> {
  const place = new Gateway({ root: workspace, below: [FOLDER] });
  const path = shown(join(workspace, FOLDER, name));
  if ((await place.look(name)) !== null) {
    const present = await place.read(name, LARGEST);
    const isSame = present.ok && present.value.toString("utf8") === text;
    terminal.tell(
      isSame
        ? t`${path} is as it should be.`
        : t`${path} is there already and stays as it is. Move it away for a new one.`,
    );
    return null;
  }
  const folder = await place.make();
  const written = folder.ok ? await place.create(name, text) : folder;
  if (!written.ok) return written.problem;
  terminal.print(`${path}\n`);
  return null;
}

/** In Tauler's own folder: it names places of this machine. */
async function writeExtension(workspace: string): Promise<Result<string>> {
  const { gateway, problem } = await openOwnFolder(workspace);
  if (problem !== null) return { ok: false, problem };
  const programs = { node: process.execPath, main: commandLineProgram, version: readVersion() };
  const folder = await makeOwnFolder(gateway);
  const written = folder.ok ? await gateway.write(EXTENSION, makeVsix(programs), { isSpare: true }) : folder;
  return written.ok ? success(gateway.nameOf(EXTENSION)) : written;
}

function shown(path: string): string {
  return oneLine(relative(process.cwd(), path));
}
