import type { Round } from "../../match/game";
import { type Order, SEATS, type Seat } from "../../match/order";
import { NEXT_PLAYER } from "../../match/recorder";
import type { Message } from "../../match/round-report";
import { inLayers } from "../../orders/interleave";

import { move } from "./move";
import type { CrematoriaState } from "./state";
import { DIRECTIONS, NONE } from "./topology";

/** An order with its position among the player's calls of the round. */
interface NumberedOrder {
  readonly order: Order;
  readonly call: number;
}

/** All players' first orders in random order, then their second orders, and so on; each on the board left by the one before. */
export function carryOutOrders(state: CrematoriaState, round: Round): void {
  const orders = SEATS.map((seat) => executableOrders(state, round, seat));
  for (const seat of SEATS) for (const order of orders[seat]) round.accepted.push({ seat, order });
  const inTurn = (players: number) => state.chance.shortPermutation(players, NEXT_PLAYER);
  inLayers(orders, inTurn, (seat, order) => {
    round.report?.beginSlot(seat, order);
    const outcome = move(state, order, round);
    round.report?.endSlot(outcome);
    if (outcome.effect) round.executed.push({ seat, order });
  });
}

/** Of the accepted orders, those for living units of the player that do not say `None` (rules, section 6.1). */
function executableOrders(state: CrematoriaState, round: Round, seat: Seat): Order[] {
  const orders: Order[] = [];
  for (const { order, call } of acceptedOrders(state, round, seat)) {
    const reason = whyDropped(state, seat, order);
    if (reason === null) orders.push(order);
    else round.report?.reject({ seat, order, call, reason });
  }
  return orders;
}

/**
 * What the original checks while the player plays: the first order with a valid direction uses up the unit's only one,
 * also when the id is no unit and when the direction is `None`.
 */
function acceptedOrders(state: CrematoriaState, round: Round, seat: Seat): NumberedOrder[] {
  const accepted: NumberedOrder[] = [];
  const earlier = new FirstCalls(state.units.length);
  round.requests[seat].forEach((order, call) => {
    const first = earlier.of(order.unit);
    if (first !== -1) {
      const reason = { code: "repeated", args: { unit: order.unit, call: first } };
      round.report?.reject({ seat, order, call, reason });
    } else if (DIRECTIONS[order.args[0]] === undefined) {
      const reason = { code: "badDirection", args: { direction: order.args[0] } };
      round.report?.reject({ seat, order, call, reason });
    } else {
      earlier.set(order.unit, call);
      accepted.push({ order, call });
    }
  });
  return accepted;
}

/** The call that was accepted for each id, be it a unit's or not. */
class FirstCalls {
  readonly #ofUnit: Int32Array;
  readonly #ofUnknown = new Map<number, number>();

  constructor(units: number) {
    this.#ofUnit = new Int32Array(units).fill(-1);
  }

  of(id: number): number {
    return this.#ofUnit[id] ?? this.#ofUnknown.get(id) ?? -1;
  }

  set(id: number, call: number): void {
    if (id >= 0 && id < this.#ofUnit.length) this.#ofUnit[id] = call;
    else this.#ofUnknown.set(id, call);
  }
}

function whyDropped(state: CrematoriaState, seat: Seat, order: Order): Message | null {
  const unit = state.units[order.unit];
  if (unit === undefined) return { code: "unknownUnit", args: { id: order.unit } };
  if (unit.health === 0) return { code: "deadUnit", args: { unit: unit.id } };
  if (unit.player !== seat) return { code: "foreignUnit", args: { unit: unit.id, seat: unit.player } };
  return order.args[0] === NONE ? { code: "none", args: { unit: unit.id } } : null;
}
