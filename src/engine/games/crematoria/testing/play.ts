import type { Draw } from "../../../chance/chance";
import { ScriptedChance } from "../../../chance/scripted-chance";
import { NO_REQUESTS, type Order, type Requests } from "../../../contract/order";
import type { Slot } from "../../../contract/round-report";
import { type Played, playSteps } from "../../../testing/play-steps";
import { type DrawnState, drawnState } from "../drawn-state";
import { steps } from "../rules";
import type { CrematoriaState } from "../state";

/** A drawn state whose chance gives the numbers of a script. */
export function drawn(drawing: Omit<DrawnState, "chance">, script: readonly Draw["value"][] = []): CrematoriaState {
  return drawnState({ ...drawing, chance: new ScriptedChance(script) });
}

/** Runs one step of the rules, or several in the order of the rules. */
export function run(state: CrematoriaState, names: readonly string[], requests: Requests = NO_REQUESTS): Played {
  return playSteps(steps, state, { names, requests });
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
