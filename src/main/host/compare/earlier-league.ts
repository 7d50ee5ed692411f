import { SEATS } from "../../../engine/contract/order";
import { type BlockGroup, type ContestPlayer, isPlayed, type PlayedRecord, type Results } from "./results-file";

/** What a league takes over from an earlier one. */
export interface KeptMatches {
  readonly groups: readonly BlockGroup[];
  /** Of these blocks, with the players' indices of today. */
  readonly records: readonly PlayedRecord[];
}

/**
 * The blocks of an earlier league in which nobody has changed since: all four of their players are there today, by name and source. The others are
 * played anew, on their seeds, by whoever has played least.
 */
export function keptMatches({ header, records }: Results, today: readonly ContestPlayer[]): KeptMatches {
  const now = header.players.map(({ name, sourceHash }) =>
    today.findIndex((player) => player.name === name && player.sourceHash === sourceHash),
  );
  const groups: BlockGroup[] = [];
  const matches: PlayedRecord[] = [];
  for (const [block, played] of wholeBlocks(records.filter(isPlayed))) {
    const group = played[0].seats.map((player) => now[player]);
    if (group.includes(-1)) continue;
    groups.push({ block, group });
    matches.push(...played.map((record) => ({ ...record, seats: record.seats.map((player) => now[player]) })));
  }
  return { groups, records: matches };
}

/** By number, in order; those that were played to their end. */
function wholeBlocks(records: readonly PlayedRecord[]): Map<number, PlayedRecord[]> {
  const blocks = new Map<number, PlayedRecord[]>();
  for (const record of records) blocks.set(record.block, [...(blocks.get(record.block) ?? []), record]);
  for (const [block, played] of blocks) if (played.length !== SEATS.length) blocks.delete(block);
  return blocks;
}
