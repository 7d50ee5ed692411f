import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where Tauler itself is: the folder that holds `resources` and `out`, from a clone and installed alike. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "resources", "games"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("Tauler's resources folder is missing: install it again");
    folder = parent;
  }
  return folder;
}

export const root = findRoot();

/** How a person calls Tauler's commands: from a clone, or installed. */
export const callOfTauler = existsSync(join(root, "scripts", "start.mjs")) ? "npm start --" : "tauler";

/** Templates, samples, boards and rules pages. */
export const resourcesFolder = join(root, "resources");

/** The declaration files of the players' API. */
export const typesFolder = join(root, "out", "types");

/** What runs in the players' processes. */
export const playerFolder = join(root, "out", "player");

/** The built window. */
export const windowFolder = join(root, "out", "window");

/** The program of the command line. */
export const commandLineProgram = join(root, "out", "cli", "main.mjs");

/** The program of the host's process in the web shell. */
export const webHostProgram = join(root, "out", "cli", "host-child.mjs");

/** The program of the processes that play the matches of a comparison. */
export const contestProgram = join(root, "out", "cli", "contest-child.mjs");

/** The program of the process that compiles players in C++. */
export const compilerProgram = join(root, "out", "cli", "compiler-child.mjs");

/** The npm package of Electron, and where we remember that it could not be downloaded. */
export const electronPlaces = {
  package: join(root, "node_modules", "electron"),
  memory: join(root, "out", "electron-unavailable.json"),
};

/** Tauler's own version. */
export function readVersion(): string {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

/** The user's folder of players, where none is named. */
export function usualWorkspace(): string {
  return join(homedir(), "tauler");
}

/** What Tauler keeps for this user beside the workspace. */
export function userDataFolder(): string {
  return join(homedir(), ".config", "tauler");
}
