import { MersenneChance } from "../../chance/mersenne-chance";
import { en } from "../../contract/english";
import { failure, type Result, success } from "../../contract/result";
import type { ApocalypseSettings } from "./config";
import {
  CELLS,
  FULL_HEALTH,
  GRID,
  HIGH_VALUE,
  LOW_VALUE,
  MOUNTAIN,
  NAPALM_ROUNDS,
  SOLDIERS_PER_TEAM,
  WATER,
} from "./constants";
import type { GameMap } from "./setup";
import { emptyLayer, type Helicopter, isWalkable, NOBODY, type Post, type Soldier, squareOf } from "./state";
import { quadrantTerrain, SIDE } from "./terrain-generator";

/** How often a new map is tried; with most settings the first or the second one is good. */
const ATTEMPTS = 200;
/** Apart from the seed's other use, so that a match on a map and one on the same map read from a file are equal. */
const SEED_MASK = 0x2f6e2b1;
/** A map has at least so much land. */
const LEAST_LAND = CELLS / 3;

/** Where each team's helicopters begin: two cells of the north-west quadrant and the headings there. */
const STARTS = [
  { row: 5, col: 15, heading: 0 },
  { row: 15, col: 5, heading: 1 },
] as const;

/** The four mirror images of a cell of the north-west quadrant, by seat: north-west, north-east, south-east, south-west. */
export function mirrorImages(cell: number): number[] {
  const row = Math.trunc(cell / GRID.cols);
  const col = cell % GRID.cols;
  const [south, east] = [GRID.rows - 1 - row, GRID.cols - 1 - col];
  return [
    [row, col],
    [row, east],
    [south, east],
    [south, col],
  ].map(([r, c]) => r * GRID.cols + c);
}

/**
 * A map of our own making, for the original has no generator: the four quadrants are mirror images, all land is one
 * piece for soldiers, and all helicopters can take off and meet.
 *
 * @returns a problem when no map with these settings is found.
 */
export function generateMap(settings: ApocalypseSettings, seed: number): Result<GameMap> {
  const chance = new MersenneChance((seed ^ SEED_MASK) >>> 0);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const map = tryMap(settings, chance);
    if (map !== null) return success(map);
  }
  const message = en`no map was found with these settings and seed ${seed}: use less water or mountain, or posts that are nearer to each other`;
  return failure({ code: "no-map", message });
}

function tryMap(settings: ApocalypseSettings, chance: MersenneChance): GameMap | null {
  const open = new Set(STARTS.flatMap(({ row, col }) => squareOf(row * GRID.cols + col)));
  const quadrant = quadrantTerrain(settings, chance, (cell) => open.has(boardCell(cell)));
  const terrain = mirrored(quadrant);
  const land = largestLand(terrain);
  if (land === null || !areHelicoptersFree(terrain)) return null;
  fillOtherLand(terrain, land);
  const cells = quadrantCells().filter((cell) => isWalkable(terrain, cell));
  const posts = placePosts(settings, cells, chance);
  if (posts === null) return null;
  const soldiers = placeSoldiers(cells, posts, chance);
  const nextId = FIRST_SOLDIER + soldiers.length;
  return { nextId, terrain, fire: emptyLayer(), posts, soldiers, helicopters: newHelicopters() };
}

function boardCell(quadrantCell: number): number {
  return Math.trunc(quadrantCell / SIDE) * GRID.cols + (quadrantCell % SIDE);
}

function quadrantCells(): number[] {
  return Array.from({ length: SIDE * SIDE }, (_, cell) => boardCell(cell));
}

function mirrored(quadrant: Uint8Array): Uint8Array {
  const terrain = new Uint8Array(CELLS);
  quadrant.forEach((type, cell) => {
    for (const image of mirrorImages(boardCell(cell))) terrain[image] = type;
  });
  return terrain;
}

const FOUR_SIDES = [-GRID.cols, -1, 1, GRID.cols];
const EIGHT_SIDES = [-GRID.cols - 1, -GRID.cols, -GRID.cols + 1, -1, 1, GRID.cols - 1, GRID.cols, GRID.cols + 1];

