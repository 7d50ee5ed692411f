import type { Board, Legend, Line } from "../../engine/contract/frame";
import { type Camera, copiesOf, openingOf, type Size } from "./camera";
import { type DrawnChanges, drawChanges } from "./changes";
import { drawHeats, drawPencils } from "./draw-drawings";
import type { LevelDrawings } from "./drawings";
import { groundOf } from "./ground";
import { drawLit, type LitLooks } from "./lit";
import { colourOf, type Palette } from "./palette";
import { cornerOf, middleOf } from "./picture-places";
import { drawPieces } from "./pieces";
import { drawRulers } from "./rulers";

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
  readonly hoveredCell: number | null;
  /** Keys of the overlays to show. */
  readonly overlays: ReadonlySet<string>;
  /** Cells that the selected unit stood on in the last rounds, the oldest first. */
  readonly trail: readonly number[];
  /** What the slot or step in view did on this level; null for none. */
  readonly changes: DrawnChanges | null;
  /** What the players drew on this level; left out for nothing. */
  readonly drawings?: LevelDrawings;
  /** What stands out before all else, which is taken back; left out or null for nothing. */
  readonly lit?: LitLooks | null;
}

const GRID_FROM_SCALE = 9;

/** Draws a picture on a canvas. It reads nothing else, so the same picture always looks the same. */
export function draw(context: CanvasRenderingContext2D, picture: Picture): void {
  const { size, palette, camera, board } = picture;
  context.fillStyle = palette.background;
  context.fillRect(0, 0, size.width, size.height);
  const { left, right } = openingOf(camera, board, size);
  context.save();
  context.beginPath();
  context.rect(left, 0, right - left, size.height);
  context.clip();
  for (const x of copiesOf(camera, board, size)) drawBoard(context, { ...picture, camera: { ...camera, x } });
  context.restore();
  drawRulers(context, picture);
}

function drawBoard(context: CanvasRenderingContext2D, picture: Picture): void {
  drawCells(context, picture);
  if (picture.camera.scale >= GRID_FROM_SCALE) drawGrid(context, picture);
  drawOverlays(context, picture);
  if (picture.drawings !== undefined) drawHeats(context, picture, picture.drawings);
  drawTrail(context, picture);
  drawPieces(context, picture);
  drawChanges(context, picture);
  if (picture.drawings !== undefined) drawPencils(context, picture, picture.drawings);
  if (picture.lit != null) drawLit(context, picture, picture.lit);
  drawFrameAround(context, picture, { cell: picture.hoveredCell, width: 1 });
  drawFrameAround(context, picture, { cell: picture.selectedCell, width: 2 });
}

/** One pixel a cell on a canvas of its own, kept until the ground changes; then one scaled copy. */
function drawCells(context: CanvasRenderingContext2D, picture: Picture): void {
  const { board, camera } = picture;
  context.imageSmoothingEnabled = false;
  context.drawImage(groundOf(picture), camera.x, camera.y, board.cols * camera.scale, board.rows * camera.scale);
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
  context.strokeStyle = colourOf(picture.palette, line.colour);
  context.lineWidth = Math.max(1, picture.camera.scale / 6);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** Beyond this many cells a unit did not walk: it came back from the dead, or went over the seam. */
const FARTHEST_STEP = 3;

function drawTrail(context: CanvasRenderingContext2D, picture: Picture): void {
  const { trail, palette, camera } = picture;
  if (trail.length < 2) return;
  context.strokeStyle = palette.selection;
  context.globalAlpha = 0.55;
  context.lineWidth = Math.max(1, camera.scale / 7);
  context.lineJoin = "round";
  context.beginPath();
  let before = middleOf(picture, trail[0]);
  context.moveTo(before.x, before.y);
  for (const cell of trail.slice(1)) {
    const { x, y } = middleOf(picture, cell);
    const isStep = Math.max(Math.abs(x - before.x), Math.abs(y - before.y)) <= FARTHEST_STEP * camera.scale;
    if (isStep) context.lineTo(x, y);
    else context.moveTo(x, y);
    before = { x, y };
  }
  context.stroke();
  context.globalAlpha = 1;
}

interface FramedCell {
  readonly cell: number | null;
  /** Of the line, in pixels. */
  readonly width: number;
}

function drawFrameAround(context: CanvasRenderingContext2D, picture: Picture, { cell, width }: FramedCell): void {
  if (cell === null) return;
  const { x, y } = cornerOf(picture, cell);
  const side = picture.camera.scale;
  context.lineWidth = width;
  context.strokeStyle = picture.palette.background;
  context.strokeRect(x - width / 2, y - width / 2, side + width, side + width);
  context.strokeStyle = picture.palette.selection;
  context.strokeRect(x + width / 2, y + width / 2, side - width, side - width);
}
