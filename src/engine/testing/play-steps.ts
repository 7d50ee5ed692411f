import type { MatchState, Step } from "../contract/game";
import { type Command, NO_REQUESTS, type Requests } from "../contract/order";
import { Recorder } from "../contract/recorder";
import type { RoundEvent, RoundReport } from "../contract/round-report";

export interface Played extends RoundReport {
  readonly executed: readonly Command[];
  /** All events, those of the slots first. */
  readonly events: readonly RoundEvent[];
}

interface WhatToPlay {
  /** Of steps, which are played in the order of the rules; all when absent. */
  readonly names?: readonly string[];
  readonly requests?: Requests;
}

/** Plays some steps of a game's rules, or a whole round. */
export function playSteps<State extends MatchState>(
  steps: readonly Step<State>[],
  state: State,
  { names, requests = NO_REQUESTS }: WhatToPlay,
): Played {
  const recorder = new Recorder(state.round);
  const executed: Command[] = [];
  const round = { requests, report: recorder, accepted: [], executed };
  state.chance.observer = recorder.draw;
  for (const step of steps.filter(({ name }) => names?.includes(name) ?? true)) {
    recorder.beginStep(step.name);
    step.run(state, round);
  }
  state.chance.observer = null;
  const report = recorder.finish();
  const events = [...report.slots, ...report.steps].flatMap((part) => part.events);
  return { ...report, executed, events };
}
