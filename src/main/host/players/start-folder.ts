import { mkdtempSync, rmdirSync } from "node:fs";
import { refuseFolder, temporaryPrefix } from "../files/temporary-folder";

/** An empty folder, in which a player's process starts. It stays empty, and is removed as such: never with what is in it. */
export function makeStartFolder(): string {
  try {
    return mkdtempSync(temporaryPrefix("player"));
  } catch (error) {
    return refuseFolder(error);
  }
}

/** Where a folder that is in use cannot be removed, it is removed when the process has ended. */
export function removeStartFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Gone already; or Windows, while the process runs.
  }
}
