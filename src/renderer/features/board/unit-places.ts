import type { Frame } from "../../../engine/contract/frame";
import type { PlaceOnBoard } from "../../board/board-cells";
import type { MatchInView } from "../../session/match/match-in-view";

type PlacesSource = Pick<MatchInView, "game" | "timeline">;

/** Where the units of a match stood, round by round; each round is looked at once. */
class UnitPlaces {
  readonly #match: PlacesSource;
  readonly #rounds = new Map<number, ReadonlyMap<number, PlaceOnBoard>>();

  constructor(match: PlacesSource) {
    this.#match = match;
  }

  placeIn(round: number, unit: number): PlaceOnBoard | null {
    const { game, timeline } = this.#match;
    const known = this.#rounds.get(round) ?? placesIn(game.frame(timeline.stateAt(round)));
    this.#rounds.set(round, known);
    return known.get(unit) ?? null;
  }
}

const ofMatches = new WeakMap<PlacesSource, UnitPlaces>();

/** Where a unit stood in some rounds, the last one included; rounds in which it was nowhere are left out. */
export function trailOf(match: PlacesSource, unit: number, rounds: { from: number; to: number }): PlaceOnBoard[] {
  const places = ofMatches.get(match) ?? new UnitPlaces(match);
  ofMatches.set(match, places);
  const trail: PlaceOnBoard[] = [];
  for (let round = Math.max(match.timeline.firstRound, rounds.from); round <= rounds.to; round++) {
    const place = places.placeIn(round, unit);
    if (place !== null) trail.push(place);
  }
  return trail;
}

/** The unit on top of a cell; null when there is none. */
export function unitOn(frame: Frame, { board, cell }: PlaceOnBoard): number | null {
  const piece = frame.boards[board]?.pieces.findLast((one) => one.cell === cell && one.unit >= 0);
  return piece?.unit ?? null;
}

function placesIn({ boards }: Frame): ReadonlyMap<number, PlaceOnBoard> {
  return new Map(
    boards.flatMap(({ pieces }, board) =>
      pieces.filter(({ unit }) => unit >= 0).map(({ unit, cell }) => [unit, { board, cell }]),
    ),
  );
}
