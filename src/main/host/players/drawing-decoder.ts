import { DRAWING_COLOURS, type Drawing, type DrawingColour, NOTE_BYTES } from "../../../engine/contract/drawing";
import { DRAWING_PREFIX_WORDS, DrawnKind } from "../../../engine/player/drawing-log";

const textDecoder = new TextDecoder();

/** The part of a report in which the drawings are: offsets in bytes. */
export interface DrawingBytes {
  readonly fields: DataView;
  readonly start: number;
  readonly end: number;
}

/** One drawing, and where the next one begins. */
interface Read {
  readonly drawing: Drawing;
  readonly end: number;
}

/** @returns null when the words are not drawings. Whether their cells are on the board is for the reader to see. */
export function decodeDrawings(bytes: DrawingBytes): Drawing[] | null {
  const drawings: Drawing[] = [];
  let start = bytes.start;
  while (start < bytes.end) {
    const read = readDrawing({ ...bytes, start });
    if (read === null || read.end > bytes.end) return null;
    drawings.push(read.drawing);
    start = read.end;
  }
  return drawings;
}

function readDrawing(bytes: DrawingBytes): Read | null {
  switch (bytes.fields.getUint32(bytes.start, true)) {
    case DrawnKind.note:
      return hasWords(bytes, DRAWING_PREFIX_WORDS.note) ? readNote(bytes) : null;
    case DrawnKind.mark:
      return hasWords(bytes, DRAWING_PREFIX_WORDS.mark) ? readMark(bytes) : null;
    case DrawnKind.line:
      return hasWords(bytes, DRAWING_PREFIX_WORDS.line) ? readLine(bytes) : null;
    case DrawnKind.heat:
      return hasWords(bytes, DRAWING_PREFIX_WORDS.heat) ? readHeat(bytes) : null;
    default:
      return null;
  }
}

function hasWords({ start, end }: DrawingBytes, words: number): boolean {
  return start + words * 4 <= end;
}

function readNote({ fields, start, end }: DrawingBytes): Read | null {
  const at = fields.getInt32(start + 4, true);
  const length = fields.getUint32(start + 8, true);
  const textStart = start + DRAWING_PREFIX_WORDS.note * 4;
  if (length > NOTE_BYTES || textStart + length > end) return null;
  const text = textDecoder.decode(new Uint8Array(fields.buffer, fields.byteOffset + textStart, length));
  const isCut = fields.getUint32(start + 12, true) !== 0;
  return { drawing: { kind: "note", at, text: isCut ? `${text}…` : text }, end: textStart + wholeWords(length) };
}

function readMark({ fields, start }: DrawingBytes): Read | null {
  const colour = colourOf(fields.getUint32(start + 8, true));
  if (colour === null) return null;
  const at = fields.getInt32(start + 4, true);
  return { drawing: { kind: "mark", at, colour }, end: start + DRAWING_PREFIX_WORDS.mark * 4 };
}

function readLine({ fields, start }: DrawingBytes): Read | null {
  const colour = colourOf(fields.getUint32(start + 12, true));
  if (colour === null) return null;
  const from = fields.getInt32(start + 4, true);
  const to = fields.getInt32(start + 8, true);
  return { drawing: { kind: "line", from, to, colour }, end: start + DRAWING_PREFIX_WORDS.line * 4 };
}

function readHeat({ fields, start, end }: DrawingBytes): Read | null {
  const cells = fields.getUint32(start + 4, true);
  const low = fields.getFloat32(start + 8, true);
  const high = fields.getFloat32(start + 12, true);
  const levelsStart = start + DRAWING_PREFIX_WORDS.heat * 4;
  const isPossible = Number.isFinite(low) && Number.isFinite(high) && low <= high && levelsStart + cells <= end;
  if (!isPossible) return null;
  const levels = Array.from(new Uint8Array(fields.buffer, fields.byteOffset + levelsStart, cells));
  return { drawing: { kind: "heat", low, high, levels }, end: levelsStart + wholeWords(cells) };
}

function colourOf(index: number): DrawingColour | null {
  return DRAWING_COLOURS[index] ?? null;
}

function wholeWords(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}
