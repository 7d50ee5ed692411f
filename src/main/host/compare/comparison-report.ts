import { eloFound, eloOf } from "../../../engine/stats/elo";
import { blocksStillNeeded } from "../../../engine/stats/forecast";
import { fixedInterval, type Interval, watchedInterval } from "../../../engine/stats/interval";
import { pairingValue } from "../../../engine/stats/pairing-value";
import { type SeatRow, seatTable } from "../../../engine/stats/seat-table";
import { logLikelihoodRatio } from "../../../engine/stats/sequential-test";
import { FUEL_PER_CPU_SECOND } from "../../contract/fuel";
import { cutInterval } from "./compared-blocks";
import { type CompareTerms, isReproducible, type PlayedRecord, type ResultsHeader } from "./results-file";
import { scoredMatch, type VersionContest } from "./version-contest";

/** What the blocks say: p1 or p0 was accepted, or neither. For a run of fixed size: the interval lies above p0, below p1, or neither. */
export type Verdict = "yes" | "no" | "undecided";

export interface VersionReport {
  readonly name: string;
  readonly sourceHash: string;
  /** The how-manieth version of its file it is, from 1; null where that is not known. */
  readonly version: number | null;
  /** Mean per match and seat: fuel as seconds of CPU. */
  readonly cpuSeconds: number;
  /** The share of its orders that came to nothing, in the matches in which they were counted; null when none were. */
  readonly failedOrders: number | null;
  readonly faults: number;
  /** Exploratory: the share of matches that a seat of it won, shared wins as fractions; and its mean score. */
  readonly wins: number;
  readonly meanScore: number;
}

export interface FaultReport {
  readonly player: string;
  readonly seed: number;
  readonly seat: number;
  /** Who sat where, to play the match again. */
  readonly seats: readonly string[];
  readonly reason: string;
  readonly round: number;
  readonly message: string;
  /** False, and otherwise left out, when the machine had a part in it, also when the match was played alone. */
  readonly isReproducible?: boolean;
}

/** Everything that is told of a comparison: it follows from the results file alone. */
export interface ComparisonReport {
  readonly game: string;
  readonly design: CompareTerms["design"];
  readonly test: CompareTerms["test"];
  readonly isFixed: boolean;
  readonly verdict: Verdict;
  readonly blocks: number;
  readonly matches: number;
  readonly voidBlocks: number;
  /** Matches in which the machine had a part in how a player was frozen, also when they were played alone. */
  readonly irreproducible: number;
  /** The mean of the blocks' scores; null without blocks. */
  readonly score: number | null;
  /** Of 95 %, cut to 0..1: one that may be watched, or Student's for a run of fixed size. Null while there are too few blocks. */
  readonly interval: Interval | null;
  /** Null without an interval; infinite values are null in JSON. */
  readonly elo: (Interval & { readonly middle: number }) | null;
  readonly logLikelihoodRatio: number;
  /** On average, if the truth is what the blocks so far say; 0 once decided. */
  readonly matchesStillNeeded: number;
  readonly pairingValue: number | null;
  readonly seats: readonly SeatRow[];
  readonly a: VersionReport;
  readonly b: VersionReport;
  readonly faults: readonly FaultReport[];
}

export function comparisonReport(
  header: ResultsHeader,
  terms: CompareTerms,
  contest: VersionContest,
): ComparisonReport {
  const { blocks, sample } = contest;
  const { design, test, isFixed } = terms;
  const matches = blocks.flat();
  const scored = blocks.map((block) => block.map(scoredMatch));
  const interval = cutInterval(isFixed ? fixedInterval(sample) : watchedInterval(sample));
  const perBlock = blocks.length === 0 ? 1 : blocks[0].length;
  return {
    game: header.game,
    design,
    test,
    isFixed,
    verdict: verdictOf(terms, contest, interval),
    blocks: blocks.length,
    matches: matches.length,
    voidBlocks: contest.voidBlocks,
    irreproducible: matches.filter((match) => !isReproducible(match)).length,
    score: blocks.length === 0 ? null : sample.mean,
    interval,
    elo:
      interval === null
        ? null
        : {
            low: eloOf(interval.low),
            middle: eloFound(sample.mean, sample.count),
            high: eloOf(interval.high),
          },
    logLikelihoodRatio: logLikelihoodRatio(sample, test),
    matchesStillNeeded: isFixed ? 0 : blocksStillNeeded(sample, test) * perBlock,
    pairingValue: pairingValue(scored, sample, design),
    seats: seatTable(scored.flat(), design),
    a: versionReport(header, matches, 0),
    b: versionReport(header, matches, 1),
    faults: matches.flatMap((match) => faultReports(header, match)),
  };
}

function verdictOf({ isFixed, test }: CompareTerms, contest: VersionContest, interval: Interval | null): Verdict {
  if (isFixed) {
    if (interval !== null && interval.low > test.p0) return "yes";
    return interval !== null && interval.high < test.p1 ? "no" : "undecided";
  }
  if (contest.decision === null) return "undecided";
  return contest.decision === "p1" ? "yes" : "no";
}

function versionReport({ players }: ResultsHeader, matches: readonly PlayedRecord[], player: number): VersionReport {
  const { name, sourceHash, version = null } = players[player];
  const seatsOf = ({ seats }: PlayedRecord) => seats.flatMap((one, seat) => (one === player ? [seat] : []));
  const seated = matches.flatMap((match) => seatsOf(match).map((seat) => ({ match, seat })));
  const counted = seated.filter(({ match }) => match.failedOrders !== null);
  const orders = sumOf(counted, ({ match, seat }) => match.orders[seat]);
  const failed = sumOf(counted, ({ match, seat }) => match.failedOrders?.[seat] ?? 0);
  return {
    name,
    sourceHash,
    version,
    cpuSeconds: sumOf(seated, ({ match, seat }) => match.fuel[seat]) / FUEL_PER_CPU_SECOND / seated.length,
    failedOrders: orders === 0 ? null : failed / orders,
    faults: sumOf(seated, ({ match, seat }) => match.faults.filter((fault) => fault.seat === seat).length),
    wins: sumOf(seated, ({ match, seat }) => winOf(match, seat)) / matches.length,
    meanScore: sumOf(seated, ({ match, seat }) => match.scores[seat]) / seated.length,
  };
}

/** 1 for the only winner, less for one of several, 0 for the others. */
function winOf({ scores }: PlayedRecord, seat: number): number {
  const best = Math.max(...scores);
  return scores[seat] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

function sumOf<Value>(values: readonly Value[], amount: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + amount(value), 0);
}

export function faultReports({ players }: ResultsHeader, { seed, seats, faults }: PlayedRecord): FaultReport[] {
  return faults.map(({ seat, reason, round, message, isReproducible: mark }) => ({
    player: players[seats[seat]].name,
    seed,
    seat,
    seats: seats.map((player) => players[player].word),
    reason,
    round,
    message,
    ...(mark === undefined ? {} : { isReproducible: mark }),
  }));
}
