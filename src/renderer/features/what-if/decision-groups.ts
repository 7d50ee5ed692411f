import type { AnyGame } from "../../../engine/contract/game";
import type { Order } from "../../../engine/contract/order";
import { decodeOrders, encodeOrder } from "../../../engine/record/order-lists";
import type { Decision } from "../../../main/contract/fork-api";

export type DifferingRound = Decision & { readonly kind: "round" };

/** Rounds of a match that follow each other, in each of which two versions decide differently. */
export interface DecisionGroup {
  readonly match: number;
  readonly rounds: readonly DifferingRound[];
}

/** @param rounds match by match, and in each match ascending. */
export function decisionGroups(rounds: readonly DifferingRound[]): DecisionGroup[] {
  const groups: { match: number; rounds: DifferingRound[] }[] = [];
  for (const round of rounds) {
    const last = groups.at(-1);
    const isNext = last !== undefined && last.match === round.match && last.rounds.at(-1)?.round === round.round - 1;
    if (isNext) last.rounds.push(round);
    else groups.push({ match: round.match, rounds: [round] });
  }
  return groups;
}

/** What two versions ask of a unit; null for nothing. */
export interface UnitDecision {
  /** -1 for orders that name no unit. */
  readonly unit: number;
  readonly one: Order | null;
  readonly other: Order | null;
}

/** The units of which two versions ask different things, in the order in which they are asked. */
export function unitDecisions(game: AnyGame, { one, other }: DifferingRound): UnitDecision[] {
  const [ones, others] = [ordersOf(game, one), ordersOf(game, other)];
  const text = (order: Order | null) => (order === null ? "" : JSON.stringify(encodeOrder(game, order)));
  const keys = [...new Set([...ones.keys(), ...others.keys()])];
  return keys.flatMap((key) => {
    const [mine, theirs] = [ones.get(key) ?? null, others.get(key) ?? null];
    const unit = (mine ?? theirs)?.unit ?? -1;
    return text(mine) === text(theirs) ? [] : [{ unit, one: mine, other: theirs }];
  });
}

/** By unit: its first order, the only one that counts. Orders without a unit are told apart by what they say. */
function ordersOf(game: AnyGame, list: readonly unknown[]): Map<string, Order> {
  const orders = new Map<string, Order>();
  const decoded = decodeOrders(game, list);
  for (const order of decoded.ok ? decoded.value : []) {
    const key = order.unit >= 0 ? String(order.unit) : JSON.stringify(encodeOrder(game, order));
    if (!orders.has(key)) orders.set(key, order);
  }
  return orders;
}
