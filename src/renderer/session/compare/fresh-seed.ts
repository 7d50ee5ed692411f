const SEEDS_OF_A_COMPARISON = 10_000;
const LARGEST_FIRST_SEED = 2_000_000_000;

/** A comparison begins where no other one of this workspace has been: seeds that a player was tuned to say nothing. */
export function freshSeed(comparisons: number): number {
  return 1 + ((comparisons * SEEDS_OF_A_COMPARISON) % LARGEST_FIRST_SEED);
}
