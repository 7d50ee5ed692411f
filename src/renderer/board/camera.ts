/** Where the board is on the canvas: pixels per cell, and the canvas position of the board's top left corner. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface BoardSize {
  readonly rows: number;
  readonly cols: number;
}

const SMALLEST_CELL = 2;
const LARGEST_CELL = 96;
const MARGIN = 6;

/** The whole board, as large as it fits, in the middle. */
export function fitCamera(board: BoardSize, canvas: Size): Camera {
  const fitting = Math.min((canvas.width - 2 * MARGIN) / board.cols, (canvas.height - 2 * MARGIN) / board.rows);
  const scale = Math.max(SMALLEST_CELL, fitting);
  return { scale, x: (canvas.width - board.cols * scale) / 2, y: (canvas.height - board.rows * scale) / 2 };
}

/** Zooms by a factor; what is under `point` stays there. */
export function zoomCamera(camera: Camera, factor: number, point: { readonly x: number; readonly y: number }): Camera {
  const scale = Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: point.x - (point.x - camera.x) * ratio, y: point.y - (point.y - camera.y) * ratio };
}

/** Moves the camera so that a cell is in the middle of the canvas. */
export function centreOn(camera: Camera, canvas: Size, cell: { readonly row: number; readonly col: number }): Camera {
  return {
    scale: camera.scale,
    x: canvas.width / 2 - (cell.col + 0.5) * camera.scale,
    y: canvas.height / 2 - (cell.row + 0.5) * camera.scale,
  };
}

/** The cell under a point of the canvas; null beside the board. */
export function cellUnder(
  camera: Camera,
  board: BoardSize,
  point: { readonly x: number; readonly y: number },
): number | null {
  const row = Math.floor((point.y - camera.y) / camera.scale);
  const col = Math.floor((point.x - camera.x) / camera.scale);
  const isOnBoard = row >= 0 && row < board.rows && col >= 0 && col < board.cols;
  return isOnBoard ? row * board.cols + col : null;
}
