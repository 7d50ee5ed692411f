import type { Order, Requests, Seat } from "../contract/order";
import { SEATS } from "../contract/order";
import type { Message, RoundReport } from "../contract/round-report";
import type { Seekable } from "../play/seekable";
import { callsOfSlots } from "./calls-of-slots";

/** What a player asked of a unit in one match, and in another one of the same round. */
export interface ChangedCall {
  readonly seat: Seat;
  /** Position among the player's calls of the round, from 0; null where it asked for nothing. At most one is null. */
  readonly before: number | null;
  readonly now: number | null;
}

/** A round in which players asked for something else. */
export interface RoundDifference {
  readonly round: number;
  /** By seat, then by the call in the later match. */
  readonly calls: readonly ChangedCall[];
}

/**
 * What was asked for differently in one round of two matches.
 *
 * Of each player, equal orders belong together; of what is left, those for the same unit do. Equal orders whose sequence is
 * another one have changed too, since orders are carried out in the sequence of their calls: as few of them as explain it.
 */
export function changedCalls(before: Requests, now: Requests): ChangedCall[] {
  return SEATS.flatMap((seat) => changedCallsOf(seat, before[seat], now[seat]));
}

function changedCallsOf(seat: Seat, before: readonly Order[], now: readonly Order[]): ChangedCall[] {
  const { pairs, left } = pairUp({ before, now, keyOf: textOf });
  const steady = longestRising(pairs.map((pair) => pair.before));
  const moved = pairs.filter((_, index) => !steady.has(index));
  const others = pairUp({
    before: left.before.map((call) => before[call]),
    now: left.now.map((call) => now[call]),
    keyOf: ({ kind, unit }) => (unit < 0 ? kind : String(unit)),
  });
  const changed: ChangedCall[] = [
    ...moved.map((pair) => ({ seat, ...pair })),
    ...others.pairs.map((pair) => ({ seat, before: left.before[pair.before], now: left.now[pair.now] })),
    ...others.left.before.map((index) => ({ seat, before: left.before[index], now: null })),
    ...others.left.now.map((index) => ({ seat, before: null, now: left.now[index] })),
  ];
  return changed.sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ before, now }: ChangedCall): number {
  return now ?? before ?? 0;
}

function textOf({ kind, unit, args }: Order): string {
  return `${kind} ${unit} ${args.join(" ")}`;
}

interface TwoLists {
  readonly before: readonly Order[];
  readonly now: readonly Order[];
  readonly keyOf: (order: Order) => string;
}

/** Pairs what has the same key, the first with the first. @returns indices, in the order of `now`; and those without a partner. */
function pairUp({ before, now, keyOf }: TwoLists) {
  const waiting = new Map<string, number[]>();
  before.forEach((order, index) => {
    const key = keyOf(order);
    const list = waiting.get(key);
    if (list === undefined) waiting.set(key, [index]);
    else list.push(index);
  });
  const pairs: { before: number; now: number }[] = [];
  const alone: number[] = [];
  now.forEach((order, index) => {
    const partner = waiting.get(keyOf(order))?.shift();
    if (partner === undefined) alone.push(index);
    else pairs.push({ before: partner, now: index });
  });
  const left = [...waiting.values()].flat().sort((a, b) => a - b);
  return { pairs, left: { before: left, now: alone } };
}

/** The places of a longest rising part of a list of different numbers (patience sorting). */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  /** By length, less one: the place of the smallest number that ends a rising part of that length. */
  const ends: number[] = [];
  const earlier: number[] = [];
  values.forEach((value, place) => {
    let length = ends.length;
    while (length > 0 && values[ends[length - 1]] > value) length--;
    earlier.push(length === 0 ? -1 : ends[length - 1]);
    ends[length] = place;
  });
  const found = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place !== -1; place = earlier[place]) found.add(place);
  return found;
}

/** The rounds in which two matches of the same beginning differ in what was asked for. It is read on as they grow. */
export class MatchDifference {
  readonly #before: Seekable;
  readonly #now: Seekable;
  readonly #rounds: RoundDifference[] = [];
  #next: number;

  constructor(before: Seekable, now: Seekable) {
    this.#before = before;
    this.#now = now;
    this.#next = now.firstRound;
  }

  /** The rounds that differ, among those that both have played and that have been read. */
  get rounds(): readonly RoundDifference[] {
    return this.#rounds;
  }

  /** Every round before this one has been looked at. */
  get readUpTo(): number {
    return this.#next;
  }

  /** Looks at all rounds that both have played by now. @returns whether there were any. */
  readOn(): boolean {
    const end = Math.min(this.#before.lastRound, this.#now.lastRound);
    const from = this.#next;
    for (; this.#next < end; this.#next++) {
      const before = this.#before.requestsOf(this.#next);
      const now = this.#now.requestsOf(this.#next);
      const calls = before === null || now === null ? [] : changedCalls(before, now);
      if (calls.length > 0) this.#rounds.push({ round: this.#next, calls });
    }
    return this.#next > from;
  }
}

/** An order as it was asked for in a round, and what came of it. */
export interface AnsweredOrder {
  readonly order: Order;
  /** Position among the player's calls of the round, from 0. */
  readonly call: number;
  /** Null for an order that got none. */
  readonly slot: number | null;
  readonly effect: boolean;
  /** The outcome; for an order without a slot, the reason. */
  readonly message: Message;
}

/** All orders of a round with what came of them, by seat and call. */
export function answeredOrders(report: RoundReport, requests: Requests): AnsweredOrder[][] {
  const bySeat: AnsweredOrder[][] = SEATS.map(() => []);
  const calls = callsOfSlots(report, requests);
  report.slots.forEach(({ seat, order, slot, outcome }, index) => {
    const call = calls[index];
    bySeat[seat][call] = { order, call, slot, effect: outcome.effect, message: outcome };
  });
  for (const { seat, order, call, reason } of report.rejected) {
    bySeat[seat][call] = { order, call, slot: null, effect: false, message: reason };
  }
  return bySeat;
}
