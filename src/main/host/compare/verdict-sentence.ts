import { forecastWords } from "../../../engine/stats/forecast";
import type { Objective } from "../../../engine/stats/objective";
import type { ComparisonReport, VersionReport } from "./comparison-report";

/** The verdict as a person reads it: "Dummy is better than Demo: it ranks above it in 91 to 100 % of pairs. Decided after 28 matches." */
export function verdictSentence(report: ComparisonReport): string {
  if (report.score === null) return "Nothing can be said: no block of matches was played to its end.";
  const sentence = `${claim(report)} ${numbers(report)} ${effort(report)}`;
  return sentence.replace(/^save/, "Save");
}

/** What the verdict says, and no more than the interval beside it does: a comparison may be over without telling which of the two is ahead. */
function claim(report: ComparisonReport): string {
  const { a, b, verdict, interval, test } = report;
  const isRegressionTest = test.p1 <= EVEN;
  const [one, other] = namesOf(a, b);
  const notWorse = `${one} is no worse than ${other}`;
  const better = `${one} is better than ${other}`;
  if (verdict === "undecided" || interval === null)
    return `It is undecided whether ${isRegressionTest ? notWorse : better}:`;
  if (verdict === "yes") {
    if (interval.low < EVEN) return `${notWorse}, or not by enough to matter:`;
    return isRegressionTest ? `${notWorse}:` : `${better}:`;
  }
  if (interval.high < EVEN) return `${one} is worse than ${other}:`;
  if (interval.low > EVEN) return `${better}, but not by enough to matter:`;
  return `${one} is not better than ${other}, or not by enough to matter:`;
}

/** The score of two that are equal. */
const EVEN = 0.5;

/** What B and A are called: by the numbers of their saves where they are two of one player. */
export function namesOf(a: VersionReport, b: VersionReport): [string, string] {
  if (a.name !== b.name) return [b.name, a.name];
  if (a.version === null || b.version === null || a.version === b.version) return [`${b.name} (B)`, `${a.name} (A)`];
  return [`save ${b.version}`, `save ${a.version}`];
}

/** One statement for one run: of a run that stops when it is clear, which scores are possible; of one of fixed size, what came out too. */
function numbers({ score, interval, isFixed, design, objective }: ComparisonReport): string {
  const range = interval === null ? "" : `${percent(interval.low)} to ${percent(interval.high)} %`;
  const middle = `${percent(score ?? Number.NaN)} %`;
  const { what, unit } = design === "duel" ? DUEL_WORDS[objective] : FIELD_WORDS;
  if (isFixed) return `${what} ${middle}${unit}${range === "" ? "" : `, ${range}`}.`;
  return `${what} ${range === "" ? middle : range}${unit}.`;
}

/** What the score of B against A is a share of. */
const DUEL_WORDS: Readonly<Record<Objective, { readonly what: string; readonly unit: string }>> = {
  rank: { what: "it ranks above it in", unit: " of pairs" },
  first: { what: "of their matches it wins", unit: "" },
  "not-last": { what: "of the last places, the other one has", unit: "" },
  points: { what: "it gets", unit: " of their points" },
};

const FIELD_WORDS = { what: "against the same opponents its score is", unit: " (50 % is equal)" };

function effort({ matches, verdict, isFixed, matchesStillNeeded }: ComparisonReport): string {
  if (isFixed) return `${matches} matches were played.`;
  if (verdict !== "undecided") return `Decided after ${matches} matches.`;
  return `${matches} matches were played${matchesStillNeeded === null ? "" : `; ${forecastWords(matchesStillNeeded)} would be needed`}.`;
}

/** A whole number where that is enough. */
export function percent(share: number): string {
  const value = share * 100;
  return Math.abs(value - 50) < 5 ? value.toFixed(1) : value.toFixed(0);
}
