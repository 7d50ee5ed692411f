import { diffArrays } from "diff";
import type { PlayedMatch } from "./comparable";

/** A line that a player wrote in one of the matches only. */
export interface ChangedLine {
  readonly seat: number;
  readonly in: "before" | "now";
  readonly text: string;
}

export interface ComparedMatches {
  readonly before: PlayedMatch;
  readonly now: PlayedMatch;
}

/** The console's lines of a round that are others now, by player; a line that was replaced stands before the one in its place. */
export function changedLines({ before, now }: ComparedMatches, round: number, seats: readonly number[]): ChangedLine[] {
  return seats.flatMap((seat) => {
    const [old, own] = [linesOf(before, round, seat), linesOf(now, round, seat)];
    return diffArrays(old, own).flatMap(({ removed, added, value }) => {
      if (!removed && !added) return [];
      return value.map((text) => ({ seat, in: removed ? ("before" as const) : ("now" as const), text }));
    });
  });
}

/** The first round in which the consoles differ; null when they are the same in all. */
export function firstConsoleChange({ before, now }: ComparedMatches): number | null {
  const count = Math.min(before.played.length, now.played.length);
  for (let index = 0; index < count; index++) {
    const old = before.played[index].cerr;
    if (now.played[index].cerr.some((text, seat) => text !== old[seat])) return now.timeline.firstRound + index;
  }
  return null;
}

function linesOf({ played, timeline }: PlayedMatch, round: number, seat: number): string[] {
  const text = played[round - timeline.firstRound]?.cerr[seat] ?? "";
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}
