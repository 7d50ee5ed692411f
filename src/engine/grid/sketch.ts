/** What is done to a board that is painted, whatever the game. */

import { en, said } from "../contract/english";
import type { Board, Frame, Legend } from "../contract/frame";
import type { ConfigurationField, MatchState, Settings } from "../contract/game";
import type { Painting, PieceBrush, Sketch, SketchedPiece, SketchProblem } from "../contract/painting";
import { failure, type Result, success } from "../contract/result";

type AnyPainting = Pick<Painting<MatchState, unknown>, "cells" | "pieces" | "border" | "levels">;

/** The brush that takes away what is on a cell. */
export const ERASER = "eraser";

/** Paints a cell, or puts something on it; what may no longer be there goes. @param key of a brush, or `ERASER`. @returns a problem where the rules do not allow it */
export function paintCell(painting: AnyPainting, sketch: Sketch, cell: number, key: string): Result<Sketch> {
  const without = (layer: string | null) =>
    sketch.pieces.filter((one) => one.cell !== cell || (layer !== null && brushOf(painting, one.key)?.layer !== layer));
  if (key === ERASER) return success({ ...sketch, pieces: without(null) });
  const piece = brushOf(painting, key);
  const wanted = piece === undefined ? key : groundOf(piece, sketch.cells[cell]);
  const { border } = painting;
  if (border !== undefined && wanted !== border && isAtBorder(sketch, cell)) {
    const { title } = painting.cells.find((one) => one.key === border) ?? { title: border };
    return failure({ code: "border", message: en`The border is always ${said(title).toLowerCase()}.` });
  }
  const cells = sketch.cells[cell] === wanted ? sketch.cells : sketch.cells.with(cell, wanted);
  const before = piece === undefined ? sketch.pieces : without(piece.layer);
  const kept = before.filter((one) => {
    const brush = brushOf(painting, one.key);
    if (brush === undefined || (piece?.isOnly === true && one.key === key)) return false;
    return one.cell !== cell || brush.on.includes(wanted);
  });
  return success({ ...sketch, cells, pieces: piece === undefined ? kept : [...kept, { key, cell }] });
}

function brushOf({ pieces }: AnyPainting, key: string): PieceBrush | undefined {
  return pieces.find((piece) => piece.key === key);
}

/** What a cell is under a piece: as it was, where that may be. */
function groundOf({ on }: PieceBrush, now: string): string {
  return on.includes(now) ? now : on[0];
}

function isAtBorder({ rows, cols }: Sketch, cell: number): boolean {
  const [row, col] = [Math.floor(cell / cols) % rows, cell % cols];
  return row === 0 || col === 0 || row === rows - 1 || col === cols - 1;
}

export type MirrorAxis = "left-right" | "up-down";

/** Who has what a player has, on the other side: four players in four quarters, 0 in the first, clockwise. */
const OTHER_SEATS: Readonly<Record<MirrorAxis, readonly number[]>> = {
  "left-right": [1, 0, 3, 2],
  "up-down": [3, 2, 1, 0],
};

/** The left half also on the right, or the upper one also below, with the players' things for the players on that side. */
export function mirrored(painting: AnyPainting, sketch: Sketch, axis: MirrorAxis): Sketch {
  const imageOf = (cell: number) => imageAcross(sketch, axis, cell);
  const cells = sketch.cells.map((key, cell) => {
    const image = imageOf(cell);
    return image < cell ? mirroredKey(sketch.cells[image], axis) : key;
  });
  const pieces = sketch.pieces.flatMap((piece): readonly SketchedPiece[] => {
    const image = imageOf(piece.cell);
    const key = mirroredKey(piece.key, axis);
    const staysAlone = brushOf(painting, piece.key)?.isOnly === true && key === piece.key;
    if (staysAlone || image === piece.cell) return [piece];
    return image < piece.cell ? [] : [piece, { key, cell: image }];
  });
  return { ...sketch, cells, pieces: withoutDoubles(painting, pieces).filter((one) => mayBeOn(painting, cells, one)) };
}

/** Larger on the half that is painted over. */
function imageAcross({ rows, cols }: Sketch, axis: MirrorAxis, cell: number): number {
  const [level, inLevel] = [Math.floor(cell / (rows * cols)), cell % (rows * cols)];
  const [row, col] = [Math.floor(inLevel / cols), inLevel % cols];
  const [toRow, toCol] = axis === "left-right" ? [row, cols - 1 - col] : [rows - 1 - row, col];
  return level * rows * cols + toRow * cols + toCol;
}

function mirroredKey(key: string, axis: MirrorAxis): string {
  return key.replace(/:([0-3])$/, (_, seat) => `:${OTHER_SEATS[axis][Number(seat)]}`);
}

/** Of what there is one only, the first; of two in one place as well. */
function withoutDoubles(painting: AnyPainting, pieces: readonly SketchedPiece[]): SketchedPiece[] {
  const seen = new Set<string>();
  return pieces.filter(({ key, cell }) => {
    const brush = brushOf(painting, key);
    const names = [`${brush?.layer} ${cell}`, ...(brush?.isOnly === true ? [key] : [])];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}

function mayBeOn(painting: AnyPainting, cells: readonly string[], { key, cell }: SketchedPiece): boolean {
  return brushOf(painting, key)?.on.includes(cells[cell]) === true;
}

/** What to draw of a sketch. */
export function frameOfSketch(painting: AnyPainting, legend: Legend, sketch: Sketch): Frame {
  const { rows, cols, cells, pieces } = sketch;
  const looks = new Map(
    painting.cells.map(({ key, look }) => [key, legend.cells.findIndex((one) => one.key === look)]),
  );
  const boards = (painting.levels ?? ["Board"]).map((title, level): Board => {
    const first = level * rows * cols;
    const end = first + rows * cols;
    const own = pieces.filter(({ cell }) => cell >= first && cell < end);
    return {
      title,
      rows,
      cols,
      wraps: false,
      cells: Uint8Array.from(cells.slice(first, end), (key) => looks.get(key) ?? 0),
      pieces: own.flatMap(({ key, cell }) => {
        const brush = brushOf(painting, key);
        if (brush === undefined) return [];
        const label = brush.label === undefined ? {} : { label: brush.label };
        return [{ look: brush.look, cell: cell - first, unit: -1, seat: seatOf(key), ...label }];
      }),
      overlays: [],
    };
  });
  return { round: 0, boards };
}

/** Of a brush's key: -1 for nobody's. */
export function seatOf(key: string): number {
  return Number(/:([0-3])$/.exec(key)?.[1] ?? -1);
}

/** The cells of the pieces of a kind, as they lie on the board. */
export function cellsOf({ pieces }: Sketch, key: string): number[] {
  const found = pieces.filter((piece) => piece.key === key).map(({ cell }) => cell);
  return found.sort((one, other) => one - other);
}

/** What numbers of units the settings do not allow. */
export function checkCounts(fields: readonly ConfigurationField[], settings: Settings): SketchProblem[] {
  return fields.flatMap(({ name, minimum, maximum }) => {
    const value = settings[name];
    if (value >= minimum && value <= maximum) return [];
    return [{ message: en`${name} would be ${value}: paint at least ${minimum}.`, cell: null }];
  });
}

/** A brush for each of the four players. */
export function brushOfEach<Brush extends { readonly key: string; readonly title: string; readonly look: string }>(
  make: (seat: number) => Brush,
): Brush[] {
  return [0, 1, 2, 3].map(make);
}
