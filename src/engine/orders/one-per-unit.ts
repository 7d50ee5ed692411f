import type { Order } from "../match/order";

/** An order of a seat, with its position among the calls of the round. */
export interface NumberedOrder {
  readonly order: Order;
  readonly call: number;
}

/**
 * Of a player's calls in a round, the first one for each unit. It uses up the unit's only order, whatever it says.
 *
 * @param onRepeated told of each dropped call, with the call that came first.
 */
export function firstPerUnit(
  orders: readonly Order[],
  onRepeated: ((repeated: NumberedOrder, first: NumberedOrder) => void) | null,
): NumberedOrder[] {
  const first = new Map<number, NumberedOrder>();
  orders.forEach((order, call) => {
    const earlier = first.get(order.unit);
    if (earlier === undefined) first.set(order.unit, { order, call });
    else onRepeated?.({ order, call }, earlier);
  });
  return [...first.values()];
}
