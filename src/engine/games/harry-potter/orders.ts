import type { Round } from "../../contract/game";
import type { Order, Seat } from "../../contract/order";
import type { Message } from "../../contract/round-report";
import { interleave } from "../../orders/interleave";
import { named } from "../../orders/named";
import { acceptOwnOrders, playInSlot } from "../../orders/own-orders";
import { move } from "./move";
import { castSpell } from "./spell";
import type { HarryPotterState } from "./state";

/** Orders are executed one by one in a random interleaving, each on the board left by the one before. */
export function carryOutOrders(state: HarryPotterState, round: Round): void {
  const whyRefused = (seat: Seat, order: Order) => notOwn(state, seat, order);
  const orders = acceptOwnOrders(round, { units: state.units.length, whyRefused });
  interleave(state.chance, orders, (seat, order) =>
    playInSlot(round, seat, order, () =>
      order.kind === "spell" ? castSpell(state, order, round) : move(state, order, round),
    ),
  );
}

/** Orders for units of others are dropped (rules, section 7). */
function notOwn(state: HarryPotterState, seat: Seat, order: Order): Message | null {
  const unit = named(state.units, order.unit);
  if (unit === undefined) return { code: "unknownUnit", args: { id: order.unit } };
  return unit.clan === seat ? null : { code: "foreignUnit", args: { unit: unit.id, seat: unit.clan } };
}
