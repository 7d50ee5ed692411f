import { placesOf, type ScoredMatch, seatValues } from "./block-score";
import { mean } from "./place";
import type { Sample } from "./sample";
import type { Design } from "./seating";

/**
 * How many matches with seeds and seats of their own would say as much as one match of a block: the variance that the score of a block would have
 * if its matches were independent, divided by the one that it has. 2 means that pairing has halved the work; 1 that it did not matter.
 * Null while there is nothing to divide by.
 */
export function pairingValue(
  blocks: readonly (readonly ScoredMatch[])[],
  sample: Sample,
  design: Design,
): number | null {
  if (sample.count < 2 || sample.squares === 0) return null;
  const variance = sample.squares / (sample.count - 1);
  return varianceIfIndependent(blocks, design) / variance;
}

/** A block's score is a sum of its matches' scores with weights: 1/2 for each of a duel, ±1/8 for the places in a field. */
function varianceIfIndependent(blocks: readonly (readonly ScoredMatch[])[], design: Design): number {
  const values = blocks.flat().map((match) => seatValues(match, design));
  if (design === "duel") return varianceAround(values.map((match) => mean(placesOf("B", match)))) / 2;
  const places = values.flat();
  return (varianceAround(placesOf("A", places)) + varianceAround(placesOf("B", places))) / 16;
}

function varianceAround(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
