// What vitest does not do: types, lint and dead code are tests too. Each stage of `npm test` comes to one summary.

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { root } from "./root.mjs";
import { runNode } from "./run.mjs";
import { afterSecondTry, failedFiles, summarize } from "./test-report.mjs";

/**
 * @typedef {import("./test-report.mjs").Summary} Summary
 * @typedef {{ title: string, isPresent: boolean, run: () => Promise<Summary> }} Stage
 */

/** @type {readonly Stage[]} */
export const STAGES = [
  check("types", ["node_modules/typescript/bin/tsc", "--build"]),
  check("lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]),
  check("dead code", ["node_modules/knip/bin/knip.js"]),
  tests("architecture", { folder: "test/architecture", projects: ["architecture"] }),
  tests("unit", { folder: "src", projects: ["scripts", "engine", "main", "apart", "renderer"], hasRaces: true }),
  tests("conformance", { folder: "test/conformance", projects: ["conformance"] }),
  tests("process", { folder: "test/process", projects: ["process"], hasRaces: true }),
  tests("e2e", { folder: "test/e2e", projects: ["e2e"], hasRaces: true }),
];

/**
 * A program that is content or not, counted as one test.
 *
 * @param {string} title
 * @param {string[]} command
 * @returns {Stage}
 */
function check(title, command) {
  const run = async () => {
    const code = await runNode(command, { output: process.stdout });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [title], skipped: [], unsteady: [] };
  };
  return { title, isPresent: true, run };
}

/**
 * Tests of vitest, counted one by one.
 *
 * @param {string} title
 * @param {{ folder: string, projects: string[], hasRaces?: boolean }} where hasRaces: the system decides, too, when things
 *   happen, or a page of another file is still there; a file that fails is run once more, from its beginning
 * @returns {Stage}
 */
function tests(title, { folder, projects, hasRaces = false }) {
  const report = join(root, "out", "test", `${title}.json`);
  /** @param {string[]} files all without any */
  const runFiles = async (files) => {
    rmSync(report, { force: true });
    mkdirSync(dirname(report), { recursive: true });
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const selection = projects.map((name) => `--project=${name}`);
    const command = ["node_modules/vitest/vitest.mjs", "run", ...selection, ...reporters, ...files];
    const code = await runNode(command, { output: process.stdout });
    const text = existsSync(report) ? readFileSync(report, "utf8") : null;
    return { summary: summarize(title, { code, report: text }), failed: failedFiles(text) };
  };
  const run = async () => {
    const { summary, failed } = await runFiles([]);
    if (!hasRaces || failed.length === 0) return summary;
    console.log(`\n━━ ${title}: what failed, once more`);
    const second = await runFiles(failed.map((file) => relative(root, file).split(sep).join("/")));
    return afterSecondTry(summary, second.summary);
  };
  return { title, isPresent: existsSync(join(root, folder)), run };
}
