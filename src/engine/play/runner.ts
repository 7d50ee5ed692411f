import type { AnyGame, Game, MatchState, RoundCommands } from "../contract/game";
import type { Moment } from "../contract/moment";
import type { Command, Requests } from "../contract/order";
import { Recorder } from "../contract/recorder";
import type { RoundReport } from "../contract/round-report";

/** Plays one round on the state that it is given. */
export function playRound<State extends MatchState, Board>(
  game: Game<State, Board>,
  state: State,
  requests: Requests,
): RoundCommands {
  return runSteps(game, state, requests, null);
}

/** The same, with the report of every slot, draw and event. */
export function playReportedRound<State extends MatchState, Board>(
  game: Game<State, Board>,
  state: State,
  requests: Requests,
): { readonly commands: RoundCommands; readonly report: RoundReport } {
  const report = new Recorder(state.round);
  const commands = runSteps(game, state, requests, report);
  return { commands, report: report.finish() };
}

/**
 * The state at a moment inside a round, as a state of its own; at the end of the round for a moment that it does not have.
 *
 * @param before the state at the start of the round; it is not changed.
 */
export function stateAtMoment(game: AnyGame, before: MatchState, requests: Requests, wanted: Moment): MatchState {
  let snapshot: MatchState | null = null;
  const end = watchRound(game, { before, requests }, (state, { kind, index, side }) => {
    if (kind === wanted.kind && index === wanted.index && side === wanted.side) snapshot = game.clone(state);
  });
  return snapshot ?? end;
}

/**
 * Plays a round on a copy of the state at its start.
 *
 * @param look is shown the state at every moment: the same object each time, which is not to be changed.
 * @returns the state at the end.
 */
export function watchRound(
  game: AnyGame,
  { before, requests }: { readonly before: MatchState; readonly requests: Requests },
  look: (state: MatchState, moment: Moment) => void,
): MatchState {
  const state = game.clone(before);
  runSteps(game, state, requests, new Recorder(state.round, (moment) => look(state, moment)));
  return state;
}

/** The state right after a slot of a round, as a state of its own. @param slot from 0; -1 gives the state before. */
export function stateAfterSlot(game: AnyGame, before: MatchState, requests: Requests, slot: number): MatchState {
  if (slot < 0) return game.clone(before);
  return stateAtMoment(game, before, requests, { kind: "slot", index: slot, side: "after" });
}

function runSteps<State extends MatchState, Board>(
  game: Game<State, Board>,
  state: State,
  requests: Requests,
  report: Recorder | null,
): RoundCommands {
  const accepted: Command[] = [];
  const executed: Command[] = [];
  const round = { requests, report, accepted, executed };
  state.chance.observer = report === null ? null : report.draw;
  for (const step of game.steps) {
    report?.beginStep(step.name);
    step.run(state, round);
    report?.endStep();
  }
  state.chance.observer = null;
  return { accepted, executed };
}

/** The four scores, by seat. */
export function scoresOf<State extends MatchState, Board>(game: Game<State, Board>, state: State): number[] {
  const score = game.figures[0];
  return [0, 1, 2, 3].map((seat) => score.read(state, seat));
}

/** All the seats with the highest score. */
export function winnersOf(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}
