import { useMemo } from "react";
import { create } from "zustand";
import { type Drawing, type DrawingPlace, heatValue, unitOfPlace } from "../../../engine/contract/drawing";
import { t } from "../../../main/contract/language/translate";
import { type DrawingOnCell, heatOn, type SeatDrawings } from "../../board/drawings";
import type { MatchInView } from "../match/match-in-view";
import { useMatch } from "../match/match-store";
import type { View } from "./view";

interface DrawingsStore {
  /** Seats whose drawings are not shown. */
  readonly hidden: ReadonlySet<number>;
  /** What Tauler itself draws on the board, with the players' drawings; null for nothing. */
  readonly extra: ExtraDrawings | null;
}

/** Drawings for one round of one match. */
interface ExtraDrawings {
  readonly match: MatchInView;
  readonly round: number;
  readonly drawn: readonly SeatDrawings[];
}

export const useDrawings = create<DrawingsStore>()(() => ({ hidden: new Set(), extra: null }));

export function toggleDrawings(seat: number): void {
  const hidden = new Set(useDrawings.getState().hidden);
  if (!hidden.delete(seat)) hidden.add(seat);
  useDrawings.setState({ hidden });
}

/** Draws something on the board in one round of a match, in the place of what was drawn so before; null draws nothing. */
export function drawExtra(extra: ExtraDrawings | null): void {
  useDrawings.setState({ extra });
}

/** What the players drew in a round, whether it is shown or not. */
export function drawnIn({ played, timeline }: Pick<MatchInView, "played" | "timeline">, round: number) {
  const drawn = played[round - timeline.firstRound]?.drawn ?? [];
  return drawn.flatMap((one, seat) => (one === null ? [] : [{ seat, ...one }]));
}

const NONE: readonly SeatDrawings[] = [];

/** What is to be shown of the drawings of the round in view; the same object as long as it is the same. */
export function useShownDrawings({ match, round }: Pick<View, "match" | "round">): readonly SeatDrawings[] {
  const { hidden, extra } = useDrawings();
  const isPlayed = match.played[round - match.timeline.firstRound] !== undefined;
  return useMemo(() => {
    const players = isPlayed ? drawnIn(match, round).filter(({ seat }) => !hidden.has(seat)) : NONE;
    const isExtraHere = extra !== null && extra.match === match && extra.round === round;
    const shown = isExtraHere ? [...players, ...extra.drawn] : players;
    return shown.length === 0 ? NONE : shown;
  }, [match, round, isPlayed, hidden, extra]);
}

/** The players that have drawn anything in this match so far. */
export function useSeatsThatDraw({ played }: MatchInView): readonly number[] {
  useMatch((store) => store.revision);
  return [0, 1, 2, 3].filter((seat) => played.some(({ drawn }) => drawn?.[seat] != null));
}

/** A drawing that concerns a cell, as a sentence without a full stop. */
export function drawingWords(
  view: View,
  { seat, drawing }: DrawingOnCell,
  where: { readonly level: number; readonly cell: number },
): string {
  return t`${view.match.names[seat]} (player ${seat}) ${deedWords(view, drawing, where)}`;
}

function deedWords(view: View, drawing: Drawing, where: { readonly level: number; readonly cell: number }): string {
  switch (drawing.kind) {
    case "note":
      return t`notes: ${drawing.text}`;
    case "mark":
      return t`marks it${colourWords(drawing.colour)}`;
    case "line":
      return t`draws a line from ${placeWords(view, drawing.from)} to ${placeWords(view, drawing.to)}${colourWords(drawing.colour)}`;
    case "heat": {
      const value = heatValue(drawing, heatOn(view.frame, drawing, where)) ?? 0;
      const rounded = (number: number) => roundedIn(number, drawing.high - drawing.low);
      return t`gives it ${rounded(value)} (from ${rounded(drawing.low)} to ${rounded(drawing.high)})`;
    }
  }
}

function colourWords(colour: string): string {
  return colour === "own" ? "" : t` in ${colour}`;
}

function placeWords({ match, state, frame }: View, place: DrawingPlace): string {
  const unit = unitOfPlace(place);
  if (unit !== null) return t`unit ${unit}`;
  const [{ rows, cols }] = frame.boards;
  const level = Math.floor(place / (rows * cols));
  const name = match.game.describe(state, { kind: "cell", cell: place % (rows * cols), board: level }).title;
  return name.toLowerCase();
}

/** Heat comes in 254 steps: digits that a step does not tell are noise. */
function roundedIn(value: number, range: number): string {
  const step = range / 254;
  const digits = step <= 0 || step >= 1 ? 0 : Math.min(6, Math.ceil(-Math.log10(step)));
  return range === 0 ? String(value) : value.toFixed(digits);
}
