import type { AnyGame, MatchState } from "../../../engine/contract/game";
import type { PlayedRound } from "../../../main/contract/host-api";
import { decimal, t } from "../../../main/contract/language/translate";
import type { MatchInView } from "../../session/match/match-in-view";

export interface SeatFault {
  readonly round: number;
  readonly reason: string;
  readonly message: string;
  /** False, and otherwise left out, when the machine had a part in it. */
  readonly isReproducible?: boolean;
}

/** How a seat came to be frozen, if it was until a round, that round included; null for a player that plays on. */
export function faultUntil(played: readonly PlayedRound[], round: number, seat: number): SeatFault | null {
  for (const one of played) {
    if (one.round > round) return null;
    const fault = one.faults.find((candidate) => candidate.seat === seat);
    if (fault === undefined) continue;
    const { reason, message, isReproducible } = fault;
    return { round: one.round, reason, message, ...(isReproducible === false ? { isReproducible } : {}) };
  }
  return null;
}

/** What a seat had used of its CPU time when a round began, for example `12 %`. */
export function cpuShare(played: readonly PlayedRound[], round: number, seat: number): string {
  const last = played.findLast((one) => one.round <= round);
  return last === undefined ? "–" : `${decimal(100 * Math.max(0, last.status[seat]), 0)} %`;
}

/** By seat, the scores of a state; a score that a `.res` does not tell is no number. */
export function scoresIn(game: AnyGame, state: MatchState): readonly number[] {
  return [0, 1, 2, 3].map((seat) => game.figures[0].read(state, seat));
}

const finals = new WeakMap<MatchInView, readonly number[]>();

/** By seat, the scores at the end of a match; null where it has none: it runs, or was stopped. */
export function finalScores(match: MatchInView): readonly number[] | null {
  if (match.status !== "finished") return null;
  const { game, timeline } = match;
  const known = finals.get(match) ?? scoresIn(game, timeline.stateAt(timeline.lastRound));
  finals.set(match, known);
  return known;
}

const ranks = () => [t`1st`, t`2nd`, t`3rd`, t`4th`];

/** `1st` for the best; players with the same score share a rank. Empty where the scores are not known. */
export function rankOf(scores: readonly number[], seat: number): string {
  if (Number.isNaN(scores[seat])) return "";
  const better = scores.filter((score) => score > scores[seat]).length;
  return ranks()[better];
}

/** A figure that a `.res` does not tell is no number. */
export function figureText(value: number): string {
  return Number.isNaN(value) ? "–" : String(value);
}
