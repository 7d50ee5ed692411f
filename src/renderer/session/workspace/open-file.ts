import type { WorkspaceFile } from "../../../main/contract/host-api";

/** A file that is open in the editor. */
export interface OpenFile {
  readonly path: string;
  /** What is on disk, as far as the window knows. */
  readonly savedText: string;
  /** Of the saved text; null for a file that is gone. */
  readonly hash: string | null;
  /** What is in the editor. */
  readonly text: string;
  /** Set when the file was changed by another program or window while it had unsaved changes here. */
  readonly conflict: { readonly text: string; readonly hash: string } | null;
  /** Why it is not to be edited, a sentence; null when it may be. */
  readonly readOnly: string | null;
}

/** The game of a file of the workspace: that of its folder, or the one that it says itself; null where nothing says it. */
export function gameIn(files: readonly WorkspaceFile[], path: string): string | null {
  const [folder, ...rest] = path.split("/");
  return rest.length > 0 ? folder : (files.find((file) => file.path === path)?.game ?? null);
}

/** Has it something that is not on disk? That is all of it where the file is gone. */
export function isModified(file: OpenFile): boolean {
  return isTypedIn(file) || file.hash === null;
}

/** Is the text another one than what was on disk when the window last knew? */
export function isTypedIn(file: OpenFile): boolean {
  return file.text !== file.savedText;
}
