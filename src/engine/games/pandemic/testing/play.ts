import { type Command, NO_REQUESTS, type Order, type Requests } from "../../../contract/order";
import { Recorder } from "../../../contract/recorder";
import type { RoundEvent, RoundReport, Slot } from "../../../contract/round-report";
import { steps } from "../rules";
import type { PandemicState } from "../state";

export const BOTTOM = 0;
export const RIGHT = 1;
export const TOP = 2;
export const LEFT = 3;

export interface Played extends RoundReport {
  readonly executed: readonly Command[];
  /** All events, those of the slots first. */
  readonly events: readonly RoundEvent[];
}

/** Runs one step of the rules, on a board drawn for it. */
export function runStep(state: PandemicState, name: string, requests: Requests = NO_REQUESTS): Played {
  return runSteps(state, [name], requests);
}

/** Runs a whole round. */
export function runRound(state: PandemicState, requests: Requests = NO_REQUESTS): Played {
  return runSteps(
    state,
    steps.map(({ name }) => name),
    requests,
  );
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

function runSteps(state: PandemicState, names: readonly string[], requests: Requests): Played {
  const recorder = new Recorder(state.round);
  const round = { requests, report: recorder, accepted: [] as Command[], executed: [] as Command[] };
  state.chance.observer = recorder.draw;
  for (const step of steps) {
    if (!names.includes(step.name)) continue;
    recorder.beginStep(step.name);
    step.run(state, round);
  }
  state.chance.observer = null;
  const report = recorder.finish();
  const events = [...report.slots, ...report.steps].flatMap((part) => part.events);
  return { ...report, executed: round.executed, events };
}
