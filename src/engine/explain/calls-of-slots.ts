import type { Order, Requests } from "../contract/order";
import type { RoundReport } from "../contract/round-report";

/**
 * Which call of its player each slot carried out.
 *
 * A report names the call of an order that was rejected, not of one that got a slot. Of the calls that were not rejected,
 * a slot's is the first one with the same order that no earlier slot of the seat has taken.
 *
 * @returns by slot the position of the call among the player's calls of the round, from 0.
 */
export function callsOfSlots({ slots, rejected }: RoundReport, requests: Requests): number[] {
  const isTaken = requests.map((orders) => orders.map(() => false));
  for (const { seat, call } of rejected) isTaken[seat][call] = true;
  return slots.map(({ seat, order }) => {
    const call = requests[seat].findIndex((other, index) => !isTaken[seat][index] && isSame(order, other));
    if (call === -1) throw new Error(`no call of seat ${seat} gave the order "${order.kind}" of unit ${order.unit}`);
    isTaken[seat][call] = true;
    return call;
  });
}

function isSame(one: Order, other: Order): boolean {
  return (
    one.kind === other.kind &&
    one.unit === other.unit &&
    one.args.length === other.args.length &&
    one.args.every((value, index) => value === other.args[index])
  );
}
