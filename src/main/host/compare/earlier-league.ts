import { en } from "../../../engine/contract/english";
import { SEATS } from "../../../engine/contract/order";
import { type Result, success } from "../../../engine/contract/result";
import { checkLeagueLength, matchesOfLeague, wrongTerms } from "./contest-terms";
import {
  type BlockGroup,
  type ContestPlayer,
  isPlayed,
  newHeader,
  type PlayedRecord,
  type Results,
  type ResultsHeader,
} from "./results-file";

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

export interface NextLeague {
  readonly players: readonly ContestPlayer[];
  readonly taken: KeptMatches;
  /** Of all players together; undefined for as many for each player as before. */
  readonly maxMatches?: number | undefined;
  /** Of each player. */
  readonly each?: number | undefined;
}

/** As long as the earlier league for each of its players, unless told, and never so short that something kept would not count, or somebody plays less. */
export function leagueAfter(
  before: ResultsHeader,
  { players, taken, maxMatches: total, each: told }: NextLeague,
): Result<ResultsHeader> {
  const isTwice = new Set(players.map(({ name }) => name)).size < players.length;
  if (players.length < 2 || isTwice) return wrongTerms(en`a league needs two different players or more`);
  const each = told ?? SEATS.length * Math.floor(before.maxMatches / before.players.length);
  const asked = total ?? matchesOfLeague(players.length, Math.max(1, each));
  const checked = checkLeagueLength(players.length, asked);
  if (!checked.ok) return checked;
  const keptUntil = (taken.groups.at(-1)?.block ?? -1) + 1;
  const least = Math.max(keptUntil, total === undefined ? blocksUntilAllHave(each, players, taken.groups) : 0);
  const { game, configuration, rules, cpuSeconds, firstSeed } = before;
  const maxMatches = Math.max(asked, SEATS.length * least);
  const terms = { game, configuration, rules, cpuSeconds, firstSeed, maxMatches };
  return success(newHeader({ ...terms, players, compare: null, groups: taken.groups }));
}

/** A new player can be in each block once only: where few play, the others come to more matches meanwhile. */
function blocksUntilAllHave(each: number, players: readonly ContestPlayer[], kept: readonly BlockGroup[]): number {
  const blocksOf = players.map((_, player) => kept.filter(({ group }) => group.includes(player)).length);
  return kept.length + Math.max(0, Math.ceil(each / SEATS.length) - Math.min(...blocksOf));
}

/** By number, in order; those that were played to their end. */
function wholeBlocks(records: readonly PlayedRecord[]): Map<number, PlayedRecord[]> {
  const blocks = new Map<number, PlayedRecord[]>();
  for (const record of records) blocks.set(record.block, [...(blocks.get(record.block) ?? []), record]);
  for (const [block, played] of blocks) if (played.length !== SEATS.length) blocks.delete(block);
  return blocks;
}
