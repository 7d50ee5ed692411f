import { readdirSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { SetupError } from "./terminal.mjs";

const HARNESS = "harness.ts";

/**
 * Bundles `bench/*.ts`, as the product is bundled, and runs each in a process of its own.
 *
 * @param {readonly string[]} words parts of names of files or figures; none for all
 */
export async function bench(words) {
  await prepare();
  const names = readdirSync(join(root, "bench")).filter((name) => name.endsWith(".ts") && name !== HARNESS);
  const folder = join(root, "out", "bench");
  await bundle(names, folder);
  console.log(machine());
  process.env["BENCH_FILTER"] = words.join("\n");
  for (const name of askedFor(names, words)) await run(name, folder);
}

/**
 * Whoever names files only does not wait for the others to find out that none of their figures is wanted.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} words
 */
function askedFor(names, words) {
  const isFile = words.length > 0 && words.every((word) => names.includes(`${word}.ts`));
  return names.filter((name) => !isFile || words.includes(name.replace(/\.ts$/, ""))).sort();
}

/**
 * @param {readonly string[]} names
 * @param {string} folder
 */
async function bundle(names, folder) {
  const esbuild = await import("esbuild");
  await esbuild.build({
    entryPoints: names.map((name) => join(root, "bench", name)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    sourcemap: true,
  });
}

function machine() {
  const model = cpus()[0]?.model ?? "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${availableParallelism()} cores, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.version}`;
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function run(name, folder) {
  console.log(`\n${name}`);
  const code = await runNode(["--enable-source-maps", join(folder, name.replace(/\.ts$/, ".mjs"))], process.stdout);
  if (code !== 0) throw new SetupError(`bench/${name} ended with code ${code}.`);
}
