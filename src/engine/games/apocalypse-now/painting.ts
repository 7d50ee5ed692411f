import { en } from "../../contract/english";
import type { Settings } from "../../contract/game";
import { SEATS } from "../../contract/order";
import type { Painting, PieceBrush, Sketch, SketchedPiece, SketchProblem } from "../../contract/painting";
import { colOf, rowOf } from "../../grid/grid";
import { brushOfEach, seatOf } from "../../grid/sketch";
import {
  CELLS,
  FIGHTERS,
  FOREST,
  FULL_HEALTH,
  GRASS,
  GRID,
  HELICOPTERS_PER_TEAM,
  HIGH_VALUE,
  LOW_VALUE,
  MOUNTAIN,
  NAPALM_ROUNDS,
  POSTS,
  REACH,
  SOLDIERS_PER_TEAM,
  WAITING_ROUNDS,
  WATER,
} from "./constants";
import { overlap } from "./helicopters";
import { type GameMap, mapOf } from "./setup";
import { type ApocalypseState, type Helicopter, NOBODY, type Post, type Soldier, squareOf } from "./state";

const TERRAINS: Readonly<Record<string, number>> = { grass: GRASS, forest: FOREST, water: WATER, mountain: MOUNTAIN };
const LAND = ["grass", "forest"];

export const painting: Painting<ApocalypseState, GameMap> = {
  cells: [
    { key: "grass", title: "Grass", look: "grass" },
    { key: "forest", title: "Forest", look: "forest" },
    { key: "water", title: "Water", look: "water" },
    { key: "mountain", title: "Mountain", look: "mountain" },
  ],
  pieces: [
    postBrush("high", "Post of 4000 points", NOBODY),
    postBrush("low", "Post of 1000 points", NOBODY),
    ...brushOfEach((seat) => postBrush("high", "Post of 4000 points", seat)),
    ...brushOfEach((seat) => postBrush("low", "Post of 1000 points", seat)),
    ...brushOfEach((seat) => ({
      key: `soldier:${seat}`,
      title: `Soldier of player ${seat}`,
      look: "soldier",
      layer: "soldier",
      on: LAND,
    })),
    ...brushOfEach((seat) => ({
      key: `helicopter:${seat}`,
      title: `Helicopter of player ${seat}`,
      look: "helicopter",
      layer: "air",
      on: [...LAND, "water"],
    })),
  ],
  border: "mountain",
  empty: () => ({
    ...GRID,
    cells: Array.from({ length: CELLS }, (_, cell) => (isAtBorder(cell, 1) ? "mountain" : "grass")),
    pieces: [],
    rest: null,
  }),
  sketch,
  boardOf: mapOf,
  finish,
};

function postBrush(height: "high" | "low", title: string, seat: number): PieceBrush {
  const isFree = seat === NOBODY;
  const look = { high: isFree ? "freeHighPost" : "highPost", low: isFree ? "freeLowPost" : "lowPost" }[height];
  const key = isFree ? `post ${height}` : `post ${height}:${seat}`;
  const whose = isFree ? "free" : `of player ${seat}`;
  // A post may be anywhere, as in the original.
  return { key, title: `${title}, ${whose}`, look, layer: "post", on: [...LAND, "water", "mountain"] };
}

function isAtBorder(cell: number, width: number): boolean {
  const [row, col] = [rowOf(GRID, cell), colOf(GRID, cell)];
  return row < width || col < width || row >= GRID.rows - width || col >= GRID.cols - width;
}

function sketch(map: GameMap): Sketch {
  const keys = Object.keys(TERRAINS);
  const cells = Array.from(map.terrain, (type) => keys.find((key) => TERRAINS[key] === type) ?? "grass");
  const pieces: SketchedPiece[] = [
    ...map.posts.map(({ owner, cell, value }) => {
      const key = value >= HIGH_VALUE ? "post high" : "post low";
      return { key: owner === NOBODY ? key : `${key}:${owner}`, cell };
    }),
    ...map.soldiers.map(({ seat, cell }) => ({ key: `soldier:${seat}`, cell })),
    ...map.helicopters.map(({ seat, cell }) => ({ key: `helicopter:${seat}`, cell })),
  ];
  return { ...GRID, cells, pieces, rest: map };
}

