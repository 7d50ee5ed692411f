import { type Command, NO_REQUESTS, type Order, type Requests } from "../../../contract/order";
import { Recorder } from "../../../contract/recorder";
import type { RoundEvent, RoundReport } from "../../../contract/round-report";
import { steps } from "../rules";
import type { ApocalypseState } from "../state";

export interface Played extends RoundReport {
  readonly accepted: readonly Command[];
  readonly executed: readonly Command[];
  /** All events, those of the slots first. */
  readonly events: readonly RoundEvent[];
}

/** Runs a whole round. */
export function runRound(state: ApocalypseState, requests: Requests = NO_REQUESTS): Played {
  const report = new Recorder(state.round);
  const round = { requests, report, accepted: [] as Command[], executed: [] as Command[] };
  state.chance.observer = report.draw;
  for (const step of steps) {
    report.beginStep(step.name);
    step.run(state, round);
  }
  state.chance.observer = null;
  const finished = report.finish();
  const events = [...finished.slots, ...finished.steps].flatMap((part) => part.events);
  return { ...finished, accepted: round.accepted, executed: round.executed, events };
}

/** The same where one player gives orders. */
export function runOrders(state: ApocalypseState, orders: readonly Order[], seat = 0): Played {
  return runRound(
    state,
    [0, 1, 2, 3].map((other) => (other === seat ? orders : [])),
  );
}

export function soldierOrder(unit: number, [row, col]: readonly number[]): Order {
  return { kind: "soldier", unit, args: [row, col] };
}

export function helicopterOrder(unit: number, code: number): Order {
  return { kind: "helicopter", unit, args: [code] };
}

export function jump([row, col]: readonly number[]): Order {
  return { kind: "jump", unit: -1, args: [row, col] };
}

/** The codes of the reasons for which calls were rejected, by call. */
export function rejections({ rejected }: RoundReport): string[] {
  return rejected.map(({ call, reason }) => `${call}: ${reason.code}`);
}

export function codesOf(events: readonly RoundEvent[]): string[] {
  return events.map(({ code }) => code);
}
