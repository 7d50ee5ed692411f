import { decimal } from "../../../main/contract/language/translate";
import type { RatedPlayer } from "../../../main/contract/league-api";

/** The part of the scale that all intervals need. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

export function scaleOf(rows: readonly RatedPlayer[]): Scale {
  const ends = rows.flatMap(({ rating, interval }) => [rating, interval?.low ?? rating, interval?.high ?? rating]);
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  return low === high ? { low: -1, high: 1 } : { low, high };
}

/** Where a rating is on it: 0 at the low end, 100 at the high one. */
export function placeOn({ low, high }: Scale, rating: number): number {
  return (100 * (rating - low)) / (high - low);
}

/** By row: how many are rated above it, and one; who is rated alike has one rank. */
export function ranksOf(rows: readonly Pick<RatedPlayer, "rating">[]): number[] {
  const ranks: number[] = [];
  rows.forEach(({ rating }, index) => {
    const isTied = index > 0 && Math.abs(rows[index - 1].rating - rating) < ALIKE;
    ranks.push(isTied ? ranks[index - 1] : index + 1);
  });
  return ranks;
}

/** Points of Elo that are only rounding. */
const ALIKE = 1e-6;

/** For example `+12`. */
export function pointWords(elo: number): string {
  return `${elo < 0 ? "−" : "+"}${decimal(Math.abs(elo), 0)}`;
}
