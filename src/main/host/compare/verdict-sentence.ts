import { en } from "../../../engine/contract/english";
import { forecastWords } from "../../../engine/stats/forecast";
import type { Objective } from "../../../engine/stats/objective";
import type { ComparisonReport, VersionReport } from "./comparison-report";

/** The verdict as a person reads it: "Dummy is better than Demo: it ranks above it in 91 to 100 % of pairs. Decided after 28 matches." */
export function verdictSentence(report: ComparisonReport): string {
  if (report.score === null) return en`Nothing can be said: no block of matches was played to its end.`;
  const sentence = `${claim(report)} ${numbers(report)} ${effort(report)}`;
  return sentence.replace(/^save/, "Save");
}

/** What the verdict says, and no more than the interval beside it does: a comparison may be over without telling which of the two is ahead. */
function claim(report: ComparisonReport): string {
  const { a, b, verdict, interval, test } = report;
  const isRegressionTest = test.p1 <= EVEN;
  const [one, other] = namesOf(a, b);
  const notWorse = en`${one} is no worse than ${other}`;
  const better = en`${one} is better than ${other}`;
  if (verdict === "undecided" || interval === null)
    return en`It is undecided whether ${isRegressionTest ? notWorse : better}:`;
  if (verdict === "yes") {
    if (interval.low < EVEN) return en`${notWorse}, or not by enough to matter:`;
    return isRegressionTest ? en`${one} is no worse than ${other}:` : en`${one} is better than ${other}:`;
  }
  if (interval.high < EVEN) return en`${one} is worse than ${other}:`;
  if (interval.low > EVEN) return en`${better}, but not by enough to matter:`;
  return en`${one} is not better than ${other}, or not by enough to matter:`;
}

/** The score of two that are equal. */
const EVEN = 0.5;

/** What B and A are called: by the numbers of their saves where they are two of one player. */
export function namesOf(a: VersionReport, b: VersionReport): [string, string] {
  if (a.name !== b.name) return [b.name, a.name];
  if (a.version === null || b.version === null || a.version === b.version) return [`${b.name} (B)`, `${a.name} (A)`];
  return [en`save ${b.version}`, en`save ${a.version}`];
}

/** One statement for one run: of a run that stops when it is clear, which scores are possible; of one of fixed size, what came out too. */
function numbers({ score, interval, isFixed, design, objective }: ComparisonReport): string {
  const range = interval === null ? null : en`${percent(interval.low)} to ${percent(interval.high)} %`;
  const middle = `${percent(score ?? Number.NaN)} %`;
  const { alone, within } = design === "duel" ? DUEL_WORDS[objective] : FIELD_WORDS;
  return isFixed && range !== null ? within(middle, range) : alone(range ?? middle);
}

interface ShareWords {
  readonly alone: (share: string) => string;
  /** With the interval of a run of fixed size. */
  readonly within: (share: string, range: string) => string;
}

/** What the score of B against A is a share of. */
const DUEL_WORDS: Readonly<Record<Objective, ShareWords>> = {
  rank: {
    alone: (share) => en`it ranks above it in ${share} of pairs.`,
    within: (share, range) => en`it ranks above it in ${share} of pairs, ${range}.`,
  },
  first: {
    alone: (share) => en`of their matches it wins ${share}.`,
    within: (share, range) => en`of their matches it wins ${share}, ${range}.`,
  },
  "not-last": {
    alone: (share) => en`of the last places, the other one has ${share}.`,
    within: (share, range) => en`of the last places, the other one has ${share}, ${range}.`,
  },
  points: {
    alone: (share) => en`it gets ${share} of their points.`,
    within: (share, range) => en`it gets ${share} of their points, ${range}.`,
  },
};

const FIELD_WORDS: ShareWords = {
  alone: (share) => en`against the same opponents its score is ${share} (50 % is equal).`,
  within: (share, range) => en`against the same opponents its score is ${share} (50 % is equal), ${range}.`,
};

function effort({ matches, verdict, isFixed, matchesStillNeeded }: ComparisonReport): string {
  const played = matches === 1 ? en`One match was played.` : en`${matches} matches were played.`;
  if (isFixed) return played;
  if (verdict !== "undecided") return en`Decided after ${matches} matches.`;
  return matchesStillNeeded === null
    ? played
    : en`${matches} matches were played; ${forecastWords(matchesStillNeeded)} would be needed.`;
}

/** A whole number where that is enough. */
export function percent(share: number): string {
  const value = share * 100;
  return Math.abs(value - 50) < 5 ? value.toFixed(1) : value.toFixed(0);
}
