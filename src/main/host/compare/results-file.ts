import type { Rules } from "../../../engine/contract/game";
import type { Yardstick } from "../../../engine/stats/objective";
import type { TestOptions } from "../../../engine/stats/sequential-test";
import { type MadeBy, madeByThis } from "./made-by";

/** The results file: lines of JSON, a header and one line per match. `parse-results.ts` reads it. */

/** The number of the format that this program writes. */
export const RESULTS_FORMAT = 3;

/** A player of a contest. */
export interface ContestPlayer {
  /** How the person named it. */
  readonly word: string;
  readonly name: string;
  /** Its version. */
  readonly sourceHash: string;
  /** The how-manieth version of its file it is, from 1, where that is known. */
  readonly version?: number;
}

export interface CompareTerms extends Yardstick {
  readonly test: TestOptions;
  readonly isFixed: boolean;
}

/** A block of a league of which it is known beforehand who plays in it, whatever the schedule would say. */
export interface BlockGroup {
  readonly block: number;
  /** By seat of the block's first match: the index of the player. */
  readonly group: readonly number[];
}

export interface ResultsHeader {
  readonly format: number;
  /** Null in files of before that was told. */
  readonly madeBy: MadeBy | null;
  readonly game: string;
  /** The text of the `.cnf`. */
  readonly configuration: string;
  readonly rules: Rules;
  /** CPU seconds that each player has for a match; null for no limit. */
  readonly cpuSeconds: number | null;
  /** A, B and the pool; or the players of a league. */
  readonly players: readonly ContestPlayer[];
  /** The seed of block 0. */
  readonly firstSeed: number;
  readonly maxMatches: number;
  /** Null for a league. */
  readonly compare: CompareTerms | null;
  /** In order: of a league that goes on from an earlier one, the blocks that it took over; of a qualification, all. */
  readonly groups?: readonly BlockGroup[];
}

/** Which match of the schedule it is. */
export interface PlannedPlace {
  readonly block: number;
  /** From 0, in its block. */
  readonly match: number;
  readonly seed: number;
  /** By seat: the index of the player in the header. */
  readonly seats: readonly number[];
}

export interface RecordedFault {
  readonly seat: number;
  readonly reason: string;
  /** -1 while the code was loaded. */
  readonly round: number;
  readonly message: string;
  /** False, and otherwise left out, when the machine had a part in it, also when the match was played alone. */
  readonly isReproducible?: boolean;
}

export interface PlayedRecord extends PlannedPlace {
  /** By seat: the beginning of the version's hash. */
  readonly versions: readonly string[];
  readonly scores: readonly number[];
  /** Units used. */
  readonly fuel: readonly number[];
  /** Order calls. */
  readonly orders: readonly number[];
  /** Orders that came to nothing; counted in some matches only. */
  readonly failedOrders: readonly number[] | null;
  readonly faults: readonly RecordedFault[];
  /** The round from whose start on whoever won was ahead to the end; null for a tie, and where there is no A and B. */
  readonly swing: number | null;
  /** CPU seconds by seat, as they were measured; of matches of this run only: no file has them, they would make each another one. */
  readonly measured?: readonly number[];
}

/** A match that could not be played, for reasons of ours: the sentence says which. */
export interface VoidRecord extends PlannedPlace {
  readonly void: string;
}

export type MatchRecord = PlayedRecord | VoidRecord;

export interface Results {
  readonly header: ResultsHeader;
  /** Each match once, in the order of the schedule. */
  readonly records: readonly MatchRecord[];
}

export function isPlayed(record: MatchRecord): record is PlayedRecord {
  return !("void" in record);
}

/** Did the machine have no part in how it came out? */
export function isReproducible(record: MatchRecord): boolean {
  return !isPlayed(record) || record.faults.every((one) => one.isReproducible !== false);
}

/** Of a contest that this program begins. */
export function newHeader(terms: Omit<ResultsHeader, "format" | "madeBy">): ResultsHeader {
  return { format: RESULTS_FORMAT, madeBy: madeByThis(), ...terms };
}

/** Of what is no league. */
export function termsOf({ compare }: ResultsHeader): CompareTerms {
  if (compare === null) throw new Error("a league is no comparison");
  return compare;
}

export function formatHeader(results: ResultsHeader): string {
  return `${JSON.stringify({ taulerResults: results })}\n`;
}

export function formatRecord(record: MatchRecord): string {
  return `${JSON.stringify(asKept(record))}\n`;
}

export function asKept(record: MatchRecord): MatchRecord {
  if (!("measured" in record)) return record;
  const { measured: _, ...kept } = record;
  return kept;
}

/** The whole file, in the order of the schedule: whatever finished first, the same matches give the same text. */
export function formatResults({ header: head, records }: Results): string {
  return formatHeader(head) + inOrder(records).map(formatRecord).join("");
}

/** Each match once, in the order of the schedule. */
export function inOrder<Place extends Pick<PlannedPlace, "block" | "match">>(records: readonly Place[]): Place[] {
  const sorted = [...records].sort((a, b) => a.block - b.block || a.match - b.match);
  return sorted.filter(({ block, match }, index) => {
    const before = sorted[index - 1];
    return before === undefined || before.block !== block || before.match !== match;
  });
}
