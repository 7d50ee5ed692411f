import { MersenneChance } from "../chance/mersenne-chance";
import type { Interval } from "./interval";

export interface BootstrapOptions {
  /** How many blocks there are. */
  readonly blocks: number;
  readonly repetitions: number;
  /** The same seed draws the same blocks. */
  readonly seed: number;
}

/** What the bounds of an interval of 95 % leave out on either side. */
const TAIL = 0.025;

/**
 * Intervals of 95 % for some statistics: the blocks are drawn anew with replacement, since only they are independent, and the statistics computed again
 * (Efron, "Bootstrap methods: another look at the jackknife", Annals of Statistics 7, 1979; percentile method).
 *
 * @param statistics gives the same number of values each time. @param counts how often each block was drawn
 */
export function bootstrapByBlock(
  { blocks, repetitions, seed }: BootstrapOptions,
  statistics: (counts: readonly number[]) => readonly number[],
): Interval[] {
  const chance = new MersenneChance(seed);
  const drawn = Array.from({ length: repetitions }, () => statistics(drawBlocks(chance, blocks)));
  return drawn[0].map((_, index) => percentiles(drawn.map((values) => values[index])));
}

function drawBlocks(chance: MersenneChance, blocks: number): number[] {
  const counts = new Array<number>(blocks).fill(0);
  for (let draw = 0; draw < blocks; draw++) counts[chance.random(0, blocks - 1, "block")]++;
  return counts;
}

function percentiles(values: readonly number[]): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  const last = sorted.length - 1;
  return { low: sorted[Math.floor(TAIL * last)], high: sorted[Math.ceil((1 - TAIL) * last)] };
}
