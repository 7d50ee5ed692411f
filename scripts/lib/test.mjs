// What vitest does not do: run all stages whatever fails, and end with one line, `N passed, N failed`.

import { prepare } from "./prepare.mjs";
import { LEFT_OUT, SHORT } from "./short-run.mjs";
import { endWithNpm } from "./signals.mjs";
import { STAGES } from "./stages.mjs";
import { SetupError, seconds } from "./terminal.mjs";
import { forbiddenSkips } from "./test-report.mjs";

/**
 * @typedef {import("./test-report.mjs").Summary} Summary
 * @typedef {Summary & { title: string, time: string }} Finished
 */

/** Leaves out what takes longest: `short-run.mjs` says what. */
const ASK_SHORT = "--short";

/**
 * Installs, builds and runs every stage, or those that are named. All run, whatever fails; the last line is
 * `N passed, N failed`.
 *
 * @param {readonly string[]} words titles, and perhaps `--short`
 */
export async function test(words) {
  const isShort = words.includes(ASK_SHORT);
  const titles = words.filter((word) => word !== ASK_SHORT);
  process.env["TAULER_TESTS"] = isShort ? SHORT : "";
  const stages = STAGES.filter(({ title, isPresent }) => isPresent && (titles.length === 0 || titles.includes(title)));
  endWithNpm();
  const first = await preparation();
  /** @type {Finished[]} */
  const finished = [first];
  if (first.failed.length === 0) for (const stage of stages) finished.push(await runStage(stage));
  if (stages.length === 0) finished.push({ ...NOTHING, failed: ["no stage has that name"], title: titles.join(" ") });
  if (isShort) list("Left out of a short run, as are single tests; npm test runs all of them", LEFT_OUT);
  conclude(finished);
}

const NOTHING = {
  passed: 0,
  failed: /** @type {string[]} */ ([]),
  skipped: [],
  unsteady: [],
  title: "",
  time: "0.0 s",
};

/** @returns {Promise<Finished>} */
async function preparation() {
  const started = Date.now();
  const title = "install and build";
  try {
    await prepare();
    return { ...NOTHING, title, time: seconds(started) };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { ...NOTHING, title, failed: [error.message], time: seconds(started) };
  }
}

/** @param {import("./stages.mjs").Stage} stage */
async function runStage({ title, run }) {
  const started = Date.now();
  console.log(`\n━━ ${title} ${"━".repeat(60 - title.length)}`);
  const summary = await run();
  return { ...summary, title, time: seconds(started) };
}

/** @param {readonly Finished[]} finished */
function conclude(finished) {
  const skipped = finished.flatMap((stage) => stage.skipped);
  const forbidden = forbiddenSkips(skipped, process.env["CI"] === "true");
  const failed = [...finished.flatMap((stage) => stage.failed), ...forbidden.map(({ name }) => `${name} (skipped)`)];
  const passed = finished.reduce((sum, stage) => sum + stage.passed, 0);
  console.log(`\n${finished.map(line).join("\n")}`);
  list(
    "Skipped",
    skipped.map(({ name, missing, reason }) =>
      missing === "" ? `${name}: skipped without a reason` : `${name}: no ${missing}. ${reason}`,
    ),
  );
  list(
    "Passed at the second try only",
    finished.flatMap((stage) => stage.unsteady),
  );
  list("Failed", failed);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** @param {Finished} stage */
function line({ title, time, passed, failed }) {
  const mark = failed.length === 0 ? "✓" : "✗";
  return `${mark} ${title.padEnd(18)} ${time.padStart(8)}   ${passed} passed, ${failed.length} failed`;
}

/**
 * @param {string} heading
 * @param {readonly string[]} entries
 */
function list(heading, entries) {
  if (entries.length > 0) console.log(`\n${heading}:\n${entries.map((entry) => `  ${entry}`).join("\n")}`);
}
