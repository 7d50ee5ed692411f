import { relative } from "node:path";
import type { AnyGame } from "../../engine/contract/game";
import { failure } from "../../engine/contract/result";
import { Gateway } from "../host/files/gateway";
import { makeFolder } from "../host/files/make-folder";
import { resourcesFolder, typesFolder } from "../host/places";
import { oneLine } from "../host/printable";
import { createFromTemplate } from "../host/workspace/new-player";
import { openOwnFolder } from "../host/workspace/own-folder";
import { writeWorkspaceTypes } from "../host/workspace/write-types";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

/** `AI<Name>.ts` from the game's template, and what other editors need to know its types. */
export async function newPlayer(
  terminal: Terminal,
  game: AnyGame,
  { name, workspace }: { readonly name: string; readonly workspace: string },
): Promise<ExitCode> {
  const made = await makeFolder(workspace);
  if (!made.ok) return refuse(terminal, made.problem);
  const created = await createFromTemplate({
    game: game.id,
    name,
    gateway: new Gateway({ root: workspace }),
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
