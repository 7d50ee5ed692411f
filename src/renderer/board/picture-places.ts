import type { Board } from "../../engine/contract/frame";
import type { Camera, Point } from "./camera";

interface Place {
  readonly board: Pick<Board, "cols">;
  readonly camera: Camera;
}

/** The top left corner of a cell on the canvas. */
export function cornerOf({ board, camera }: Place, cell: number): Point {
  return {
    x: camera.x + (cell % board.cols) * camera.scale,
    y: camera.y + Math.floor(cell / board.cols) * camera.scale,
  };
}

/** The middle of a cell on the canvas. */
export function middleOf(place: Place, cell: number): Point {
  const { x, y } = cornerOf(place, cell);
  return { x: x + place.camera.scale / 2, y: y + place.camera.scale / 2 };
}
