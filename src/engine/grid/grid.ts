/**
 * The board as numbers: a cell is `row * cols + col`; a position `{row, col}` appears only at the edges (files, the
 * player's API, what a person reads).
 */

export interface Position {
  readonly row: number;
  readonly col: number;
}

export interface Grid {
  readonly rows: number;
  readonly cols: number;
}

export function isInside(grid: Grid, row: number, col: number): boolean {
  return row >= 0 && row < grid.rows && col >= 0 && col < grid.cols;
}

export function cellAt(grid: Grid, row: number, col: number): number {
  return row * grid.cols + col;
}

export function rowOf(grid: Grid, cell: number): number {
  return Math.floor(cell / grid.cols);
}

export function colOf(grid: Grid, cell: number): number {
  return cell % grid.cols;
}

export function positionOf(grid: Grid, cell: number): Position {
  return { row: rowOf(grid, cell), col: colOf(grid, cell) };
}

/**
 * Does every cell of a window satisfy the test? The window reaches `radius` cells in every direction, clipped to the
 * board.
 */
export function isWindowClear(grid: Grid, centre: number, radius: number, isClear: (cell: number) => boolean): boolean {
  const row = rowOf(grid, centre);
  const col = colOf(grid, centre);
  const lastRow = Math.min(grid.rows - 1, row + radius);
  const lastCol = Math.min(grid.cols - 1, col + radius);
  for (let r = Math.max(0, row - radius); r <= lastRow; r++) {
    for (let c = Math.max(0, col - radius); c <= lastCol; c++) {
      if (!isClear(r * grid.cols + c)) return false;
    }
  }
  return true;
}

/** The number of cells that a flood through open cells, by the four sides, reaches from `start` (itself included). */
export function floodSize(grid: Grid, start: number, isOpen: (cell: number) => boolean): number {
  const reached = new Uint8Array(grid.rows * grid.cols);
  const queue = [start];
  reached[start] = 1;
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head];
    const col = colOf(grid, cell);
    visit(cell - grid.cols, cell >= grid.cols);
    visit(cell + grid.cols, cell + grid.cols < reached.length);
    visit(cell - 1, col > 0);
    visit(cell + 1, col + 1 < grid.cols);
  }
  return queue.length;

  function visit(cell: number, isOnBoard: boolean): void {
    if (!isOnBoard || reached[cell] === 1 || !isOpen(cell)) return;
    reached[cell] = 1;
    queue.push(cell);
  }
}
