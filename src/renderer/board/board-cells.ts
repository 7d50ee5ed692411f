import type { Frame } from "../../engine/contract/frame";

/** A cell of a board (a level, from 0). */
export interface PlaceOnBoard {
  readonly board: number;
  readonly cell: number;
}

/** The place of a cell as games number them: through all levels. */
export function placeOfCell({ boards }: Frame, cell: number): PlaceOnBoard {
  let rest = cell;
  for (const [board, { rows, cols }] of boards.entries()) {
    if (rest < rows * cols) return { board, cell: rest };
    rest -= rows * cols;
  }
  return { board: 0, cell: 0 };
}

/** The number of a cell as games number them. */
export function cellOfPlace({ boards }: Frame, { board, cell }: PlaceOnBoard): number {
  return boards.slice(0, board).reduce((sum, { rows, cols }) => sum + rows * cols, cell);
}

/** Where a unit is in a frame; null when it is not there. */
export function placeOf({ boards }: Frame, unit: number): PlaceOnBoard | null {
  for (const [board, { pieces }] of boards.entries()) {
    const piece = pieces.find((one) => one.unit === unit);
    if (piece !== undefined) return { board, cell: piece.cell };
  }
  return null;
}
