/**
 * What the drawing calls of a game's `player-api.ts` are written on.
 *
 * The same is read of what the player passes, and the same is complained about, whether or not anybody looks at the
 * drawings: with drawings and without, a player does the same.
 */

import { DRAWING_COLOURS, type DrawingPlace, NOTE_BYTES } from "../contract/drawing";
import { appendLine, appendMark, appendNote, putHeat } from "./drawing-log";
import { formatValues } from "./format-value";
import { integerOr } from "./order-log";
import { onMatchStart, warn } from "./runtime";
import { session } from "./session";

/** What a game says of the places on its board. */
export interface PenOptions<Position> {
  /** How many cells the board has, all levels together. */
  cells(): number;
  /** The cell at a position, which may be anything; -1 for none. */
  cellOf(position: Position): number;
  /** Is there such a unit in this round? */
  hasUnit(id: number): boolean;
}

/** Draws for the player of this realm. A wrong argument is a line in the player's console, and nothing is drawn. */
export interface Pen<Position> {
  note(place: number | Position, text: unknown): void;
  mark(place: number | Position, colour: unknown): void;
  line(ends: { readonly from: number | Position; readonly to: number | Position }, colour: unknown): void;
  heat(values: unknown): void;
}

/** Prices: of every drawing, and of every cell of a heat. */
const DRAWING_COST = 8;
const HEAT_COST = 6;
const NOWHERE = -(2 ** 31);
const NO_NUMBER = Number.NaN;
/** Larger numbers have no place in a 32-bit float. */
const LARGEST_VALUE = 1e38;
/** Boards have levels, rows and columns. */
const DEEPEST_LIST = 3;

export function createPen<Position extends object>(options: PenOptions<Position>): Pen<Position> {
  const placeOf = (call: string, place: number | Position) => readPlace(options, call, place);
  return {
    note(place, text) {
      const at = placeOf("note", place);
      const words = formatValues([text]);
      session.charge(DRAWING_COST + min(words.length, NOTE_BYTES));
      if (at !== NOWHERE) appendNote(session.drawings, at, words);
    },
    mark(place, colour) {
      session.charge(DRAWING_COST);
      const at = placeOf("mark", place);
      const index = colourIndex("mark", colour);
      if (at !== NOWHERE) appendMark(session.drawings, at, index);
    },
    line(ends, colour) {
      session.charge(DRAWING_COST);
      const from = placeOf("line", ends.from);
      const to = placeOf("line", ends.to);
      const index = colourIndex("line", colour);
      if (from !== NOWHERE && to !== NOWHERE) appendLine(session.drawings, { from, to }, index);
    },
    heat(values) {
      const cells = options.cells();
      session.charge(DRAWING_COST * 5 + cells * HEAT_COST);
      const read = readHeat(values, cells);
      if (session.drawings.isOn) putHeat(session.drawings, read, cells);
    },
  };
}

function readPlace<Position extends object>(
  { cellOf, hasUnit }: PenOptions<Position>,
  call: string,
  place: number | Position,
): DrawingPlace {
  if (typeof place === "number") {
    const unit = integerOr(place, -1);
    if (unit >= 0 && hasUnit(unit)) return -1 - unit;
    warn(`${call}: there is no unit ${place}`);
    return NOWHERE;
  }
  const cell = typeof place === "object" && place !== null ? cellOf(place) : -1;
  if (cell >= 0) return cell;
  warn(`${call}: ${formatValues([place])} is no position on the board, and no unit`);
  return NOWHERE;
}

function colourIndex(call: string, colour: unknown): number {
  for (let index = 0; index < DRAWING_COLOURS.length; index++) if (DRAWING_COLOURS[index] === colour) return index;
  warn(`${call}: there is no colour ${formatValues([colour])}: drawn in your own (there are ${NAMES})`);
  return 0;
}

const NAMES = DRAWING_COLOURS.join(", ");

// Taken before the player can replace them.
const { min } = Math;
const Reals = Float64Array;

/** The same one for a match, so that drawing leaves nothing to collect. */
let scratch = new Reals(0);

onMatchStart(() => {
  scratch = new Reals(0);
});

/** Numbers of the first cells, NaN for all others (left as they are where nobody looks). Lists of lists are read row after row. */
function readHeat(values: unknown, cells: number): Float64Array {
  if (scratch.length !== cells) scratch = new Reals(cells);
  const read = scratch;
  if (session.drawings.isOn) for (let cell = 0; cell < cells; cell++) read[cell] = NO_NUMBER;
  // Empty lists fill no cell: without a limit they could go on for ever.
  const reading = { read, next: 0, listsLeft: cells + DEEPEST_LIST };
  readList(values, reading, DEEPEST_LIST);
  return read;
}

interface Reading {
  readonly read: Float64Array;
  next: number;
  listsLeft: number;
}

function readList(list: unknown, reading: Reading, depth: number): void {
  reading.listsLeft--;
  if (typeof list !== "object" || list === null || depth === 0) return;
  const { read } = reading;
  const length = integerOr((list as ArrayLike<unknown>).length, 0);
  for (let index = 0; index < length && reading.next < read.length && reading.listsLeft > 0; index++) {
    const value = (list as ArrayLike<unknown>)[index];
    if (typeof value === "object" && value !== null) readList(value, reading, depth - 1);
    else read[reading.next++] = readValue(value);
  }
}

function readValue(value: unknown): number {
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "number" && value > -LARGEST_VALUE && value < LARGEST_VALUE ? value : NO_NUMBER;
}
