import { copiesOf, openingOf, RULER } from "./camera";
import type { Picture } from "./draw";

const LEAST_SPACING = 24;
const STEPS = [1, 2, 5, 10, 20, 50];
const FONT = 10;

/** Numbers of columns above the board and of rows on its left; they stay in sight when the board is moved. */
export function drawRulers(context: CanvasRenderingContext2D, picture: Picture): void {
  const { board, camera, size, palette } = picture;
  const { left } = openingOf(camera, board, size);
  const x = Math.max(RULER.left, board.wraps ? left : camera.x);
  const y = Math.max(RULER.top, camera.y);
  const step = STEPS.find((one) => one * camera.scale >= LEAST_SPACING) ?? 50;
  context.font = `${FONT}px sans-serif`;
  context.textBaseline = "middle";
  context.fillStyle = palette.background;
  if (camera.y < RULER.top) context.fillRect(0, 0, size.width, RULER.top);
  if (camera.x < RULER.left) context.fillRect(0, 0, RULER.left, size.height);
  drawColumns(context, picture, { y: y - RULER.top / 2, step });
  drawRows(context, picture, { x: x - 4, step });
}

function drawColumns(context: CanvasRenderingContext2D, picture: Picture, { y, step }: { y: number; step: number }) {
  const { board, camera, size } = picture;
  const marked = markedCell(picture);
  const markedCol = marked === null ? -1 : marked % board.cols;
  const opening = openingOf(camera, board, size);
  context.textAlign = "center";
  for (const left of copiesOf(camera, board, size)) {
    for (let col = 0; col < board.cols; col++) {
      const x = left + (col + 0.5) * camera.scale;
      const isSeen = x >= Math.max(opening.left, RULER.left) && x <= opening.right;
      if (isSeen && isShown(col, step, markedCol))
        drawNumber(context, picture, { x, y, number: col, marked: markedCol });
    }
  }
}

function drawRows(context: CanvasRenderingContext2D, picture: Picture, { x, step }: { x: number; step: number }) {
  const { board, camera } = picture;
  const marked = markedCell(picture);
  const markedRow = marked === null ? -1 : Math.floor(marked / board.cols);
  context.textAlign = "right";
  for (let row = 0; row < board.rows; row++) {
    const y = camera.y + (row + 0.5) * camera.scale;
    const isSeen = y >= RULER.top;
    if (isSeen && isShown(row, step, markedRow)) drawNumber(context, picture, { x, y, number: row, marked: markedRow });
  }
}

/** Every so many numbers, and the one of the marked cell, which takes the place of its neighbours. */
function isShown(number: number, step: number, marked: number): boolean {
  if (number === marked) return true;
  return number % step === 0 && (marked === -1 || Math.abs(number - marked) >= step);
}

interface NumberToDraw {
  readonly x: number;
  readonly y: number;
  readonly number: number;
  readonly marked: number;
}

function drawNumber(context: CanvasRenderingContext2D, { palette }: Picture, { x, y, number, marked }: NumberToDraw) {
  context.fillStyle = number === marked ? palette.selection : palette.ruler;
  context.font = `${number === marked ? "bold " : ""}${FONT}px sans-serif`;
  context.fillText(String(number), x, y);
}

function markedCell({ hoveredCell, selectedCell }: Picture): number | null {
  return hoveredCell ?? selectedCell;
}
