import { useEffect, useState } from "react";
import type { Board } from "../../../engine/contract/frame";
import { type Camera, centreOn, fitCamera, revealCell, type Size, zoomCamera } from "../../board/camera";
import { useSize } from "../../parts/use-size";

export interface Lens {
  /** Of all levels: they move together, since a cell of one is above the same cell of the other. */
  readonly camera: Camera;
  readonly size: Size;
  move(camera: Camera): void;
  /** Zooms by a factor into the middle. */
  zoom(factor: number): void;
  /** The whole board again. */
  fit(): void;
}

export interface LensTarget {
  readonly board: Board;
  /** The cell to keep in the middle; null to stay. */
  readonly followed: number | null;
  /** The cell to bring into sight when it changes. */
  readonly revealed: number | null;
}

/** A followed unit is shown at least so large, in pixels a cell. */
const FOLLOWING_SCALE = 20;

/** The camera of the board: fitting until the user moves it. */
export function useCamera(element: HTMLElement | null, { board, followed, revealed }: LensTarget): Lens {
  const size = useSize(element);
  const [moved, setMoved] = useState<Camera | null>(null);
  const fit = fitCamera(board, size);
  const free = moved ?? fit;
  const camera =
    followed === null
      ? free
      : centreOn({ ...free, scale: Math.max(FOLLOWING_SCALE, free.scale) }, size, {
          row: Math.floor(followed / board.cols),
          col: followed % board.cols,
        });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of board is another board
  useEffect(() => setMoved(null), [board.rows, board.cols]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly chosen cell is brought into sight
  useEffect(() => {
    if (revealed === null || moved === null) return;
    const shown = revealCell(moved, { board, canvas: size, cell: revealed });
    if (shown !== moved) setMoved(shown);
  }, [revealed]);

  return {
    camera,
    size,
    move: setMoved,
    zoom: (factor) => setMoved(zoomCamera(camera, factor, { x: size.width / 2, y: size.height / 2 })),
    fit: () => setMoved(null),
  };
}
