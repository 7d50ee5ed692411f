import { PowerOfTwoChance } from "../chance/power-of-two-chance";
import { SEATS } from "../contract/order";
import type { Interval } from "./interval";
import { emptyTable, type LeagueTable } from "./league-table";
import { rotated } from "./seating";

/** Who plays the matches of a block: the players' indices by seat, for each of the four seatings. */
export type LeagueBlock = readonly (readonly number[])[];

export interface LeagueHistory {
  readonly players: number;
  /** The groups of all blocks that have been given out so far. */
  readonly groups: readonly (readonly number[])[];
  /** Null before there are ratings. */
  readonly table: LeagueTable | null;
}

/** A meeting of two whose intervals do not overlap is worth so much, where one of two others is worth 1. */
const DECIDED_PAIR = 0.2;

/**
 * The four players of the next block. Whoever has played least begins; the others are those whose meetings tell most: the pairs that have met
 * least often, and whose order the intervals leave open. Fewer than four players fill the table again from the beginning.
 *
 * @param seed of the block: it settles what is equal
 */
export function nextGroup({ players, groups, table }: LeagueHistory, seed: number): number[] {
  const order = new PowerOfTwoChance(seed).permutation(players, "group");
  if (players <= SEATS.length) return SEATS.map((seat) => order[seat % players]);
  const meetings = countMeetings(players, groups);
  const group = [best(order, (player) => -meetings[player][player])];
  while (group.length < SEATS.length) {
    const rest = order.filter((player) => !group.includes(player));
    group.push(
      best(rest, (player) => sum(group, (other) => worth(table, player, other) / (1 + meetings[player][other]))),
    );
  }
  return group;
}

/** Everybody in every seat. */
export function leagueBlock(group: readonly number[]): LeagueBlock {
  return SEATS.map((seat) => rotated(group, seat));
}

/** On the diagonal: how often a player has played. */
function countMeetings(players: number, groups: readonly (readonly number[])[]): number[][] {
  const meetings = emptyTable(players);
  for (const group of groups) {
    for (const player of group) for (const other of group) meetings[player][other]++;
  }
  return meetings;
}

function worth(table: LeagueTable | null, player: number, other: number): number {
  if (table === null) return 1;
  const intervalOf = (wanted: number) => table.rows.find((row) => row.player === wanted)?.interval;
  const [one, two] = [intervalOf(player), intervalOf(other)];
  return one !== undefined && two !== undefined && !overlap(one, two) ? DECIDED_PAIR : 1;
}

function overlap(one: Interval, two: Interval): boolean {
  return one.low <= two.high && two.low <= one.high;
}

/** The first of the best. */
function best(candidates: readonly number[], value: (candidate: number) => number): number {
  return candidates.reduce((found, candidate) => (value(candidate) > value(found) ? candidate : found));
}

function sum(values: readonly number[], value: (one: number) => number): number {
  return values.reduce((total, one) => total + value(one), 0);
}
