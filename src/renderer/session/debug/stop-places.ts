import { create } from "zustand";
import {
  bindToPlace,
  type NoStopReason,
  placesInLine,
  type StopPlace,
  type StopPlaces,
} from "../../../main/contract/stop-places";
import { debugHost } from "./debug-client";

interface KnownPlaces {
  /** What the host was asked about. */
  readonly text: string;
  /** Null for a text with mistakes. */
  readonly stops: StopPlaces | null;
}

interface PlacesStore {
  /** By the path of the text, as in the editor. */
  readonly byPath: Readonly<Record<string, KnownPlaces>>;
}

/** Where the texts of the editor can stop, as the host has told. */
export const useStopPlaces = create<PlacesStore>()(() => ({ byPath: {} }));

/** The texts that were asked about last, by path: an answer about an older one is of no interest. */
const asked = new Map<string, string>();

/** Asks the host about a text, unless it has answered. */
export async function askStopPlaces(path: string, text: string): Promise<void> {
  if (asked.get(path) === text) return;
  asked.set(path, text);
  try {
    const file = path.split("/").at(-1) ?? path;
    const stops = await (await debugHost()).stopPlaces({ file, text });
    if (asked.get(path) !== text) return;
    useStopPlaces.setState(({ byPath }) => ({ byPath: { ...byPath, [path]: { text, stops } } }));
  } catch {
    // Whoever asks again is told.
    if (asked.get(path) === text) asked.delete(path);
  }
}

/** @param text what stands in the editor now. @returns null while the host has not said, and for a text with mistakes. */
export function stopPlacesIn(path: string, text: string): StopPlaces | null {
  const known = useStopPlaces.getState().byPath[path];
  return known?.text === text ? known.stops : null;
}

export interface AskedLine {
  readonly line: number;
  /** In a line with several statements, the one that it is in; null for the first. */
  readonly column: number | null;
}

/** Where a breakpoint is to be shown, and put: where it stops the code, or where the user wanted it. */
export interface Bound extends AskedLine {
  /** Why the code cannot stop there; null where it can, or nobody knows. */
  readonly why: NoStopReason | null;
}

export function boundIn(stops: StopPlaces | null, wanted: AskedLine): Bound {
  const place = stops === null ? null : bindToPlace(stops, wanted);
  if (place === null || typeof place === "string") return { ...wanted, why: place };
  // The first statement of a line stands for the line.
  const isFirst = stops === null || placesInLine(stops, place.line)[0].column === place.column;
  return { line: place.line, column: isFirst ? null : place.column, why: null };
}

/** The statements of a line, when there are several. */
export function statementsIn(stops: StopPlaces | null, line: number): readonly StopPlace[] {
  const places = stops === null ? [] : placesInLine(stops, line);
  return places.length > 1 ? places : [];
}
