import { type Sample, varianceOf } from "./sample";

/** What is tested: is the mean of the blocks' scores p1 (or more), or p0 (or less)? */
export interface TestOptions {
  readonly p0: number;
  readonly p1: number;
  /** The probability of deciding for p1 where p0 is the truth. */
  readonly alpha: number;
  /** The probability of deciding for p0 where p1 is the truth. */
  readonly beta: number;
}

/** Is B better, by enough to matter? */
export const GAIN_TEST: TestOptions = { p0: 0.5, p1: 0.54, alpha: 0.05, beta: 0.05 };

/** Is B at least no worse? */
export const NO_REGRESSION_TEST: TestOptions = { p0: 0.48, p1: 0.5, alpha: 0.05, beta: 0.05 };

/** Before so many blocks the normal approximation is not to be trusted. */
export const FEWEST_BLOCKS = 32;

export interface TestBounds {
  /** ln(β/(1−α)): at or below it, p0 is accepted. */
  readonly low: number;
  /** ln((1−β)/α): at or above it, p1 is accepted. */
  readonly high: number;
}

/** Wald, "Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 16 (1945). */
export function testBounds({ alpha, beta }: TestOptions): TestBounds {
  return { low: Math.log(beta / (1 - alpha)), high: Math.log((1 - beta) / alpha) };
}

/**
 * The logarithm of how much more likely the blocks are under p1 than under p0: n(p1−p0)(2m−p0−p1)/(2s²). 0 without blocks.
 *
 * It is the generalized sequential probability ratio test for normal scores of unknown variance, as used for chess engines: Van
 * den Bergh, "A practical introduction to the GSPRT" (2020), with a prior on the variance.
 */
export function logLikelihoodRatio(sample: Sample, { p0, p1 }: TestOptions): number {
  const { count, mean } = sample;
  if (count === 0) return 0;
  return (count * (p1 - p0) * (2 * mean - p0 - p1)) / (2 * varianceOf(sample));
}

/** What the test says: go on, or accept one of the two. */
export type TestVerdict = "p0" | "p1" | null;

export function decide(sample: Sample, options: TestOptions): TestVerdict {
  if (sample.count < FEWEST_BLOCKS) return null;
  const ratio = logLikelihoodRatio(sample, options);
  const { low, high } = testBounds(options);
  if (ratio >= high) return "p1";
  return ratio <= low ? "p0" : null;
}
