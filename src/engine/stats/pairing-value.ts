import { matchScore, type ScoredMatch, seatValues, versionWorths } from "./block-score";
import { scaleOf, type Yardstick } from "./objective";
import { mean } from "./place";
import type { Sample } from "./sample";

/**
 * How many matches with seeds and seats of their own would say as much as one match of a block: the variance that the score of a block would have
 * if its matches were independent, divided by the one that it has. 2 means that pairing has halved the work; 1 that it did not matter.
 * Null while there is nothing to divide by.
 */
export function pairingValue(
  blocks: readonly (readonly ScoredMatch[])[],
  sample: Sample,
  yardstick: Yardstick,
): number | null {
  if (sample.count < 2 || sample.squares === 0) return null;
  const variance = sample.squares / (sample.count - 1);
  return varianceIfIndependent(blocks, yardstick) / variance;
}

/** A block's score is the mean of two matches' scores in a duel; in a field, the difference of the means of four matches each. */
function varianceIfIndependent(blocks: readonly (readonly ScoredMatch[])[], yardstick: Yardstick): number {
  const matches = blocks.flat();
  if (yardstick.design === "duel") return varianceAround(matches.map((match) => matchScore(match, yardstick))) / 2;
  const values = matches.flatMap((match) => seatValues(match, yardstick));
  const variances = varianceAround(versionWorths("A", values)) + varianceAround(versionWorths("B", values));
  return (scaleOf(yardstick) ** 2 * variances) / 4;
}

function varianceAround(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
