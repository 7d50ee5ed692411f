import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** How Electron was called; `argv` begins with the program, and from a clone with the app's folder. */
export interface Call {
  readonly argv: readonly string[];
  readonly isPackaged: boolean;
  /** The folder in which it was called. */
  readonly cwd: string;
}

/** What electron-builder.yml tells the systems, too. */
const FILE = /\.(?:tauler|res|cnf)(?:\.gz)?$/i;

/** The folder that the user named; null when none was. */
export function folderOf(call: Call): string | null {
  return namedIn(call).find((path) => !FILE.test(path)) ?? null;
}

/** The match or board that the user opened in the system, or named; null when none was. */
export function fileOf(call: Call): string | null {
  return namedIn(call).find((path) => FILE.test(path)) ?? null;
}

/** Chromium's own flags are neither. Linux's desktops name files by their addresses. */
function namedIn({ argv, isPackaged, cwd }: Call): string[] {
  const words = argv.slice(1).filter((word) => !word.startsWith("-"));
  return words
    .slice(isPackaged ? 0 : 1)
    .map((word) => (word.startsWith("file://") ? fileURLToPath(word) : resolve(cwd, word)));
}
