import { en } from "../../../engine/contract/english";
import { reasonInWords } from "../../contract/frozen-reasons";
import type { ComparisonReport, VersionReport } from "./comparison-report";
import { namesOf, percent } from "./verdict-sentence";

/** So near its CPU limit, a player may be frozen on a slower match. */
const NEAR_THE_LIMIT = 0.8;

/** A version as the warnings name it. */
interface NamedVersion extends VersionReport {
  readonly called: string;
  /** Among the players of the comparison. */
  readonly index: number;
}

/** What somebody must know who reads the verdict: who was frozen, and who nearly was. Sentences. */
export function comparisonWarnings(report: ComparisonReport): string[] {
  const [b, a] = namesOf(report.a, report.b);
  const versions = [
    { ...report.b, called: b, index: 1 },
    { ...report.a, called: a, index: 0 },
  ];
  return versions.flatMap((version) => [...frozenWords(version, report), ...cpuWords(version, report)].map(asSentence));
}

function asSentence(words: string): string {
  return words.replace(/^save/, "Save");
}

function frozenWords({ called, index, frozen }: NamedVersion, { faults }: ComparisonReport): string[] {
  const first = faults.find((fault) => fault.index === index);
  if (first === undefined) return [];
  const where = en`in round ${first.round} of seed ${first.seed} (${reasonInWords(first.reason)})`;
  return [en`${called} was frozen in ${percent(frozen)} % of its matches, first ${where}.`];
}

/** Nothing where it was frozen: that is said. */
function cpuWords({ called, mostCpuSeconds, frozen }: NamedVersion, { cpuLimit }: ComparisonReport): string[] {
  if (cpuLimit === null || frozen > 0 || mostCpuSeconds < NEAR_THE_LIMIT * cpuLimit) return [];
  return [
    en`${called} used up to ${percent(mostCpuSeconds / cpuLimit)} % of its CPU limit of ${cpuLimit} s in a match.`,
  ];
}
