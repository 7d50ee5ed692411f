import { eloFound, eloOf } from "../../../engine/stats/elo";
import type { Forecast } from "../../../engine/stats/forecast";
import { fixedInterval, type Interval } from "../../../engine/stats/interval";
import type { Yardstick } from "../../../engine/stats/objective";
import { pairingValue } from "../../../engine/stats/pairing-value";
import { type SeatRow, seatTable } from "../../../engine/stats/seat-table";
import type { Evidence } from "../../../engine/stats/sequential-test";
import { FUEL_PER_CPU_SECOND } from "../../contract/fuel";
import { type CompareTerms, isReproducible, type PlayedRecord, type ResultsHeader } from "./results-file";
import { scoredMatch, type VersionContest } from "./version-contest";

/** What the blocks say: p1 or p0 was accepted, or neither. For a run of fixed size: the interval lies above p0, below p1, or neither. */
export type Verdict = "yes" | "no" | "undecided";

export interface VersionReport {
  readonly name: string;
  readonly sourceHash: string;
  /** The how-manieth version of its file it is, from 1; null where that is not known. */
  readonly version: number | null;
  /** Per match and seat, fuel as the judge's seconds of CPU: the mean, and the most that a match took. */
  readonly cpuSeconds: number;
  readonly mostCpuSeconds: number;
  /** The share of its orders that came to nothing, in the matches in which they were counted; null when none were. */
  readonly failedOrders: number | null;
  readonly faults: number;
  /** The share of its matches in which a seat of it was frozen. */
  readonly frozen: number;
  /** Exploratory: the share of matches that a seat of it won, shared wins as fractions; and its mean score. */
  readonly wins: number;
  readonly meanScore: number;
}

export interface FaultReport {
  readonly player: string;
  /** Which of the contest's players that is: versions of a file have one name. */
  readonly index: number;
  readonly block: number;
  readonly match: number;
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
  readonly design: Yardstick["design"];
  readonly objective: Yardstick["objective"];
  readonly test: CompareTerms["test"];
  readonly isFixed: boolean;
  /** The judge's seconds for each player and match; null for no limit. */
  readonly cpuLimit: number | null;
  readonly verdict: Verdict;
  readonly blocks: number;
  readonly matches: number;
  readonly voidBlocks: number;
  /** Matches in which the machine had a part in how a player was frozen, also when they were played alone. */
  readonly irreproducible: number;
  /** The mean of the blocks' scores; null without blocks. A test that stops when it is clear stops after a good streak: it is too far from one half then. */
  readonly score: number | null;
  /** Between 0 and 1: one that may be watched, as sure as the test; or Student's of 95 % for a run of fixed size. Null while there are too few blocks. */
  readonly interval: Interval | null;
  /** Null without an interval; infinite values are null in JSON. The middle is told of a run of fixed size only. */
  readonly elo: (Interval & { readonly middle: number | null }) | null;
  readonly evidence: Evidence;
  /** If what comes is like what came; 0 once decided. Null while that cannot be said, and for a run of fixed size; infinite values are null in JSON. */
  readonly matchesStillNeeded: Forecast | null;
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
  const { design, objective, test, isFixed } = terms;
  const matches = blocks.flat();
  const scored = blocks.map((block) => block.map(scoredMatch));
  const interval = cutInterval(isFixed ? fixedInterval(sample) : contest.watchedInterval);
  return {
    game: header.game,
    design,
    objective,
    test,
    isFixed,
    cpuLimit: header.cpuSeconds,
    verdict: verdictOf(terms, contest, interval),
    blocks: blocks.length,
    matches: matches.length,
    voidBlocks: contest.voidBlocks,
    irreproducible: matches.filter((match) => !isReproducible(match)).length,
    score: blocks.length === 0 ? null : cut(sample.mean),
    interval,
    elo: eloRange(interval, isFixed ? eloFound(sample.mean, sample.count) : null),
    evidence: contest.evidence,
    matchesStillNeeded: inMatches(contest),
    pairingValue: pairingValue(scored, sample, terms),
    seats: seatTable(scored.flat(), design),
    a: versionReport(header, matches, 0),
    b: versionReport(header, matches, 1),
    faults: matches.flatMap((match) => faultReports(header, match)),
  };
}

function cutInterval(interval: Interval | null): Interval | null {
  return interval === null ? null : { low: cut(interval.low), high: cut(interval.high) };
}

/** What cannot be a share is told as all, or nothing. */
function cut(score: number): number {
  return Math.min(1, Math.max(0, score));
}

function eloRange(interval: Interval | null, middle: number | null): ComparisonReport["elo"] {
  return interval === null ? null : { low: eloOf(interval.low), middle, high: eloOf(interval.high) };
}

function inMatches({ forecast, blocks }: VersionContest): Forecast | null {
  if (forecast === null || blocks.length === 0) return null;
  const matches = blocks[0].length;
  return { low: matches * forecast.low, middle: matches * forecast.middle, high: matches * forecast.high };
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
    mostCpuSeconds: Math.max(0, ...seated.map(({ match, seat }) => match.fuel[seat])) / FUEL_PER_CPU_SECOND,
    failedOrders: orders === 0 ? null : failed / orders,
    faults: sumOf(seated, ({ match, seat }) => match.faults.filter((fault) => fault.seat === seat).length),
    frozen: frozenShare(matches, player),
    wins: sumOf(seated, ({ match, seat }) => winOf(match, seat)) / matches.length,
    meanScore: sumOf(seated, ({ match, seat }) => match.scores[seat]) / seated.length,
  };
}

/** CPU seconds of a player per match and seat, as they were measured in the matches of this run; null when there were none. */
export function measuredSeconds({ blocks }: Pick<VersionContest, "blocks">, player: number): number | null {
  const seconds = blocks
    .flat()
    .flatMap(({ seats, measured }) => measured?.filter((_, seat) => seats[seat] === player) ?? []);
  return seconds.length === 0 ? null : sumOf(seconds, (one) => one) / seconds.length;
}

function frozenShare(matches: readonly PlayedRecord[], player: number): number {
  const own = matches.filter(({ seats }) => seats.includes(player));
  return own.filter(({ seats, faults }) => faults.some(({ seat }) => seats[seat] === player)).length / own.length;
}

/** 1 for the only winner, less for one of several, 0 for the others. */
function winOf({ scores }: PlayedRecord, seat: number): number {
  const best = Math.max(...scores);
  return scores[seat] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

function sumOf<Value>(values: readonly Value[], amount: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + amount(value), 0);
}

export function faultReports(
  { players }: ResultsHeader,
  { block, match, seed, seats, faults }: PlayedRecord,
): FaultReport[] {
  return faults.map(({ seat, reason, round, message, isReproducible: mark }) => ({
    player: players[seats[seat]].name,
    index: seats[seat],
    block,
    match,
    seed,
    seat,
    seats: seats.map((player) => players[player].word),
    reason,
    round,
    message,
    ...(mark === undefined ? {} : { isReproducible: mark }),
  }));
}
