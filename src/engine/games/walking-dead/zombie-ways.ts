import { CELLS, neighbour, WASTE } from "./board";
import { isOnBoard, type Unit, type WalkingDeadState } from "./state";

const UNREACHED = -1;
const BLOCKED = -2;

/**
 * For the cells around the living units and up to the zombies: how many steps, also diagonal ones, a zombie is from the
 * nearest living unit; negative where there is no way or where nobody needed to know.
 *
 * One search from all living units at once, through streets without dead units and zombies, that ends with the last
 * zombie: a zombie's cell has a distance, but no way leads through it.
 */
export function distancesToLiving(state: WalkingDeadState): Int16Array {
  const search = beginSearch(state);
  for (let head = 0; head < search.end && search.waiting > 0; head++) {
    spread(state, search, search.queue[head]);
  }
  return search.distance;
}

interface Search {
  readonly distance: Int16Array;
  readonly queue: Int16Array;
  /** The queue's length. */
  end: number;
  /** Zombies without a distance. */
  waiting: number;
}

function beginSearch(state: WalkingDeadState): Search {
  const distance = new Int16Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) distance[cell] = state.terrain[cell] === WASTE ? BLOCKED : UNREACHED;
  const search = { distance, queue: new Int16Array(CELLS), end: 0, waiting: 0 };
  for (const unit of state.units) {
    if (unit.type === "zombie") {
      if (isOnBoard(state, unit)) search.waiting++;
      continue;
    }
    distance[unit.cell] = unit.type === "living" ? 0 : BLOCKED;
    if (unit.type === "living") search.queue[search.end++] = unit.cell;
  }
  return search;
}

function spread(state: WalkingDeadState, search: Search, cell: number): void {
  const { distance, queue } = search;
  for (let direction = 0; direction < 8; direction++) {
    const near = neighbour(cell, direction);
    if (near === -1 || distance[near] !== UNREACHED) continue;
    distance[near] = distance[cell] + 1;
    if (state.unitAt[near] === -1) queue[search.end++] = near;
    else search.waiting--;
  }
}

/** The cells that a zombie goes through, its own first and its victim's last, always in the lowest direction; empty without a way. */
export function wayOf(state: WalkingDeadState, zombie: Unit, distance: Int16Array): number[] {
  if (distance[zombie.cell] < 0) return [];
  const way = [zombie.cell];
  for (let cell = zombie.cell; distance[cell] > 0; way.push(cell)) {
    cell = neighbour(cell, directionsFrom(state, cell, distance)[0]);
  }
  return way;
}

/** The directions in which a zombie in this cell comes nearer to some nearest living unit, ascending; none without a way. */
export function directionsFrom(state: WalkingDeadState, cell: number, distance: Int16Array): number[] {
  const directions: number[] = [];
  const wanted = distance[cell] - 1;
  if (wanted < 0) return directions;
  for (let direction = 0; direction < 8; direction++) {
    const near = neighbour(cell, direction);
    if (near === -1 || distance[near] !== wanted) continue;
    if (wanted === 0 || state.unitAt[near] === -1) directions.push(direction);
  }
  return directions;
}
