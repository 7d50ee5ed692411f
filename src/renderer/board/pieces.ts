import type { Board, ColourName, Piece, PieceLook } from "../../engine/contract/frame";
import type { Point } from "./camera";
import type { Picture } from "./draw";
import { colourOf, inkOn, type Palette } from "./palette";
import { middleOf } from "./picture-places";
import { SHAPES } from "./shapes";

/** How much of the ground a translucent piece covers. */
export const TRANSLUCENCY = 0.35;
const LABELS_FROM_SCALE = 18;
const BARS_FROM_SIDE = 14;
/** Cells so small leave too little of a piece: it may reach over the edges of its cell. */
const SMALL_SCALE = 14;
const LARGEST_GROWTH = 1.7;
const OUTLINES_FROM_SCALE = 8;
/** Pixels at most of the edge that an outline leaves to be seen, on both its sides together. */
const EDGE_BESIDE_OUTLINE = 1.5;

export function drawPieces(context: CanvasRenderingContext2D, picture: Picture): void {
  const looks = new Map(picture.legend.pieces.map((look) => [look.key, look]));
  const before = picture.from === null ? null : cellsOfUnits(picture.from.board);
  for (const piece of picture.board.pieces) {
    const look = looks.get(piece.look);
    if (look !== undefined) drawPiece(context, picture, { piece, look, from: before?.get(piece.unit) ?? piece.cell });
  }
}

function cellsOfUnits(board: Board): Map<number, number> {
  return new Map(board.pieces.filter(({ unit }) => unit >= 0).map(({ unit, cell }) => [unit, cell]));
}

interface PieceToDraw {
  readonly piece: Piece;
  readonly look: PieceLook;
  /** The cell that it comes from. */
  readonly from: number;
}

function drawPiece(context: CanvasRenderingContext2D, picture: Picture, toDraw: PieceToDraw): void {
  const { piece, look, from } = toDraw;
  const { camera, palette } = picture;
  const { x, y } = between(picture, from, piece.cell);
  const half = halfSide(camera.scale, look);
  context.globalAlpha = look.translucent === true ? TRANSLUCENCY : 1;
  context.fillStyle = pieceColour(look, piece.seat, palette);
  context.beginPath();
  SHAPES[look.shape](context, { x, y, half });
  context.fill();
  context.globalAlpha = 1;
  strokePiece(context, picture, toDraw);
  if (piece.heading !== undefined) drawHeading(context, palette, { x, y, half, heading: piece.heading });
  if (piece.level !== undefined && 2 * half >= BARS_FROM_SIDE)
    drawLevel(context, palette, { x, y, half, level: piece.level });
  if (piece.label !== undefined && camera.scale >= LABELS_FROM_SCALE)
    drawLabel(context, palette, { x, y, half, text: piece.label, on: groundOfLabel(look, piece.seat, palette) });
  else if (palette.isNumbered && look.colour === "seat" && piece.seat >= 0)
    drawSeat(context, palette, { x, y, half: halfSide(camera.scale, { ...look, size: 1 }), seat: piece.seat });
  if (piece.unit >= 0 && piece.unit === picture.selectedUnit) ringAround(context, palette, { x, y, half });
}

function halfSide(scale: number, { size = 1 }: PieceLook): number {
  const growth = size > 1 ? 1 : Math.min(LARGEST_GROWTH, Math.max(1, SMALL_SCALE / scale));
  return (scale * size * growth) / 2;
}

/** The colour of a piece as it looks in the picture and in the legend. */
export function pieceColour(look: PieceLook, seat: number, palette: Palette): string {
  return colourFor(look.colour, seat, palette);
}

/**
 * The lines around a piece, the outer one first: a light or dark edge, which is seen on ground of the piece's own colour,
 * and the outline of its look. None for translucent pieces without an outline.
 */
export function outlineColours(look: PieceLook, seat: number, palette: Palette): readonly string[] {
  if (look.outline !== undefined) return [palette.edge, colourFor(look.outline, seat, palette)];
  return look.translucent === true ? [] : [palette.edge];
}

function colourFor(colour: PieceLook["colour"], seat: number, palette: Palette): string {
  if (colour !== "seat") return colourOf(palette, colour);
  return seat === -1 ? palette.colours.ink : palette.colours[`seat${seat}` as ColourName];
}

