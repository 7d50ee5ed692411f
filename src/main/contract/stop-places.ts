import { en } from "../../engine/contract/english";

/**
 * Where the code of one text can stop, and where a breakpoint goes that is set in any of its lines. It follows from the text
 * alone, so a window knows it without a session, and a session does the same.
 */

/** A place in a player's TypeScript: both from 1, the column in UTF-16 units. */
export interface StopPlace {
  readonly line: number;
  readonly column: number;
}

/** Why a line has no place of its own, and none that it could stand for. */
export const NO_STOP_REASONS = ["blank", "comment", "import", "type", "never-reached", "no-statement"] as const;
export type NoStopReason = (typeof NO_STOP_REASONS)[number];

/** Why nothing stops in a line, for the user. */
export const NO_STOP_WORDS: Readonly<Record<NoStopReason, string>> = {
  blank: en`this line is empty`,
  comment: en`this is a comment`,
  import: en`imports are done before the code runs`,
  type: en`types are gone when the code runs`,
  "never-reached": en`the code never comes here: what stands before it always leaves`,
  "no-statement": en`no statement of this line runs`,
};

export interface StopPlaces {
  /** In the order of the text. */
  readonly places: readonly StopPlace[];
  /** By line, the first one at index 0: the place that stands for it, as an index into `places`, or why there is none. */
  readonly lines: readonly (number | NoStopReason)[];
}

/** Of what has no code at all. */
export const NO_STOPS: StopPlaces = { places: [], lines: [] };

/**
 * Where a breakpoint goes.
 *
 * @param column in a line with several statements, the one that it is in; null for the first of them.
 */
export function bindToPlace(
  { places, lines }: StopPlaces,
  { line, column }: { readonly line: number; readonly column: number | null },
): StopPlace | NoStopReason {
  const first = lines[line - 1] ?? "blank";
  if (typeof first === "string") return first;
  const place = places[first];
  if (column === null || place.line !== line) return place;
  return placesInLine({ places, lines }, line).findLast((one) => one.column <= column) ?? place;
}

/** Those that begin in a line. */
export function placesInLine({ places }: StopPlaces, line: number): readonly StopPlace[] {
  return places.filter((place) => place.line === line);
}
