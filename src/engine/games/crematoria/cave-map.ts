import { failure, type Result, success } from "../../match/result";
import { CAVE, type CrematoriaMap, ELEVATOR, NOBODY, OUTSIDE, ROCK, type ShortPermutations } from "./state";
import { CELLS, COL, columnDistance, distance, GRID, LEVEL, NEIGHBOURS, ROW, SIDES } from "./topology";

const FIRST_ELEVATOR_ROW = 2;
const ELEVATOR_ROWS = GRID.rows - 2 * FIRST_ELEVATOR_ROW;
const ELEVATOR_PLACES = ELEVATOR_ROWS * GRID.cols;
/** Manhattan distance between two elevators. */
const BETWEEN_ELEVATORS = 10;
const LEAST_CAVES = 1200;
const MOST_CAVES = 1500;

/**
 * Attempts after which a map is given up. The original has no such bound: with 12 elevators, for example, it never
 * ends. 13 elevators need some ten thousand attempts, and 26 about as many.
 */
const MOST_ATTEMPTS = 100_000;

/**
 * A random map: elevators, tunnels between them, and again from the start until the number of caves is accepted
 * (rules, section 4).
 */
export function randomMap(chance: ShortPermutations, elevators: number): Result<CrematoriaMap> {
  const levelZero = new Uint8Array(LEVEL);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const caves = digCaves(levelZero, placeElevators(chance, elevators), chance);
    if (caves >= LEAST_CAVES && caves <= MOST_CAVES) return success(mapOf(levelZero));
  }
  const message =
    `no map with nb_elevators ${elevators} has from ${LEAST_CAVES} to ${MOST_CAVES} caves: ` +
    `${MOST_ATTEMPTS} attempts failed, and the original program would go on for ever; use from 15 to 24 elevators`;
  return failure({ code: "no-map", message });
}

/** Cells of level 0 far enough from each other, at most so many; in the order in which they were chosen. */
function placeElevators(chance: ShortPermutations, count: number): number[] {
  const chosen: number[] = [];
  for (const place of chance.shortPermutation(ELEVATOR_PLACES, "elevatorPlaces")) {
    const cell = FIRST_ELEVATOR_ROW * GRID.cols + place;
    if (!isFarFromAll(cell, chosen)) continue;
    chosen.push(cell);
    if (chosen.length === count) break;
  }
  return chosen;
}

function isFarFromAll(cell: number, others: readonly number[]): boolean {
  for (const other of others) {
    if (Math.abs(ROW[cell] - ROW[other]) + columnDistance(COL[cell], COL[other]) < BETWEEN_ELEVATORS) return false;
  }
  return true;
}

/** Fills level 0: rock, tunnels, and the surroundings of the elevators. @returns the number of caves. */
function digCaves(level: Uint8Array, elevators: readonly number[], chance: ShortPermutations): number {
  level.fill(ROCK);
  for (const [from, to] of longestTree(elevators)) digTunnel(level, from, to, chance);
  for (const elevator of elevators) {
    for (let side = 0; side < SIDES; side++) level[NEIGHBOURS[elevator * SIDES + side]] = CAVE;
  }
  for (const elevator of elevators) level[elevator] = ELEVATOR;
  let caves = 0;
  for (let cell = 0; cell < LEVEL; cell++) if (level[cell] === CAVE) caves++;
  return caves;
}

/** A spanning tree of the longest edges, by Kruskal; ties by the elevators' numbers. */
function longestTree(elevators: readonly number[]): [number, number][] {
  const pairs: { a: number; b: number; length: number }[] = [];
  for (let a = 0; a < elevators.length; a++) {
    for (let b = a + 1; b < elevators.length; b++) pairs.push({ a, b, length: distance(elevators[a], elevators[b]) });
  }
  pairs.sort((one, other) => other.length - one.length);
  const group = elevators.map((_, index) => index);
  const tree: [number, number][] = [];
  for (const { a, b } of pairs) {
    if (group[a] === group[b]) continue;
    const joined = group[b];
    for (let index = 0; index < group.length; index++) if (group[index] === joined) group[index] = group[a];
    tree.push([elevators[a], elevators[b]]);
    if (tree.length === elevators.length - 1) break;
  }
  return tree;
}

/** A walk with a drift: of the neighbours in rows 1 to 38, those nearer to the end are more likely. */
function digTunnel(level: Uint8Array, from: number, to: number, chance: ShortPermutations): void {
  const lengths = new Int8Array(SIDES);
  let cell = from;
  level[cell] = CAVE;
  while (cell !== to) {
    cell = nextTunnelCell(cell, to, { lengths, chance });
    level[cell] = CAVE;
  }
}

const CLOSED = -1;

function nextTunnelCell(
  cell: number,
  to: number,
  { lengths, chance }: { lengths: Int8Array; chance: ShortPermutations },
): number {
  let longest = 0;
  let total = 0;
  let options = 0;
  for (let side = 0; side < SIDES; side++) {
    const next = NEIGHBOURS[cell * SIDES + side];
    const isOpen = next !== -1 && ROW[next] >= 1 && ROW[next] <= GRID.rows - 2;
    lengths[side] = isOpen ? distance(next, to) : CLOSED;
    if (!isOpen) continue;
    options++;
    total += lengths[side];
    if (lengths[side] > longest) longest = lengths[side];
  }
  const weights = options * (longest + 1) - total;
  let left = chance.random(0, weights - 1, "tunnelStep");
  for (let side = 0; side < SIDES; side++) {
    if (lengths[side] === CLOSED) continue;
    left -= longest - lengths[side] + 1;
    if (left < 0) return NEIGHBOURS[cell * SIDES + side];
  }
  throw new Error("the weights of a tunnel's next cells do not add up");
}

function mapOf(level: Uint8Array): CrematoriaMap {
  const terrain = new Uint8Array(CELLS).fill(OUTSIDE);
  terrain.set(level);
  for (let cell = 0; cell < LEVEL; cell++) if (level[cell] === ELEVATOR) terrain[LEVEL + cell] = ELEVATOR;
  return { terrain, owner: new Int8Array(CELLS).fill(NOBODY), gem: new Uint8Array(CELLS) };
}
