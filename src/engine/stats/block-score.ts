import { SEATS } from "../contract/order";
import { mean, place } from "./place";
import type { Design, Seating } from "./seating";

/** A match of a comparison: who sat where, and the scores by seat. */
export interface ScoredMatch {
  readonly seating: Seating;
  readonly scores: readonly number[];
}

/** What one seat of A or B came to. */
export interface SeatValue {
  readonly seat: number;
  readonly version: "A" | "B";
  /** The share of those it is compared with that it ranks above: the other version in a duel, all three others in a field. */
  readonly place: number;
}

/** What the seats of A and B in a match came to. */
export function seatValues({ seating, scores }: ScoredMatch, design: Design): SeatValue[] {
  return SEATS.flatMap((seat) => {
    const version = seating[seat];
    if (version !== "A" && version !== "B") return [];
    const others = SEATS.filter((other) => (design === "duel" ? seating[other] !== version : other !== seat));
    return [{ seat, version, place: place(scores, seat, others) }];
  });
}

/**
 * The score of B in a match of a duel: the mean over the pairs (b, a) of a seat of B and one of A of 1 if b ranks above a, one
 * half if they are tied, 0 otherwise.
 */
export function duelScore(match: ScoredMatch): number {
  return mean(placesOf("B", seatValues(match, "duel")));
}

/** The score of the version that a match is about: of B in a duel; in a field, of the one of the two that plays. One half is neither good nor bad. */
export function matchScore(match: ScoredMatch, design: Design): number {
  return design === "duel" ? duelScore(match) : mean(seatValues(match, design).map(({ place }) => place));
}

/**
 * X_k, the score of B against A in a block: 0 to 1, one half when they are equal. Only the scores of blocks are independent of
 * each other, since the matches of a block share their seed.
 *
 * Duel: the mean of the matches' scores. Field: one half plus half the difference of the mean places of B and of A.
 */
export function blockScore(matches: readonly ScoredMatch[], design: Design): number {
  if (design === "duel") return mean(matches.map(duelScore));
  const values = matches.flatMap((match) => seatValues(match, "field"));
  return 0.5 + (mean(placesOf("B", values)) - mean(placesOf("A", values))) / 2;
}

export function placesOf(version: "A" | "B", values: readonly SeatValue[]): number[] {
  return values.filter((value) => value.version === version).map((value) => value.place);
}
