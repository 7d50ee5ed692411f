// What electron-vite does not do: it writes over what is running. See also build.mjs.

import { mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "./fingerprint.mjs";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Moves a finished build to its place, file by file, so that nobody ever reads half a file. What the new build no
 * longer has is kept for a day: a running app may still load it.
 *
 * @param {string} staged a folder; it is gone afterwards
 * @param {string} place
 */
export function publish(staged, place) {
  const files = filesBelow(staged, ".");
  if (files.length === 0) throw new Error(`The build wrote nothing into ${staged}.`);
  for (const file of files) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    renameSync(join(staged, file), join(place, file));
  }
  rmSync(staged, { recursive: true, force: true });
  const kept = new Set(files);
  for (const file of filesBelow(place, ".")) if (!kept.has(file) && isOld(join(place, file))) rmSync(join(place, file));
}

/** @param {string} path */
function isOld(path) {
  return Date.now() - statSync(path).mtimeMs > DAY_MS;
}
