// What the build puts into the programs: by which sources a match comes out as it does.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./fingerprint.mjs";

const DIGITS = 12;

/**
 * The beginning of a hash of what is written in files, whatever their times and line ends; tests do not count.
 *
 * @param {string} folder
 * @param {readonly string[]} paths files and folders, relative to it
 */
export function sourceHash(folder, paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(folder, path))) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
    hash.update(`${file}\n${readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n")}\n`);
  }
  return hash.digest("hex").slice(0, DIGITS);
}

const ENGINE = ["src/engine"];
const FUEL = ["src/main/player", "src/main/contract", "src/main/host/bundler", "src/main/host/cpp", "resources/cpp"];

/**
 * Constants that the build puts into the programs; whoever goes on with results that were kept asks for them.
 *
 * @param {string} root of the repository
 */
export function versionsOfParts(root) {
  const games = readdirSync(join(root, "resources", "games"));
  const headers = games.map((game) => `resources/games/${game}/cpp`);
  return {
    TAULER_ENGINE: JSON.stringify(sourceHash(root, ENGINE)),
    TAULER_FUEL: JSON.stringify(sourceHash(root, [...FUEL, ...headers])),
  };
}
