import { readdir } from "node:fs/promises";

/** Tauler's own files, which lie where it was installed: all below a folder, relative to it; none where there is no such folder. */
export function filesBelow(folder: string): Promise<string[]> {
  return readdir(folder, { recursive: true }).catch(() => []);
}
