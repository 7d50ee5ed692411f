import type { Board } from "../../engine/contract/frame";
import type { Camera } from "./camera";
import type { LevelDrawings } from "./drawings";
import { cornerOf } from "./picture-places";

/** The text of a note in its box on the canvas, in pixels. */
export interface NoteLabel {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly seat: number;
}

export interface LabelPlace {
  readonly board: Pick<Board, "cols">;
  readonly camera: Camera;
  /** Where the board ends on the canvas. */
  readonly right: number;
  /** Cells that the user points at or has selected. */
  readonly pointedAt: ReadonlySet<number>;
  readonly lineHeight: number;
  readonly widthOf: (text: string) => number;
}

type Note = LevelDrawings["notes"][number];

export const LABEL_PADDING = 5;
const LONGEST_BESIDE = 60;
const GAP = 3;
/** Pixels between a label and the edges of the cell that it is in. */
const INSET = 2;
/** Fewer letters say nothing. */
const LEAST_LETTERS = 3;

/**
 * Where the texts of notes are written: beside the cell that the user points at; of all others inside their own cell, as much
 * as there is room for, and nothing where there is none. So a label hides another cell only while somebody wants to read it.
 */
export function noteLabels(notes: readonly Note[], place: LabelPlace): readonly NoteLabel[] {
  const lines = new Map<number, number>();
  const labels = notes.map((note) => {
    const line = lines.get(note.cell) ?? 0;
    lines.set(note.cell, line + 1);
    return { isBeside: place.pointedAt.has(note.cell), label: labelOf(note, line, place) };
  });
  // What is pointed at lies on top.
  const ordered = [...labels.filter(({ isBeside }) => !isBeside), ...labels.filter(({ isBeside }) => isBeside)];
  return ordered.flatMap(({ label }) => (label === null ? [] : [label]));
}

function labelOf(note: Note, line: number, place: LabelPlace): NoteLabel | null {
  return place.pointedAt.has(note.cell) ? besideCell(note, line, place) : insideCell(note, line, place);
}

function besideCell({ cell, seat, text }: Note, line: number, place: LabelPlace): NoteLabel {
  const { camera, right, lineHeight, widthOf } = place;
  const { x, y } = cornerOf(place, cell);
  const [first] = text.split("\n");
  const shown = first.length > LONGEST_BESIDE ? `${first.slice(0, LONGEST_BESIDE - 1)}…` : first;
  const width = widthOf(shown) + 2 * LABEL_PADDING;
  const after = x + camera.scale + GAP;
  const left = after + width > right ? x - GAP - width : after;
  return { left, top: y - INSET + line * (lineHeight + 1), width, height: lineHeight, text: shown, seat };
}

function insideCell({ cell, seat, text }: Note, line: number, place: LabelPlace): NoteLabel | null {
  const { camera, lineHeight, widthOf } = place;
  const { x, y } = cornerOf(place, cell);
  // From the bottom up: the flag and the piece are above.
  const top = y + camera.scale - INSET - (line + 1) * lineHeight;
  const room = camera.scale - 2 * INSET - 2 * LABEL_PADDING;
  const shown = fitting(text.split("\n")[0], room, widthOf);
  if (shown === null || top < y + INSET) return null;
  return { left: x + INSET, top, width: widthOf(shown) + 2 * LABEL_PADDING, height: lineHeight, text: shown, seat };
}

/** The text, or as much of its beginning as fits; null when that is too little to be read. */
function fitting(text: string, room: number, widthOf: (text: string) => number): string | null {
  if (widthOf(text) <= room) return text;
  for (let letters = text.length - 1; letters >= LEAST_LETTERS; letters--) {
    const cut = `${text.slice(0, letters)}…`;
    if (widthOf(cut) <= room) return cut;
  }
  return null;
}
