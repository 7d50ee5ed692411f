/** A drawn board whose cells are walls (`W`), nobody's (`.`) or a player's (`0` to `3`), as two of the originals draw it. */

import { cellAt, type Grid } from "../grid/grid";
import { NOBODY } from "../grid/territory";
import { columnLabels, drawnRows, rowLabel } from "./layout";
import type { TextReader } from "./text-reader";

export interface OwnedBoard {
  /** By cell: 0 for what units walk on, or `wall`. */
  readonly terrain: Uint8Array;
  /** By cell: 0 to 3, or `NOBODY`. */
  readonly owner: Int8Array;
}

export interface DrawnBoard {
  readonly grid: Grid;
  /** What the terrain says of a wall. */
  readonly wall: number;
}

/** Reads the board with its labels. */
export function readOwnedBoard(reader: TextReader, { grid, wall }: DrawnBoard): OwnedBoard {
  reader.skip(2, "a line of column labels");
  const terrain = new Uint8Array(grid.rows * grid.cols);
  const owner = new Int8Array(grid.rows * grid.cols).fill(NOBODY);
  for (let row = 0; row < grid.rows; row++) {
    reader.token(`the label of row ${row}`);
    [...reader.row(grid.cols, "W.0123")].forEach((letter, col) => {
      const cell = cellAt(grid, row, col);
      if (letter === "W") terrain[cell] = wall;
      else if (letter !== ".") owner[cell] = Number(letter);
    });
  }
  return { terrain, owner };
}

const SEAT_LETTERS = "0123";

/** Draws the board, with its labels. */
export function formatOwnedBoard({ terrain, owner }: OwnedBoard, { grid, wall }: DrawnBoard): string {
  const draw = (cell: number) => {
    if (terrain[cell] === wall) return "W";
    return owner[cell] === NOBODY ? "." : SEAT_LETTERS[owner[cell]];
  };
  const rows = drawnRows(grid, draw).map((row, index) => `${rowLabel(index)} ${row}\n`);
  return `${columnLabels(grid.cols)}${rows.join("")}`;
}

/** A cell by its row and its column. */
export function readCell(reader: TextReader, grid: Grid): number {
  const row = reader.integer("row", 0, grid.rows - 1);
  return cellAt(grid, row, reader.integer("column", 0, grid.cols - 1));
}
