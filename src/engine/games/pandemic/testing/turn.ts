import type { Order } from "../../../contract/order";
import { beginSeatedMatch, beginSeatedTurn, ordersGiven } from "../../../testing/seated-turn";
import { player as view } from "../player-view";
import type { PandemicState } from "../state";

/** Makes the runtime what it is in a player's process when this seat thinks about this state, in the match's first turn. */
export function beginMatch(state: PandemicState, seat: number, status: readonly number[] = [0, 0, 0, 0]): void {
  beginSeatedMatch(view, state, { seat, status });
}

/** The same match, with another state. */
export function beginTurn(state: PandemicState, status: readonly number[] = [0, 0, 0, 0]): void {
  beginSeatedTurn(view, state, status);
}

/** What the player asked for in this turn. */
export function givenOrders(): Order[] {
  return ordersGiven(view);
}
