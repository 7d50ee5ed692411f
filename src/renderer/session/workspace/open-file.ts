import { nameOfSourceFile } from "../../../main/contract/source-file";
/** A file that is open in the editor. */
export interface OpenFile {
  readonly path: string;
  /** What is on disk, as far as the window knows. */
  readonly savedText: string;
  /** Of the saved text; null for a file that is gone. */
  readonly hash: string | null;
  /** What is in the editor. */
  readonly text: string;
  /** Set when the file was changed by another program while it had unsaved changes here. */
  readonly conflict: { readonly text: string; readonly hash: string } | null;
  /** Why it is not to be edited, a sentence; null when it may be. */
  readonly readOnly: string | null;
}

/** The game whose folder a file of the workspace is in. */
export function gameOf(path: string): string {
  return path.split("/")[0];
}

export function isModified(file: OpenFile): boolean {
  return file.text !== file.savedText;
}

/** `Ron` for `harry-potter/AIRon.ts`, or `AIRon.cc`; null for what is no player's source of this game. */
export function nameOfPlayer(path: string, game: string): string | null {
  return gameOf(path) === game ? nameOfSourceFile(path) : null;
}
