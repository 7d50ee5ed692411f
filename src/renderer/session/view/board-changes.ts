import { useMemo } from "react";
import type { Board, Frame, Piece } from "../../../engine/contract/frame";
import type { RoundEvent, Slot } from "../../../engine/contract/round-report";
import { targetsOf } from "../../../engine/explain/happenings";
import { aimedCell } from "../../board/aimed-cell";
import { cellOfPlace, type PlaceOnBoard, placeOfCell } from "../../board/board-cells";
import { reportOf, useBeforeAndAfter, type View } from "./view";

/** From cell to cell: the way of a piece, or what an order without a step was aimed at, or whom a piece went for. */
export interface ChangeArrow {
  readonly from: number;
  readonly to: number;
  readonly isAim: boolean;
  /** For an order that another save gave otherwise: which of the two it is, and what that save is called. */
  readonly save?: { readonly kind: "before" | "now"; readonly label: string };
}

/** A cell where something appeared, went, became something else, or changed its ground (its owner). */
export interface ChangeMark {
  readonly cell: number;
  readonly kind: "new" | "gone" | "changed" | "ground";
}

/** What a slot or a step did on one level of the board. */
export interface BoardChanges {
  readonly arrows: readonly ChangeArrow[];
  readonly marks: readonly ChangeMark[];
}

/** What the slot or step in view did, by level; null at the start of a round. */
export function useBoardChanges(view: View): readonly BoardChanges[] | null {
  const frames = useBeforeAndAfter(view);
  return useMemo(() => {
    if (frames === null) return null;
    const changes = changesBetween(frames.before, frames.after);
    const report = reportOf(view.match, view.round);
    if (view.slot === null) {
      const step = view.step === null ? undefined : report?.steps[view.step];
      return step === undefined ? changes : withChases(changes, step.events, frames.before);
    }
    const slot = report?.slots[view.slot];
    return slot === undefined ? changes : withAim(changes, slot, frames.before);
  }, [frames, view]);
}

/** What is different in two pictures of the same board, by level. */
export function changesBetween(before: Frame, after: Frame): BoardChanges[] {
  const units = unitsOf(before);
  const later = unitsOf(after);
  return after.boards.map((board, level) => ({
    arrows: [...arrowsOfUnits(units, later, level), ...arrowsOfLonePieces(before.boards[level], board)],
    marks: [
      ...marksOfUnits(units, later, level),
      ...marksOfThings(before.boards[level], board),
      ...marksOfGround(before.boards[level], board),
    ],
  }));
}

interface PlacedPiece extends PlaceOnBoard {
  readonly piece: Piece;
}

type PlacedUnits = ReadonlyMap<number, PlacedPiece>;

function unitsOf({ boards }: Frame): PlacedUnits {
  const units = new Map<number, PlacedPiece>();
  boards.forEach(({ pieces }, board) => {
    for (const piece of pieces) {
      if (piece.unit >= 0 && !units.has(piece.unit)) units.set(piece.unit, { board, cell: piece.cell, piece });
    }
  });
  return units;
}

function arrowsOfUnits(before: PlacedUnits, after: PlacedUnits, level: number): ChangeArrow[] {
  return [...after].flatMap(([unit, { board, cell: to }]) => {
    const from = before.get(unit);
    const isOnLevel = board === level && from?.board === level;
    return isOnLevel && from.cell !== to ? [{ from: from.cell, to, isAim: false }] : [];
  });
}

function marksOfUnits(before: PlacedUnits, after: PlacedUnits, level: number): ChangeMark[] {
  const gone = [...before].filter(([unit, { board }]) => board === level && after.get(unit)?.board !== level);
  const there = [...after].filter(([, { board }]) => board === level);
  return [
    ...gone.map(([, { cell }]): ChangeMark => ({ cell, kind: "gone" })),
    ...there.flatMap(([unit, { cell, piece }]): ChangeMark[] => {
      const earlier = before.get(unit);
      if (earlier?.board !== level) return [{ cell, kind: "new" }];
      return earlier.piece.look === piece.look && earlier.piece.seat === piece.seat ? [] : [{ cell, kind: "changed" }];
    }),
  ];
}

