/** Directions and positions that two of the originals share, name by name: a flat board, and eight directions from a cell. */

import { nameIn } from "./names";
import { PositionMap, PositionSet } from "./position-map";

/** Larger than any column, so that no two positions near the board share a key. */
const KEY_STRIDE = 4096;

/**
 * The eight directions, counterclockwise from `Down`. The even ones (`Down`, `Right`, `Up`, `Left`) are those along rows and columns.
 *
 * C++: `enum Dir`. `DR` is down and right, `RU` right and up, `UL` up and left, `LD` left and down.
 */
export const Dir = { Down: 0, DR: 1, Right: 2, RU: 3, Up: 4, UL: 5, Left: 6, LD: 7 } as const;
export type Dir = (typeof Dir)[keyof typeof Dir];

/** All directions, in the order of their numbers. */
export const allDirs: readonly Dir[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** What a direction adds to the row and to the column. Frozen: whoever asks for a direction that there is not may get the list itself. */
export const ROW_STEP: readonly number[] = Object.freeze([1, 1, 0, -1, -1, -1, 0, 1]);
export const COL_STEP: readonly number[] = Object.freeze([0, 1, 1, 1, 0, -1, -1, -1]);

/** Is this a direction, 0 to 7? C++: `dir_ok(d)`. */
export function dirOk(dir: number): boolean {
  return Number.isInteger(dir) && dir >= 0 && dir <= 7;
}

/** The name of a direction, for example `"Down"`; for any other number, the number. C++: `cerr << d`. */
export function dirName(dir: number): string {
  return nameIn(Dir, dir);
}

/** A position: row `i`, from the top, and column `j`, from the left, both from 0 to 59 on the board. C++: `Pos`. */
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

  /** Moves this position itself; a number that is no direction leaves it as it is. C++: `p += d`, `p += q`. */
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
