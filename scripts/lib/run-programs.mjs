// What vite does not do: run what it has built, one program after another, with the machine named above the figures.

import { readdirSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { bundle } from "./build.mjs";
import { prepare } from "./prepare.mjs";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { SetupError } from "./terminal.mjs";

/** What the programs of a folder share, and is none. */
const HARNESS = "harness.ts";

/**
 * Bundles the programs of a folder, `*.ts`, as the product is bundled, and runs each in a process of its own.
 *
 * @param {string} folder of the repository, for example `bench`
 * @param {readonly string[]} words names of files, and parts of names of figures; none for all
 * @param {readonly string[]} byNameOnly names of files that are run only when they are named
 */
export async function runPrograms(folder, words, byNameOnly = []) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".ts") && name !== HARNESS);
  refuseOptions(words, names);
  await prepare();
  const out = join(root, "out");
  if ((await bundle(folder, out)) !== 0) throw new SetupError(`${folder} could not be built (see above).`);
  console.log(machine());
  const figures = words.filter((word) => !names.includes(`${word}.ts`));
  const asked = askedFor(names, words, byNameOnly);
  const before = performance.now();
  for (const name of asked) {
    console.log(`\n${name}`);
    const program = join(out, folder, name.replace(/\.ts$/, ".mjs"));
    const env = { BENCH_FILTER: figures.join("\n") };
    const code = await runNode([program], { output: process.stdout, env });
    if (code !== 0) throw new SetupError(`${folder}/${name} ended with code ${code}.`);
  }
  console.log(`\n${asked.length} of ${names.length} programs in ${minutesSince(before)} min`);
  if (words.length === 0 && byNameOnly.length > 0) console.log(`By name only: ${byNameOnly.join(", ")}.`);
}

/**
 * No figure is called `--help`: whoever asks for it would wait for minutes, and see none.
 *
 * @param {readonly string[]} words
 * @param {readonly string[]} names
 */
function refuseOptions(words, names) {
  const option = words.find((word) => word.startsWith("-"));
  if (option === undefined) return;
  const programs = names.map((name) => name.replace(/\.ts$/, "")).join(", ");
  throw new SetupError(`There is no option ${option}. Name some of ${programs}, or parts of the names of figures.`);
}

/** @param {number} before milliseconds */
function minutesSince(before) {
  return ((performance.now() - before) / 60_000).toFixed(1);
}

/**
 * Whoever names files does not wait for the others to find out that none of their figures is wanted.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} words
 * @param {readonly string[]} byNameOnly
 */
function askedFor(names, words, byNameOnly) {
  const isIn = (/** @type {readonly string[]} */ list) => (/** @type {string} */ name) =>
    list.includes(name.replace(/\.ts$/, ""));
  const named = names.filter(isIn(words));
  const usual = names.filter((name) => !isIn(byNameOnly)(name));
  return [...(named.length > 0 ? named : usual)].sort();
}

function machine() {
  const model = cpus()[0]?.model ?? "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${availableParallelism()} cores, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.version}`;
}
