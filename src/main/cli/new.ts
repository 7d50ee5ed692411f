import { relative, resolve } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import { failure } from "../../engine/contract/result";
import { namesakeOf, namesakeWords } from "../contract/namesakes";
import { sourceFileOf } from "../contract/source-file";
import { Gateway } from "../host/files/gateway";
import { makeFolder } from "../host/files/make-folder";
import { resourcesFolder, typesFolder } from "../host/places";
import { oneLine } from "../host/printable";
import { createFromTemplate } from "../host/workspace/new-player";
import { openOwnFolder } from "../host/workspace/own-folder";
import { UserFiles } from "../host/workspace/user-files";
import { writeWorkspaceTypes } from "../host/workspace/write-types";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

/**
 * `AI<Name>.ts` or `AI<Name>.cc` from the game's template, and what other editors need to know its types. Nothing in a text in C++ says for which game it
 * is, so it goes into the folder of the game.
 */
export async function newPlayer(
  terminal: Terminal,
  game: AnyGame,
  { name, workspace, isCpp }: { readonly name: string; readonly workspace: string; readonly isCpp: boolean },
): Promise<ExitCode> {
  const made = await makeFolder(workspace);
  if (!made.ok) return refuse(terminal, made.problem);
  const language = isCpp ? "cc" : "ts";
  const clash = await namesakeIn(workspace, { game: game.id, file: sourceFileOf(name, language) });
  if (clash !== null) return refuse(terminal, { code: "file-exists", message: clash });
  const created = await createFromTemplate({
    game: game.id,
    name,
    language,
    gateway: new Gateway({ root: workspace, below: isCpp ? [game.id] : [] }),
    resources: resourcesFolder,
  });
  if (!created.ok) return refuse(terminal, created.problem);
  const { problem } = await openOwnFolder(workspace);
  const types = problem === null ? await writeWorkspaceTypes(workspace, typesFolder) : failure(problem);
  if (!types.ok) terminal.tell(`warning: ${oneLine(types.problem.message)}`);
  const file = relative(process.cwd(), created.value);
  terminal.print(`${oneLine(file)}\n`);
  terminal.tell(`Write its play() and try it: npm start -- run ${game.id} ${name} Demo Demo Demo -s 30`);
  return EXIT.done;
}

/** A name is looked for in the workspace and in its folder of the game. */
async function namesakeIn(
  workspace: string,
  { game, file }: { readonly game: string; readonly file: string },
): Promise<string | null> {
  const files = new UserFiles(resolve(workspace));
  const namesake = namesakeOf(file, [...(await files.names("")), ...(await files.names(game))]);
  return namesake === null ? null : namesakeWords(file, namesake);
}
