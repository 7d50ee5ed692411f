import { PowerOfTwoChance } from "../chance/power-of-two-chance";
import { SEATS } from "../contract/order";

/** Who has a seat in a comparison: one of the two versions, or an opponent by its index in the pool. */
export type Role = "A" | "B" | number;

/** By seat. */
export type Seating = readonly Role[];

/** How two versions are compared: against each other, or both against the same opponents. */
export type Design = "duel" | "field";

/** The seats of the version B in a duel, block after block; each pattern is followed by its complement on the same seed. */
const DUEL_PATTERNS: readonly Seating[] = [
  ["A", "A", "B", "B"],
  ["A", "B", "A", "B"],
  ["A", "B", "B", "A"],
];

/** So many opponents sit beside a version in a field. */
const OPPONENTS = 3;

/**
 * The two matches of a block of a duel: two players of each version, and the complementary seating. Over three blocks each
 * version sits beside and opposite of itself equally often; in every block it has had every seat.
 */
export function duelSeatings(block: number): readonly Seating[] {
  const pattern = DUEL_PATTERNS[block % DUEL_PATTERNS.length];
  return [pattern, pattern.map((role) => (role === "A" ? "B" : "A"))];
}

/**
 * The eight matches of a block of a field: in each of the four seats B and then A, with the same three opponents following
 * it around the table. They are drawn from the pool with the block's seed; a pool of fewer than three is gone through again.
 *
 * @param pool how many players are in it, at least one
 */
export function fieldSeatings(seed: number, pool: number): readonly Seating[] {
  const order = new PowerOfTwoChance(seed ^ OTHER_STREAM).permutation(pool, "opponents");
  const opponents = Array.from({ length: OPPONENTS }, (_, index) => order[index % pool]);
  return SEATS.flatMap((seat) => [seatedAround("B", seat, opponents), seatedAround("A", seat, opponents)]);
}

/** The match's own generator begins with the seed itself: the opponents are not to depend on what it makes of it. */
const OTHER_STREAM = 0x5bd1e995;

function seatedAround(version: Role, seat: number, opponents: readonly Role[]): Seating {
  return rotated([version, ...opponents], seat);
}

/** Everybody moves so many seats on. */
export function rotated<Value>(seating: readonly Value[], seats: number): Value[] {
  return seating.map((_, seat) => seating[(seat - seats + seating.length) % seating.length]);
}
