import type { MatchRecord, Results } from "./results-file";

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

/** A contest of one kind, of which more is known than what is to be played. */
export interface KnownBlocks extends Contest {
  /** Blocks that were added, also those that could not be played. */
  readonly wholeBlocks: number;
  readonly voidBlocks: number;
  /** Matches of a block. */
  readonly matchesOfBlock: number;
}

/** Adds what is known already, up to the first block that is not whole; nothing is planned for it. */
export function addKnown(contest: KnownBlocks, { header, records }: Results): void {
  const { matchesOfBlock } = contest;
  const byBlock = new Map<number, MatchRecord[]>();
  for (const record of records) {
    const known = byBlock.get(record.block);
    if (known === undefined) byBlock.set(record.block, [record]);
    else known.push(record);
  }
  for (let block = 0; !contest.isOver && (block + 1) * matchesOfBlock <= header.maxMatches; block++) {
    const known = byBlock.get(block) ?? [];
    if (known.length < matchesOfBlock) return;
    contest.add(known.sort((a, b) => a.match - b.match));
  }
}
