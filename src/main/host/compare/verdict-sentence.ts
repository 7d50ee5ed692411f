import type { ComparisonReport, VersionReport } from "./comparison-report";

/** The verdict as a person reads it: "Dummy is better than Demo: it ranks above it in 97 % of pairs, 91 to 100 %. Decided after 128 matches." */
export function verdictSentence(report: ComparisonReport): string {
  if (report.score === null) return "Nothing can be said: no block of matches was played to its end.";
  const sentence = `${claim(report)} ${numbers(report)} ${effort(report)}`;
  return sentence.replace(/^save/, "Save");
}

function claim(report: ComparisonReport): string {
  const { a, b, verdict, interval, test } = report;
  const isRegressionTest = test.p1 <= 0.5;
  const [one, other] = namesOf(a, b);
  if (verdict === "undecided")
    return `It is not decided whether ${one} is ${isRegressionTest ? "as good as" : "better than"} ${other}:`;
  if (verdict === "yes") return `${one} is ${isRegressionTest ? "no worse than" : "better than"} ${other}:`;
  if (interval !== null && interval.high < 0.5) return `${one} is worse than ${other}:`;
  return isRegressionTest
    ? `${one} is probably worse than ${other}:`
    : `${one} is not better than ${other}, or not by enough to matter:`;
}

/** B and A: by the numbers of their saves where they are two of one player. */
function namesOf(a: VersionReport, b: VersionReport): [string, string] {
  if (a.name !== b.name) return [b.name, a.name];
  if (a.version === null || b.version === null || a.version === b.version) return [`${b.name} (B)`, `${a.name} (A)`];
  return [`save ${b.version}`, `save ${a.version}`];
}

function numbers({ score, interval, design }: ComparisonReport): string {
  const what = design === "duel" ? "it ranks above it in" : "against the same opponents its score is";
  const unit = design === "duel" ? " of pairs" : " (50 % is equal)";
  const range = interval === null ? "" : `, ${percent(interval.low)} to ${percent(interval.high)} %`;
  return `${what} ${percent(score ?? Number.NaN)} %${unit}${range}.`;
}

function effort({ matches, verdict, isFixed, matchesStillNeeded }: ComparisonReport): string {
  if (isFixed) return `${matches} matches were played.`;
  if (verdict !== "undecided") return `Decided after ${matches} matches.`;
  return `${matches} matches were played; about ${matchesStillNeeded} more would be needed.`;
}

/** A whole number where that is enough. */
export function percent(share: number): string {
  const value = share * 100;
  return Math.abs(value - 50) < 5 ? value.toFixed(1) : value.toFixed(0);
}
