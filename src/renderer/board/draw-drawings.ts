import { HIGHEST_LEVEL, NO_LEVEL } from "../../engine/contract/drawing";
import type { ColourName } from "../../engine/contract/frame";
import { openingOf } from "./camera";
import type { Picture } from "./draw";
import type { LevelDrawings, Pencil } from "./drawings";
import { LABEL_PADDING, type NoteLabel, noteLabels } from "./note-labels";
import type { Palette } from "./palette";
import { cornerOf, middleOf } from "./picture-places";

const FAINTEST = 0.1;
const STRONGEST = 0.62;

/** What lies under the pieces: heat. */
export function drawHeats(context: CanvasRenderingContext2D, picture: Picture, { heats }: LevelDrawings): void {
  const { camera, palette } = picture;
  for (const { seat, levels } of heats) {
    context.fillStyle = pencilColour(palette, { seat, colour: "own" });
    for (let cell = 0; cell < levels.length; cell++) {
      if (levels[cell] === NO_LEVEL) continue;
      const { x, y } = cornerOf(picture, cell);
      context.globalAlpha = FAINTEST + ((STRONGEST - FAINTEST) * levels[cell]) / HIGHEST_LEVEL;
      context.fillRect(x, y, camera.scale, camera.scale);
    }
  }
  context.globalAlpha = 1;
}

/** What lies above the pieces: lines, marks and notes. */
export function drawPencils(context: CanvasRenderingContext2D, picture: Picture, drawings: LevelDrawings): void {
  // Whatever is drawn next finds the context as it was.
  context.save();
  for (const { from, to, pencil } of drawings.lines) drawPencilLine(context, picture, { from, to, pencil });
  for (const { cell, pencil } of drawings.marks) drawMark(context, picture, { cell, pencil });
  drawNotes(context, picture, drawings.notes);
  context.restore();
}

/** The colour of a pencil. */
function pencilColour(palette: Palette, { seat, colour }: Pencil): string {
  return colour === "own" ? palette.colours[`seat${seat}` as ColourName] : palette.pencils[colour];
}

type LineToDraw = LevelDrawings["lines"][number];

/** On a board that goes round, the short way: then it leaves on one side and comes in on the other. */
function drawPencilLine(context: CanvasRenderingContext2D, picture: Picture, { from, to, pencil }: LineToDraw): void {
  const { board, camera, palette } = picture;
  const start = middleOf(picture, from);
  const end = middleOf(picture, to);
  const width = board.cols * camera.scale;
  const isSplit = board.wraps && Math.abs(end.x - start.x) > width / 2;
  const shift = isSplit ? Math.sign(start.x - end.x) * width : 0;
  const thickness = Math.max(1.5, camera.scale / 6);
  const ways = isSplit ? [0, -shift] : [0];
  for (const [colour, lineWidth] of [
    [palette.edge, thickness + 2],
    [pencilColour(palette, pencil), thickness],
  ] as const) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = lineWidth;
    context.lineCap = "round";
    context.beginPath();
    for (const way of ways) {
      context.moveTo(start.x + way, start.y);
      context.lineTo(end.x + shift + way, end.y);
    }
    context.stroke();
    // A dot where it goes to.
    context.beginPath();
    context.arc(end.x, end.y, lineWidth * 1.1, 0, 2 * Math.PI);
    context.fill();
  }
}

function drawMark(context: CanvasRenderingContext2D, picture: Picture, mark: LevelDrawings["marks"][number]): void {
  const { camera, palette } = picture;
  const { x, y } = cornerOf(picture, mark.cell);
  const width = Math.max(2, camera.scale / 7);
  const side = camera.scale;
  context.lineWidth = width + 2;
  context.strokeStyle = palette.edge;
  context.strokeRect(x, y, side, side);
  context.lineWidth = width;
  context.strokeStyle = pencilColour(palette, mark.pencil);
  context.strokeRect(x, y, side, side);
}

const FONT_PIXELS = 11;

/** A flag for each note; its text where the user points or inside the cell, so that no note hides another cell by itself. */
function drawNotes(context: CanvasRenderingContext2D, picture: Picture, notes: LevelDrawings["notes"]): void {
  for (const note of notes) drawFlag(context, picture, note);
  context.font = `${FONT_PIXELS}px system-ui, sans-serif`;
  const { board, camera, size, hoveredCell, selectedCell, selectedUnit } = picture;
  const labels = noteLabels(notes, {
    board,
    camera,
    right: openingOf(camera, board, size).right,
    pointedAt: new Set([hoveredCell, selectedCell, cellOfUnit(board, selectedUnit)].filter((cell) => cell !== null)),
    lineHeight: FONT_PIXELS + 6,
    widthOf: (text) => context.measureText(text).width,
  });
  for (const label of labels) writeLabel(context, picture, label);
}

function cellOfUnit({ pieces }: Picture["board"], selected: number | null): number | null {
  return selected === null ? null : (pieces.find(({ unit }) => unit === selected)?.cell ?? null);
}

/** A corner of the cell in the player's colour: there is something to read. */
function drawFlag(context: CanvasRenderingContext2D, picture: Picture, note: LevelDrawings["notes"][number]): void {
  const { camera, palette } = picture;
  const { x, y } = cornerOf(picture, note.cell);
  const right = x + camera.scale;
  const side = Math.max(4, camera.scale * 0.42);
  context.fillStyle = pencilColour(palette, { seat: note.seat, colour: "own" });
  context.strokeStyle = palette.edge;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(right, y);
  context.lineTo(right - side, y);
  context.lineTo(right, y + side);
  context.closePath();
  context.fill();
  context.stroke();
}

function writeLabel(context: CanvasRenderingContext2D, { palette }: Picture, label: NoteLabel): void {
  const { left, top, width, height, text, seat } = label;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillStyle = palette.paper;
  context.strokeStyle = pencilColour(palette, { seat, colour: "own" });
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(left, top, width, height, 3);
  context.fill();
  context.stroke();
  context.fillStyle = palette.inkOnPaper;
  context.fillText(text, left + LABEL_PADDING, top + height / 2 + 0.5);
}