/** 1 for each cell that is reached from `start`; every open cell is off the border of the board. */
function flood(start: number, steps: readonly number[], isOpen: (cell: number) => boolean): Uint8Array {
  const reached = emptyLayer();
  const queue = [start];
  reached[start] = 1;
  for (let head = 0; head < queue.length; head++) {
    for (const step of steps) {
      const next = queue[head] + step;
      if (reached[next] === 1 || !isOpen(next)) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

/** The largest piece of land for soldiers; null when the teams have no land in common, or too little. */
function largestLand(terrain: Uint8Array): Uint8Array | null {
  const seen = emptyLayer();
  for (const cell of quadrantCells()) {
    if (seen[cell] === 1 || !isWalkable(terrain, cell)) continue;
    const land = flood(cell, EIGHT_SIDES, (next) => isWalkable(terrain, next));
    const size = land.reduce((sum, reached) => sum + reached, 0);
    if (size >= LEAST_LAND && mirrorImages(cell).every((image) => land[image] === 1)) return land;
    land.forEach((reached, index) => {
      seen[index] |= reached;
    });
  }
  return null;
}

/** Land that soldiers cannot reach is under water. */
function fillOtherLand(terrain: Uint8Array, land: Uint8Array): void {
  for (let cell = 0; cell < CELLS; cell++) if (isWalkable(terrain, cell) && land[cell] === 0) terrain[cell] = WATER;
}

/** Can every helicopter fly to where every other one begins? */
function areHelicoptersFree(terrain: Uint8Array): boolean {
  const starts = newHelicopters().map(({ cell }) => cell);
  const centres = flood(starts[0], FOUR_SIDES, (cell) => squareOf(cell).every((under) => isSky(terrain, under)));
  return starts.every((cell) => centres[cell] === 1);
}

function isSky(terrain: Uint8Array, cell: number): boolean {
  return terrain[cell] !== undefined && terrain[cell] !== MOUNTAIN;
}

/** Units 1 to 8, two for each team. */
function newHelicopters(): Helicopter[] {
  return [0, 1, 2, 3].flatMap((seat) =>
    STARTS.map(({ row, col, heading }, index) => ({
      id: 1 + 2 * seat + index,
      seat,
      cell: mirrorImages(row * GRID.cols + col)[seat],
      heading: mirroredHeading(heading, seat),
      napalm: NAPALM_ROUNDS,
      waiting: [],
    })),
  );
}

/** South and north change places in the southern quadrants, east and west in the eastern ones. */
function mirroredHeading(heading: number, seat: number): number {
  const isSouthern = seat >= 2;
  const isEastern = seat === 1 || seat === 2;
  const turns = heading % 2 === 0 ? isSouthern : isEastern;
  return turns ? (heading + 2) % 4 : heading;
}

const POST_VALUES = [HIGH_VALUE, HIGH_VALUE, LOW_VALUE, LOW_VALUE];

/** Two posts of each value in every quadrant, apart from each other; null when there is no room for them. */
function placePosts(
  { POST_DISTANCE }: ApocalypseSettings,
  land: readonly number[],
  chance: MersenneChance,
): Post[] | null {
  const posts: Post[] = [];
  let room = land.filter((cell) =>
    mirrorImages(cell)
      .slice(1)
      .every((image) => stepsBetween(cell, image) >= POST_DISTANCE),
  );
  for (const value of POST_VALUES) {
    if (room.length === 0) return null;
    const chosen = room[chance.random(0, room.length - 1, "placeOfPost")];
    const images = mirrorImages(chosen);
    posts.push(...images.map((cell) => ({ cell, value, owner: NOBODY })));
    room = room.filter((cell) => images.every((image) => stepsBetween(cell, image) >= POST_DISTANCE));
  }
  return posts;
}

/** A soldier's steps between two cells, over open land. */
export function stepsBetween(cell: number, other: number): number {
  const rows = Math.abs(Math.trunc(cell / GRID.cols) - Math.trunc(other / GRID.cols));
  return Math.max(rows, Math.abs((cell % GRID.cols) - (other % GRID.cols)));
}

const FIRST_SOLDIER = 9;

/** Random cells of the north-west quadrant and their mirror images; no soldier begins on a post. */
function placeSoldiers(land: readonly number[], posts: readonly Post[], chance: MersenneChance): Soldier[] {
  const room = land.filter((cell) => posts.every((post) => post.cell !== cell));
  const order = chance.permutation(room.length, "placeOfSoldiers").slice(0, SOLDIERS_PER_TEAM);
  return order.flatMap((index, quadruple) =>
    mirrorImages(room[index]).map((cell, seat) => ({
      id: FIRST_SOLDIER + 4 * quadruple + seat,
      seat,
      cell,
      health: FULL_HEALTH,
    })),
  );
}
