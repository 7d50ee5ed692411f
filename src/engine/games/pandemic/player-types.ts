/** What a player of Pandemic handles: directions, positions, cells, units, paths and commands. */

import { PositionMap, PositionSet } from "../../player/position-map";

/** Larger than any column, so that no two positions near the board share a key. */
const KEY_STRIDE = 4096;

/** The directions. With `NONE` a unit stays; `DIR_SIZE` is how many there are. C++: `enum Dir`. */
export const Dir = { BOTTOM: 0, RIGHT: 1, TOP: 2, LEFT: 3, NONE: 4, DIR_SIZE: 5 } as const;
export type Dir = (typeof Dir)[keyof typeof Dir];

/** The four directions of movement, in the order of their numbers. */
export const moveDirs: readonly Dir[] = [Dir.BOTTOM, Dir.RIGHT, Dir.TOP, Dir.LEFT];

// Frozen: whoever asks for a direction that there is not may get the list itself.
const ROW_STEP: readonly number[] = Object.freeze([1, 0, -1, 0]);
const COL_STEP: readonly number[] = Object.freeze([0, 1, 0, -1]);

/** Is this a direction, `BOTTOM` to `NONE`? C++: `dir_ok(d)`. */
export function dirOk(dir: number): boolean {
  return Number.isInteger(dir) && dir >= Dir.BOTTOM && dir <= Dir.NONE;
}

/** What a cell is; `CELL_TYPE_SIZE` is how many types there are, and that of no cell. C++: `enum CellType`. */
export const CellType = { WALL: 0, GRASS: 1, CITY: 2, PATH: 3, CELL_TYPE_SIZE: 4 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

/** A position: row `i`, from the top, and column `j`, from the left, both from 0. C++: `Pos`. */
export class Pos {
  // Declared only: a field of its own would be written twice, and positions are made by the thousand.
  declare i: number;
  declare j: number;

  constructor(i = 0, j = 0) {
    this.i = i;
    this.j = j;
  }

  /** The position one step away, or the sum of two positions. It may be outside the board. C++: `p + d`, `p + q`. */
  plus(step: Dir | Pos): Pos {
    return new Pos(this.i, this.j).add(step);
  }

  /** Moves this position itself; a number that is no direction of movement leaves it as it is. C++: `p += d`, `p += q`. */
  add(step: Dir | Pos): this {
    const isDirection = typeof step === "number";
    this.i += isDirection ? (ROW_STEP[step] ?? 0) : step.i;
    this.j += isDirection ? (COL_STEP[step] ?? 0) : step.j;
    return this;
  }

  /** C++: `p == q`. */
  equals(other: Pos): boolean {
    return this.i === other.i && this.j === other.j;
  }

  /** Is this position before the other one, by row and then by column? C++: `p < q`. */
  isBefore(other: Pos): boolean {
    return this.i < other.i || (this.i === other.i && this.j < other.j);
  }

  /** A number that no other position near the board has: the key for a `Map` or `Set` (C++: `set<Pos>`, `map<Pos, …>`). */
  get key(): number {
    return this.i * KEY_STRIDE + this.j;
  }

  /** `(i, j)` */
  toString(): string {
    return `(${this.i}, ${this.j})`;
  }
}

/** Values by position, walked through row by row. Equal positions are the same key, unlike in a `Map`. C++: `map<Pos, Value>`. */
export class PosMap<Value> extends PositionMap<Pos, Value> {
  protected override keyOf(pos: Pos): number {
    return pos.key;
  }

  protected override copyOf({ i, j }: Pos): Pos {
    return new Pos(i, j);
  }
}

/** A set of positions, walked through row by row. Of equal positions there is one, unlike in a `Set`. C++: `set<Pos>`. */
export class PosSet extends PositionSet<Pos> {
  protected override emptyMap(): PosMap<true> {
    return new PosMap();
  }
}

/** A cell of the board, as it is at the start of the round. C++: `Cell`. */
export interface Cell {
  readonly type: CellType;
  /** The id of the unit on the cell, or -1. C++: `unit_id`. */
  readonly unitId: number;
  /** The city that the cell belongs to, or -1. C++: `city_id`. */
  readonly cityId: number;
  /** The path that the cell belongs to, or -1. C++: `path_id`. */
  readonly pathId: number;
  /** The amount of virus: 0 to 4 on grass, 0 to 10 in cities and paths. */
  readonly virus: number;
  /** Does a mask lie there? */
  readonly mask: boolean;
}

/** A unit, as it is at the start of the round. C++: `Unit`. */
export interface Unit {
  /** Never changes, not even when the unit changes player. */
  readonly id: number;
  /** The player that it belongs to, 0 to 3. */
  readonly player: number;
  readonly pos: Pos;
  readonly health: number;
  /** The health that it loses every round, 1 to 5; 0 when it is not infected. */
  readonly damage: number;
  /** Rounds since its infection, from 1; it stays when the unit recovers. */
  readonly turns: number;
  /** Has it recovered, so that it cannot catch the virus again? */
  readonly immune: boolean;
  /** Does it wear a mask? */
  readonly mask: boolean;
}

/** A path: the two cities that it joins, and its cells from the first one to the second one. C++: `Path`, a pair of pairs. */
export interface Path {
  readonly cities: readonly [number, number];
  readonly cells: readonly Pos[];
}

/** An order: a unit and where it should go. C++: `Command`. */
export class Command {
  id: number;
  dir: Dir;

  constructor(id: number, dir: Dir) {
    this.id = id;
    this.dir = dir;
  }
}
