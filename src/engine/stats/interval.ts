import { type Sample, withScore } from "./sample";
import { studentQuantile } from "./student";

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** How often an interval may miss the truth. */
const MISSES = 0.05;

/**
 * The interval of 95 % for the mean score after a number of blocks that was fixed beforehand: Student's m ± t·√(Σ(X−m)²/(n(n−1))) with the
 * quantile t of n−1 degrees of freedom ("The probable error of a mean", Biometrika 6, 1908), of the blocks and two more, one lost and one
 * won. The two are what Agresti and Coull ("Approximate is better than exact", The American Statistician 52, 1998) add for shares: a few blocks that
 * happen to be alike do not stand for certainty. Null for one block. Not cut to 0..1. Whoever looks again and again, and stops when it suits,
 * needs the other interval.
 */
export function fixedInterval(sample: Sample): Interval | null {
  if (sample.count < 2) return null;
  const { count, mean, squares } = withScore(withScore(sample, 0), 1);
  const error = Math.sqrt(squares / (count * (count - 1)));
  return around(mean, studentQuantile(1 - MISSES / 2, count - 1) * error);
}

function around(middle: number, width: number): Interval {
  return { low: middle - width, high: middle + width };
}
