import type { Grid } from "../../grid/grid";

/** The constants of the rules (section 1). The player's API offers the same ones. */

export const GRID: Grid = { rows: 60, cols: 60 };
export const CELLS = GRID.rows * GRID.cols;

export const ROUNDS = 200;
export const SOLDIERS_PER_TEAM = 20;
export const HELICOPTERS_PER_TEAM = 2;
/** Soldiers and waiting parachutists of all teams together, always. */
export const FIGHTERS = 4 * SOLDIERS_PER_TEAM;
export const POSTS = 16;

export const FOREST = 1;
export const GRASS = 2;
export const WATER = 3;
export const MOUNTAIN = 4;

export const FULL_HEALTH = 100;
/** The least damage of an attack on a soldier in the forest, and on grass; the most is the double. */
export const FOREST_DAMAGE = 20;
export const GRASS_DAMAGE = 50;

/** Napalm and parachutists reach so many cells from the helicopter's centre in every direction. */
export const REACH = 2;
export const NAPALM_ROUNDS = 30;
export const FOREST_FIRE_ROUNDS = 10;
export const OTHER_FIRE_ROUNDS = 5;
export const FIRE_PROBABILITY = 0.1;

/** Rounds that a parachutist waits before it is lost. */
export const WAITING_ROUNDS = 20;
export const JUMPS_PER_ROUND = 4;

export const HIGH_VALUE = 4000;
export const LOW_VALUE = 1000;

/** The codes of an order for a helicopter. */
export const FORWARD_1 = 1;
export const FORWARD_2 = 2;
export const COUNTERCLOCKWISE = 3;
export const CLOCKWISE = 4;
export const NAPALM = 5;

export interface Heading {
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
}

/** By number: one more is a quarter turn counterclockwise. */
export const HEADINGS: readonly Heading[] = [
  { name: "south", rows: 1, cols: 0 },
  { name: "east", rows: 0, cols: 1 },
  { name: "north", rows: -1, cols: 0 },
  { name: "west", rows: 0, cols: -1 },
];