function finish(painted: Sketch, settings: Settings) {
  const before = painted.rest as GameMap | null;
  const terrain = Uint8Array.from(painted.cells, (key) => TERRAINS[key]);
  const helicopters = withParachutists(helicoptersOf(painted, before), painted);
  const soldiers = soldiersOf(painted, before, helicopters.length);
  const map: GameMap = {
    nextId: 1 + helicopters.length + soldiers.length,
    terrain,
    // What is painted over does not burn.
    fire: terrain.map((type, cell) => (before?.terrain[cell] === type ? before.fire[cell] : 0)),
    posts: postsOf(painted, before),
    soldiers,
    helicopters,
  };
  return { configuration: { settings, board: map }, problems: [...checkNumbers(map), ...checkHelicopters(map)] };
}

function placed(painted: Sketch, word: string): { readonly seat: number; readonly cell: number; key: string }[] {
  const found = painted.pieces.filter(({ key }) => key.startsWith(word));
  return found.map(({ key, cell }) => ({ key, seat: seatOf(key), cell }));
}

function postsOf(painted: Sketch, before: GameMap | null): Post[] {
  return placed(painted, "post").map(({ key, seat, cell }) => {
    const usual = key.startsWith("post high") ? HIGH_VALUE : LOW_VALUE;
    const was = before?.posts.find((post) => post.cell === cell)?.value ?? usual;
    return { owner: seat, cell, value: was >= HIGH_VALUE === usual >= HIGH_VALUE ? was : usual };
  });
}

function helicoptersOf(painted: Sketch, before: GameMap | null): Helicopter[] {
  const found = SEATS.flatMap((seat) => placed(painted, `helicopter:${seat}`));
  return found.map(({ seat, cell }, index) => {
    const was = before?.helicopters.find((one) => one.seat === seat && one.cell === cell);
    // Towards the middle.
    const heading = was?.heading ?? (rowOf(GRID, cell) < GRID.rows / 2 ? 0 : 2);
    return {
      id: 1 + index,
      seat,
      cell,
      heading,
      napalm: was?.napalm ?? NAPALM_ROUNDS,
      waiting: [...(was?.waiting ?? [])],
    };
  });
}

/** Whoever has no place on the ground waits in its player's helicopters, so that there are as many fighters as the rules want. */
function withParachutists(helicopters: readonly Helicopter[], painted: Sketch): Helicopter[] {
  const soldiers = placed(painted, "soldier");
  const waiting = helicopters.reduce((sum, one) => sum + one.waiting.length, soldiers.length);
  if (waiting === FIGHTERS) return [...helicopters];
  return helicopters.map((one) => {
    const own = helicopters.filter(({ seat }) => seat === one.seat);
    const missing = Math.max(0, SOLDIERS_PER_TEAM - soldiers.filter(({ seat }) => seat === one.seat).length);
    const share = Math.floor((missing + own.indexOf(one)) / own.length);
    return { ...one, waiting: new Array<number>(share).fill(WAITING_ROUNDS) };
  });
}

function soldiersOf(painted: Sketch, before: GameMap | null, first: number): Soldier[] {
  return placed(painted, "soldier").map(({ seat, cell }, index) => {
    const was = before?.soldiers.find((one) => one.seat === seat && one.cell === cell);
    return { id: 1 + first + index, seat, cell, health: was?.health ?? FULL_HEALTH };
  });
}

function checkNumbers({ posts, soldiers, helicopters }: GameMap): SketchProblem[] {
  const problems: SketchProblem[] = [];
  const say = (message: string) => problems.push({ message, cell: null });
  if (posts.length !== POSTS) say(en`There are ${posts.length} posts: a board has ${POSTS}.`);
  for (const seat of SEATS) {
    const { length } = helicopters.filter((one) => one.seat === seat);
    if (length !== HELICOPTERS_PER_TEAM)
      say(en`Player ${seat} has ${length} helicopters: each player has ${HELICOPTERS_PER_TEAM}.`);
  }
  const fighters = helicopters.reduce((sum, { waiting }) => sum + waiting.length, soldiers.length);
  if (problems.length === 0 && fighters !== FIGHTERS)
    say(
      en`There are ${soldiers.length} soldiers: a player has at most ${SOLDIERS_PER_TEAM}, the others wait in its helicopters.`,
    );
  return problems;
}

function checkHelicopters({ terrain, helicopters }: GameMap): SketchProblem[] {
  return helicopters.flatMap(({ cell, id }) => {
    if (isAtBorder(cell, REACH)) return [{ message: en`The 5 × 5 cells of a helicopter must be on the board.`, cell }];
    if (squareOf(cell).some((under) => terrain[under] === MOUNTAIN))
      return [{ message: en`No mountain may be under the 5 × 5 cells of a helicopter.`, cell }];
    if (helicopters.some((other) => other.id < id && overlap(other.cell, cell)))
      return [{ message: en`The 5 × 5 cells of two helicopters must not meet.`, cell }];
    return [];
  });
}
