import { GRASS, NO_UNIT, type PandemicState, type Unit } from "./state";

/**
 * Puts units on the board, one by one: on a cell at random beside the border, and where none is left, on the first
 * possible cell of the board (rules, section 7).
 *
 * @param onPlaced told of each unit when it is on its cell.
 * @returns the first unit for which there was no cell, at which the placing stopped; null when all have one.
 */
export function spawn(
  state: PandemicState,
  units: readonly Unit[],
  onPlaced: ((unit: Unit) => void) | null,
): Unit | null {
  const candidates = ring(state);
  for (const unit of units) {
    const cell = takeCandidate(state, candidates);
    if (cell === -1) return unit;
    place(state, unit, cell);
    onPlaced?.(unit);
  }
  return null;
}

export function place(state: PandemicState, unit: Unit, cell: number): void {
  unit.cell = cell;
  unit.isKilled = false;
  state.unitAt[cell] = unit.id;
}

/** The cells beside the border, row by row. */
function ring({ world }: PandemicState): number[] {
  const { grid } = world;
  const cells: number[] = [];
  for (let row = 1; row < grid.rows - 1; row++) {
    const step = row === 1 || row === grid.rows - 2 ? 1 : grid.cols - 3;
    for (let col = 1; col < grid.cols - 1; col += step) cells.push(row * grid.cols + col);
  }
  return cells;
}

/** Each candidate drawn leaves the list, good or not. */
function takeCandidate(state: PandemicState, candidates: number[]): number {
  while (candidates.length > 0) {
    const [cell] = candidates.splice(state.chance.random(0, candidates.length - 1, "place"), 1);
    if (isPossible(state, cell)) return cell;
  }
  const { terrain } = state.world;
  for (let cell = 0; cell < terrain.length; cell++) if (isPossible(state, cell)) return cell;
  return -1;
}

/** Grass, with no unit on it and on its four neighbours; what lies there does not matter. */
function isPossible({ world, unitAt }: PandemicState, cell: number): boolean {
  if (world.terrain[cell] !== GRASS) return false;
  const { cols } = world.grid;
  return (
    unitAt[cell] === NO_UNIT &&
    unitAt[cell - cols] === NO_UNIT &&
    unitAt[cell + cols] === NO_UNIT &&
    unitAt[cell - 1] === NO_UNIT &&
    unitAt[cell + 1] === NO_UNIT
  );
}
