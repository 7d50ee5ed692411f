/** What is known of the blocks so far: as much as the tests and intervals need. */
export interface Sample {
  /** Blocks. */
  readonly count: number;
  /** Of their scores; NaN without blocks. */
  readonly mean: number;
  /** The sum of the squared distances from the mean. */
  readonly squares: number;
}

export const EMPTY_SAMPLE: Sample = { count: 0, mean: Number.NaN, squares: 0 };

/** The sample with one more block (Welford, "Note on a method for calculating corrected sums of squares and products", 1962). */
export function withScore({ count, mean, squares }: Sample, score: number): Sample {
  if (count === 0) return { count: 1, mean: score, squares: 0 };
  const moved = mean + (score - mean) / (count + 1);
  return { count: count + 1, mean: moved, squares: squares + (score - mean) * (score - moved) };
}

export function sampleOf(scores: readonly number[]): Sample {
  return scores.reduce(withScore, EMPTY_SAMPLE);
}

/** The variance that is supposed before anything is known, and the number of blocks that this is worth. */
const PRIOR_VARIANCE = 0.04;
const PRIOR_BLOCKS = 8;

/**
 * The variance of a block's score: s² = (Σ(X−m)² + 8·0.04)/(n+7). The prior keeps it away from zero while all blocks so far happen
 * to be equal, and is soon outweighed. It is the scale of the posterior distribution of a normal variance under a scaled inverse χ²
 * prior with 8 degrees of freedom (Gelman and others, "Bayesian data analysis", 3.3).
 */
export function varianceOf({ count, squares }: Sample): number {
  return (squares + PRIOR_BLOCKS * PRIOR_VARIANCE) / (count + PRIOR_BLOCKS - 1);
}