/** Pieces that are no units, by look. */
function thingsOf({ pieces }: Board): ReadonlyMap<string, readonly number[]> {
  const things = new Map<string, number[]>();
  for (const { look, cell, unit } of pieces) {
    if (unit >= 0) continue;
    const cells = things.get(look);
    if (cells === undefined) things.set(look, [cell]);
    else cells.push(cell);
  }
  return things;
}

/** The only thing of its look is the same one before and after. */
function isLone(before: readonly number[] | undefined, after: readonly number[] | undefined): boolean {
  return before?.length === 1 && after?.length === 1;
}

function arrowsOfLonePieces(before: Board, after: Board): ChangeArrow[] {
  const earlier = thingsOf(before);
  const arrows = [...thingsOf(after)].flatMap(([look, cells]) => {
    const from = earlier.get(look);
    return isLone(from, cells) && from !== undefined && from[0] !== cells[0] ? [{ from: from[0], to: cells[0] }] : [];
  });
  // A figure may have several looks in one place, like its reach around it.
  const ways = new Map(arrows.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow]));
  return [...ways.values()].map((arrow) => ({ ...arrow, isAim: false }));
}

function marksOfThings(before: Board, after: Board): ChangeMark[] {
  const earlier = thingsOf(before);
  const later = thingsOf(after);
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((look): ChangeMark[] => {
    const from = earlier.get(look) ?? [];
    const to = later.get(look) ?? [];
    if (isLone(from, to)) return [];
    return [
      ...without(from, to).map((cell): ChangeMark => ({ cell, kind: "gone" })),
      ...without(to, from).map((cell): ChangeMark => ({ cell, kind: "new" })),
    ];
  });
}

function without(cells: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return cells.filter((cell) => !known.has(cell));
}

/** Where more ground than this changes at once, as when night falls, marks would hide the board. */
const MOST_GROUND_MARKS = 150;

function marksOfGround({ cells: before }: Board, { cells: after }: Board): ChangeMark[] {
  const marks: ChangeMark[] = [];
  for (let cell = 0; cell < after.length && marks.length <= MOST_GROUND_MARKS; cell++) {
    if (before[cell] !== after[cell]) marks.push({ cell, kind: "ground" });
  }
  return marks.length > MOST_GROUND_MARKS ? [] : marks;
}

/** Adds what an order was aimed at, where its unit took no step. */
function withAim(changes: readonly BoardChanges[], { order, outcome }: Slot, before: Frame): BoardChanges[] {
  const units = unitsOf(before);
  const from = units.get(order.unit);
  const cellOf = (unit: number) => {
    const place = units.get(unit);
    return place === undefined ? null : cellOfPlace(before, place);
  };
  const aim = aimedCell(outcome.args, cellOf);
  if (from === undefined || aim === null) return [...changes];
  const to = placeOfCell(before, aim);
  return changes.map(({ arrows, marks }, level) => {
    const isDrawn = level === from.board && level === to.board && to.cell !== from.cell;
    const isStep = arrows.some((arrow) => arrow.from === from.cell);
    return { arrows: isDrawn && !isStep ? [...arrows, { from: from.cell, to: to.cell, isAim: true }] : arrows, marks };
  });
}

/** Adds whom those went for that move by themselves, as the step's events tell: a dashed arrow to each of them. */
export function withChases(
  changes: readonly BoardChanges[],
  events: readonly RoundEvent[],
  before: Frame,
): BoardChanges[] {
  const units = unitsOf(before);
  const aims = events.flatMap((event) => {
    const from = placeOfChaser(event, units, before);
    return targetsOf(event).flatMap((target) => {
      const to = units.get(target);
      const isDrawn = from !== null && to !== undefined && from.board === to.board && from.cell !== to.cell;
      return isDrawn ? [{ level: from.board, arrow: { from: from.cell, to: to.cell, isAim: true } }] : [];
    });
  });
  return changes.map(({ arrows, marks }, level) => ({
    arrows: [...arrows, ...aims.filter((aim) => aim.level === level).map(({ arrow }) => arrow)],
    marks,
  }));
}

/** Who has no number, like Voldemort, is where the event says. */
function placeOfChaser({ args }: RoundEvent, units: PlacedUnits, before: Frame): PlaceOnBoard | null {
  const { unit, cell } = args;
  if (typeof unit === "number") return units.get(unit) ?? null;
  return typeof cell === "number" ? placeOfCell(before, cell) : null;
}
