import type { AnyGame, MatchSetup, MatchState } from "../contract/game";
import type { Requests } from "../contract/order";
import { playRound } from "../play/runner";

/** One round as it is printed: the orders that led to it, and who is frozen after it. */
export interface PrintedRound {
  readonly requests: Requests;
  /** By seat. */
  readonly isFrozen: readonly boolean[];
}

export interface PrintedMatch {
  readonly game: AnyGame;
  readonly setup: MatchSetup<unknown>;
  readonly names: readonly string[];
  /** The state that the match begins with. */
  readonly first: MatchState;
  readonly rounds: readonly PrintedRound[];
}

/** One part of a `.res`, in the order of the file. */
export interface ResPart {
  readonly part: "header" | "state" | "commands";
  /** The round that the state begins, or whose commands these are. */
  readonly round: number;
  readonly text: string;
}

const NOBODY_FROZEN = [false, false, false, false];

/** The match as the original would have written it, part by part. As there, nobody's CPU time is counted locally. */
export function* resParts({ game, setup, names, first, rounds }: PrintedMatch): Generator<ResPart> {
  const state = game.clone(first);
  const { codec } = game;
  yield { part: "header", round: state.round, text: codec.formatHeader(setup, names) };
  yield { part: "state", round: state.round, text: codec.formatState(state, statusOf(NOBODY_FROZEN)) };
  for (const { requests, isFrozen } of rounds) {
    const { round } = state;
    yield { part: "commands", round, text: codec.formatCommands(playRound(game, state, requests)) };
    yield { part: "state", round: state.round, text: codec.formatState(state, statusOf(isFrozen)) };
  }
}

export function resText(match: PrintedMatch): string {
  let whole = "";
  for (const { text } of resParts(match)) whole += text;
  return whole;
}

function statusOf(isFrozen: readonly boolean[]): number[] {
  return isFrozen.map((frozen) => (frozen ? -1 : 0));
}
