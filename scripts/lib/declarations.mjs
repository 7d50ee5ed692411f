// What tsc does not do: it declares the whole engine, of which a player's file sees a tenth. Every workspace gets a copy,
// and every check and every window reads it.

import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "./fingerprint.mjs";

const ENTRY = /[/\\]games[/\\][^/\\]+[/\\]player-api\.d\.ts$/;
const RELATIVE_IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*"(?<path>\.[^"]+)"/g;

/**
 * Removes the declarations that no game's `player-api.d.ts` leads to.
 *
 * @param {string} folder
 */
export function keepPlayerApis(folder) {
  const files = filesBelow(folder, ".").map((file) => join(folder, file));
  const kept = new Set(files.filter((file) => ENTRY.test(file)));
  if (kept.size === 0) throw new Error(`No game's player-api.d.ts was written into ${folder}.`);
  // A set that grows is gone through to its end.
  for (const file of kept) for (const imported of importsOf(file)) kept.add(imported);
  for (const file of files) if (!kept.has(file)) rmSync(file);
}

/** @param {string} file */
function importsOf(file) {
  const specifiers = [...readFileSync(file, "utf8").matchAll(RELATIVE_IMPORT)].map(({ groups }) => groups?.path ?? "");
  return specifiers.map((specifier) => declarationOf(join(dirname(file), specifier)));
}

/** @param {string} module */
function declarationOf(module) {
  const file = [`${module}.d.ts`, join(module, "index.d.ts")].find((path) => existsSync(path));
  if (file === undefined) throw new Error(`The declarations name ${module}, which is not declared.`);
  return file;
}
