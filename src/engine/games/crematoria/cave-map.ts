import { en } from "../../contract/english";
import { failure, type Problem, type Result, success } from "../../contract/result";
import { CAVE, type CrematoriaMap, ELEVATOR, NOBODY, OUTSIDE, ROCK, type ShortPermutations } from "./state";
import { CELLS, COL, columnDistance, distance, GRID, LEVEL, NEIGHBOURS, ROW, SIDES } from "./topology";

const FIRST_ELEVATOR_ROW = 2;
const ELEVATOR_ROWS = GRID.rows - 2 * FIRST_ELEVATOR_ROW;
const ELEVATOR_PLACES = ELEVATOR_ROWS * GRID.cols;
/** Manhattan distance between two elevators. */
const BETWEEN_ELEVATORS = 10;
const LEAST_CAVES = 1200;
const MOST_CAVES = 1500;

/** Elevators are found among the first places tried; so many for each are enough but for crowded maps. */
const PLACES_PER_ELEVATOR = 25;

/** Attempts after which a map is given up. The original has no such bound. 13 elevators need some 15 000 attempts. */
const MOST_ATTEMPTS = 100_000;
/**
 * After so many attempts without a map, their numbers of caves are looked at: with a mean this many standard deviations
 * away from what is accepted, none is to be expected. With 4.85, about one attempt in 1 600 000 would do, and the
 * generator's whole period holds some 280 000. For 13 elevators it is 4.1, for 12 it is 5.5.
 */
const LOOKS = [
  { attempts: 100, deviations: 8 },
  { attempts: 1000, deviations: 4.85 },
];

/**
 * A random map: elevators, tunnels between them, and again from the start until the number of caves is accepted
 * (rules, section 4).
 *
 * @returns a problem where the original would go on for ever, for example with 12 elevators.
 */
export function randomMap(chance: ShortPermutations, elevators: number): Result<CrematoriaMap> {
  const level = new Uint8Array(LEVEL);
  const counts: number[] = [];
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const caves = digCaves(level, placeElevators(chance, elevators), chance);
    if (caves >= LEAST_CAVES && caves <= MOST_CAVES) return success(mapOf(level));
    counts.push(caves);
    const look = LOOKS.find(({ attempts }) => attempts === attempt);
    if (look !== undefined && deviationsOff(counts) > look.deviations) return failure(noMap(elevators, attempt));
  }
  return failure(noMap(elevators, MOST_ATTEMPTS));
}

/** How many standard deviations the mean is away from what is accepted. */
function deviationsOff(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
  return Math.max(LEAST_CAVES - mean, mean - MOST_CAVES) / Math.sqrt(variance);
}

function noMap(elevators: number, attempts: number): Problem {
  const message = en`no map with nb_elevators ${elevators} was found in ${attempts} attempts: the caves must be from ${LEAST_CAVES} to ${MOST_CAVES}, and the original program would try for ever; use 15 to 24 elevators`;
  return { code: "no-map", message };
}

/** Cells of level 0 far enough from each other, at most so many; in the order in which they were chosen. */
function placeElevators(chance: ShortPermutations, count: number): number[] {
  const before = chance.clone();
  const wanted = Math.min(ELEVATOR_PLACES, PLACES_PER_ELEVATOR * count);
  const chosen = chooseApart(
    chance.shortPermutation(ELEVATOR_PLACES, "elevatorPlaces", wanted).slice(0, wanted),
    count,
  );
  if (chosen.length === count || wanted === ELEVATOR_PLACES) return chosen;
  return chooseApart(before.shortPermutation(ELEVATOR_PLACES, "elevatorPlaces"), count);
}

function chooseApart(places: readonly number[], count: number): number[] {
  const chosen: number[] = [];
  for (const place of places) {
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
    measureSides(lengths, cell, to);
    cell = NEIGHBOURS[cell * SIDES + drawSide(lengths, chance)];
    level[cell] = CAVE;
  }
}

const CLOSED = -1;

/** For each direction the distance from the neighbour to the end; `CLOSED` in the first and the last row. */
function measureSides(lengths: Int8Array, cell: number, to: number): void {
  for (let side = 0; side < SIDES; side++) {
    const next = NEIGHBOURS[cell * SIDES + side];
    lengths[side] = ROW[next] >= 1 && ROW[next] <= GRID.rows - 2 ? distance(next, to) : CLOSED;
  }
}

/** The farthest neighbour has weight 1, and each step nearer adds one. */
function drawSide(lengths: Int8Array, chance: ShortPermutations): number {
  let longest = 0;
  for (let side = 0; side < SIDES; side++) if (lengths[side] > longest) longest = lengths[side];
  let weights = 0;
  for (let side = 0; side < SIDES; side++) if (lengths[side] !== CLOSED) weights += longest - lengths[side] + 1;
  let left = chance.random(0, weights - 1, "tunnelStep");
  let side = -1;
  while (left >= 0) {
    side++;
    if (lengths[side] !== CLOSED) left -= longest - lengths[side] + 1;
  }
  return side;
}

function mapOf(level: Uint8Array): CrematoriaMap {
  const terrain = new Uint8Array(CELLS).fill(OUTSIDE);
  terrain.set(level);
  for (let cell = 0; cell < LEVEL; cell++) if (level[cell] === ELEVATOR) terrain[LEVEL + cell] = ELEVATOR;
  return { terrain, owner: new Int8Array(CELLS).fill(NOBODY), gem: new Uint8Array(CELLS) };
}
