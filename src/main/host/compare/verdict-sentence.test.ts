import fc from "fast-check";
import { expect, test } from "vitest";
import { GAIN_TEST, NO_REGRESSION_TEST } from "../../../engine/stats/sequential-test";
import type { ComparisonReport } from "./comparison-report";
import { verdictSentence } from "./verdict-sentence";

const named = (name: string) => ({ name, version: null });

function sentence(part: Partial<ComparisonReport>): string {
  const common = { design: "duel", objective: "rank", isFixed: false, matches: 40, matchesStillNeeded: null } as const;
  const report = { ...common, a: named("Old"), b: named("New"), score: 0.4, test: GAIN_TEST, ...part };
  return verdictSentence(report as Partial<ComparisonReport> as ComparisonReport);
}

const yes = (low: number, high: number, more: Partial<ComparisonReport> = {}) =>
  sentence({ verdict: "yes", interval: { low, high }, ...more }).split(":")[0];
const no = (low: number, high: number, more: Partial<ComparisonReport> = {}) =>
  sentence({ verdict: "no", interval: { low, high }, ...more }).split(":")[0];

test("an answer says what its interval says, whatever the mean is", () => {
  expect(yes(0.501, 0.9)).toBe("New is better than Old");
  expect(no(0.3, 0.536)).toBe("New is not better than Old, or not by enough to matter");
  expect(no(0, 0.524, { score: 0 })).toBe("New is not better than Old, or not by enough to matter");
  expect(no(0.2, 0.499)).toBe("New is worse than Old");
  expect(no(0.505, 0.538)).toBe("New is better than Old, but not by enough to matter");
});

test("of being no worse it says as much as is known: at p0 it may be worse by a little", () => {
  const regression = { test: NO_REGRESSION_TEST };
  expect(yes(0.485, 0.6, regression)).toBe("New is no worse than Old, or not by enough to matter");
  expect(yes(0.5, 0.6, regression)).toBe("New is no worse than Old");
  expect(no(0.2, 0.499, regression)).toBe("New is worse than Old");
  expect(yes(0.46, 0.6, { test: { ...GAIN_TEST, p0: 0.45 } })).toBe(
    "New is no worse than Old, or not by enough to matter",
  );
});

test("what is undecided is called so, however far the mean is from one half", () => {
  for (const score of [0.05, 0.5, 0.95]) {
    const undecided = { verdict: "undecided", score, interval: { low: 0.1, high: 0.9 } } as const;
    expect(sentence(undecided)).toBe(
      "It is undecided whether New is better than Old: it ranks above it in 10 to 90 % of pairs. 40 matches were played.",
    );
    expect(sentence({ ...undecided, test: NO_REGRESSION_TEST })).toContain("whether New is no worse than Old:");
  }
});

test("better is said only beside an interval above one half, and worse beside one below", () => {
  const share = fc.integer({ min: 1, max: 999 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(fc.tuple(share, share), fc.tuple(share, share), share, ([one, other], [p, q], score) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const options = { ...GAIN_TEST, p0: Math.min(p, q), p1: Math.max(p, q) + 0.0005 };
      const no = high < options.p1 ? "no" : "undecided";
      const verdict = low > options.p0 ? "yes" : no;
      const said = sentence({ verdict, score, interval: { low, high }, test: options });
      if (/^New is better/.test(said)) expect(low).toBeGreaterThanOrEqual(0.5);
      if (/^New is worse/.test(said)) expect(high).toBeLessThan(0.5);
      if (/^New is no worse than Old:/.test(said)) expect(low).toBeGreaterThanOrEqual(0.5);
      expect(/^It is undecided/.test(said)).toBe(verdict === "undecided");
    }),
  );
});
