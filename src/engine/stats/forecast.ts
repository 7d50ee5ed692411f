import { MersenneChance } from "../chance/mersenne-chance";
import { en } from "../contract/english";
import type { SequentialTest } from "./sequential-test";

/** How many more blocks a test is likely to need. Infinite: more than were tried. */
export interface Forecast {
  /** One in ten needs fewer. */
  readonly low: number;
  readonly middle: number;
  /** One in ten needs more. */
  readonly high: number;
}

/** Before so many blocks nothing is known that a forecast could be made from. */
const FEWEST_BLOCKS = 8;
const CONTINUATIONS = 100;
/** How far a continuation is followed. */
const MOST_BLOCKS_FORETOLD = 2000;

/**
 * How many more blocks the test will need if what comes is like what came: the test is gone on with a hundred times, with blocks drawn from those that
 * were played (Efron, "Bootstrap methods", 1979). The same blocks give the same forecast. Null while there are too few.
 */
export function blocksStillNeeded(test: SequentialTest, scores: readonly number[]): Forecast | null {
  if (test.verdict !== null) return { low: 0, middle: 0, high: 0 };
  if (scores.length < FEWEST_BLOCKS) return null;
  const chance = new MersenneChance(scores.length);
  const needed = Array.from({ length: CONTINUATIONS }, () => blocksOfContinuation(test.copy(), scores, chance));
  needed.sort((one, other) => one - other);
  const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => needed[Math.floor(share * CONTINUATIONS)]);
  return { low, middle, high };
}

function blocksOfContinuation(test: SequentialTest, scores: readonly number[], chance: MersenneChance): number {
  for (let blocks = 1; blocks <= MOST_BLOCKS_FORETOLD; blocks++) {
    test.add(scores[chance.random(0, scores.length - 1, "block")]);
    if (test.verdict !== null) return blocks;
  }
  return Number.POSITIVE_INFINITY;
}

/** For example `40 to 200 more`. A bound that is infinite, or null, is one of thousands. */
export function forecastWords({ low, high }: { readonly low: number | null; readonly high: number | null }): string {
  if (low === null || !Number.isFinite(low)) return en`thousands more`;
  if (high === null || !Number.isFinite(high)) return en`${low} more, or very many more`;
  return low === high ? en`${low} more` : en`${low} to ${high} more`;
}
