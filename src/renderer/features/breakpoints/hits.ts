import type { BreakpointHit } from "../../../engine/explain/breakpoint";
import { comparePlaces, type PlacedHit, type PlaceInTime } from "../../../engine/explain/breakpoint-search";
import { language, t } from "../../../main/contract/language/translate";
import type { Marker } from "../../session/cursor/extra-markers";

/** A breakpoint's hits and the first one that counts, from 1. */
export interface CountedHits {
  readonly hits: readonly PlacedHit[];
  readonly fromHit: number;
}

/** The hits that count, of several breakpoints, in time. */
export function countingHits(lists: readonly CountedHits[]): PlacedHit[] {
  return lists
    .flatMap(({ hits, fromHit }) => hits.slice(fromHit - 1))
    .sort((one, other) => comparePlaces(one.place, other.place));
}

/** The nearest hit after a place, or before it; null when there is none. */
export function hitBeside(hits: readonly PlacedHit[], from: PlaceInTime, side: 1 | -1): PlacedHit | null {
  const isBeyond = ({ place }: PlacedHit) => comparePlaces(place, from) * side > 0;
  return (side === 1 ? hits.find(isBeyond) : hits.findLast(isBeyond)) ?? null;
}

/** One mark for each round with hits. @param words says what a hit is. */
export function markersOfHits(hits: readonly PlacedHit[], words: (hit: BreakpointHit) => string): Marker[] {
  const rounds = new Map<number, BreakpointHit[]>();
  for (const { hit } of hits) {
    const list = rounds.get(hit.round);
    if (list === undefined) rounds.set(hit.round, [hit]);
    else list.push(hit);
  }
  return [...rounds].map(([round, list]) => {
    const more = list.length === 1 ? "" : t` (and ${list.length - 1} more)`;
    const seats = new Set(list.map(({ seat }) => seat));
    return {
      round,
      seat: seats.size === 1 ? list[0].seat : -1,
      kind: "hit",
      text: t`Round ${round}: ${words(list[0])}${more}`,
    };
  });
}

export function countWords(count: number): string {
  return count === 1 ? t`1 hit` : t`${count.toLocaleString(language())} hits`;
}
