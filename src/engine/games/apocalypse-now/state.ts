import type { Chance } from "../../chance/chance";
import type { MatchState } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import { CELLS, FOREST, GRASS, GRID, REACH } from "./constants";

export const NOBODY = -1;
/** No soldier: the ids of units are positive. */
export const NO_SOLDIER = 0;
export const NO_POST = -1;

/** `statement`: the rules of the later edition as its statement tells them; `program`: the recorded program's. */
export type Edition = "statement" | "program";

/** The board's generator: besides whole numbers it draws whether something happens. */
export interface ApocalypseChance extends Chance {
  probability(probability: number, decides: string): boolean;
}

export interface Soldier {
  readonly id: number;
  readonly seat: number;
  cell: number;
  health: number;
}

export interface Helicopter {
  readonly id: number;
  readonly seat: number;
  /** The centre of the square of 5 × 5 cells that it occupies. */
  cell: number;
  /** Index into `HEADINGS`. */
  heading: number;
  /** Rounds until napalm can be launched; 0 when it is ready. */
  napalm: number;
  /** For each parachutist on board the rounds that it can still wait, in increasing order. */
  waiting: number[];
}

export interface Post {
  readonly cell: number;
  readonly value: number;
  /** The seat that holds it, or -1. */
  owner: number;
}

export interface ApocalypseState extends MatchState {
  round: number;
  /** The match ends when `round` gets here. */
  readonly lastRound: number;
  readonly edition: Edition;
  readonly chance: ApocalypseChance;
  /** The seeds of the players' private generators, by seat. */
  readonly playerSeeds: readonly number[];
  /** The id that the next soldier gets. */
  nextId: number;
  /** `FOREST`, `GRASS`, `WATER` or `MOUNTAIN`; a forest that burnt becomes grass. */
  readonly terrain: Uint8Array;
  /** Rounds that each cell still burns; 0 where there is no fire. */
  readonly fire: Uint8Array;
  /** The id of the soldier on each cell, or `NO_SOLDIER`. */
  readonly soldierAt: Int32Array;
  /** The index of the post on each cell, or `NO_POST`; never changes, shared by all copies. */
  readonly postAt: Int8Array;
  readonly posts: readonly Post[];
  /** By id; a team's soldiers come in the order of its list. */
  readonly soldiers: Map<number, Soldier>;
  /** A team's helicopters come in the order of its list. */
  readonly helicopters: readonly Helicopter[];
}

export function clone(state: ApocalypseState): ApocalypseState {
  const soldiers = new Map<number, Soldier>();
  for (const soldier of state.soldiers.values()) soldiers.set(soldier.id, { ...soldier });
  return {
    round: state.round,
    lastRound: state.lastRound,
    edition: state.edition,
    chance: state.chance.clone(),
    playerSeeds: state.playerSeeds,
    nextId: state.nextId,
    terrain: state.terrain.slice(),
    fire: state.fire.slice(),
    soldierAt: state.soldierAt.slice(),
    postAt: state.postAt,
    posts: state.posts.map((post) => ({ ...post })),
    soldiers,
    helicopters: state.helicopters.map((helicopter) => ({ ...helicopter, waiting: [...helicopter.waiting] })),
  };
}

/** Soldiers walk on forest and grass only. */
export function isWalkable(terrain: Uint8Array, cell: number): boolean {
  return terrain[cell] === FOREST || terrain[cell] === GRASS;
}

/** Is the cell in the square that a helicopter with this centre occupies? */
export function isUnder(centre: number, row: number, col: number): boolean {
  const rows = row - Math.trunc(centre / GRID.cols);
  const cols = col - (centre % GRID.cols);
  return rows >= -REACH && rows <= REACH && cols >= -REACH && cols <= REACH;
}

/** The cells of the square of a helicopter with this centre, row by row. */
export function squareOf(centre: number): number[] {
  const cells: number[] = [];
  for (let rows = -REACH; rows <= REACH; rows++) {
    for (let cols = -REACH; cols <= REACH; cols++) cells.push(centre + rows * GRID.cols + cols);
  }
  return cells;
}

export function soldierOn(state: ApocalypseState, cell: number): Soldier | undefined {
  const id = state.soldierAt[cell];
  return id === NO_SOLDIER ? undefined : state.soldiers.get(id);
}

export function helicoptersOf(state: ApocalypseState, seat: number): Helicopter[] {
  return state.helicopters.filter((helicopter) => helicopter.seat === seat);
}

export function countSoldiers(state: ApocalypseState, seat: number): number {
  let count = 0;
  for (const soldier of state.soldiers.values()) if (soldier.seat === seat) count++;
  return count;
}

export function countWaiting(state: ApocalypseState, seat: number): number {
  return helicoptersOf(state, seat).reduce((sum, { waiting }) => sum + waiting.length, 0);
}

/** The values of the posts that a team holds, and one point for each soldier (rules, section 7). */
export function scoreOf(state: ApocalypseState, seat: number): number {
  let score = countSoldiers(state, seat);
  for (const post of state.posts) if (post.owner === seat) score += post.value;
  return score;
}

/** The soldier is on the cell from now on; a post there becomes its team's. */
export function occupy(state: ApocalypseState, soldier: Soldier, cell: number, report: Recorder | null): void {
  soldier.cell = cell;
  state.soldierAt[cell] = soldier.id;
  const index = state.postAt[cell];
  if (index !== NO_POST) takePost(state.posts[index], soldier.seat, report);
}

function takePost(post: Post, seat: number, report: Recorder | null): void {
  if (post.owner === seat) return;
  report?.event("postTaken", { cell: post.cell, seatFrom: post.owner, seatTo: seat, value: post.value });
  post.owner = seat;
}

/** An empty array of one number a cell. */
export function emptyLayer(): Uint8Array {
  return new Uint8Array(CELLS);
}
