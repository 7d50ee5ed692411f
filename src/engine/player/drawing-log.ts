import { HIGHEST_LEVEL, NO_LEVEL, NOTE_BYTES } from "../contract/drawing";
import { DRAWING_WORDS_PER_MATCH, DRAWING_WORDS_PER_ROUND } from "./limits";
import { writeUtf8 } from "./utf8";

// Taken before the player can replace it.
const isNoNumber = Number.isNaN;
const { min } = Math;

/**
 * The first word of a drawing in the log; the words that follow it:
 *
 * - note: place, bytes of the text, 1 if the text was cut; then the text, up to a whole word
 * - mark: place, colour (index into `DRAWING_COLOURS`)
 * - line: place from, place to, colour
 * - heat: cells, lowest and highest value (f32 each); then a byte for each cell, up to a whole word
 */
export const DrawnKind = { note: 1, mark: 2, line: 3, heat: 4 } as const;

/** Words of each drawing before its bytes, the first one included. */
export const DRAWING_PREFIX_WORDS = { note: 4, mark: 3, line: 4, heat: 4 } as const;

// Taken before the player can replace it, and before its bytes are guarded from players.
const Reals = Float32Array;

/** What the player drew in one turn, as words that go to the host as they are; and how much was lost. */
export interface DrawingLog {
  /** Three views of one buffer. */
  readonly words: Int32Array;
  readonly reals: Float32Array;
  readonly bytes: Uint8Array;
  /** False where nobody will look: then nothing is written. */
  isOn: boolean;
  /** How many words are in use. */
  used: number;
  /** Where the heat of this turn is; -1 for nowhere. */
  heatAt: number;
  /** Drawings that did not fit any more. */
  dropped: number;
  /** Words that the match has left. */
  left: number;
}

/** @param isOn false where nobody will look in the whole match: then there is no room, either. */
export function createDrawingLog({ isOn }: { readonly isOn: boolean }): DrawingLog {
  const buffer = new ArrayBuffer(isOn ? DRAWING_WORDS_PER_ROUND * 4 : 0);
  return {
    words: new Int32Array(buffer),
    reals: new Reals(buffer),
    bytes: new Uint8Array(buffer),
    isOn: false,
    used: 0,
    heatAt: -1,
    dropped: 0,
    left: DRAWING_WORDS_PER_MATCH,
  };
}

/** Forgets the turn before. */
export function beginDrawings(log: DrawingLog, isOn: boolean): void {
  log.isOn = isOn;
  log.used = 0;
  log.heatAt = -1;
  log.dropped = 0;
}

export function appendNote(log: DrawingLog, place: number, text: string): void {
  if (!hasRoom(log, DRAWING_PREFIX_WORDS.note)) return;
  const { words, bytes, used } = log;
  const start = (used + DRAWING_PREFIX_WORDS.note) * 4;
  const end = min(start + NOTE_BYTES, words.length * 4, (used + log.left) * 4);
  const written = writeUtf8(text, bytes, start, end);
  words[used] = DrawnKind.note;
  words[used + 1] = place;
  words[used + 2] = written.end - start;
  words[used + 3] = written.units < text.length ? 1 : 0;
  take(log, DRAWING_PREFIX_WORDS.note + wordsOf(written.end - start));
}

export function appendMark(log: DrawingLog, place: number, colour: number): void {
  if (!hasRoom(log, DRAWING_PREFIX_WORDS.mark)) return;
  const { words, used } = log;
  words[used] = DrawnKind.mark;
  words[used + 1] = place;
  words[used + 2] = colour;
  take(log, DRAWING_PREFIX_WORDS.mark);
}

export function appendLine(log: DrawingLog, ends: { readonly from: number; readonly to: number }, colour: number) {
  if (!hasRoom(log, DRAWING_PREFIX_WORDS.line)) return;
  const { words, used } = log;
  words[used] = DrawnKind.line;
  words[used + 1] = ends.from;
  words[used + 2] = ends.to;
  words[used + 3] = colour;
  take(log, DRAWING_PREFIX_WORDS.line);
}

/**
 * Puts the heat of this turn in the place of an earlier one.
 *
 * @param values one for each of the first `cells` cells, the same number in every call; NaN for none.
 */
export function putHeat(log: DrawingLog, values: Float64Array, cells: number): void {
  const size = DRAWING_PREFIX_WORDS.heat + wordsOf(cells);
  if (log.heatAt === -1) {
    if (!hasRoom(log, size)) return;
    log.heatAt = log.used;
    take(log, size);
  }
  writeHeat(log, values, cells);
}

function writeHeat({ words, reals, bytes, heatAt }: DrawingLog, values: Float64Array, cells: number): void {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let cell = 0; cell < cells; cell++) {
    if (values[cell] < low) low = values[cell];
    if (values[cell] > high) high = values[cell];
  }
  words[heatAt] = DrawnKind.heat;
  words[heatAt + 1] = cells;
  reals[heatAt + 2] = low > high ? 0 : low;
  reals[heatAt + 3] = low > high ? 0 : high;
  const start = (heatAt + DRAWING_PREFIX_WORDS.heat) * 4;
  for (let cell = 0; cell < cells; cell++) bytes[start + cell] = levelOf(values[cell], low, high);
}

function levelOf(value: number, low: number, high: number): number {
  if (isNoNumber(value)) return NO_LEVEL;
  if (low === high) return HIGHEST_LEVEL;
  return 1.5 + ((value - low) * (HIGHEST_LEVEL - 1)) / (high - low);
}

function hasRoom(log: DrawingLog, size: number): boolean {
  if (!log.isOn) return false;
  if (log.used + size <= log.words.length && size <= log.left) return true;
  log.dropped++;
  return false;
}

function take(log: DrawingLog, size: number): void {
  log.used += size;
  log.left -= size;
}

function wordsOf(bytes: number): number {
  return (bytes + 3) >> 2;
}
