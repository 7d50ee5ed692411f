import { type Sample, varianceOf } from "./sample";
import { FEWEST_BLOCKS, logLikelihoodRatio, type TestOptions, testBounds } from "./sequential-test";

/**
 * How many more blocks the test will need on average, if the truth is what the blocks so far say; at least up to the smallest number
 * of blocks that can decide. 0 once it is decided.
 *
 * The log likelihood ratio wanders like a Brownian motion with drift μ = (p1−p0)(2m−p0−p1)/(2s²) and variance v = (p1−p0)²/s² a block.
 * Between the bounds l < u, from L, it needs (P·u + (1−P)·l − L)/μ blocks, where P = (1−e^(−2μ(L−l)/v))/(1−e^(−2μ(u−l)/v)) is the
 * probability of leaving at u; (u−L)(L−l)/v without drift (Karlin and Taylor, "A first course in stochastic processes", 7.5).
 */
export function blocksStillNeeded(sample: Sample, options: TestOptions): number {
  const soonest = Math.max(0, FEWEST_BLOCKS - sample.count);
  const { low, high } = testBounds(options);
  const ratio = logLikelihoodRatio(sample, options);
  if (sample.count === 0 || ratio <= low || ratio >= high) return soonest;
  return Math.max(soonest, Math.ceil(timeToLeave({ low, high, ratio }, motionOf(sample, options))));
}

interface Motion {
  readonly drift: number;
  readonly variance: number;
}

function motionOf(sample: Sample, { p0, p1 }: TestOptions): Motion {
  const variance = varianceOf(sample);
  return {
    drift: ((p1 - p0) * (2 * sample.mean - p0 - p1)) / (2 * variance),
    variance: (p1 - p0) ** 2 / variance,
  };
}

/** Below this, e^x − 1 and x are the same to six digits. */
const NO_DRIFT = 1e-6;

function timeToLeave(
  { low, high, ratio }: { readonly low: number; readonly high: number; readonly ratio: number },
  { drift, variance }: Motion,
): number {
  const tilt = (-2 * drift) / variance;
  if (Math.abs(tilt * (high - low)) < NO_DRIFT) return ((high - ratio) * (ratio - low)) / variance;
  const above = shareOfExpm1(tilt * (ratio - low), tilt * (high - low));
  return (above * high + (1 - above) * low - ratio) / drift;
}

/** (e^part − 1)/(e^whole − 1) for two numbers of one sign, also where these are too large for a number. */
function shareOfExpm1(part: number, whole: number): number {
  if (whole < 0) return Math.expm1(part) / Math.expm1(whole);
  return (Math.exp(part - whole) * Math.expm1(-part)) / Math.expm1(-whole);
}
