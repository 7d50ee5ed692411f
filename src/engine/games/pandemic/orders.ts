import type { Round } from "../../match/game";
import { type Command, type Order, SEATS, type Seat } from "../../match/order";
import type { Message } from "../../match/round-report";
import { firstPerUnit } from "../../orders/one-per-unit";
import { move } from "./move";
import { directionOf } from "./order-text";
import { DIRECTIONS, NONE, type PandemicState } from "./state";

/** The instructions are randomly sorted and executed, each on the board left by the one before. */
export function carryOutOrders(state: PandemicState, round: Round): void {
  for (const seat of SEATS) acceptOrders(state, round, seat);
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

/** Only the first order for each unit counts, whatever it says (rules, section 5). */
function acceptOrders(state: PandemicState, round: Round, seat: Seat): void {
  const { report } = round;
  const requested = round.requests[seat];
  const onRepeated = (call: number, first: number) =>
    report?.reject({ seat, order: requested[call], call, reason: repeated(requested[call], first) });
  for (const call of firstPerUnit(requested, state.units.length, report === null ? null : onRepeated)) {
    const order = requested[call];
    const reason = refusal(state, { seat, order });
    if (reason === null) round.accepted.push({ seat, order });
    else report?.reject({ seat, order, call, reason });
  }
}

function repeated({ unit }: Order, call: number): Message {
  return { code: "repeated", args: { unit, call } };
}

/** Why an order never gets a turn; null when it does. */
function refusal(state: PandemicState, { seat, order }: Command): Message | null {
  const unit = state.units[order.unit];
  if (unit === undefined) return { code: "unknownUnit", args: { id: order.unit } };
  if (unit.player !== seat) return { code: "foreignUnit", args: { unit: unit.id, seat: unit.player } };
  const direction = directionOf(order);
  if (direction === NONE) return { code: "stays", args: { unit: unit.id } };
  if (DIRECTIONS[direction] === undefined) return { code: "badDirection", args: { direction } };
  return null;
}
