import { NO_REQUESTS, type Order, type Requests } from "../../../contract/order";
import type { RoundEvent, Slot } from "../../../contract/round-report";
import { type Played, playSteps } from "../../../testing/play-steps";
import { steps } from "../rules";
import type { WalkingDeadState } from "../state";

/** Runs some steps of the rules, in the order of the round. */
export function runSteps(state: WalkingDeadState, names: readonly string[], requests: Requests = NO_REQUESTS): Played {
  return playSteps(steps, state, { names, requests });
}

/** Runs a whole round. */
export function runRound(state: WalkingDeadState, requests: Requests = NO_REQUESTS): Played {
  return playSteps(steps, state, { requests });
}

/** Only the players' orders. */
export function runOrders(state: WalkingDeadState, requests: Requests): Played {
  return runSteps(state, ["carryOutOrders"], requests);
}

/** One order of player 0, or of another one, carried out alone; the script begins with its turn: 1. */
export function carryOut(state: WalkingDeadState, order: Order, seat = 0): Slot {
  const requests = [0, 1, 2, 3].map((other) => (other === seat ? [order] : []));
  return runOrders(state, requests).slots[0];
}

export function move(unit: number, direction: number): Order {
  return { kind: "move", unit, args: [direction] };
}

/** The codes of events, in order. */
export function codesOf(events: readonly RoundEvent[]): string[] {
  return events.map(({ code }) => code);
}
