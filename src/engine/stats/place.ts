/** What a person reads of two scores: 1 when `score` is above `other`, one half when they are tied, 0 when it is below. */
export function pairScore(score: number, other: number): number {
  if (score === other) return 0.5;
  return score > other ? 1 : 0;
}

/** The share of these other seats that a seat ranks above, ties one half: 0 for the last one, 1 for the only first one. */
export function place(scores: readonly number[], seat: number, others: readonly number[]): number {
  return mean(others.map((other) => pairScore(scores[seat], scores[other])));
}

/** NaN for no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
