import type { Round } from "../../contract/game";
import type { Order, Seat } from "../../contract/order";
import type { Message } from "../../contract/round-report";
import { interleave } from "../../orders/interleave";
import { named } from "../../orders/named";
import { acceptOwnOrders, playInSlot } from "../../orders/own-orders";
import { move } from "./move";
import type { WalkingDeadState } from "./state";

/**
 * The orders of the four players are executed in a random order that keeps each player's own sequence, each order on the
 * board that the ones before it left.
 */
export function carryOutOrders(state: WalkingDeadState, round: Round): void {
  const whyRefused = (seat: Seat, order: Order) => notOwn(state, seat, order);
  const orders = acceptOwnOrders(round, { units: state.units.length, whyRefused });
  interleave(state.chance, orders, (seat, order) => playInSlot(round, seat, order, () => move(state, order, round)));
}

/** Orders for units of others are dropped (rules, section 5.2). */
function notOwn(state: WalkingDeadState, seat: Seat, order: Order): Message | null {
  const unit = named(state.units, order.unit);
  if (unit === undefined) return { code: "unknownUnit", args: { id: order.unit } };
  if (unit.clan === -1) return { code: "zombieUnit", args: { unit: unit.id } };
  return unit.clan === seat ? null : { code: "foreignUnit", args: { unit: unit.id, seat: unit.clan } };
}
