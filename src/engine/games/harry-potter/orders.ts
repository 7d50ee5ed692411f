import type { Round } from "../../match/game";
import { type Order, SEATS, type Seat } from "../../match/order";
import type { Message } from "../../match/round-report";
import { interleave } from "../../orders/interleave";
import { firstPerUnit, type NumberedOrder } from "../../orders/one-per-unit";
import { move } from "./move";
import { castSpell } from "./spell";
import type { HarryPotterState } from "./state";

/** Orders are executed one by one in a random interleaving, each on the board left by the one before. */
export function carryOutOrders(state: HarryPotterState, round: Round): void {
  const orders = SEATS.map((seat) => ownOrders(state, round, seat).map(({ order }) => order));
  for (const seat of SEATS) for (const order of orders[seat]) round.accepted.push({ seat, order });
  interleave(state.chance, orders, (seat, order) => {
    round.report?.beginSlot(seat, order);
    const outcome = order.kind === "spell" ? castSpell(state, order, round) : move(state, order, round);
    round.report?.endSlot(outcome);
    if (outcome.effect) round.executed.push({ seat, order });
  });
}

/** Only the first order for each unit counts; orders for units of others are dropped (rules, section 7). */
function ownOrders(state: HarryPotterState, round: Round, seat: Seat): NumberedOrder[] {
  const { report } = round;
  const first = firstPerUnit(
    round.requests[seat],
    state.units.length,
    report === null
      ? null
      : ({ order, call }, earlier) =>
          report.reject({
            seat,
            order,
            call,
            reason: { code: "repeated", args: { unit: order.unit, call: earlier.call } },
          }),
  );
  return first.filter(({ order, call }) => {
    const unit = state.units[order.unit];
    if (unit?.clan === seat) return true;
    report?.reject({ seat, order, call, reason: foreign(order, unit?.clan) });
    return false;
  });
}

function foreign(order: Order, clan: number | undefined): Message {
  if (clan === undefined) return { code: "unknownUnit", args: { id: order.unit } };
  return { code: "foreignUnit", args: { unit: order.unit, seat: clan } };
}
