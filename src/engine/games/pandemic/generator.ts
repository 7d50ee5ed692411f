import type { Chance } from "../../chance/chance";
import { cellAt, colOf, floodSize, type Grid, isWindowClear, rowOf } from "../../grid/grid";
import { curve } from "./curve";
import { isUpTo, thresholdOf } from "./probability";
import { CITY, GRASS, PATH, type Path, WALL, type World } from "./state";
import { worldOf } from "./world";

/** A ruin of a city; becomes a wall at the end. */
const RUIN = 4;
const FEWEST_CITIES = 8;
const TRIES = 100;
const WALL_CURVES = 7;
/** Curves of walls join places that are farther apart than this, squared. */
const NEAR_SQUARED = 72;
/** The original has no limit; the smallest boards need some thousands of attempts. */
const MOST_ATTEMPTS = 200_000;

/** One attempt at a board. */
interface Sketch {
  readonly chance: Chance;
  readonly grid: Grid;
  /** The types of cells, and `RUIN`. */
  readonly terrain: Uint8Array;
  /** The city that covers each cell, or -1. */
  readonly cityAt: Int16Array;
  readonly cities: number[][];
  readonly paths: Path[];
  /** The cells of the ruins of this attempt and, as in the original, of all the rejected ones before. */
  readonly ruins: number[];
}

/** A board at random (rules, section 3); null when none of very many attempts is good. */
export function randomWorld(grid: Grid, chance: Chance): World | null {
  const ruins: number[] = [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const sketch = emptySketch(grid, chance, ruins);
    addCities(sketch);
    addRuins(sketch);
    addPaths(sketch);
    addWalls(sketch);
    turnRuinsIntoWalls(sketch);
    if (isGood(sketch)) return finished(sketch);
  }
  return null;
}

/** Grass inside a border of walls. */
function emptySketch(grid: Grid, chance: Chance, ruins: number[]): Sketch {
  const cells = grid.rows * grid.cols;
  const terrain = new Uint8Array(cells).fill(WALL);
  for (let row = 1; row < grid.rows - 1; row++) {
    terrain.fill(GRASS, cellAt(grid, row, 1), cellAt(grid, row, grid.cols - 1));
  }
  return { chance, grid, terrain, cityAt: new Int16Array(cells).fill(-1), cities: [], paths: [], ruins };
}

interface Rectangle {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

/** Up to 22 rectangles, away from walls and from each other (rules, section 3.1). */
function addCities(sketch: Sketch): void {
  const { chance, cities, cityAt, terrain } = sketch;
  const count = chance.random(8, 22, "cityCount");
  for (let number = 0; number < count; number++) {
    const cells = freeRectangle(sketch, 2, NOT_NEAR_A_CITY);
    if (cells === null) continue;
    for (const cell of cells) {
      terrain[cell] = CITY;
      cityAt[cell] = cities.length;
    }
    cities.push(cells);
  }
}

/** Up to 9 rectangles, away from everything else (rules, section 3.2). */
function addRuins(sketch: Sketch): void {
  const { chance, terrain, ruins } = sketch;
  const count = chance.random(5, 9, "ruinCount");
  for (let number = 0; number < count; number++) {
    const cells = freeRectangle(sketch, 3, NOT_NEAR_A_RUIN);
    if (cells === null) continue;
    for (const cell of cells) {
      terrain[cell] = RUIN;
      ruins.push(cell);
    }
  }
}

/** By type: whether it may not be in a new city or in the margin around it. */
const NOT_NEAR_A_CITY = [true, false, true, false, false];
const NOT_NEAR_A_RUIN = [true, false, true, true, true];

/** The cells of a rectangle with nothing forbidden in it and around it, row by row; null when 100 tries fail. */
function freeRectangle(sketch: Sketch, smallest: number, isForbidden: readonly boolean[]): number[] | null {
  const { chance, grid } = sketch;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = chance.random(0, grid.rows - 1, "rectangleRow");
    const col = chance.random(0, grid.cols - 1, "rectangleColumn");
    const rows = chance.random(smallest, 6, "rectangleHeight");
    const rectangle = { row, col, rows, cols: chance.random(smallest, 6, "rectangleWidth") };
    if (isFree(sketch, rectangle, isForbidden)) return cellsOf(grid, rectangle);
  }
  return null;
}

/** The margin is 3 cells above and to the left, but 2 below and to the right. */
function isFree(sketch: Sketch, { row, col, rows, cols }: Rectangle, isForbidden: readonly boolean[]): boolean {
  const { grid, terrain } = sketch;
  const rowsEnd = Math.min(grid.rows, row + rows + 2);
  const colsEnd = Math.min(grid.cols, col + cols + 2);
  for (let r = Math.max(0, row - 3); r < rowsEnd; r++) {
    for (let c = Math.max(0, col - 3); c < colsEnd; c++) {
      if (isForbidden[terrain[cellAt(grid, r, c)]]) return false;
    }
  }
  return true;
}

function cellsOf(grid: Grid, { row, col, rows, cols }: Rectangle): number[] {
  return Array.from({ length: rows * cols }, (_, index) =>
    cellAt(grid, row + Math.floor(index / cols), col + (index % cols)),
  );
}

