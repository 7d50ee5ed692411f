import type { Chance } from "../../chance/chance";
import { CellSet } from "../../grid/cell-set";
import { DIRECTIONS, type Direction, DOWN, LEFT, RIGHT, UP } from "../../grid/directions";
import { cellAt, floodSize, isWindowClear } from "../../grid/grid";
import { CELLS, CORRIDOR, GRID, isOnBorder, neighbour, WALL } from "./state";

const WALL_RUNS = 8;
const WALL_CELLS = CELLS / 2;
/** The base list of the original, whose order the permutations refer to. */
const TURNS: readonly Direction[] = [DIRECTIONS[UP], DIRECTIONS[DOWN], DIRECTIONS[LEFT], DIRECTIONS[RIGHT]];

/** Eight winding walls, drawn again and again until all the corridors are connected (rules, section 4.1). */
export function randomWalls(chance: Chance): Uint8Array {
  for (;;) {
    const terrain = randomPlan(chance).map((wall) => (wall === 0 ? CORRIDOR : WALL));
    if (areCorridorsConnected(terrain)) return terrain;
  }
}

export function countCorridors(terrain: Uint8Array): number {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) if (terrain[cell] === CORRIDOR) count++;
  return count;
}

const corridorsOfTerrains = new WeakMap<Uint8Array, CellSet>();

/** Not to be changed. Made once: the terrain of a match never changes. */
export function corridorsOf(terrain: Uint8Array): CellSet {
  const known = corridorsOfTerrains.get(terrain);
  if (known !== undefined) return known;
  const corridors = new CellSet();
  for (let cell = 0; cell < CELLS; cell++) if (terrain[cell] === CORRIDOR) corridors.add(cell);
  corridorsOfTerrains.set(terrain, corridors);
  return corridors;
}

/** The number of the wall on each cell, 8 for the first one; 0 where there is none. */
function randomPlan(chance: Chance): Uint8Array {
  const plan = new Uint8Array(CELLS);
  let remaining = WALL_CELLS;
  for (let wall = WALL_RUNS; wall >= 1; wall--) {
    remaining -= buildWall(plan, wall, Math.floor(remaining / wall), chance);
  }
  return plan;
}

/** @returns how many cells the wall took: the first one is not charged to its length. */
function buildWall(plan: Uint8Array, wall: number, length: number, chance: Chance): number {
  let last = TURNS[chance.random(0, 3, "wallDirection")];
  let cell = freeWallStart(plan, chance);
  plan[cell] = wall;
  for (let built = 0; built < length; built++) {
    const permutation = chance.permutation(4, "wallTurns");
    const goesOn = chance.random(1, 8, "wallGoesOn") !== 1 && canBeWall(plan, wall, neighbour(cell, last));
    if (!goesOn) {
      const from = cell;
      const index = permutation.find((one) => canBeWall(plan, wall, neighbour(from, TURNS[one])));
      if (index === undefined) return built + 1;
      last = TURNS[index];
    }
    cell = neighbour(cell, last);
    plan[cell] = wall;
  }
  return length + 1;
}

function freeWallStart(plan: Uint8Array, chance: Chance): number {
  for (;;) {
    const row = chance.random(1, GRID.rows - 2, "wallStart");
    const col = chance.random(1, GRID.cols - 2, "wallStart");
    const cell = cellAt(GRID, row, col);
    if (isWindowClear(GRID, cell, 1, (near) => plan[near] === 0)) return cell;
  }
}

/** Inside the border, free, away from other walls, and with at most two neighbours of the same wall. */
function canBeWall(plan: Uint8Array, wall: number, cell: number): boolean {
  if (cell === -1 || isOnBorder(cell) || plan[cell] !== 0) return false;
  let same = 0;
  for (const direction of DIRECTIONS) {
    const near = plan[cell + direction.rows * GRID.cols + direction.cols];
    if (near === wall) same++;
    else if (near !== 0) return false;
  }
  return same <= 2;
}

function areCorridorsConnected(terrain: Uint8Array): boolean {
  return floodSize(GRID, terrain.indexOf(CORRIDOR), (cell) => terrain[cell] === CORRIDOR) === countCorridors(terrain);
}
