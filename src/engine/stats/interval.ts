import { type Sample, varianceOf, withScore } from "./sample";
import { studentQuantile } from "./student";

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** How often an interval may miss the truth. */
const MISSES = 0.05;

/** Before so many blocks there is no interval that may be watched. */
const FEWEST_WATCHED_BLOCKS = 20;

/** The interval is narrowest, for its kind, at so many blocks. */
const TUNED_BLOCKS = 100;

/**
 * An interval for the mean score that may be looked at after every block, as often as one likes: the probability that it ever misses the
 * truth is 5 % (asymptotically). Null before 20 blocks. Not cut to 0..1.
 *
 * m ± s·√(2(nr+1)/(n²r)·ln(√(nr+1)/0.05)) with r = (−2 ln 0.05 + ln(−2 ln 0.05) + 1)/100: the asymptotic confidence sequence of
 * Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences" (2021).
 */
export function watchedInterval(sample: Sample): Interval | null {
  const { count: n } = sample;
  if (n < FEWEST_WATCHED_BLOCKS) return null;
  const r = (-2 * Math.log(MISSES) + Math.log(-2 * Math.log(MISSES)) + 1) / TUNED_BLOCKS;
  const width = Math.sqrt(((2 * (n * r + 1)) / (n * n * r)) * Math.log(Math.sqrt(n * r + 1) / MISSES));
  return around(sample.mean, Math.sqrt(varianceOf(sample)) * width);
}

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
