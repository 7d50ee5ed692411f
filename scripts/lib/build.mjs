// What vite and electron-vite do not do: they build what is asked for, each time. This builds only what is stale, and
// puts it into its place when all of it is there.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepPlayerApis } from "./declarations.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { publish } from "./publish.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { SetupError, say, seconds } from "./terminal.mjs";

const out = join(root, "out");
/** Where a build is put together; as deep as `out`, because source maps hold relative paths. */
const staged = join(root, "out.staged");
const stamp = join(out, "build.json");
/** What every part depends on. */
const SHARED_INPUTS = [
  "electron.vite.config.ts",
  "scripts/lib/build.mjs",
  "scripts/lib/declarations.mjs",
  "tsconfig.base.json",
  "package-lock.json",
];

/** @typedef {{ inputs: readonly string[], folders: readonly string[], make: () => Promise<number> }} Part */

/**
 * What is built from its inputs, each into its folders below `out`. Types are not checked here: that is `npm run types`.
 *
 * @type {Record<string, Part>}
 */
const PARTS = {
  programs: {
    inputs: ["src/engine", "src/main"],
    folders: ["cli", "electron", "player"],
    make: () => bundle("programs"),
  },
  types: { inputs: ["src/engine"], folders: ["types"], make: declarations },
  window: {
    inputs: ["src/engine", "src/main/contract", "src/renderer"],
    folders: ["window"],
    make: () => bundle("window"),
  },
};

export const ALL_PARTS = Object.keys(PARTS);
/** What is enough where nobody opens the window, which takes longer to build than all the rest. */
export const WITHOUT_WINDOW = ALL_PARTS.filter((name) => name !== "window");

/**
 * The parts of `out` that are not what the sources would give now.
 *
 * @param {readonly string[]} names
 */
export function staleParts(names) {
  const stamps = readStamps();
  const sources = sourcesOf(names);
  return names.filter((name) => stamps[name] !== stampFor(name, sources(name)));
}

/**
 * Builds parts of `out`, if they are stale. Until a part is in its place, it counts as stale.
 *
 * @param {readonly string[]} names
 */
export async function build(names) {
  const stamps = readStamps();
  const stale = staleParts(names);
  if (stale.length === 0) return;
  const started = Date.now();
  say(`Building ${stale.join(", ")} …`);
  const sources = sourcesOf(stale);
  for (const name of stale) delete stamps[name];
  writeStamps(stamps);
  rmSync(staged, { recursive: true, force: true });
  const codes = await Promise.all(stale.map((name) => part(name).make()));
  const failed = stale.filter((_, index) => codes[index] !== 0);
  if (failed.length > 0) throw new SetupError(`The build failed in ${failed.join(" and ")} (see above).`);
  for (const name of stale) {
    for (const folder of part(name).folders) publish(join(staged, folder), join(out, folder));
    stamps[name] = stampFor(name, sources(name));
  }
  rmSync(staged, { recursive: true, force: true });
  writeStamps(stamps);
  say(`Built in ${seconds(started)}.`);
}

/** What was built, also what is no longer: nothing that is packaged may come from an earlier build. */
export function forgetBuilds() {
  for (const { folders } of Object.values(PARTS)) {
    for (const folder of folders) rmSync(join(out, folder), { recursive: true, force: true });
  }
}

/**
 * Builds one mode of `electron.vite.config.ts`, in a process of its own: electron-vite changes the environment of its process.
 *
 * @param {string} mode
 * @param {string} [folder] where the builds go
 * @returns {Promise<number>} the exit code
 */
export function bundle(mode, folder = staged) {
  const electronVite = join(root, "node_modules/electron-vite/bin/electron-vite.js");
  const flags = ["--mode", mode, "--logLevel", "error", "--ignoreConfigWarning"];
  return runNode([electronVite, "build", ...flags], { env: { TAULER_OUT: folder } });
}

/** The players' API as TypeScript sees it, for checking players. */
async function declarations() {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const plain = ["--noCheck", "--composite", "false", "--incremental", "false", "--declaration"];
  const folder = join(staged, "types");
  const code = await runNode([tsc, "-p", join(root, "src/engine"), ...plain, "--outDir", folder]);
  if (code === 0) keepPlayerApis(folder);
  return code;
}

/** @returns {Record<string, string>} by part, what it was built from and what came of it */
function readStamps() {
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return {};
  }
}

/** @param {Record<string, string>} stamps */
function writeStamps(stamps) {
  mkdirSync(out, { recursive: true });
  writeFileSync(`${stamp}.new`, JSON.stringify(stamps));
  renameSync(`${stamp}.new`, stamp);
}

/**
 * The fingerprints of the inputs of some parts. Each path is looked at once: every start waits for this.
 *
 * @param {readonly string[]} names
 * @returns {(name: string) => string} by the part's name
 */
function sourcesOf(names) {
  const isSource = (/** @type {string} */ path) => !/\.test\.\w+$/.test(path);
  const paths = new Set([...SHARED_INPUTS, ...names.flatMap((name) => part(name).inputs)]);
  const prints = new Map([...paths].map((path) => [path, fingerprint(root, [path], isSource)]));
  return (name) => [...SHARED_INPUTS, ...part(name).inputs].map((path) => prints.get(path)).join(" ");
}

/** @param {string} name */
function part(name) {
  const found = PARTS[name];
  if (found === undefined) throw new Error(`There is no part of the build that is called ${name}.`);
  return found;
}

/**
 * @param {string} name
 * @param {string} sources the fingerprint of the inputs
 */
function stampFor(name, sources) {
  return `${sources} ${fingerprint(out, part(name).folders, (path) => !path.endsWith(".map"))}`;
}
