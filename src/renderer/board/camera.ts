/** Where the board is on the canvas: pixels per cell, and the canvas position of the board's top left corner. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** In pixels of the page. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** Pixels of the screen in one of the page; 1 unless told. */
  readonly ratio?: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface BoardSize {
  readonly rows: number;
  readonly cols: number;
}

interface BoardShape extends BoardSize {
  /** The last column is next to the first. */
  readonly wraps: boolean;
}

export const SMALLEST_CELL = 2;
const LARGEST_CELL = 96;
/** Room on the right of the board and below it. */
export const MARGIN = 6;
/** Room for the numbers of columns above the board, and of rows on its left. */
export const RULER = { left: 24, top: 16 } as const;

/**
 * The whole board, as large as it fits with cells of whole pixels of the screen, in the middle: no line of the grid lies
 * between two pixels.
 */
export function fitCamera(board: BoardSize, canvas: Size): Camera {
  const width = canvas.width - RULER.left - MARGIN;
  const height = canvas.height - RULER.top - MARGIN;
  const scale = Math.max(SMALLEST_CELL, onPixel(Math.min(width / board.cols, height / board.rows), canvas));
  return {
    scale,
    x: RULER.left + onPixel((width - board.cols * scale) / 2, canvas),
    y: RULER.top + onPixel((height - board.rows * scale) / 2, canvas),
  };
}

/** The largest length of whole pixels of the screen that is no longer than this one. */
export function onPixel(length: number, { ratio = 1 }: Size): number {
  // A length that is whole but for the last digits is whole.
  return Math.floor(length * ratio + 1e-6) / ratio;
}

/** Zooms by a factor; what is under `point` stays there. */
export function zoomCamera(camera: Camera, factor: number, point: Point): Camera {
  const scale = Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: point.x - (point.x - camera.x) * ratio, y: point.y - (point.y - camera.y) * ratio };
}

/** Moves the camera so that a cell is in the middle of the canvas. */
export function centreOn(camera: Camera, canvas: Size, cell: { readonly row: number; readonly col: number }): Camera {
  return {
    scale: camera.scale,
    x: (canvas.width + RULER.left) / 2 - (cell.col + 0.5) * camera.scale,
    y: (canvas.height + RULER.top) / 2 - (cell.row + 0.5) * camera.scale,
  };
}

/** The camera itself if it shows the cell, else one that has it in the middle. */
export function revealCell(camera: Camera, place: { board: BoardShape; canvas: Size; cell: number }): Camera {
  const { board, canvas, cell } = place;
  const row = Math.floor(cell / board.cols);
  const col = cell % board.cols;
  const top = camera.y + row * camera.scale;
  const isInHeight = top >= RULER.top - 1 && top + camera.scale <= canvas.height + 1;
  const isInWidth = copiesOf(camera, board, canvas).some((x) => {
    const left = x + col * camera.scale;
    return left >= RULER.left - 1 && left + camera.scale <= canvas.width + 1;
  });
  return isInHeight && isInWidth ? camera : centreOn(camera, canvas, { row, col });
}

/**
 * The part of the canvas, in x, that a board is seen through. A board that wraps turns like a cylinder behind an opening
 * as wide as itself, so that no cell is seen twice, as long as it fits.
 */
export function openingOf(camera: Camera, board: BoardShape, canvas: Size): { left: number; right: number } {
  if (!board.wraps) return { left: 0, right: canvas.width };
  const room = canvas.width - RULER.left - MARGIN;
  const width = board.cols * camera.scale;
  if (width > room + 1e-6) return { left: RULER.left, right: canvas.width };
  const left = RULER.left + onPixel((room - width) / 2, canvas);
  return { left, right: left + width };
}

/** Where the board's left edge is drawn: once, or for a board that wraps as often as it takes to fill its opening. */
export function copiesOf(camera: Camera, board: BoardShape, canvas: Size): number[] {
  if (!board.wraps) return [camera.x];
  const { left, right } = openingOf(camera, board, canvas);
  const width = board.cols * camera.scale;
  const first = camera.x - Math.ceil((camera.x - left) / width - 1e-6) * width;
  const copies: number[] = [];
  for (let x = first; x < right - 1e-6 * width; x += width) copies.push(x);
  return copies;
}

/** The cell under a point of the canvas; null beside the board. */
export function cellUnder(camera: Camera, place: { board: BoardShape; canvas: Size; point: Point }): number | null {
  const { board, canvas, point } = place;
  const opening = openingOf(camera, board, canvas);
  const row = Math.floor((point.y - camera.y) / camera.scale);
  const across = Math.floor((point.x - camera.x) / camera.scale);
  const col = board.wraps ? ((across % board.cols) + board.cols) % board.cols : across;
  const isSeen = point.x >= opening.left && point.x <= opening.right;
  const isOnBoard = row >= 0 && row < board.rows && col >= 0 && col < board.cols;
  return isSeen && isOnBoard ? row * board.cols + col : null;
}

/** The cell beside a cell; itself at the edge of a board that does not wrap. */
export function cellBeside(board: BoardShape, cell: number, step: { readonly rows: number; readonly cols: number }) {
  const row = Math.min(board.rows - 1, Math.max(0, Math.floor(cell / board.cols) + step.rows));
  const across = (cell % board.cols) + step.cols;
  const col = board.wraps ? (across + board.cols) % board.cols : Math.min(board.cols - 1, Math.max(0, across));
  return row * board.cols + col;
}
