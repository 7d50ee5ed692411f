import {
  type Drawing,
  type DrawingColour,
  type DrawingPlace,
  type DrawnHeat,
  unitOfPlace,
} from "../../engine/contract/drawing";
import type { Frame } from "../../engine/contract/frame";

/** What one player drew in a round. */
export interface SeatDrawings {
  readonly seat: number;
  readonly drawings: readonly Drawing[];
}

export interface Pencil {
  readonly seat: number;
  readonly colour: DrawingColour;
}

/** What the players drew, as it stands on one level of the board; cells are those of the level. */
export interface LevelDrawings {
  readonly heats: readonly { readonly seat: number; readonly levels: readonly number[] }[];
  readonly marks: readonly { readonly cell: number; readonly pencil: Pencil }[];
  /** A line between two levels is on both of them. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly pencil: Pencil }[];
  readonly notes: readonly { readonly cell: number; readonly seat: number; readonly text: string }[];
}

/** A drawing that concerns a cell, in words. */
export interface DrawingOnCell {
  readonly seat: number;
  readonly drawing: Drawing;
}

interface Spot {
  readonly level: number;
  readonly cell: number;
}

/** What was drawn, by level. What is not on the board (any more) is left out. */
export function drawingsByLevel(frame: Frame, drawn: readonly SeatDrawings[]): readonly LevelDrawings[] {
  const spotOf = spotFinder(frame);
  const levels = frame.boards.map(() => new LevelPage());
  for (const { seat, drawings } of drawn) {
    for (const drawing of drawings) put(drawing, { seat, frame, spotOf, levels });
  }
  return levels;
}

/** What was drawn on a cell of a level: notes, marks and ends of lines there, and its heat. */
export function drawingsOnCell(frame: Frame, drawn: readonly SeatDrawings[], where: Spot): readonly DrawingOnCell[] {
  const spotOf = spotFinder(frame);
  const isHere = (place: DrawingPlace) => {
    const spot = spotOf(place);
    return spot !== null && spot.level === where.level && spot.cell === where.cell;
  };
  const cell = where.level * sizeOf(frame) + where.cell;
  const concerns = (drawing: Drawing) => {
    if (drawing.kind === "heat") return (drawing.levels[cell] ?? 0) > 0;
    return drawing.kind === "line" ? isHere(drawing.from) || isHere(drawing.to) : isHere(drawing.at);
  };
  return drawn.flatMap(({ seat, drawings }) => drawings.filter(concerns).map((drawing) => ({ seat, drawing })));
}

/** The level of heat on a cell of a level of the board. */
export function heatOn(frame: Frame, { levels }: DrawnHeat, where: Spot): number {
  return levels[where.level * sizeOf(frame) + where.cell] ?? 0;
}

class LevelPage implements LevelDrawings {
  readonly heats: LevelDrawings["heats"][number][] = [];
  readonly marks: LevelDrawings["marks"][number][] = [];
  readonly lines: LevelDrawings["lines"][number][] = [];
  readonly notes: LevelDrawings["notes"][number][] = [];
}

interface Putting {
  readonly seat: number;
  readonly frame: Frame;
  readonly spotOf: (place: DrawingPlace) => Spot | null;
  readonly levels: readonly LevelPage[];
}

function put(drawing: Drawing, { seat, frame, spotOf, levels }: Putting): void {
  if (drawing.kind === "heat") {
    const size = sizeOf(frame);
    levels.forEach((page, level) => {
      page.heats.push({ seat, levels: drawing.levels.slice(level * size, (level + 1) * size) });
    });
    return;
  }
  if (drawing.kind === "line") {
    const from = spotOf(drawing.from);
    const to = spotOf(drawing.to);
    if (from === null || to === null) return;
    const line = { from: from.cell, to: to.cell, pencil: { seat, colour: drawing.colour } };
    for (const level of new Set([from.level, to.level])) levels[level].lines.push(line);
    return;
  }
  const spot = spotOf(drawing.at);
  if (spot === null) return;
  const { level, cell } = spot;
  if (drawing.kind === "mark") levels[level].marks.push({ cell, pencil: { seat, colour: drawing.colour } });
  else levels[level].notes.push({ cell, seat, text: drawing.text });
}

function sizeOf({ boards: [{ rows, cols }] }: Frame): number {
  return rows * cols;
}

/** @returns a function that finds a place on the board; null when it is not there. */
function spotFinder(frame: Frame): (place: DrawingPlace) => Spot | null {
  const size = sizeOf(frame);
  let units: ReadonlyMap<number, Spot> | null = null;
  return (place) => {
    const unit = unitOfPlace(place);
    if (unit === null) {
      const level = Math.floor(place / size);
      return level < frame.boards.length ? { level, cell: place % size } : null;
    }
    units ??= unitSpots(frame);
    return units.get(unit) ?? null;
  };
}

function unitSpots({ boards }: Frame): ReadonlyMap<number, Spot> {
  return new Map(
    boards.flatMap(({ pieces }, level) =>
      pieces.filter(({ unit }) => unit >= 0).map(({ unit, cell }) => [unit, { level, cell }]),
    ),
  );
}
