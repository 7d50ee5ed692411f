// What electron-vite does not do: notice that nothing has changed since the last build. Every start asks, so contents
// are not read.

import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * A text that changes when a file below the given paths appears, disappears or is written. It looks at sizes and
 * times, not at contents: it is asked at every start.
 *
 * @param {string} folder
 * @param {readonly string[]} paths files and folders, relative to it; a path that does not exist counts as empty
 * @param {(path: string) => boolean} [counts]
 */
export function fingerprint(folder, paths, counts = () => true) {
  const hash = createHash("sha1");
  for (const path of paths) {
    for (const file of filesBelow(folder, path)) if (counts(file)) hash.update(describe(folder, file));
  }
  return hash.digest("hex");
}

/**
 * Sorted, so that every machine sees the same order.
 *
 * @param {string} folder
 * @param {string} path
 * @returns {string[]} paths relative to the folder, with slashes
 */
export function filesBelow(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  const entries = readdirSync(join(folder, path), { withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort();
}

/**
 * @param {string} folder
 * @param {string} file
 */
function describe(folder, file) {
  const stats = statSync(join(folder, file), { throwIfNoEntry: false });
  return `${file} ${stats?.size} ${stats?.mtimeMs}\n`;
}
