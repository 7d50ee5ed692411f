import { NO_REQUESTS, type Order, type Requests } from "../../../contract/order";
import type { Slot } from "../../../contract/round-report";
import { type Played, playSteps } from "../../../testing/play-steps";
import { steps } from "../rules";
import type { HarryPotterState } from "../state";

/** Runs one step of the rules, on a board drawn for it. */
export function runStep(state: HarryPotterState, name: string, requests: Requests = NO_REQUESTS): Played {
  return playSteps(steps, state, { names: [name], requests });
}

/** Runs a whole round. */
export function runRound(state: HarryPotterState, requests: Requests = NO_REQUESTS): Played {
  return playSteps(steps, state, { requests });
}

/** One order of player 0, or of another one, carried out alone; the script begins with its turn: 1. */
export function carryOut(state: HarryPotterState, order: Order, seat = 0): Slot {
  const requests = [0, 1, 2, 3].map((other) => (other === seat ? [order] : []));
  return runStep(state, "carryOutOrders", requests).slots[0];
}

export function move(unit: number, direction: number): Order {
  return { kind: "move", unit, args: [direction] };
}

export function spell(unit: number, labels: readonly number[]): Order {
  return { kind: "spell", unit, args: labels };
}
