/** What a player of Crematoria handles: directions, positions, cells and units. */

import { COL_STEP, ROW_STEP } from "../../player/eight-directions";
import { nameIn } from "../../player/names";
import { PositionMap, PositionSet } from "../../player/position-map";

const COLS = 80;
const LEVELS = 2;
/** Larger than any level, so that no two positions near the board share a key. */
const KEY_STRIDE = 8;
/** The same for columns, of which positions may name some that the board has not. */
const FAR_STRIDE = 4096;

/**
 * The directions: 0 to 7 on the same level, counterclockwise from `Bottom`, so that `(dir + 1) % 8` is the next one and
 * `(dir + 4) % 8` the opposite one; then `Up` (to the outside), `Down` (to the caves) and `None`.
 *
 * C++: `enum Dir`. `BR` is bottom and right, `RT` right and top, `TL` top and left, `LB` left and bottom.
 */
export const Dir = {
  Bottom: 0,
  BR: 1,
  Right: 2,
  RT: 3,
  Top: 4,
  TL: 5,
  Left: 6,
  LB: 7,
  Up: 8,
  Down: 9,
  None: 10,
} as const;
export type Dir = (typeof Dir)[keyof typeof Dir];

/** The eight directions that stay on the level, in the order of their numbers. */
export const flatDirs: readonly Dir[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Is this a direction, 0 to 10? C++: `dir_ok(d)`. */
export function dirOk(dir: number): boolean {
  return Number.isInteger(dir) && dir >= Dir.Bottom && dir <= Dir.None;
}

/** The name of a direction, for example `"Bottom"`; for any other number, the number. C++: `cerr << d`. */
export function dirName(dir: number): string {
  return nameIn(Dir, dir);
}

/** The same column, 0 to 79: to the right of column 79 comes column 0. */
function wrapped(j: number): number {
  return ((j % COLS) + COLS) % COLS;
}

/**
 * A position: row `i`, 0 to 39 from the top; column `j`, 0 to 79 from the left; level `k`, 0 underground and 1 outside.
 *
 * Columns go round, rows and levels do not. C++: `Pos`.
 */
export class Pos {
  i: number;
  j: number;
  k: number;

  constructor(i = 0, j = 0, k = 0) {
    this.i = i;
    this.j = j;
    this.k = k;
  }

  /** The position one step away, or the sum of two positions. It may be outside the board. C++: `p + d`, `p + q`. */
  plus(step: Dir | Pos): Pos {
    return new Pos(this.i, this.j, this.k).add(step);
  }

  /** Moves this position itself; a number that is no direction leaves it as it is. C++: `p += d`, `p += q`. */
  add(step: Dir | Pos): this {
    if (typeof step === "number") {
      this.i += ROW_STEP[step] ?? 0;
      this.j = wrapped(this.j + (COL_STEP[step] ?? 0));
      if (step === Dir.Up) this.k++;
      if (step === Dir.Down) this.k--;
      return this;
    }
    this.i += step.i;
    this.j = wrapped(this.j + step.j);
    this.k += step.k;
    return this;
  }

  /** C++: `p == q`. */
  equals(other: Pos): boolean {
    return this.i === other.i && this.j === other.j && this.k === other.k;
  }

  /** Is this position before the other one, by row, then by column, then by level? C++: `p < q`. */
  isBefore(other: Pos): boolean {
    if (this.i !== other.i) return this.i < other.i;
    return this.j < other.j || (this.j === other.j && this.k < other.k);
  }

  /** A number that no other position near the board has: the key for a `Map` or `Set` (C++: `set<Pos>`, `map<Pos, …>`). */
  get key(): number {
    return (this.i * COLS + this.j) * KEY_STRIDE + this.k + LEVELS;
  }

  /** `(i, j, k)` */
  toString(): string {
    return `(${this.i}, ${this.j}, ${this.k})`;
  }
}

/** Values by position, walked through row by row. Equal positions are the same key, unlike in a `Map`. C++: `map<Pos, Value>`. */
export class PosMap<Value> extends PositionMap<Pos, Value> {
  protected override keyOf({ i, j, k }: Pos): number {
    return (i * FAR_STRIDE + j) * KEY_STRIDE + k + LEVELS;
  }

  protected override copyOf({ i, j, k }: Pos): Pos {
    return new Pos(i, j, k);
  }
}

/** A set of positions, walked through row by row. Of equal positions there is one, unlike in a `Set`. C++: `set<Pos>`. */
export class PosSet extends PositionSet<Pos> {
  protected override emptyMap(): PosMap<true> {
    return new PosMap();
  }
}

/** What a cell is. C++: `enum CellType`. */
export const CellType = { Outside: 0, Cave: 1, Rock: 2, Elevator: 3 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

/** For example `"Cave"`; for any other number, the number. C++: `cerr << c.type`. */
export function cellTypeName(type: number): string {
  return nameIn(CellType, type);
}

/** What a unit is. C++: `enum UnitType`. */
export const UnitType = { Pioneer: 0, Furyan: 1, Necromonger: 2, Hellhound: 3 } as const;
export type UnitType = (typeof UnitType)[keyof typeof UnitType];

/** For example `"Furyan"`; for any other number, the number. C++: `cerr << u.type`. */
export function unitTypeName(type: number): string {
  return nameIn(UnitType, type);
}

/** A cell of the board, as it is at the start of the round. C++: `Cell`. */
export class Cell {
  readonly type: CellType;
  /** The player that owns the cave, 0 to 3, or -1. */
  readonly owner: number;
  /** The id of the unit on the cell, or -1. A spacecraft that has not landed is on no cell. */
  readonly id: number;
  /** Is there a gem? */
  readonly gem: boolean;

  constructor(type: CellType = CellType.Cave, owner = -1, id = -1, gem = false) {
    this.type = type;
    this.owner = owner;
    this.id = id;
    this.gem = gem;
  }
}

/** A unit, as it is at the start of the round. C++: `Unit`. */
export interface Unit {
  readonly type: UnitType;
  /** Never changes, not even when the unit changes player. */
  readonly id: number;
  /** The player that it belongs to, 0 to 3; -1 for necromongers and hellhounds. */
  readonly player: number;
  /** -1 for hellhounds, which are immortal. */
  readonly health: number;
  /** Rounds until a necromonger lands, 0 once it has landed; -1 for all others. */
  readonly turns: number;
  readonly pos: Pos;
}

/** What `unit` gives for an id that is no living unit's. */
export function noUnit(): Unit {
  return { type: UnitType.Pioneer, id: -1, player: -1, health: 0, turns: -1, pos: new Pos(-1, -1, -1) };
}
