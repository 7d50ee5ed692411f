import type { Interval } from "../../../engine/stats/interval";
import type { ComparedPlayer, ComparisonFigures, VersionFigures } from "../../contract/compare-api";
import type { ComparisonReport, VersionReport } from "./comparison-report";
import type { ResultsHeader } from "./results-file";
import { verdictSentence } from "./verdict-sentence";
import { comparisonWarnings } from "./warnings";

/** A report as the window gets it: numbers that do not exist are null. */
export function comparisonFigures(report: ComparisonReport): ComparisonFigures {
  const { verdict, blocks, matches, voidBlocks, irreproducible, score, interval, elo, evidence, matchesStillNeeded } =
    report;
  return {
    verdict,
    sentence: verdictSentence(report),
    warnings: comparisonWarnings(report),
    cpuLimit: report.cpuLimit,
    blocks,
    matches,
    voidBlocks,
    ...(irreproducible === 0 ? {} : { irreproducible }),
    score,
    interval,
    elo: elo === null ? null : { ...finiteBounds(elo), middle: elo.middle === null ? null : finite(elo.middle) },
    evidence: { yes: evidence.yes, no: evidence.no },
    matchesStillNeeded:
      matchesStillNeeded === null
        ? null
        : { ...finiteBounds(matchesStillNeeded), middle: finite(matchesStillNeeded.middle) },
    pairingValue: report.pairingValue === null ? null : finite(report.pairingValue),
    seats: report.seats.map(({ seat, a, b }) => ({ seat, a: finite(a), b: finite(b) })),
    a: versionFigures(report.a),
    b: versionFigures(report.b),
  };
}

function versionFigures(version: VersionReport): VersionFigures {
  const { cpuSeconds, frozen, wins, meanScore } = version;
  return {
    ...version,
    cpuSeconds: finite(cpuSeconds),
    frozen: finite(frozen),
    wins: finite(wins),
    meanScore: finite(meanScore),
  };
}

function finiteBounds({ low, high }: Interval) {
  return { low: finite(low), high: finite(high) };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** A, B and the pool. */
export function comparedPlayers({ players }: ResultsHeader): ComparedPlayer[] {
  return players.map(({ name, sourceHash, version = null }) => ({ name, sourceHash, version }));
}
