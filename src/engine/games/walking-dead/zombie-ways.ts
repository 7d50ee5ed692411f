import { neighbour } from "./board";
import { CellSet } from "./cell-set";
import { isOnBoard, type Unit, type WalkingDeadState } from "./state";

/** How a zombie comes to the nearest living units. */
export interface Way {
  /** In steps, also diagonal ones. */
  readonly distance: number;
  /** All directions that begin a shortest way to any of them, by number. */
  readonly directions: readonly number[];
}

/** One search for all zombies. */
export interface Search {
  /** By id; nothing for a zombie that can reach nobody. */
  readonly ways: readonly (Way | undefined)[];
  /** The cells at each distance from the nearest living unit, as far as it mattered. */
  readonly waves: readonly CellSet[];
}

/**
 * One breadth-first search from all living units at once, in waves, through streets without units, until the last zombie
 * has found its way (rules, section 5.4): a zombie goes where the first wave that comes to it came from.
 */
export function searchFromLiving(state: WalkingDeadState): Search {
  const ways: Way[] = [];
  const waves: CellSet[] = [];
  const free = freeStreets(state);
  let waiting = state.units.filter((unit) => unit.type === "zombie" && isOnBoard(state, unit));
  const waitingAt = new CellSet();
  for (const { cell } of waiting) waitingAt.add(cell);
  let wave = livingCells(state);
  while (waiting.length > 0 && !wave.isEmpty()) {
    const source = wave;
    const reached = source.widened();
    waves.push(source);
    wave = free.takeAll(reached);
    // Most waves come to no zombie.
    if (!reached.meets(waitingAt)) continue;
    waiting = waiting.filter(({ id, cell }) => {
      if (!reached.has(cell)) return true;
      waitingAt.remove(cell);
      ways[id] = { distance: waves.length, directions: directionsInto(source, cell) };
      return false;
    });
  }
  return { ways, waves };
}

function freeStreets(state: WalkingDeadState): CellSet {
  const free = state.streets.copy();
  for (const unit of state.units) if (isOnBoard(state, unit)) free.remove(unit.cell);
  return free;
}

function livingCells({ units }: WalkingDeadState): CellSet {
  const living = new CellSet();
  for (const { type, cell } of units) if (type === "living") living.add(cell);
  return living;
}

/** The directions in which the neighbours of a cell are in the set, by number. */
function directionsInto(cells: CellSet, from: number): number[] {
  const directions: number[] = [];
  for (let direction = 0; direction < 8; direction++) {
    if (cells.has(neighbour(from, direction))) directions.push(direction);
  }
  return directions;
}

/** The cells of the nearest living units to which shortest ways lead that begin in these directions, row by row. */
export function goalsOf({ ways, waves }: Search, zombie: Unit, directions: readonly number[]): number[] {
  const way = ways[zombie.id];
  if (way === undefined) return [];
  let reached = new CellSet();
  for (const direction of directions) reached.add(neighbour(zombie.cell, direction));
  for (let left = way.distance - 2; left >= 0; left--) reached = waves[left].copy().takeAll(reached.widened());
  return reached.cells();
}

/** The cells that a zombie goes through, its own first and its victim's last, always in the lowest direction; empty without a way. */
export function wayOf({ ways, waves }: Search, zombie: Unit): number[] {
  const way = ways[zombie.id];
  if (way === undefined) return [];
  const cells = [zombie.cell];
  for (let left = way.distance - 1; left >= 0; left--) {
    const cell = cells[cells.length - 1];
    cells.push(neighbour(cell, directionsInto(waves[left], cell)[0]));
  }
  return cells;
}
