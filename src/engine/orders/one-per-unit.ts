import type { Order } from "../contract/order";

/**
 * Of a player's calls in a round, the first one for each unit. It uses up the unit's only order, whatever it says.
 *
 * @param units the number of units in the game; ids out of range are told apart too, only slower.
 * @param onRepeated told of each dropped call, with the number of the call that came first.
 * @returns the numbers of the calls that count, ascending.
 */
export function firstPerUnit(
  orders: readonly Order[],
  units: number,
  onRepeated: ((call: number, firstCall: number) => void) | null,
): number[] {
  const kept: number[] = [];
  // A plain list: the bytes of a typed array would be fetched from the system, in every round for each player.
  const firstCall = new Array<number>(units).fill(-1);
  const firstCallOfUnknown = new Map<number, number>();
  for (let call = 0; call < orders.length; call++) {
    const { unit } = orders[call];
    const isUnit = unit >= 0 && unit < units;
    const first = isUnit ? firstCall[unit] : (firstCallOfUnknown.get(unit) ?? -1);
    if (first !== -1) {
      onRepeated?.(call, first);
      continue;
    }
    kept.push(call);
    if (isUnit) firstCall[unit] = call;
    else firstCallOfUnknown.set(unit, call);
  }
  return kept;
}
