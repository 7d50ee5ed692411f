import { en } from "../../../engine/contract/english";
import type { Order } from "../../../engine/contract/order";
import type { PlayerTurn } from "../players/player-session";
import type { Past, PastWalk } from "./past";

/** Where a re-run gave other orders than the recorded match. */
export interface Divergence {
  readonly round: number;
  readonly seat: number;
  /** A sentence. */
  readonly text: string;
}

/** Players that are loaded, and live through a past again. */
export interface Replayed {
  readonly past: Past;
  /** Stands in the first round that is to be played. */
  readonly way: PastWalk;
  /** The seats that `think` answers for, in the order of its answers. */
  readonly seats: readonly number[];
  /** Gives the players a round; `Table.play`, or the `play` of one session. */
  think(frame: Uint8Array, round: number): Promise<readonly PlayerTurn[]>;
  /** Told of each round as it ends. */
  onTurns?(round: number, turns: readonly PlayerTurn[]): void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Lets players think about the recorded rounds before `until`, each over the very frame that it saw in the match. What
 * they ask for is compared with the recording and otherwise of no effect. Afterwards the players, and `way.state`, are as they
 * were at the start of `until`.
 *
 * @returns the first difference of each seat from the recording; none when the re-run is exact.
 */
export async function replayPast(replayed: Replayed, until: number): Promise<Divergence[]> {
  const { past, way, seats, signal } = replayed;
  const differences = new Map<number, Divergence>();
  while (way.round < until) {
    signal?.throwIfAborted();
    const { round } = way;
    const turns = await replayed.think(way.frame(), round);
    signal?.throwIfAborted();
    replayed.onTurns?.(round, turns);
    for (const [index, seat] of seats.entries()) {
      const found = differenceOf(past, { round, seat, orders: turns[index].orders });
      if (found !== null && !differences.has(seat)) differences.set(seat, found);
    }
    way.goOn();
  }
  return [...differences.values()];
}

export interface GivenOrders {
  readonly round: number;
  readonly seat: number;
  readonly orders: readonly Order[];
}

/** Null when these are the recorded orders. */
export function differenceOf(past: Past, { round, seat, orders }: GivenOrders): Divergence | null {
  const recorded = past.requestsOf(round)[seat];
  const call = firstDifference(recorded, orders);
  if (call === -1) return null;
  const was = orderAt(past, recorded[call]);
  const is = orderAt(past, orders[call]);
  const text = en`The re-run is not exact: in round ${round}, order ${call + 1} of ${past.names[seat]} was ${was} in the match and is ${is} now.`;
  return { round, seat, text };
}

function firstDifference(recorded: readonly Order[], orders: readonly Order[]): number {
  const length = Math.max(recorded.length, orders.length);
  for (let call = 0; call < length; call++) if (!isSame(recorded[call], orders[call])) return call;
  return -1;
}

function isSame(one: Order | undefined, other: Order | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const isAlike = one.kind === other.kind && one.unit === other.unit && one.args.length === other.args.length;
  return isAlike && one.args.every((arg, index) => arg === other.args[index]);
}

function orderAt({ game }: Past, order: Order | undefined): string {
  return order === undefined ? "none" : `“${game.orderName(order)}” of unit ${order.unit}`;
}
