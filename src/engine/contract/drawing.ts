/**
 * What a player draws on the board for its author: notes, marks, lines and heat. It belongs to the round in which it was
 * drawn, and changes nothing in the match.
 */

/** The colours that a player can draw in; `"own"` is the colour of its seat. */
export const DRAWING_COLOURS = ["own", "red", "orange", "yellow", "green", "cyan", "blue", "purple", "grey"] as const;

/** A colour to draw in; `"own"`, the colour of your seat, unless told. */
export type DrawingColour = (typeof DRAWING_COLOURS)[number];

/** A number for each cell: one list, or lists of lists. */
export type HeatValues = HeatRow | readonly HeatRow[] | readonly (readonly HeatRow[])[];
type HeatRow = ArrayLike<number | boolean | null | undefined>;

/**
 * Where something is drawn: a cell from 0, level after level and row after row; or a unit, as `-1 - id`, which stands for
 * the cell where it is in the round in view.
 */
export type DrawingPlace = number;

export interface DrawnNote {
  readonly kind: "note";
  readonly at: DrawingPlace;
  readonly text: string;
}

export interface DrawnMark {
  readonly kind: "mark";
  readonly at: DrawingPlace;
  readonly colour: DrawingColour;
}

export interface DrawnLine {
  readonly kind: "line";
  readonly from: DrawingPlace;
  readonly to: DrawingPlace;
  readonly colour: DrawingColour;
}

/** A number for each cell, in 255 steps from the lowest to the highest one. */
export interface DrawnHeat {
  readonly kind: "heat";
  readonly low: number;
  readonly high: number;
  /** By cell: 0 for none, else 1 (`low`) to 255 (`high`). Cells after the last one have none. */
  readonly levels: readonly number[];
}

export type Drawing = DrawnNote | DrawnMark | DrawnLine | DrawnHeat;

/** What one player drew in one round. */
export interface Drawn {
  readonly drawings: readonly Drawing[];
  /** How many drawings did not fit any more. */
  readonly dropped: number;
}

/** Bytes of the text of one note (UTF-8); a longer one is cut. */
export const NOTE_BYTES = 1000;

/** The step of a level that stands for "no value", and the highest one. */
export const NO_LEVEL = 0;
export const HIGHEST_LEVEL = 255;

/** The value that a level of heat stands for; null for none. */
export function heatValue({ low, high }: Pick<DrawnHeat, "low" | "high">, level: number): number | null {
  if (level === NO_LEVEL) return null;
  return low + ((high - low) * (level - 1)) / (HIGHEST_LEVEL - 1);
}

/** The unit that a place stands for; null for a cell. */
export function unitOfPlace(place: DrawingPlace): number | null {
  return place < 0 ? -1 - place : null;
}

/** What was drawn in a round, by seat, as a replay keeps it; null when it is none. */
export function parseDrawn(json: unknown): readonly (Drawn | null)[] | null {
  if (!Array.isArray(json) || json.length !== 4) return null;
  return json.every((one) => one === null || isDrawn(one)) ? json : null;
}

type Json = Readonly<Record<string, unknown>>;

function isDrawn(json: unknown): json is Drawn {
  if (!isRecord(json)) return false;
  const { drawings, dropped } = json;
  return isPlace(dropped) && dropped >= 0 && Array.isArray(drawings) && drawings.every(isDrawing);
}

function isDrawing(json: unknown): json is Drawing {
  if (!isRecord(json)) return false;
  switch (json.kind) {
    case "note":
      return isPlace(json.at) && typeof json.text === "string" && json.text.length <= NOTE_BYTES + 1;
    case "mark":
      return isPlace(json.at) && isColour(json.colour);
    case "line":
      return isPlace(json.from) && isPlace(json.to) && isColour(json.colour);
    case "heat":
      return (
        isNumber(json.low) &&
        isNumber(json.high) &&
        json.low <= json.high &&
        Array.isArray(json.levels) &&
        json.levels.every(isLevel)
      );
    default:
      return false;
  }
}

function isRecord(json: unknown): json is Json {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function isNumber(json: unknown): json is number {
  return typeof json === "number" && Number.isFinite(json);
}

function isPlace(json: unknown): json is DrawingPlace {
  return typeof json === "number" && json === (json | 0);
}

function isLevel(json: unknown): boolean {
  return isPlace(json) && json >= NO_LEVEL && json <= HIGHEST_LEVEL;
}

function isColour(json: unknown): boolean {
  return DRAWING_COLOURS.some((colour) => colour === json);
}
