import { resolve } from "node:path";

/** How Electron was called; `argv` begins with the program, and from a clone with the app's folder. */
export interface Call {
  readonly argv: readonly string[];
  readonly isPackaged: boolean;
  /** The folder in which it was called. */
  readonly cwd: string;
}

/** The folder that the user named; null when none was. Chromium's own flags are not folders. */
export function folderOf({ argv, isPackaged, cwd }: Call): string | null {
  const words = argv.slice(1).filter((word) => !word.startsWith("-"));
  const folder = words[isPackaged ? 0 : 1];
  return folder === undefined ? null : resolve(cwd, folder);
}
