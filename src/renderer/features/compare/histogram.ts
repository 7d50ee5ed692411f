/** Eighths: what a block of a duel comes to, when nobody is tied. */
const STEPS = 8;

export interface HistogramBin {
  /** The score in the middle of the bin. */
  readonly score: number;
  readonly count: number;
}

/** How many blocks came to about which score; nine bins from 0 to 1. */
export function histogramOf(scores: readonly number[]): HistogramBin[] {
  const counts = new Array<number>(STEPS + 1).fill(0);
  for (const score of scores) counts[Math.round(score * STEPS)]++;
  return counts.map((count, step) => ({ score: step / STEPS, count }));
}
