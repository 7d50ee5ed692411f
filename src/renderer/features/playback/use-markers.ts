import { useMemo } from "react";
import { type Marker, useExtraMarkers } from "../../session/cursor/extra-markers";
import { figuresOf } from "../../session/match/figures";
import type { View } from "../../session/view/view";
import { markersOf } from "./markers";

/** Looked for once a match is complete, and while it runs every few rounds. */
const MARKED_EVERY = 20;

/** The rounds worth going to: those in which much happened, and those that other parts of the window have marked. */
export function useMarkers(view: View | null, lastRound: number): readonly Marker[] {
  const match = view?.match ?? null;
  const isRunning = match?.status === "running";
  const looked = isRunning ? lastRound - (lastRound % MARKED_EVERY) : lastRound;
  const extra = useExtraMarkers();
  return useMemo(() => {
    if (match === null || looked < 0) return [];
    const found = markersOf({ played: match.played, names: match.names, scores: figuresOf(match).read(0) });
    return [...found, ...Object.values(extra).flat()].sort((one, other) => one.round - other.round);
  }, [match, looked, extra]);
}
