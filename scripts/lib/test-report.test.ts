import { describe, expect, it } from "vitest";
import { afterSecondTry, failedFiles, forbiddenSkips, summarize } from "./test-report.mjs";

const passing = { fullName: "a draw is fair", status: "passed" };
const failing = { fullName: "a draw is labelled", status: "failed" };

function report(assertionResults: readonly object[], status = "passed"): string {
  return JSON.stringify({ testResults: [{ name: "chance.test.ts", status, assertionResults }] });
}

describe("a run of vitest", () => {
  it("counts what passed and names what failed", () => {
    const summary = summarize("unit", { code: 1, report: report([passing, passing, failing], "failed") });
    expect(summary).toEqual({ passed: 2, failed: ["a draw is labelled"], skipped: [], unsteady: [] });
  });

  it("names what passed only when its file was run once more", () => {
    const first = { passed: 5, failed: ["a browser opens", "a draw is labelled"], skipped: [], unsteady: [] };
    const second = { passed: 2, failed: ["a draw is labelled"], skipped: [], unsteady: [] };
    expect(afterSecondTry(first, second)).toEqual({
      passed: 6,
      failed: ["a draw is labelled"],
      skipped: [],
      unsteady: ["a browser opens"],
    });
  });

  it("has files in which something failed", () => {
    expect(failedFiles(report([failing], "failed"))).toEqual(["chance.test.ts"]);
    expect(failedFiles(report([passing]))).toEqual([]);
    expect(failedFiles(null)).toEqual([]);
  });

  it("has failed when a file could not be loaded", () => {
    expect(summarize("unit", { code: 1, report: report([], "failed") }).failed).toEqual(["chance.test.ts"]);
  });

  it("has failed when it executed nothing, whatever vitest says", () => {
    const skipped = { fullName: "later", status: "skipped" };
    expect(summarize("unit", { code: 0, report: report([skipped]) }).failed).toEqual(["unit: not one test was run"]);
    expect(summarize("unit", { code: 0, report: '{"testResults":[]}' }).failed).toHaveLength(1);
  });

  it("has failed when vitest ended badly with all tests passed", () => {
    expect(summarize("unit", { code: 1, report: report([passing]) }).failed).toHaveLength(1);
  });

  it("has failed when vitest ended without a report", () => {
    expect(summarize("unit", { code: 1, report: null }).failed).toHaveLength(1);
  });
});

describe("a skipped test", () => {
  const named = { missing: "../shared", reason: "It is not beside the clone." };
  const electron = { missing: "Electron binary", reason: "It could not be downloaded." };

  it("is listed with what is missing and why", () => {
    const skipped = { fullName: "recorded matches", status: "skipped", meta: { skipReason: named } };
    const summary = summarize("conformance", { code: 0, report: report([passing, skipped]) });
    expect(summary).toEqual({ passed: 1, failed: [], skipped: [{ name: "recorded matches", ...named }], unsteady: [] });
  });

  it("is accepted on a person's machine if it says why", () => {
    const skips = [{ name: "recorded matches", ...named }];
    expect(forbiddenSkips(skips, false)).toEqual([]);
    expect(forbiddenSkips([{ name: "later", missing: "", reason: "" }], false)).toHaveLength(1);
  });

  it("is accepted on the build server only for want of the Electron binary", () => {
    const skips = [
      { name: "recorded matches", ...named },
      { name: "the app", ...electron },
    ];
    expect(forbiddenSkips(skips, true)).toEqual([skips[0]]);
  });
});
