import type { Round } from "../../match/game";
import { type Order, SEATS, type Seat } from "../../match/order";
import type { Message } from "../../match/round-report";
import { interleave } from "../../orders/interleave";
import { firstPerUnit } from "../../orders/one-per-unit";
import { move } from "./move";
import type { WalkingDeadState } from "./state";

/**
 * The orders of the four players are executed in a random order that keeps each player's own sequence, each order on the
 * board that the ones before it left.
 */
export function carryOutOrders(state: WalkingDeadState, round: Round): void {
  const orders = SEATS.map((seat) => ownOrders(state, round, seat));
  for (const seat of SEATS) for (const order of orders[seat]) round.accepted.push({ seat, order });
  interleave(state.chance, orders, (seat, order) => {
    round.report?.beginSlot(seat, order);
    const outcome = move(state, order, round);
    round.report?.endSlot(outcome);
    if (outcome.effect) round.executed.push({ seat, order });
  });
}

/** Only the first order for each unit counts; orders for units of others are dropped (rules, section 5.2). */
function ownOrders(state: WalkingDeadState, round: Round, seat: Seat): Order[] {
  const { report } = round;
  const requested = round.requests[seat];
  const reject = (call: number, reason: Message) => report?.reject({ seat, order: requested[call], call, reason });
  const onRepeated = (call: number, first: number) =>
    reject(call, { code: "repeated", args: { unit: requested[call].unit, call: first } });
  const own: Order[] = [];
  for (const call of firstPerUnit(requested, state.units.length, report === null ? null : onRepeated)) {
    const order = requested[call];
    const clan = state.units[order.unit]?.clan;
    if (clan === seat) own.push(order);
    else if (report !== null) reject(call, notOwn(order, clan));
  }
  return own;
}

function notOwn(order: Order, clan: number | undefined): Message {
  if (clan === undefined) return { code: "unknownUnit", args: { id: order.unit } };
  if (clan === -1) return { code: "zombieUnit", args: { unit: order.unit } };
  return { code: "foreignUnit", args: { unit: order.unit, seat: clan } };
}
