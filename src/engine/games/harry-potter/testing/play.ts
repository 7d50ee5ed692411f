import { type Command, NO_REQUESTS, type Order, type Requests } from "../../../contract/order";
import { Recorder } from "../../../contract/recorder";
import type { RoundEvent, RoundReport, Slot } from "../../../contract/round-report";
import { steps } from "../rules";
import type { HarryPotterState } from "../state";

export interface Played extends RoundReport {
  readonly executed: readonly Command[];
  /** All events, those of the slots first. */
  readonly events: readonly RoundEvent[];
}

/** Runs one step of the rules, on a board drawn for it. */
export function runStep(state: HarryPotterState, name: string, requests: Requests = NO_REQUESTS): Played {
  return runSteps(state, [name], requests);
}

/** Runs a whole round. */
export function runRound(state: HarryPotterState, requests: Requests = NO_REQUESTS): Played {
  return runSteps(
    state,
    steps.map(({ name }) => name),
    requests,
  );
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

function runSteps(state: HarryPotterState, names: readonly string[], requests: Requests): Played {
  const recorder = new Recorder(state.round);
  const executed: Command[] = [];
  state.chance.observer = recorder.draw;
  for (const step of steps) {
    if (!names.includes(step.name)) continue;
    recorder.beginStep(step.name);
    step.run(state, { requests, report: recorder, accepted: [], executed });
  }
  state.chance.observer = null;
  const report = recorder.finish();
  const events = [...report.slots, ...report.steps].flatMap((part) => part.events);
  return { ...report, executed, events };
}
