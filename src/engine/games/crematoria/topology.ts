/**
 * The shape of Crematoria: two levels of 40 rows and 80 columns, round in the columns (rules, section 3).
 *
 * A cell is `level * 3200 + row * 80 + col`; level 0 is underground, level 1 outside.
 */

import type { Grid } from "../../grid/grid";

/** One level. */
export const GRID: Grid = { rows: 40, cols: 80 };
/** Cells of one level. */
export const LEVEL = GRID.rows * GRID.cols;
/** Cells of both levels. */
export const CELLS = 2 * LEVEL;
export const LEVELS = 2;

export interface DirectionOfLevels {
  readonly letter: string;
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  readonly levels: number;
}

function flat(letter: string, name: string, [rows, cols]: readonly [number, number]): DirectionOfLevels {
  return { letter, name, rows, cols, levels: 0 };
}

/** The directions by their number in the player's API. */
export const DIRECTIONS: readonly DirectionOfLevels[] = [
  flat("b", "Bottom", [1, 0]),
  flat("w", "BR", [1, 1]),
  flat("r", "Right", [0, 1]),
  flat("x", "RT", [-1, 1]),
  flat("t", "Top", [-1, 0]),
  flat("y", "TL", [-1, -1]),
  flat("l", "Left", [0, -1]),
  flat("z", "LB", [1, -1]),
  { letter: "u", name: "Up", rows: 0, cols: 0, levels: 1 },
  { letter: "d", name: "Down", rows: 0, cols: 0, levels: -1 },
  flat("n", "None", [0, 0]),
];

/** The directions 0 to 7 stay on the level. */
export const SIDES = 8;
export const BOTTOM_RIGHT = 1;
export const RIGHT_TOP = 3;
export const UP = 8;
export const DOWN = 9;
export const NONE = 10;

export function cellOf(row: number, col: number, level: number): number {
  return level * LEVEL + row * GRID.cols + col;
}

export function levelOf(cell: number): number {
  return cell < LEVEL ? 0 : 1;
}

/** Row and column of every cell: cheaper than dividing. */
export const ROW = Uint8Array.from({ length: CELLS }, (_, cell) => Math.floor((cell % LEVEL) / GRID.cols));
export const COL = Uint8Array.from({ length: CELLS }, (_, cell) => cell % GRID.cols);

/** At `cell * 8 + direction`: the neighbour in a direction 0 to 7, or -1 above the first row and below the last. */
export const NEIGHBOURS = Int16Array.from({ length: CELLS * SIDES }, (_, index) => {
  const cell = Math.floor(index / SIDES);
  const { rows, cols } = DIRECTIONS[index % SIDES];
  const row = ROW[cell] + rows;
  return row < 0 || row >= GRID.rows ? -1 : cellOf(row, (COL[cell] + cols + GRID.cols) % GRID.cols, levelOf(cell));
});

/** Columns between two columns, the short way round. */
export function columnDistance(from: number, to: number): number {
  const difference = Math.abs(from - to);
  return difference <= GRID.cols / 2 ? difference : GRID.cols - difference;
}

/** Steps between two cells of one level, in eight directions, when nothing is in the way. */
export function distance(from: number, to: number): number {
  const rows = Math.abs(ROW[from] - ROW[to]);
  const cols = columnDistance(COL[from], COL[to]);
  return Math.max(rows, cols);
}

/** Sets to 1 the marks of the cells of level 0 at distance at most `radius` from a cell. */
export function markAround(marks: Uint8Array, cell: number, radius: number): void {
  const lastRow = Math.min(GRID.rows - 1, ROW[cell] + radius);
  for (let row = Math.max(0, ROW[cell] - radius); row <= lastRow; row++) {
    for (let col = COL[cell] - radius; col <= COL[cell] + radius; col++) {
      marks[(row - Math.floor(col / GRID.cols)) * GRID.cols + col] = 1;
    }
  }
}

const NIGHT_COLUMNS = GRID.cols / 2;
/** Columns that the sun advances in a round. */
const SUN_COLUMNS = 2;

/** The two columns at the left end of the night: the sun burns them at the end of the round. */
export function columnsIntoSun(round: number): readonly [number, number] {
  const first = (SUN_COLUMNS * round) % GRID.cols;
  return [first, first + 1];
}

/** The two columns that enter the night when the round ends. */
export function columnsIntoNight(round: number): readonly [number, number] {
  const first = (SUN_COLUMNS * round + NIGHT_COLUMNS) % GRID.cols;
  return [first, first + 1];
}

/** Rounds until the sun reaches a column; negative while it is there. */
export function nightLeft(round: number, col: number): number {
  const fromDawn = (((col - SUN_COLUMNS * round) % GRID.cols) + GRID.cols) % GRID.cols;
  return fromDawn < NIGHT_COLUMNS ? Math.floor(fromDawn / SUN_COLUMNS) + 1 : -1;
}

/** Is the cell outside and in the sun during this round? */
export function isUnderSun(round: number, cell: number): boolean {
  if (cell < LEVEL) return false;
  const fromDawn = COL[cell] - ((SUN_COLUMNS * round) % GRID.cols);
  return (fromDawn < 0 ? fromDawn + GRID.cols : fromDawn) >= NIGHT_COLUMNS;
}
