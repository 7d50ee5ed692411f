import type { Chance } from "../../chance/chance";
import { colOf, type Grid, rowOf } from "../../grid/grid";
import { DIRECTIONS } from "./state";

/**
 * A winding line of cells that comes closer to the target with every step. It may end before the target, because it
 * never turns back (rules, section 3.3).
 */
export function curve(chance: Chance, grid: Grid, { start, target }: { start: number; target: number }): number[] {
  let rowsLeft = rowOf(grid, target) - rowOf(grid, start);
  let colsLeft = colOf(grid, target) - colOf(grid, start);
  let heading = chance.random(0, 3, "curveStart");
  let cell = start;
  const cells: number[] = [];
  for (;;) {
    cells.push(cell);
    const bend = chance.random(-1, 1, "curveBend");
    const next = closerDirection(heading, bend, { rowsLeft, colsLeft });
    if (next === -1) return cells;
    const { rows, cols } = DIRECTIONS[next];
    rowsLeft -= rows;
    colsLeft -= cols;
    cell += rows * grid.cols + cols;
    heading = next;
  }
}

interface Distance {
  readonly rowsLeft: number;
  readonly colsLeft: number;
}

/** The first of the bend, left, straight on and right that comes closer; -1 for none. */
function closerDirection(heading: number, bend: number, distance: Distance): number {
  if (isCloser(heading + bend, distance)) return (heading + bend) & 3;
  for (let turn = -1; turn <= 1; turn++) if (isCloser(heading + turn, distance)) return (heading + turn) & 3;
  return -1;
}

/** A step that comes closer can neither leave the board nor meet the curve again, so nothing else needs a check. */
function isCloser(direction: number, { rowsLeft, colsLeft }: Distance): boolean {
  switch (direction & 3) {
    case 0:
      return rowsLeft > 0;
    case 1:
      return colsLeft > 0;
    case 2:
      return rowsLeft < 0;
    default:
      return colsLeft < 0;
  }
}
