import type { Round } from "../../contract/game";
import { NOT_AN_INTEGER, type Order, SEATS, type Seat } from "../../contract/order";
import { NEXT_PLAYER } from "../../contract/recorder";
import type { Message } from "../../contract/round-report";
import { inLayers } from "../../orders/interleave";
import { named } from "../../orders/named";
import { playInSlot } from "../../orders/own-orders";
import { move } from "./move";
import type { CrematoriaState } from "./state";
import { DIRECTIONS, NONE } from "./topology";

/** All players' first orders in random order, then their second orders, and so on; each on the board left by the one before. */
export function carryOutOrders(state: CrematoriaState, round: Round): void {
  const orders = SEATS.map((seat) => executableOrders(state, round, seat));
  for (const seat of SEATS) for (const order of orders[seat]) round.accepted.push({ seat, order });
  const inTurn = (players: number) => state.chance.shortPermutation(players, NEXT_PLAYER);
  inLayers(orders, inTurn, (seat, order) => {
    playInSlot(round, seat, order, () => move(state, order, round));
  });
}

/**
 * The orders of a player that get a slot (rules, section 6.1). The first one with a valid direction uses up its unit's
 * only order, also when it is dropped afterwards: because the id is no living unit of the player, or it says `None`.
 */
function executableOrders(state: CrematoriaState, round: Round, seat: Seat): Order[] {
  const requests = round.requests[seat];
  const earlier = new FirstCalls(state.units.length);
  const orders: Order[] = [];
  for (let call = 0; call < requests.length; call++) {
    const order = requests[call];
    const refusal = whyRefused(order, earlier);
    if (refusal === null) earlier.set(order.unit, call);
    const reason = refusal ?? whyDropped(state, seat, order);
    if (reason === null) orders.push(order);
    else round.report?.reject({ seat, order, call, reason });
  }
  return orders;
}

/** The call that was accepted for each id, be it a unit's or not. */
class FirstCalls {
  /** A plain list: the bytes of a typed array would be fetched from the system, in every round for each player. */
  readonly #ofUnit: number[];
  readonly #ofUnknown = new Map<number, number>();

  constructor(units: number) {
    this.#ofUnit = new Array<number>(units).fill(-1);
  }

  of(id: number): number {
    if (id >= 0 && id < this.#ofUnit.length) return this.#ofUnit[id];
    return this.#ofUnknown.get(id) ?? -1;
  }

  set(id: number, call: number): void {
    if (id >= 0 && id < this.#ofUnit.length) this.#ofUnit[id] = call;
    else this.#ofUnknown.set(id, call);
  }
}

/** What the original says no to while the player plays. */
function whyRefused(order: Order, earlier: FirstCalls): Message | null {
  const first = earlier.of(order.unit);
  if (first !== -1) return { code: "repeated", args: { unit: order.unit, call: first } };
  const direction = order.args[0] ?? NOT_AN_INTEGER;
  return named(DIRECTIONS, direction) === undefined ? { code: "badDirection", args: { direction } } : null;
}

/** Why an accepted order is not executed. */
function whyDropped(state: CrematoriaState, seat: Seat, order: Order): Message | null {
  const unit = named(state.units, order.unit);
  if (unit === undefined) return { code: "unknownUnit", args: { id: order.unit } };
  if (unit.health === 0) return { code: "deadUnit", args: { unit: unit.id } };
  if (unit.player !== seat) return { code: "foreignUnit", args: { unit: unit.id, seat: unit.player } };
  return order.args[0] === NONE ? { code: "none", args: { unit: unit.id } } : null;
}
