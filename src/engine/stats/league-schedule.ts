import { PowerOfTwoChance } from "../chance/power-of-two-chance";
import { SEATS } from "../contract/order";
import type { Interval } from "./interval";
import { emptyTable } from "./league-table";
import { rotated } from "./seating";

/** Who plays the matches of a block: the players' indices by seat, for each of the four seatings. */
export type LeagueBlock = readonly (readonly number[])[];

/** A meeting of two whose intervals do not overlap is worth so much, where one of two others is worth 1. */
const DECIDED_PAIR = 0.2;

/** Says who plays next in a league. */
export class LeagueSchedule {
  readonly #players: number;
  /** How often two have met; on the diagonal, how often one has played. */
  readonly #meetings: number[][];

  /** @param players how many there are */
  constructor(players: number) {
    this.#players = players;
    this.#meetings = emptyTable(players);
  }

  /**
   * The four players of the next block. Everybody plays equally often: only those who have played least are chosen from; of them, those whose meetings
   * tell most: the pairs that have met least often, and whose order the intervals leave open. Fewer than four players fill the table again from the
   * beginning.
   *
   * @param intervals by player, of its rating; none before there are ratings. @param seed of the block: it settles what is equal
   */
  nextGroup(intervals: readonly Interval[], seed: number): number[] {
    const order = new PowerOfTwoChance(seed).permutation(this.#players, "group");
    const group =
      order.length <= SEATS.length ? SEATS.map((seat) => order[seat % order.length]) : this.#groupOf(order, intervals);
    this.count(group);
    return group;
  }

  /** A block of these four is among the league's, by whoever's choice. */
  count(group: readonly number[]): void {
    for (const player of group) for (const other of group) this.#meetings[player][other]++;
  }

  /** @param order of those that are equal */
  #groupOf(order: readonly number[], intervals: readonly Interval[]): number[] {
    const group: number[] = [];
    while (group.length < SEATS.length) {
      const rest = order.filter((player) => !group.includes(player));
      const least = Math.min(...rest.map((player) => this.#meetings[player][player]));
      const told = (player: number, other: number) =>
        worth(intervals[player], intervals[other]) / (1 + this.#meetings[player][other]);
      const waiting = rest.filter((player) => this.#meetings[player][player] === least);
      group.push(best(waiting, (player) => sum(group, (other) => told(player, other))));
    }
    return group;
  }
}

/** Everybody in every seat. */
export function leagueBlock(group: readonly number[]): LeagueBlock {
  return SEATS.map((seat) => rotated(group, seat));
}

function worth(one: Interval | undefined, two: Interval | undefined): number {
  return one !== undefined && two !== undefined && !overlap(one, two) ? DECIDED_PAIR : 1;
}

function overlap(one: Interval, two: Interval): boolean {
  return one.low <= two.high && two.low <= one.high;
}

/** The first of the best. */
function best(candidates: readonly number[], value: (candidate: number) => number): number {
  let [found] = candidates;
  let most = value(found);
  for (const candidate of candidates) {
    const its = value(candidate);
    if (its <= most) continue;
    found = candidate;
    most = its;
  }
  return found;
}

function sum(values: readonly number[], value: (one: number) => number): number {
  return values.reduce((total, one) => total + value(one), 0);
}
