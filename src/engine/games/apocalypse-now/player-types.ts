/** The values of the player's API: constants, positions, posts, units. The module `tauler/apocalypse-now` exports them. */

import { PositionMap, PositionSet } from "../../player/position-map";

/** Rows and columns of the board. C++: `MAX`. */
export const SIZE = 60;
/** Soldiers of each team at the start. C++: `NUM_SOLDATS`. */
export const NUM_SOLDIERS = 20;
/** Helicopters of each team. C++: `NUM_HELIS`. */
export const NUM_HELICOPTERS = 2;
/** C++: `NUM_POSTS`. */
export const NUM_POSTS = 16;
/** Health of a new soldier. C++: `VIDA`. */
export const FULL_HEALTH = 100;
/** Least damage of an attack on a soldier in the forest; the most is the double. C++: `DANY_BOSC`. */
export const FOREST_DAMAGE = 20;
/** Least damage of an attack on a soldier on grass; the most is the double. C++: `DANY_GESPA`. */
export const GRASS_DAMAGE = 50;
/** Rounds that napalm needs to be ready. C++: `TORNS_NAPALM`. */
export const NAPALM_ROUNDS = 30;
/** Napalm and jumps reach so many cells from a helicopter's centre. C++: `ABAST`. */
export const REACH = 2;
/** Rounds that a forest burns. C++: `CREMA_BOSC`. */
export const FOREST_FIRE_ROUNDS = 10;
/** Rounds that any other cell burns. C++: `CREMA_ALTRE`. */
export const OTHER_FIRE_ROUNDS = 5;
/** Probability that fire spreads to a forest beside it, in a round. C++: `PROB_FOC`. */
export const FIRE_PROBABILITY = 0.1;
/** Rounds that a parachutist can wait. C++: `TORNS_BAIXAR`. */
export const WAITING_ROUNDS = 20;
/** Jumps that a team can order in a round. C++: `MAX_BAIXEN`. */
export const MAX_JUMPS = 4;
/** Rounds of a match. C++: `TORNS_JOC`. */
export const NUM_ROUNDS = 200;
/** Points of a post of much value. C++: `VALOR_ALT`. */
export const HIGH_VALUE = 4000;
/** Points of a post of little value. C++: `VALOR_BAIX`. */
export const LOW_VALUE = 1000;

/** What a cell is. C++: `BOSC`, `GESPA`, `AIGUA`, `MUNTANYA`. */
export const Terrain = { Forest: 1, Grass: 2, Water: 3, Mountain: 4 } as const;
export type Terrain = (typeof Terrain)[keyof typeof Terrain];

/** What a unit is. C++: `SOLDAT`, `HELI`. */
export const UnitType = { Soldier: 1, Helicopter: 2 } as const;
export type UnitType = (typeof UnitType)[keyof typeof UnitType];

/** What a helicopter can do. C++: `AVANCA1`, `AVANCA2`, `CONTRA_RELLOTGE`, `RELLOTGE`, `NAPALM`. */
export const Command = { Forward1: 1, Forward2: 2, Counterclockwise: 3, Clockwise: 4, Napalm: 5 } as const;
export type Command = (typeof Command)[keyof typeof Command];

/** Where a helicopter looks: one more is a quarter turn counterclockwise. C++: the `orientacio` of an `Info`. */
export const Heading = { South: 0, East: 1, North: 2, West: 3 } as const;
export type Heading = (typeof Heading)[keyof typeof Heading];

// Frozen: whoever asks for a direction that there is not may get the list itself.
const ROW_STEP: readonly number[] = Object.freeze([1, 0, -1, 0]);
const COL_STEP: readonly number[] = Object.freeze([0, 1, 0, -1]);

/** Larger than any column, so that positions outside the board have places of their own in maps and sets. */
const FAR_STRIDE = 4096;

/** A position: row `x`, to the south, and column `y`, to the east. C++: `Posicio`. */
export class Pos {
  x: number;
  y: number;

  constructor(x = 0, y = 0) {
    this.x = x;
    this.y = y;
  }

  /** The position so many rows to the south and columns to the east; it may be outside the board. */
  plus(rows: number, cols: number): Pos {
    return new Pos(this.x + rows, this.y + cols);
  }

  /** The position so many cells ahead for someone who looks there. */
  ahead(heading: Heading, cells = 1): Pos {
    return this.plus(cells * (ROW_STEP[heading] ?? 0), cells * (COL_STEP[heading] ?? 0));
  }

  /** C++: `!(p != q)`. */
  equals(other: Pos): boolean {
    return this.x === other.x && this.y === other.y;
  }

  /** A number that no other position of the board has: the key for a `Map`, a `Set` or an array of 3600 numbers. */
  get key(): number {
    return this.x * SIZE + this.y;
  }

  /** `(x, y)` */
  toString(): string {
    return `(${this.x}, ${this.y})`;
  }
}

/** Values by position, walked through row by row. Equal positions are the same key, unlike in a `Map`. C++: `map<Posicio, Value>`. */
export class PosMap<Value> extends PositionMap<Pos, Value> {
  protected override keyOf({ x, y }: Pos): number {
    return x * FAR_STRIDE + y;
  }

  protected override copyOf({ x, y }: Pos): Pos {
    return new Pos(x, y);
  }
}

/** A set of positions, walked through row by row. Of equal positions there is one, unlike in a `Set`. C++: `set<Posicio>`. */
export class PosSet extends PositionSet<Pos> {
  protected override emptyMap(): PosMap<true> {
    return new PosMap();
  }
}

/** Is this on the board? C++: `valid(x, y)`, `valid(p)`. */
export function isValid(x: number, y: number): boolean;
export function isValid(pos: Pos): boolean;
export function isValid(xOrPos: number | Pos, y?: number): boolean {
  const [row, col] = coordinatesOf(xOrPos, y);
  return isOnBoard(row, col);
}

/** The coordinates that a call was given, as two arguments or as a position; whatever they are. */
export function coordinatesOf(xOrPos: unknown, y: unknown): readonly [unknown, unknown] {
  if (typeof xOrPos !== "object" || xOrPos === null) return [xOrPos, y];
  const pos: { readonly x?: unknown; readonly y?: unknown } = xOrPos;
  return [pos.x, pos.y];
}

export function isOnBoard(x: unknown, y: unknown): boolean {
  return isCoordinate(x) && isCoordinate(y);
}

function isCoordinate(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < SIZE;
}

/** A post. C++: `Post`. */
export interface Post {
  /** The team that holds it, 1 to 4, or -1. C++: `equip`. */
  readonly team: number;
  readonly pos: Pos;
  /** 4000 or 1000. C++: `valor`. */
  readonly value: number;
}

/** A soldier or a helicopter, as it is at the start of the round; -1 stands for what it does not have. C++: `Info`. */
export interface Unit {
  /** -1 when there is no such unit; then every other number is -1 too. */
  readonly id: number;
  /** C++: `tipus`. */
  readonly type: UnitType | -1;
  /** 1 to 4. C++: `equip`. */
  readonly team: number;
  /** The centre of a helicopter's 5 × 5 cells. */
  readonly pos: Pos;
  /** Of a soldier, 1 to 100. C++: `vida`. */
  readonly health: number;
  /** Of a helicopter. C++: `orientacio`. */
  readonly heading: Heading | -1;
  /** Rounds until a helicopter's napalm is ready, 0 to 30. C++: `napalm`. */
  readonly napalm: number;
  /** For each parachutist in a helicopter the rounds that it can still wait, in increasing order. C++: `paraca`. */
  readonly waiting: readonly number[];
}
