import type { Round } from "../../contract/game";
import type { Command, Seat } from "../../contract/order";
import type { Message } from "../../contract/round-report";
import { directionOf } from "../../orders/directed";
import { named } from "../../orders/named";
import { acceptOwnOrders } from "../../orders/own-orders";
import { move } from "./move";
import { DIRECTIONS, NONE, type PandemicState } from "./state";

/** The instructions are randomly sorted and executed, each on the board left by the one before. */
export function carryOutOrders(state: PandemicState, round: Round): void {
  // Only the first order for each unit counts, whatever it says (rules, section 5).
  acceptOwnOrders(round, { units: state.units.length, whyRefused: (seat, order) => refusal(state, { seat, order }) });
  const { accepted, executed, report } = round;
  if (accepted.length === 0) return;
  for (const index of state.chance.permutation(accepted.length, "executionOrder")) {
    const command = accepted[index];
    report?.beginSlot(command.seat as Seat, command.order);
    const { outcome, hasMoved } = move(state, command.order, round);
    report?.endSlot(outcome);
    if (hasMoved) executed.push(command);
  }
}

/** Why an order never gets a turn; null when it does. */
function refusal(state: PandemicState, { seat, order }: Command): Message | null {
  const unit = named(state.units, order.unit);
  if (unit === undefined) return { code: "unknownUnit", args: { id: order.unit } };
  if (unit.player !== seat) return { code: "foreignUnit", args: { unit: unit.id, seat: unit.player } };
  const direction = directionOf(order);
  if (direction === NONE) return { code: "stays", args: { unit: unit.id } };
  if (named(DIRECTIONS, direction) === undefined) return { code: "badDirection", args: { direction } };
  return null;
}
