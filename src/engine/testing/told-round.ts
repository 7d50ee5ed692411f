import type { AnyGame, MatchState } from "../contract/game";
import type { Command, Requests } from "../contract/order";
import { Recorder } from "../contract/recorder";
import type { Message, RoundReport } from "../contract/round-report";

/** The state before and after one slot, or after all that a step did outside the slots, and what the report says of it. */
export interface Passage {
  readonly where: string;
  readonly before: MatchState;
  readonly after: MatchState;
  /** In the order in which it happened; for a slot its outcome too. */
  readonly messages: readonly Message[];
}

export interface ToldRound {
  readonly before: MatchState;
  readonly after: MatchState;
  readonly report: RoundReport;
  readonly passages: readonly Passage[];
}

interface Snapshot {
  readonly where: string;
  readonly state: MatchState;
  readonly messagesOf: (report: RoundReport) => readonly Message[];
}

/** Plays a round on a copy of a state, and keeps the state after every slot and every step, and before the first slot. */
export function playToldRound(game: AnyGame, before: MatchState, requests: Requests): ToldRound {
  const state = game.clone(before);
  const snapshots: Snapshot[] = [];
  let step = -1;
  let isInSlots = false;
  const recorder = new Recorder(state.round, (moment) => {
    const { kind, index, side } = moment;
    if (kind === "step" && side === "before") {
      step = index;
      isInSlots = false;
      return;
    }
    if (kind === "slot" && side === "before" && isInSlots) return;
    isInSlots = true;
    const isOfSlot = kind === "slot" && side === "after";
    const messagesOf = isOfSlot ? messagesOfSlot(index) : messagesOfStep(step);
    snapshots.push({ where: `${side} ${kind} ${index}`, state: game.clone(state), messagesOf });
  });
  const round = { requests, report: recorder, accepted: [] as Command[], executed: [] as Command[] };
  state.chance.observer = recorder.draw;
  for (const { name, run } of game.steps) {
    recorder.beginStep(name);
    run(state, round);
    recorder.endStep();
  }
  state.chance.observer = null;
  const report = recorder.finish();
  return { before, after: state, report, passages: passagesOf(before, snapshots, report) };
}

function messagesOfStep(step: number): (report: RoundReport) => readonly Message[] {
  return ({ steps }) => steps[step].events;
}

function messagesOfSlot(slot: number): (report: RoundReport) => Message[] {
  return ({ slots }) => [...slots[slot].events, slots[slot].outcome];
}

function passagesOf(first: MatchState, snapshots: readonly Snapshot[], report: RoundReport): Passage[] {
  return snapshots.map(({ where, state, messagesOf }, index) => ({
    where,
    before: index === 0 ? first : snapshots[index - 1].state,
    after: state,
    messages: messagesOf(report),
  }));
}
