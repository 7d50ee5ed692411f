import { SEATS } from "../contract/order";
import { type Objective, scoreOfWorths, seatWorth, usualWorth, type Yardstick } from "./objective";
import { mean } from "./place";
import type { Seating } from "./seating";

/** A match of a comparison: who sat where, and the scores by seat. */
export interface ScoredMatch {
  readonly seating: Seating;
  readonly scores: readonly number[];
}

/** What one seat of A or B came to. */
export interface SeatValue {
  readonly seat: number;
  readonly version: "A" | "B";
  /** As `seatWorth` tells it. A rank is told among those that the seat is compared with: the other version in a duel, all three others in a field. */
  readonly worth: number;
}

/** What the seats of A and B in a match came to. */
export function seatValues({ seating, scores }: ScoredMatch, { design, objective }: Yardstick): SeatValue[] {
  return SEATS.flatMap((seat) => {
    const version = seating[seat];
    if (version !== "A" && version !== "B") return [];
    const others = SEATS.filter((other) => (design === "duel" ? seating[other] !== version : other !== seat));
    return [{ seat, version, worth: seatWorth(scores, { seat, others }, objective) }];
  });
}

/** The score of the version that a match is about: of B in a duel; in a field, of the one of the two that plays. One half is neither good nor bad. */
export function matchScore(match: ScoredMatch, yardstick: Yardstick): number {
  if (yardstick.design === "duel") return blockScore([match], yardstick);
  return scoreOfWorths(worthsOf(match, yardstick), usualWorth(yardstick.objective), yardstick);
}

function worthsOf(match: ScoredMatch, yardstick: Yardstick): number[] {
  return seatValues(match, yardstick).map(({ worth }) => worth);
}

/**
 * X_k, the score of B against A in a block: 0 to 1, one half when they are equal. Only the scores of blocks are independent of each other, since the
 * matches of a block share their seed. One half, and the difference of the mean worths of B's and of A's seats on the scale of the design: of ranks in a
 * duel, it is the share of pairs (a seat of B, a seat of A) in which B ranks above A, a tie one half.
 */
export function blockScore(matches: readonly ScoredMatch[], yardstick: Yardstick): number {
  const values = matches.flatMap((match) => seatValues(match, yardstick));
  return scoreOfWorths(versionWorths("B", values), mean(versionWorths("A", values)), yardstick);
}

export function versionWorths(version: "A" | "B", values: readonly SeatValue[]): number[] {
  return values.filter((value) => value.version === version).map(({ worth }) => worth);
}

/** The yardstick where only ranks matter. */
export function byRank(design: Yardstick["design"]): Yardstick & { readonly objective: Extract<Objective, "rank"> } {
  return { design, objective: "rank" };
}
