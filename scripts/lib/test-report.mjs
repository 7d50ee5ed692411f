// What vitest does not do: take a run that executed nothing, or skipped without a reason, for a failure.

/**
 * @typedef {{ name: string, missing: string, reason: string }} Skip
 * @typedef {{ passed: number, failed: string[], skipped: Skip[], unsteady: string[] }} Summary failed: a name for each
 *   failure; unsteady: those of the passed that failed at first
 * @typedef {{ fullName: string, status: string, meta?: { skipReason?: { missing: string, reason: string } } }} Assertion
 * @typedef {{ testResults: { name: string, status: string, assertionResults: Assertion[] }[] }} VitestReport
 */

/**
 * What a run of vitest came to. Whatever vitest says, a run that ended badly has a failure, and so has a run that
 * executed nothing.
 *
 * @param {string} title the stage's
 * @param {{ code: number, report: string | null }} run exit code and JSON report; no report when vitest did not get so far
 * @returns {Summary}
 */
export function summarize(title, { code, report }) {
  if (report === null)
    return { passed: 0, failed: [`${title}: vitest ended with code ${code} and no report`], skipped: [], unsteady: [] };
  /** @type {VitestReport} */
  const { testResults } = JSON.parse(report);
  const all = testResults.flatMap((file) => file.assertionResults);
  const passed = all.filter(({ status }) => status === "passed");
  const failed = [
    ...all.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
    ...broken(testResults),
  ];
  if (passed.length + failed.length === 0) failed.push(`${title}: not one test was run`);
  if (code !== 0 && failed.length === 0) failed.push(`${title}: vitest ended with code ${code} (see its output)`);
  return { passed: passed.length, failed, skipped: all.filter(isSkipped).map(toSkip), unsteady: [] };
}

/**
 * The files of a report in which something failed.
 *
 * @param {string | null} report
 * @returns {string[]}
 */
export function failedFiles(report) {
  if (report === null) return [];
  /** @type {VitestReport} */
  const { testResults } = JSON.parse(report);
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
}

/**
 * What a stage came to whose failed files were run once more.
 *
 * @param {Summary} first
 * @param {Summary} second of the failed files only
 * @returns {Summary}
 */
export function afterSecondTry(first, second) {
  const unsteady = first.failed.filter((name) => !second.failed.includes(name));
  return {
    ...first,
    passed: first.passed + first.failed.length - second.failed.length,
    failed: second.failed,
    unsteady,
  };
}

/**
 * Files that failed without a failing test: they do not compile, or fail outside of their tests.
 *
 * @param {VitestReport["testResults"]} files
 */
function broken(files) {
  return files
    .filter(
      ({ status, assertionResults }) => status === "failed" && !assertionResults.some((one) => one.status === "failed"),
    )
    .map(({ name }) => name);
}

/** @param {Assertion} assertion */
function isSkipped({ status }) {
  return status !== "passed" && status !== "failed";
}

/**
 * @param {Assertion} assertion
 * @returns {Skip}
 */
function toSkip({ fullName, meta }) {
  return { name: fullName, ...(meta?.skipReason ?? { missing: "", reason: "" }) };
}

/**
 * Skips that count as failures: one that does not say why, and with `CI=true` all but the Electron binary's.
 *
 * @param {readonly Skip[]} skips
 * @param {boolean} isCi
 */
export function forbiddenSkips(skips, isCi) {
  return skips.filter(({ missing }) => missing === "" || (isCi && missing !== "Electron binary"));
}
