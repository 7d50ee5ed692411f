import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, fingerprint } from "./fingerprint.mjs";
import { publish } from "./publish.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { SetupError, say, seconds } from "./terminal.mjs";

const out = join(root, "out");
const stamp = join(out, "build.json");
/** What every part depends on. */
const SHARED_INPUTS = ["scripts/build-player.mjs", "scripts/lib/build.mjs", "tsconfig.base.json", "package-lock.json"];

/** @typedef {{ inputs: readonly string[], make: (folder: string) => Promise<unknown> }} Part */

/**
 * What is built, each into its folder below `out`, from its inputs. Types are not checked here: that is `npm run types`.
 *
 * @type {Record<string, Part>}
 */
const PARTS = {
  cli: { inputs: ["src/engine", "src/main"], make: buildCommandLine },
  player: { inputs: ["src/engine", "src/main"], make: buildPlayerFiles },
  types: { inputs: ["src/engine"], make: buildDeclarations },
  electron: { inputs: ["src/engine", "src/main"], make: buildElectron },
  window: { inputs: ["src/engine", "src/main/contract", "src/renderer"], make: buildWindow },
};

export const ALL_PARTS = Object.keys(PARTS);
/** What is enough where nobody opens the window, which takes longer to build than all the rest. */
export const WITHOUT_WINDOW = ALL_PARTS.filter((name) => name !== "window" && name !== "electron");

/**
 * The parts of `out` that are not what the sources would give now.
 *
 * @param {readonly string[]} names
 */
export function staleParts(names) {
  const stamps = readStamps();
  const sources = sourcesOf(names);
  return names.filter((name) => stamps[name] !== stampFor(name, sources[name]));
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
  const staged = [];
  for (const name of stale) staged.push({ name, ...(await buildPart(name)) });
  for (const { name, folder, place } of staged) {
    publish(folder, place);
    stamps[name] = stampFor(name, sources[name]);
  }
  writeStamps(stamps);
  say(`Built in ${seconds(started)}.`);
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
 * @returns {Record<string, string>}
 */
function sourcesOf(names) {
  const isSource = (/** @type {string} */ path) => !/\.test\.\w+$/.test(path);
  const paths = new Set([...SHARED_INPUTS, ...names.flatMap((name) => PARTS[name].inputs)]);
  const prints = new Map([...paths].map((path) => [path, fingerprint(root, [path], isSource)]));
  const of = (/** @type {string} */ name) => [...SHARED_INPUTS, ...PARTS[name].inputs].map((path) => prints.get(path));
  return Object.fromEntries(names.map((name) => [name, of(name).join(" ")]));
}

/**
 * @param {string} name
 * @param {string} sources the fingerprint of the inputs
 */
function stampFor(name, sources) {
  return `${sources} ${fingerprint(out, [name])}`;
}

/** @param {string} name */
async function buildPart(name) {
  const place = join(out, name);
  // As deep as the place itself: source maps hold relative paths.
  const folder = `${place}.staged`;
  rmSync(folder, { recursive: true, force: true });
  try {
    await PARTS[name].make(folder);
  } catch (error) {
    throw new SetupError(`The build failed in ${name}: ${error instanceof Error ? error.message : error}`);
  }
  if (filesBelow(folder, ".").length === 0) throw new Error(`The build of ${name} wrote nothing.`);
  return { folder, place };
}

/** @param {string} folder */
async function buildCommandLine(folder) {
  const esbuild = await import("esbuild");
  await esbuild.build({
    entryPoints: {
      main: join(root, "src/main/cli/main.ts"),
      "host-child": join(root, "src/main/web/host-child.ts"),
      "contest-child": join(root, "src/main/host/compare/contest-child.ts"),
    },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    sourcemap: true,
    logLevel: "silent",
  });
}

/**
 * The main process needs no package, so that it can stay in an archive. A sandboxed preload script must be CommonJS.
 *
 * @param {string} folder
 */
async function buildElectron(folder) {
  const esbuild = await import("esbuild");
  const shared = { bundle: true, platform: /** @type {const} */ ("node"), target: "node24" };
  const source = (/** @type {string} */ name) => join(root, "src/main/electron", `${name}.ts`);
  /** @type {import("esbuild").BuildOptions[]} */
  const programs = [
    { entryPoints: [source("main")], outfile: join(folder, "main.mjs"), format: "esm", external: ["electron"] },
    {
      entryPoints: [source("host-child")],
      outfile: join(folder, "host-child.mjs"),
      format: "esm",
      packages: "external",
    },
    { entryPoints: [source("preload")], outfile: join(folder, "preload.cjs"), format: "cjs", external: ["electron"] },
  ];
  await Promise.all(programs.map((program) => esbuild.build({ ...shared, ...program, logLevel: "silent" })));
}

/** @param {string} folder */
async function buildPlayerFiles(folder) {
  const { buildPlayer } = await import("../build-player.mjs");
  await buildPlayer({ outdir: folder });
}

/** @param {string} folder */
async function buildDeclarations(folder) {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const plain = ["--noCheck", "--composite", "false", "--incremental", "false", "--declaration"];
  const code = await runNode([tsc, "-p", join(root, "src/engine"), ...plain, "--outDir", folder]);
  if (code !== 0) throw new Error("tsc could not write the declarations (see above)");
}

/** @param {string} folder */
async function buildWindow(folder) {
  const { build } = await import("vite");
  const configFile = join(root, "src/renderer/vite.config.ts");
  await build({ configFile, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
}
