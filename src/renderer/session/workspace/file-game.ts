import { nameOfSourceFile } from "../../../main/contract/source-file";
import { gameIn } from "./open-file";
import { useWorkspace } from "./workspace-store";

/** The game of a file as the workspace is now; null where nothing says it: a player in C++ outside of the games' folders. */
export function gameOf(path: string): string | null {
  return gameIn(useWorkspace.getState().files, path);
}

/** `Ron` for `harry-potter/AIRon.ts`, or `AIRon.cc`; null for what is no player's source of this game. */
export function nameOfPlayer(path: string, game: string): string | null {
  return gameOf(path) === game ? nameOfSourceFile(path) : null;
}