/** Curves from city to city, away from ruins, other cities and other paths (rules, section 3.4). */
function addPaths(sketch: Sketch): void {
  const { chance, cities, grid } = sketch;
  const last = cities.length - 1;
  const attempts = 3 * cities.length * cities.length;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const from = chance.random(0, last, "pathFrom");
    const to = chance.random(0, last, "pathTo");
    if (from === to) continue;
    const start = pick(chance, cities[from], "pathStart");
    const target = pick(chance, cities[to], "pathTarget");
    const cells = curve(chance, grid, { start, target });
    if (cells.at(-1) === target && isPathFree(sketch, cells, { from, to })) addPath(sketch, cells, { from, to });
  }
}

function pick(chance: Chance, cells: readonly number[], decides: string): number {
  return cells[chance.random(0, cells.length - 1, decides)];
}

interface Ends {
  readonly from: number;
  readonly to: number;
}

function isPathFree({ grid, terrain, cityAt }: Sketch, cells: readonly number[], { from, to }: Ends): boolean {
  const isClear = (near: number) => {
    if (terrain[near] === PATH || terrain[near] === RUIN) return false;
    const city = cityAt[near];
    return city === -1 || city === from || city === to;
  };
  return cells.every((cell) => isWindowClear(grid, cell, 2, isClear));
}

/** The part of the curve that is outside the cities. */
function addPath({ terrain, paths }: Sketch, curveCells: readonly number[], { from, to }: Ends): void {
  const cells = curveCells.filter((cell) => terrain[cell] !== CITY);
  for (const cell of cells) terrain[cell] = PATH;
  paths.push({ from, to, cells });
}

/** Up to 7 interrupted curves between ruins, or from a city to a ruin (rules, section 3.5). */
function addWalls(sketch: Sketch): void {
  const { chance, ruins } = sketch;
  if (ruins.length === 0) return;
  let count = 0;
  for (let attempt = 0; attempt < TRIES && count < WALL_CURVES; attempt++) {
    const target = pick(chance, ruins, "wallTarget");
    const start = attempt % 2 === 0 ? pick(chance, ruins, "wallStart") : cityCell(sketch);
    if (start === undefined || squaredDistance(sketch.grid, start, target) <= NEAR_SQUARED) continue;
    if (addWall(sketch, start, target)) count++;
  }
}

/** Undefined when there are no cities: the original is undefined there, and the attempt will be rejected anyway. */
function cityCell({ chance, cities }: Sketch): number | undefined {
  const city = cities[chance.random(0, cities.length - 1, "wallCity")];
  return city === undefined ? undefined : pick(chance, city, "wallStart");
}

function squaredDistance(grid: Grid, one: number, other: number): number {
  const rows = rowOf(grid, one) - rowOf(grid, other);
  const cols = colOf(grid, one) - colOf(grid, other);
  return rows * rows + cols * cols;
}

/** @returns whether the pieces of the curve are away from walls and paths. */
function addWall({ chance, grid, terrain }: Sketch, start: number, target: number): boolean {
  const pieces = piecesOf(chance, curve(chance, grid, { start, target }));
  const isClear = (near: number) => terrain[near] !== WALL && terrain[near] !== PATH;
  if (!pieces.every((cell) => isWindowClear(grid, cell, 2, isClear))) return false;
  for (const cell of pieces) if (terrain[cell] === GRASS) terrain[cell] = WALL;
  return true;
}

/** The first 5 cells are left out; then every 3 to 6 cells a draw decides whether the next ones stay. */
function piecesOf(chance: Chance, cells: readonly number[]): number[] {
  const threshold = thresholdOf(chance.random(55, 75, "wallDensity") / 100);
  const pieces: number[] = [];
  let left = 5;
  let isPart = false;
  for (const cell of cells) {
    if (left === 0) {
      isPart = isUpTo(threshold, chance, "wallPiece");
      left = chance.random(3, 6, "wallPieceLength");
    }
    if (isPart) pieces.push(cell);
    left--;
  }
  return pieces;
}

function turnRuinsIntoWalls({ terrain }: Sketch): void {
  for (let cell = 0; cell < terrain.length; cell++) if (terrain[cell] === RUIN) terrain[cell] = WALL;
}

/** At least 8 cities, and all cells but walls are reached from the middle, whatever that is (rules, section 3.7). */
function isGood({ grid, terrain, cities }: Sketch): boolean {
  if (cities.length < FEWEST_CITIES) return false;
  const middle = cellAt(grid, Math.floor(grid.rows / 2), Math.floor(grid.cols / 2));
  let open = terrain[middle] === WALL ? 1 : 0;
  for (let cell = 0; cell < terrain.length; cell++) if (terrain[cell] !== WALL) open++;
  return floodSize(grid, middle, (cell) => terrain[cell] !== WALL) === open;
}

function finished({ grid, terrain, cities, paths }: Sketch): World {
  return worldOf(grid, terrain, { cities: cities.map((cells) => ({ cells })), paths });
}
