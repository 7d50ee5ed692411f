import { en } from "../contract/english";

/**
 * The difference of ratings that a score stands for: −400·log10(1/score − 1), 0 for one half, infinite for 0 and 1 (Elo, "The rating of
 * chessplayers", 1978).
 *
 * @param score between 0 and 1; what lies outside counts as 0 or 1
 */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / Math.min(1, Math.max(0, score)) - 1);
}

/** The same for a score that was found in so many blocks: no further from zero than they can tell, half a block short of all lost, or all won. */
export function eloFound(score: number, blocks: number): number {
  const least = 0.5 / (blocks + 1);
  return eloOf(Math.min(1 - least, Math.max(least, score)));
}

/** A range of ratings. A bound that is not a finite number, or null, is one that so few blocks cannot tell. */
export interface EloRange {
  readonly low: number | null;
  /** Null where only the range is told. */
  readonly middle: number | null;
  readonly high: number | null;
}

/** For example `Elo +12 to +80`, `Elo +30, +12 to +80`, `Elo +12 or more`: nothing is infinite. */
export function eloWords({ low, middle, high }: EloRange): string {
  const before = middle === null ? "" : `${points(middle)}, `;
  const [from, to] = [finitePoints(low), finitePoints(high)];
  if (from === null) return to === null ? en`Elo not known yet` : en`Elo ${before + to} or less`;
  return to === null ? en`Elo ${before + from} or more` : en`Elo ${before + from} to ${to}`;
}

function finitePoints(elo: number | null): string | null {
  return elo === null || !Number.isFinite(elo) ? null : points(elo);
}

function points(elo: number): string {
  return `${elo < 0 ? "−" : "+"}${Math.abs(elo).toFixed(0)}`;
}
