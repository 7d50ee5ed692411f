/** Maps and sets by position, where JavaScript's own ask whether it is the same object. Each game has them for its positions. */

import { formatValue } from "./format-value";

/** Values by position: positions that are equal are the same key, and changing one that was put in changes nothing. */
export abstract class PositionMap<Position, Value> {
  private readonly found = new Map<number, [Position, Value]>();
  /** All keys that are there, ascending, and perhaps some that are gone; null when one is missing. */
  private ascending: Float64Array | null = null;

  constructor(entries: Iterable<readonly [Position, Value]> = []) {
    for (const [pos, value] of entries) this.set(pos, value);
  }

  /** A number that grows as positions do, and is that of no other one. */
  protected abstract keyOf(pos: Position): number;
  protected abstract copyOf(pos: Position): Position;

  /** How many positions there are. C++: `m.size()`. */
  get size(): number {
    return this.found.size;
  }

  /** The value at a position; undefined where there is none, and none is made then. C++: `m.at(pos)`. */
  get(pos: Position): Value | undefined {
    return this.found.get(this.keyOf(pos))?.[1];
  }

  /** C++: `m[pos] = value`. */
  set(pos: Position, value: Value): this {
    const key = this.keyOf(pos);
    const entry = this.found.get(key);
    if (entry === undefined) {
      this.found.set(key, [this.copyOf(pos), value]);
      this.ascending = null;
    } else {
      entry[1] = value;
    }
    return this;
  }

  /** C++: `m.count(pos)`. */
  has(pos: Position): boolean {
    return this.found.has(this.keyOf(pos));
  }

  /** Was it there? C++: `m.erase(pos)`. */
  delete(pos: Position): boolean {
    return this.found.delete(this.keyOf(pos));
  }

  /** C++: `m.clear()`. */
  clear(): void {
    this.found.clear();
    this.ascending = null;
  }

  /** Positions and their values, in ascending order: row by row. What is put in meanwhile is not met. */
  *[Symbol.iterator](): IterableIterator<[Position, Value]> {
    this.ascending ??= Float64Array.from(this.found.keys()).sort();
    const keys = this.ascending;
    for (let index = 0; index < keys.length; index++) {
      const entry = this.found.get(keys[index]);
      if (entry !== undefined) yield [this.copyOf(entry[0]), entry[1]];
    }
  }

  /** The positions, in ascending order. */
  *keys(): IterableIterator<Position> {
    for (const [pos] of this) yield pos;
  }

  /** The values, in the order of their positions. */
  *values(): IterableIterator<Value> {
    for (const [, value] of this) yield value;
  }

  toString(): string {
    return `Pos${formatValue(new Map(this))}`;
  }
}

/** A set of positions: of those that are equal there is one, and changing one that was put in changes nothing. */
export abstract class PositionSet<Position> {
  private readonly found: PositionMap<Position, true>;

  constructor(positions: Iterable<Position> = []) {
    this.found = this.emptyMap();
    for (const pos of positions) this.add(pos);
  }

  protected abstract emptyMap(): PositionMap<Position, true>;

  /** How many positions there are. C++: `s.size()`. */
  get size(): number {
    return this.found.size;
  }

  /** Puts a position in, where it is not there yet. C++: `s.insert(pos)`. */
  add(pos: Position): this {
    this.found.set(pos, true);
    return this;
  }

  /** C++: `s.count(pos)`. */
  has(pos: Position): boolean {
    return this.found.has(pos);
  }

  /** Was it there? C++: `s.erase(pos)`. */
  delete(pos: Position): boolean {
    return this.found.delete(pos);
  }

  /** C++: `s.clear()`. */
  clear(): void {
    this.found.clear();
  }

  /** The positions, in ascending order: row by row. What is put in meanwhile is not met. */
  [Symbol.iterator](): IterableIterator<Position> {
    return this.found.keys();
  }

  toString(): string {
    return `Pos${formatValue(new Set(this))}`;
  }
}