function strokePiece(
  context: CanvasRenderingContext2D,
  { palette, camera }: Picture,
  { piece, look }: PieceToDraw,
): void {
  const isWide = look.outline !== undefined && camera.scale >= OUTLINES_FROM_SCALE;
  const width = Math.max(0.75, camera.scale / (isWide ? 11 : 18));
  const colours = outlineColours(look, piece.seat, palette);
  for (const [index, colour] of colours.entries()) {
    context.strokeStyle = colour;
    context.lineWidth = width + (colours.length - 1 - index) * Math.min(EDGE_BESIDE_OUTLINE, camera.scale / 8);
    context.stroke();
  }
}

interface Spot extends Point {
  readonly half: number;
}

function drawHeading(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { x, y, half, heading: [rows, cols] }: Spot & { readonly heading: readonly [number, number] },
): void {
  context.fillStyle = palette.colours.ink;
  context.beginPath();
  context.moveTo(x + cols * half * 0.9, y + rows * half * 0.9);
  context.lineTo(x + cols * half * 0.5 + rows * half * 0.25, y + rows * half * 0.5 + cols * half * 0.25);
  context.lineTo(x + cols * half * 0.5 - rows * half * 0.25, y + rows * half * 0.5 - cols * half * 0.25);
  context.closePath();
  context.fill();
}

function drawLevel(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { x, y, half, level }: Spot & { readonly level: number },
): void {
  const width = half * 1.6;
  const height = Math.max(1, half * 0.22);
  context.fillStyle = palette.colours.ink;
  context.fillRect(x - width / 2, y + half * 0.7, width, height);
  context.fillStyle = level > 0.5 ? "#35b56a" : palette.colours.danger;
  context.fillRect(x - width / 2, y + half * 0.7, width * Math.max(0, Math.min(1, level)), height);
}

/** The colour that is behind a label on the piece; null where the board shines through. */
function groundOfLabel(look: PieceLook, seat: number, palette: Palette): string | null {
  return look.translucent === true ? null : pieceColour(look, seat, palette);
}

/** Of half a piece: a wider label reaches over a diamond's or a disc's edge. */
const WIDEST_LABEL_INSIDE = 1.3;
/** A digit's width in its height. */
const DIGIT_WIDTH = 0.6;
/** Pixels: lower letters cannot be read, and a piece without them shows whose it is. */
const LOWEST_LABEL = 6;

interface PieceLabel extends Spot {
  readonly text: string;
  readonly on: string | null;
}

/** It leaves the colour of its piece to be seen; where the board shines through, it stands out against any ground. */
function drawLabel(context: CanvasRenderingContext2D, palette: Palette, { x, y, half, text, on }: PieceLabel): void {
  const widest = on === null ? Number.POSITIVE_INFINITY : half * WIDEST_LABEL_INSIDE;
  const height = Math.round(Math.min(half * 0.8, widest / (text.length * DIGIT_WIDTH)));
  if (height < LOWEST_LABEL) return;
  context.font = `600 ${height}px sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  if (on === null) {
    context.lineWidth = 3;
    context.strokeStyle = palette.colours.floor;
    context.strokeText(text, x, y);
  }
  context.fillStyle = on === null ? palette.colours.ink : inkOn(on);
  context.fillText(text, x, y);
}

/** The number of a seat in the middle of a piece of its colour. */
function drawSeat(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { x, y, half, seat }: Spot & { readonly seat: number },
): void {
  context.font = `700 ${Math.round(Math.max(7, half * 1.25))}px sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = inkOn(palette.colours[`seat${seat}` as ColourName]);
  context.fillText(String(seat), x, y + half * 0.08);
}

/** Dark on light on dark, so that it is seen on any ground. */
function ringAround(context: CanvasRenderingContext2D, palette: Palette, { x, y, half }: Spot): void {
  const width = Math.max(2, half / 4);
  for (const [colour, extra] of [
    [palette.edge, 3],
    [palette.selection, 0],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width + extra;
    context.beginPath();
    context.arc(x, y, half * 1.15 + 2, 0, 2 * Math.PI);
    context.stroke();
  }
}

/** A unit that moved far (it came back from the dead, or round the board) jumps. */
const FARTHEST_STEP = 3;

function between(picture: Picture, from: number, to: number): Point {
  const end = middleOf(picture, to);
  if (picture.from === null || from === to) return end;
  const start = middleOf(picture, from);
  const distance = Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y)) / picture.camera.scale;
  if (distance > FARTHEST_STEP) return end;
  const { progress } = picture.from;
  return { x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress };
}
