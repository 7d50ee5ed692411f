import type { MersenneChance } from "../../chance/mersenne-chance";
import { MEASURED_BLOCKS } from "./measured-blocks";

/** Scores of blocks with how often they come; the shares need not add up to 1. */
export type Distribution = readonly (readonly [score: number, share: number])[];

const sixteenths = Array.from({ length: 17 }, (_, index) => index / 16);
const bell = (width: number): Distribution =>
  sixteenths.map((score) => [score, Math.exp(-(((score - 0.5) / width) ** 2) / 2)]);

/** Blocks that are hard on a test, in one way each. */
const HARD: Readonly<Record<string, Distribution>> = {
  "as most games": bell(0.2),
  "all alike but a little": bell(0.08),
  "anything goes": sixteenths.map((score) => [score, 1]),
  "a little won nearly always, lost now and then": [
    [0.5625, 0.89],
    [0, 0.11],
  ],
  "a little lost nearly always, won now and then": [
    [0.4375, 0.89],
    [1, 0.11],
  ],
  "nearly all drawn": [
    [0.5, 0.92],
    [0, 0.04],
    [1, 0.04],
  ],
  "drawn or won": [
    [0.5, 0.92],
    [1, 0.08],
    [0, 0.001],
  ],
  "all or nothing": [
    [0, 0.5],
    [1, 0.5],
  ],
};

/** Those, and the blocks of real players. */
export const DISTRIBUTIONS: Readonly<Record<string, Distribution>> = { ...HARD, ...MEASURED_BLOCKS };

const STEEPEST = 60;
const BISECTIONS = 80;

/** The distribution nearest to another one whose mean is this: every score is made likelier by a factor of e^(t·score) (exponential tilting). */
export function withMean(distribution: Distribution, mean: number): Distribution {
  let [low, high] = [-STEEPEST, STEEPEST];
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    if (meanOf(tilted(distribution, middle)) < mean) low = middle;
    else high = middle;
  }
  return tilted(distribution, low);
}

function tilted(distribution: Distribution, by: number): Distribution {
  return distribution.map(([score, share]) => [score, share * Math.exp(by * (score - 0.5))]);
}

export function meanOf(distribution: Distribution): number {
  const shares = distribution.reduce((sum, [, share]) => sum + share, 0);
  return distribution.reduce((sum, [score, share]) => sum + score * share, 0) / shares;
}

const FINENESS = 1_000_000;

/** Draws scores, one at a call. */
export function drawer(distribution: Distribution, chance: MersenneChance): () => number {
  let sum = 0;
  const bounds = distribution.map(([score, share]) => {
    sum += share;
    return { score, until: sum };
  });
  return () => {
    const at = ((chance.random(0, FINENESS - 1, "score") + 0.5) / FINENESS) * sum;
    return (bounds.find(({ until }) => at < until) ?? bounds[bounds.length - 1]).score;
  };
}
