import type { Board, CellLook, ColourName, Legend, Line, Piece, PieceLook } from "../../engine/match/frame";
import type { Camera, Size } from "./camera";
import { mix, type Palette } from "./palette";
import { SHAPES } from "./shapes";

/** All that a picture of one board depends on. */
export interface Picture {
  readonly board: Board;
  readonly legend: Legend;
  readonly palette: Palette;
  readonly camera: Camera;
  readonly size: Size;
  /** The board that the animation comes from, and how far it has come, 0 to 1; null for none. */
  readonly from: { readonly board: Board; readonly progress: number } | null;
  readonly selectedUnit: number | null;
  readonly selectedCell: number | null;
  /** Keys of the overlays to show. */
  readonly overlays: ReadonlySet<string>;
  /** Cells that the selected unit stood on in the last rounds, the oldest first. */
  readonly trail: readonly number[];
}

const GRID_FROM_SCALE = 9;
const LABELS_FROM_SCALE = 18;
const EDGES_FROM_SCALE = 11;
const BARS_FROM_SIDE = 14;

/** Draws a picture on a canvas. It reads nothing else, so the same picture always looks the same. */
export function draw(context: CanvasRenderingContext2D, picture: Picture): void {
  const { size, palette, camera } = picture;
  context.fillStyle = palette.background;
  context.fillRect(0, 0, size.width, size.height);
  drawCells(context, picture);
  if (camera.scale >= GRID_FROM_SCALE) drawGrid(context, picture);
  drawOverlays(context, picture);
  drawTrail(context, picture);
  drawPieces(context, picture);
  drawSelectedCell(context, picture);
}

/** One pixel a cell on a canvas of its own, kept until the ground changes; then one scaled copy. */
function drawCells(context: CanvasRenderingContext2D, picture: Picture): void {
  const { board, camera } = picture;
  context.imageSmoothingEnabled = false;
  context.drawImage(groundOf(picture), camera.x, camera.y, board.cols * camera.scale, board.rows * camera.scale);
}

const grounds = new WeakMap<Board, { readonly palette: Palette; readonly image: HTMLCanvasElement }>();

function groundOf({ board, legend, palette }: Picture): HTMLCanvasElement {
  const kept = grounds.get(board);
  if (kept?.palette === palette) return kept.image;
  const image = document.createElement("canvas");
  image.width = board.cols;
  image.height = board.rows;
  const pixels = new ImageData(board.cols, board.rows);
  const colours = legend.cells.map((look) => rgbOf(groundColour(look, palette)));
  const words = new Uint32Array(pixels.data.buffer);
  for (let cell = 0; cell < words.length; cell++) {
    words[cell] = shaded(colours[board.cells[cell]], board.shade?.[cell] ?? 0);
  }
  image.getContext("2d")?.putImageData(pixels, 0, 0);
  grounds.set(board, { palette, image });
  return image;
}

/** The colour of a cell as it looks in the picture and in the legend. */
export function groundColour(look: CellLook, palette: Palette): string {
  const colour = colourOfGround(look.colour, palette);
  return look.mix === undefined ? colour : mix(colourOfGround(look.mix.colour, palette), colour, look.mix.share);
}

function colourOfGround(colour: ColourName, palette: Palette): string {
  return colour.startsWith("seat") ? palette.grounds[Number(colour.slice(4))] : palette.colours[colour];
}

/** Little-endian red, green, blue and opaque, as `ImageData` has them. */
function rgbOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return (0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >>> 16)) >>> 0;
}

function shaded(colour: number, shade: number): number {
  if (shade === 0) return colour;
  const light = 255 - shade;
  const channel = (shift: number) => Math.round((((colour >>> shift) & 0xff) * light) / 255) << shift;
  return (0xff000000 | channel(16) | channel(8) | channel(0)) >>> 0;
}

function drawGrid(context: CanvasRenderingContext2D, { board, camera, palette }: Picture): void {
  context.strokeStyle = palette.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let row = 0; row <= board.rows; row++) {
    const y = Math.round(camera.y + row * camera.scale) + 0.5;
    context.moveTo(camera.x, y);
    context.lineTo(camera.x + board.cols * camera.scale, y);
  }
  for (let col = 0; col <= board.cols; col++) {
    const x = Math.round(camera.x + col * camera.scale) + 0.5;
    context.moveTo(x, camera.y);
    context.lineTo(x, camera.y + board.rows * camera.scale);
  }
  context.stroke();
}

function drawOverlays(context: CanvasRenderingContext2D, picture: Picture): void {
  for (const overlay of picture.board.overlays) {
    if (!picture.overlays.has(overlay.key)) continue;
    drawHeat(context, picture, overlay.heat ?? {});
    for (const line of overlay.lines ?? []) drawLine(context, picture, line);
  }
}

