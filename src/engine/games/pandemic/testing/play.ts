import { NO_REQUESTS, type Order, type Requests } from "../../../contract/order";
import type { Slot } from "../../../contract/round-report";
import { type Played, playSteps } from "../../../testing/play-steps";
import { steps } from "../rules";
import type { PandemicState } from "../state";

export const BOTTOM = 0;
export const RIGHT = 1;
export const TOP = 2;
export const LEFT = 3;

/** Runs one step of the rules, on a board drawn for it. */
export function runStep(state: PandemicState, name: string, requests: Requests = NO_REQUESTS): Played {
  return playSteps(steps, state, { names: [name], requests });
}

/** Runs a whole round. */
export function runRound(state: PandemicState, requests: Requests = NO_REQUESTS): Played {
  return playSteps(steps, state, { requests });
}

/** One order carried out alone; the script begins with the order of execution: `[0]`. */
export function carryOut(state: PandemicState, order: Order, seat = 0): Slot {
  return runStep(state, "carryOutOrders", requestsOf(seat, order)).slots[0];
}

/** The orders of one player. */
export function requestsOf(seat: number, ...orders: readonly Order[]): Requests {
  return [0, 1, 2, 3].map((other) => (other === seat ? orders : []));
}

export function move(unit: number, direction: number): Order {
  return { kind: "move", unit, args: [direction] };
}
