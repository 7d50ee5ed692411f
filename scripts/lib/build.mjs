import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, fingerprint } from "./fingerprint.mjs";
import { publish } from "./publish.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { SetupError, say, seconds } from "./terminal.mjs";

const INPUTS = ["src", "scripts", "tsconfig.base.json", "package-lock.json"];
const out = join(root, "out");
const stamp = join(out, "build.json");

/**
 * What is built, each into its folder below `out`. Types are not checked here: that is `npm run types`.
 *
 * @type {Record<string, (folder: string) => Promise<unknown>>}
 */
const PARTS = { cli: buildCommandLine, player: buildPlayerFiles, types: buildDeclarations };

/** True when `out` is what the sources would give now. */
export function isBuilt() {
  if (!existsSync(stamp)) return false;
  return readFileSync(stamp, "utf8") === stampFor(inputs());
}

/** Builds what `out` must hold, if it is stale. Until the last part is in its place, `out` counts as stale. */
export async function build() {
  if (isBuilt()) return;
  const started = Date.now();
  const before = inputs();
  say("Building …");
  rmSync(stamp, { force: true });
  const staged = [];
  for (const name of Object.keys(PARTS)) staged.push(await buildPart(name));
  for (const { folder, place } of staged) publish(folder, place);
  writeFileSync(`${stamp}.new`, stampFor(before));
  renameSync(`${stamp}.new`, stamp);
  say(`Built in ${seconds(started)}.`);
}

function inputs() {
  return fingerprint(root, INPUTS, (path) => !/\.test\.\w+$/.test(path));
}

/** @param {string} sources the fingerprint of the inputs */
function stampFor(sources) {
  return JSON.stringify({ sources, built: fingerprint(out, Object.keys(PARTS)) });
}

/** @param {string} name */
async function buildPart(name) {
  const place = join(out, name);
  // As deep as the place itself: source maps hold relative paths.
  const folder = `${place}.staged`;
  rmSync(folder, { recursive: true, force: true });
  try {
    await PARTS[name](folder);
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
    entryPoints: [join(root, "src/main/cli/main.ts")],
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
