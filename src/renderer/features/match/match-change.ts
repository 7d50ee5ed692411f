import { scoresOf } from "../../../engine/play/runner";
import type { MatchInView } from "../../session/match/match-in-view";

/** What a match has become against the one before. */
export interface MatchChange {
  /** The seats whose scores are others now, each as `0 Ron 120 → 135`. */
  readonly scores: readonly string[];
  /** The first round in which the players gave other orders or which one of the two did not reach; null when there is none. */
  readonly round: number | null;
}

/** @returns null for matches that say nothing about each other: another game, board or seed, or one from a `.res`. */
export function changeBetween(before: MatchInView, after: MatchInView): MatchChange | null {
  const isSame = before.game === after.game && openingOf(before) === openingOf(after);
  if (!isSame || before.header === null || after.header === null) return null;
  return { scores: changedScores(before, after), round: firstDifference(before, after) };
}

/** The scores at the end of what has been played, as a person reads them. */
export function scoreText({ game, names, timeline }: MatchInView): string {
  const scores = lastScores({ game, timeline });
  return names.map((name, seat) => `${name} ${scores[seat]}`).join(", ");
}

function changedScores(before: MatchInView, after: MatchInView): string[] {
  const [old, now] = [lastScores(before), lastScores(after)];
  return after.names.flatMap((name, seat) =>
    old[seat] === now[seat] ? [] : [`${seat} ${name} ${old[seat]} → ${now[seat]}`],
  );
}

function lastScores({ game, timeline }: Pick<MatchInView, "game" | "timeline">): readonly number[] {
  return scoresOf(game, timeline.stateAt(timeline.lastRound));
}

/** All that decides the first state. */
function openingOf({ setup, header }: MatchInView): string {
  return JSON.stringify([setup.seed, setup.rules, header?.configuration]);
}

function firstDifference(before: MatchInView, after: MatchInView): number | null {
  const { firstRound } = after.timeline;
  const rounds = Math.max(before.played.length, after.played.length);
  for (let index = 0; index < rounds; index++) {
    if (ordersIn(before, index) !== ordersIn(after, index)) return firstRound + index;
  }
  return null;
}

function ordersIn({ played }: MatchInView, index: number): string {
  return index < played.length ? JSON.stringify(played[index].orders) : "not played";
}
