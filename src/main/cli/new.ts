import { relative } from "node:path";
import type { AnyGame } from "../../engine/match/game";
import { resourcesFolder, typesFolder } from "../host/places";
import { createFromTemplate } from "../host/workspace/new-player";
import { writeWorkspaceTypes } from "../host/workspace/write-types";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

/** `AI<Name>.ts` from the game's template, and what other editors need to know its types. */
export async function newPlayer(
  terminal: Terminal,
  game: AnyGame,
  { name, workspace }: { readonly name: string; readonly workspace: string },
): Promise<ExitCode> {
  const created = await createFromTemplate({ game: game.id, name, folder: workspace, resources: resourcesFolder });
  if (!created.ok) return refuse(terminal, created.problem);
  const types = await writeWorkspaceTypes(workspace, typesFolder);
  if (!types.ok) terminal.tell(`warning: ${types.problem.message}`);
  const file = relative(process.cwd(), created.value);
  terminal.print(`${file}\n`);
  terminal.tell(`Write its play() and try it: npm start -- run ${game.id} ${name} Demo Demo Demo -s 30`);
  return EXIT.done;
}
