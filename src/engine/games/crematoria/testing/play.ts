import type { Draw } from "../../../chance/chance";
import { ScriptedChance } from "../../../chance/scripted-chance";
import { type Command, NO_REQUESTS, type Order, type Requests } from "../../../contract/order";
import { Recorder } from "../../../contract/recorder";
import type { RoundEvent, RoundReport, Slot } from "../../../contract/round-report";
import { type DrawnState, drawnState } from "../drawn-state";
import { steps } from "../rules";
import type { CrematoriaState } from "../state";

/** A drawn state whose chance gives the numbers of a script. */
export function drawn(drawing: Omit<DrawnState, "chance">, script: readonly Draw["value"][] = []): CrematoriaState {
  return drawnState({ ...drawing, chance: new ScriptedChance(script) });
}

export interface Played extends RoundReport {
  readonly executed: readonly Command[];
  /** All events, those of the slots first. */
  readonly events: readonly RoundEvent[];
}

/** Runs one step of the rules, or several in the order of the rules. */
export function run(state: CrematoriaState, names: readonly string[], requests: Requests = NO_REQUESTS): Played {
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

/** One order, carried out alone for the player of its unit. */
export function carryOut(state: CrematoriaState, order: Order): Slot {
  const requests = [0, 1, 2, 3].map((seat) => (state.units[order.unit].player === seat ? [order] : []));
  return run(state, ["carryOutOrders"], requests).slots[0];
}

export function move(unit: number, direction: number): Order {
  return { kind: "move", unit, args: [direction] };
}

/** The movements as a `.res` writes them: id and direction. */
export function movements({ executed }: Played): [number, number][] {
  return executed.map(({ order }) => [order.unit, order.args[0]]);
}
