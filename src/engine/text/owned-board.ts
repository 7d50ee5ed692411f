/** A drawn board whose cells are walls (`W`), nobody's (`.`) or a player's (`0` to `3`), as two of the originals draw it. */

import { en } from "../contract/english";
import { cellAt, colOf, type Grid, rowOf } from "../grid/grid";
import { NOBODY } from "../grid/territory";
import { codesOf, columnLabels, drawRows } from "./layout";
import type { TextBuffer } from "./text-buffer";
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
  reader.skip(2, () => en`a line of column labels`);
  const terrain = new Uint8Array(grid.rows * grid.cols);
  const owner = new Int8Array(grid.rows * grid.cols).fill(NOBODY);
  for (let row = 0; row < grid.rows; row++) {
    reader.token(() => en`the label of row ${row}`);
    [...reader.row(grid.cols, "W.0123")].forEach((letter, col) => {
      const cell = cellAt(grid, row, col);
      if (letter === "W") terrain[cell] = wall;
      else if (letter !== ".") owner[cell] = Number(letter);
    });
  }
  return { terrain, owner };
}

const [WALL_CODE] = codesOf("W");
const OWNER_CODES = codesOf(".0123");

/** Draws the board, with its labels. */
export function writeOwnedBoard(text: TextBuffer, { terrain, owner }: OwnedBoard, { grid, wall }: DrawnBoard): void {
  const codes = new Uint8Array(terrain.length);
  for (let cell = 0; cell < codes.length; cell++)
    codes[cell] = terrain[cell] === wall ? WALL_CODE : OWNER_CODES[owner[cell] - NOBODY];
  text.text(columnLabels(grid.cols));
  drawRows(text, grid, { hasLabels: true, codes });
}

/** A cell by its row and its column. */
export function writeCell(text: TextBuffer, grid: Grid, cell: number, separator: string): TextBuffer {
  return text.number(rowOf(grid, cell)).text(separator).number(colOf(grid, cell));
}

/** Reads a cell by its row and its column. */
export function readCell(reader: TextReader, grid: Grid): number {
  const row = reader.integer("row", 0, grid.rows - 1);
  return cellAt(grid, row, reader.integer("column", 0, grid.cols - 1));
}
