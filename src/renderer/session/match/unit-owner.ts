import type { MatchInView } from "./match-in-view";

/** Whose unit it is when a round begins; -1 for nobody's, and null when it is not there. */
export function ownerOf({ game, timeline }: MatchInView, place: { round: number; unit: number | null }): number | null {
  const { boards } = game.frame(timeline.stateAt(place.round));
  return boards.flatMap(({ pieces }) => pieces).find((piece) => piece.unit === place.unit)?.seat ?? null;
}
