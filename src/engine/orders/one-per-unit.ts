import type { Order } from "../match/order";

/** An order of a seat, with its position among the calls of the round. */
export interface NumberedOrder {
  readonly order: Order;
  readonly call: number;
}

/**
 * Of a player's calls in a round, the first one for each unit. It uses up the unit's only order, whatever it says.
 *
 * @param units the number of units in the game; ids out of range are told apart too, only slower.
 * @param onRepeated told of each dropped call, with the call that came first.
 */
export function firstPerUnit(
  orders: readonly Order[],
  units: number,
  onRepeated: ((repeated: NumberedOrder, first: NumberedOrder) => void) | null,
): NumberedOrder[] {
  const kept: NumberedOrder[] = [];
  const position = new Int32Array(units);
  const positionOfUnknown = new Map<number, number>();
  for (let call = 0; call < orders.length; call++) {
    const order = orders[call];
    const isUnit = order.unit >= 0 && order.unit < units;
    const earlier = isUnit ? position[order.unit] : (positionOfUnknown.get(order.unit) ?? 0);
    if (earlier > 0) {
      onRepeated?.({ order, call }, kept[earlier - 1]);
      continue;
    }
    kept.push({ order, call });
    if (isUnit) position[order.unit] = kept.length;
    else positionOfUnknown.set(order.unit, kept.length);
  }
  return kept;
}
