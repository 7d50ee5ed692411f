import type { Board } from "../../../engine/contract/frame";
import type { Camera, Size } from "../../board/camera";

const AROUND = 1.5;
const LARGEST_CELL = 44;

/** The camera that shows all these units, with some cells around them, as large as they fit. */
export function viewOfUnits(board: Board, units: ReadonlySet<number>, size: Size): Camera {
  const cells = board.pieces.filter(({ unit }) => units.has(unit)).map(({ cell }) => cell);
  const rows = cells.map((cell) => Math.floor(cell / board.cols));
  const cols = cells.map((cell) => cell % board.cols);
  const [top, bottom] = [Math.min(...rows) - AROUND, Math.max(...rows) + 1 + AROUND];
  const [left, right] = [Math.min(...cols) - AROUND, Math.max(...cols) + 1 + AROUND];
  const scale = Math.min(LARGEST_CELL, size.height / (bottom - top), size.width / (right - left));
  return {
    scale,
    x: size.width / 2 - ((left + right) / 2) * scale,
    y: size.height / 2 - ((top + bottom) / 2) * scale,
  };
}
