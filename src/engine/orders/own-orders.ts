import type { Round } from "../contract/game";
import { type Order, SEATS, type Seat } from "../contract/order";
import type { Message, Outcome } from "../contract/round-report";
import { firstPerUnit } from "./one-per-unit";

/** Who may be ordered about, and what speaks against an order. */
export interface OrderAcceptance {
  /** The number of units in the game. */
  readonly units: number;
  /** Why a seat's order never gets a slot; null when it gets one. Asked of the first order for each unit only. */
  whyRefused(seat: Seat, order: Order): Message | null;
}

/**
 * The orders of each player that get a slot: the first one for each unit, unless something speaks against it. They are
 * accepted, one player after the other; what is refused is reported, with the reason.
 */
export function acceptOwnOrders(round: Round, rules: OrderAcceptance): Order[][] {
  const orders = SEATS.map((seat) => ownOrders(round, seat, rules));
  for (const seat of SEATS) for (const order of orders[seat]) round.accepted.push({ seat, order });
  return orders;
}

function ownOrders({ requests, report }: Round, seat: Seat, rules: OrderAcceptance): Order[] {
  const requested = requests[seat];
  const onRepeated = (call: number, first: number) =>
    report?.reject({ seat, order: requested[call], call, reason: repeated(requested[call], first) });
  const own: Order[] = [];
  for (const call of firstPerUnit(requested, rules.units, report === null ? null : onRepeated)) {
    const order = requested[call];
    const reason = rules.whyRefused(seat, order);
    if (reason === null) own.push(order);
    else report?.reject({ seat, order, call, reason });
  }
  return own;
}

function repeated({ unit }: Order, call: number): Message {
  return { code: "repeated", args: { unit, call } };
}

/** Gives an order its slot: what it brings about is reported, and what had an effect is executed. */
export function playInSlot(round: Round, seat: Seat, order: Order, play: () => Outcome): void {
  round.report?.beginSlot(seat, order);
  const outcome = play();
  round.report?.endSlot(outcome);
  if (outcome.effect) round.executed.push({ seat, order });
}
