import type { MatchRecord } from "./results-file";

/** A match that is to be played. */
export interface PlannedMatch {
  readonly block: number;
  readonly match: number;
  readonly seed: number;
  /** By seat: the index of the player. */
  readonly seats: readonly number[];
}

/** What is played, and when it is over. Everything it says depends on its terms and on the blocks that were added, in order. */
export interface Contest {
  /** The matches of a block; "wait" when earlier blocks must be added first, "end" when there is no such block. Blocks are asked for in order. */
  plan(block: number): readonly PlannedMatch[] | "wait" | "end";
  /** Takes the next block, once all of its matches are known. */
  add(records: readonly MatchRecord[]): void;
  /** Nothing that could still be played would make a difference. */
  readonly isOver: boolean;
}

export function planBlock(
  place: { readonly block: number; readonly seed: number },
  seatings: readonly (readonly number[])[],
): PlannedMatch[] {
  return seatings.map((seats, match) => ({ ...place, match, seats }));
}
