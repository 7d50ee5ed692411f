import { DIRECTIONS } from "../../grid/directions";
import { cellAt, colOf, type Grid, isInside, rowOf } from "../../grid/grid";

/** Every board is 60 × 60. */
export const GRID: Grid = { rows: 60, cols: 60 };
export const CELLS = GRID.rows * GRID.cols;

/** What the original calls the cell's type. */
export const STREET = 0;
export const WASTE = 1;

const DR = 1;
const UL = 5;

/** Stands for the cell beyond the border: an index after those of all cells. */
export const OUTSIDE = GRID.rows * GRID.cols;

const NEIGHBOURS = tableOfNeighbours();

function tableOfNeighbours(): Int16Array {
  const table = new Int16Array(CELLS * DIRECTIONS.length).fill(OUTSIDE);
  for (let cell = 0; cell < CELLS; cell++) {
    DIRECTIONS.forEach(({ rows, cols }, number) => {
      const row = rowOf(GRID, cell) + rows;
      const col = colOf(GRID, cell) + cols;
      if (isInside(GRID, row, col)) table[cell * DIRECTIONS.length + number] = cellAt(GRID, row, col);
    });
  }
  return table;
}

/** The neighbour of a cell in a direction, 0 to 7, or `OUTSIDE`. */
export function neighbour(cell: number, direction: number): number {
  return NEIGHBOURS[cell * 8 + direction];
}

/** Has the cell fewer than eight neighbours? */
export function isOnBorder(cell: number): boolean {
  return neighbour(cell, UL) === OUTSIDE || neighbour(cell, DR) === OUTSIDE;
}