function drawHeat(context: CanvasRenderingContext2D, picture: Picture, heat: Readonly<Record<number, number>>): void {
  const { camera, palette } = picture;
  context.fillStyle = palette.colours.danger;
  for (const [cell, strength] of Object.entries(heat)) {
    const { x, y } = cornerOf(picture, Number(cell));
    context.globalAlpha = 0.12 + 0.38 * strength;
    context.fillRect(x, y, camera.scale, camera.scale);
  }
  context.globalAlpha = 1;
}

function drawLine(context: CanvasRenderingContext2D, picture: Picture, line: Line): void {
  const from = middleOf(picture, line.from);
  const to = middleOf(picture, line.to);
  context.strokeStyle = picture.palette.colours[line.colour];
  context.lineWidth = Math.max(1, picture.camera.scale / 6);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function drawTrail(context: CanvasRenderingContext2D, picture: Picture): void {
  const { trail, palette, camera } = picture;
  if (trail.length < 2) return;
  context.strokeStyle = palette.selection;
  context.globalAlpha = 0.55;
  context.lineWidth = Math.max(1, camera.scale / 7);
  context.lineJoin = "round";
  context.beginPath();
  trail.forEach((cell, index) => {
    const { x, y } = middleOf(picture, cell);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.stroke();
  context.globalAlpha = 1;
}

function drawPieces(context: CanvasRenderingContext2D, picture: Picture): void {
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

function drawPiece(context: CanvasRenderingContext2D, picture: Picture, { piece, look, from }: PieceToDraw): void {
  const { camera, palette } = picture;
  const { x, y } = between(picture, from, piece.cell);
  const half = (camera.scale * (look.size ?? 1)) / 2;
  context.globalAlpha = look.translucent === true ? 0.35 : 1;
  context.fillStyle = pieceColour(look, piece.seat, palette);
  context.beginPath();
  SHAPES[look.shape](context, { x, y, half });
  context.fill();
  context.globalAlpha = 1;
  strokePiece(context, picture, look);
  if (piece.heading !== undefined) drawHeading(context, palette, { x, y, half, heading: piece.heading });
  if (piece.level !== undefined && 2 * half >= BARS_FROM_SIDE)
    drawLevel(context, palette, { x, y, half, level: piece.level });
  if (piece.label !== undefined && camera.scale >= LABELS_FROM_SCALE)
    drawLabel(context, palette, { x, y, half, text: piece.label });
  if (piece.unit >= 0 && piece.unit === picture.selectedUnit) ringAround(context, palette, { x, y, half });
}

/** The colour of a piece as it looks in the picture and in the legend. */
export function pieceColour(look: PieceLook, seat: number, palette: Palette): string {
  if (look.colour !== "seat") return palette.colours[look.colour];
  return seat === -1 ? palette.colours.ink : palette.colours[`seat${seat}` as ColourName];
}

/** Pieces on ground of their own colour have an edge where there is room for one. */
function strokePiece(context: CanvasRenderingContext2D, { palette, camera }: Picture, look: PieceLook): void {
  if (look.outline === undefined && (look.translucent === true || camera.scale < EDGES_FROM_SCALE)) return;
  context.strokeStyle = look.outline === undefined ? palette.colours.floor : palette.colours[look.outline];
  context.lineWidth = Math.max(0.75, camera.scale / (look.outline === undefined ? 18 : 11));
  context.stroke();
}

interface Spot {
  readonly x: number;
  readonly y: number;
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

function drawLabel(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { x, y, half, text }: Spot & { readonly text: string },
): void {
  context.font = `600 ${Math.round(half * 0.8)}px sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = 3;
  context.strokeStyle = palette.colours.floor;
  context.strokeText(text, x, y);
  context.fillStyle = palette.colours.ink;
  context.fillText(text, x, y);
}

function ringAround(context: CanvasRenderingContext2D, palette: Palette, { x, y, half }: Spot): void {
  context.strokeStyle = palette.selection;
  context.lineWidth = Math.max(2, half / 4);
  context.beginPath();
  context.arc(x, y, half * 1.15, 0, 2 * Math.PI);
  context.stroke();
}

function drawSelectedCell(context: CanvasRenderingContext2D, picture: Picture): void {
  if (picture.selectedCell === null) return;
  const { x, y } = cornerOf(picture, picture.selectedCell);
  context.strokeStyle = picture.palette.selection;
  context.lineWidth = 2;
  context.strokeRect(x + 1, y + 1, picture.camera.scale - 2, picture.camera.scale - 2);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function cornerOf({ board, camera }: Picture, cell: number): Point {
  return {
    x: camera.x + (cell % board.cols) * camera.scale,
    y: camera.y + Math.floor(cell / board.cols) * camera.scale,
  };
}

function middleOf(picture: Picture, cell: number): Point {
  const { x, y } = cornerOf(picture, cell);
  return { x: x + picture.camera.scale / 2, y: y + picture.camera.scale / 2 };
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
