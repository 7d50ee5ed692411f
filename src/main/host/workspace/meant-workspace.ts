import { games } from "../../../engine/games";
import { nameOfSourceFile } from "../../contract/source-file";
import { nameOfSealedFile } from "../bundler/sealed-file";
import { type Entry, Gateway } from "../files/gateway";
import { usualWorkspace } from "../places";
import { OWN_FOLDER } from "./user-files";

/**
 * The folder of players that is meant where none is named, by the command line and the window alike: the current one where it is one, else the one that
 * the window makes in the home folder.
 */
export async function meantWorkspace(current = ".", usual = usualWorkspace()): Promise<string> {
  const listed = await new Gateway({ root: current }).list();
  return listed.ok && listed.value.some(isOfWorkspace) ? current : usual;
}

/** A player, the folder of a game, or what Tauler keeps for itself? */
function isOfWorkspace({ name, kind }: Entry): boolean {
  if (kind === "folder") return name === OWN_FOLDER || games.some(({ id }) => id === name);
  return nameOfSourceFile(name) !== null || nameOfSealedFile(name) !== null;
}
