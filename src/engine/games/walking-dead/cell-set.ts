import { cellAt, colOf, rowOf } from "../../grid/grid";
import { GRID } from "./board";

/** Columns in each of the two words of a row. */
const HALF = 30;
const ALL = 2 ** HALF - 1;

/**
 * A set of cells, one bit a cell, so that all its cells are treated in a few operations a row. `OUTSIDE` is in none.
 *
 * Two words a row, for the columns 0 to 29 and 30 to 59, with an empty row above the board and one below it.
 */
export class CellSet {
  readonly #words: Int32Array;

  constructor(words: Int32Array = new Int32Array(2 * (GRID.rows + 2))) {
    this.#words = words;
  }

  copy(): CellSet {
    return new CellSet(this.#words.slice());
  }

  add(cell: number): void {
    this.#words[wordOf(cell)] |= bitOf(cell);
  }

  remove(cell: number): void {
    this.#words[wordOf(cell)] &= ~bitOf(cell);
  }

  has(cell: number): boolean {
    return (this.#words[wordOf(cell)] & bitOf(cell)) !== 0;
  }

  isEmpty(): boolean {
    for (let word = 0; word < this.#words.length; word++) if (this.#words[word] !== 0) return false;
    return true;
  }

  meets(other: CellSet): boolean {
    for (let word = 0; word < this.#words.length; word++)
      if ((this.#words[word] & other.#words[word]) !== 0) return true;
    return false;
  }

  size(): number {
    let size = 0;
    for (let word = 0; word < this.#words.length; word++) size += bitsIn(this.#words[word]);
    return size;
  }

  /** The cell with `n` smaller ones in the set, counted row by row; there must be one. */
  nth(n: number): number {
    let before = n;
    let word = 0;
    for (; before >= bitsIn(this.#words[word]); word++) before -= bitsIn(this.#words[word]);
    let bits = this.#words[word];
    for (; before > 0; before--) bits &= bits - 1;
    const col = HALF * (word % 2) + 31 - Math.clz32(bits & -bits);
    return cellAt(GRID, Math.floor(word / 2) - 1, col);
  }

  /** The cells of the set and all their neighbours, also diagonal ones. */
  widened(): CellSet {
    return everyCell().takeAround(this);
  }

  /** Moves the cells that are in the other set, or have a neighbour in it, also a diagonal one, out of this one. */
  takeAround(other: CellSet): CellSet {
    const words = this.#words;
    const around = other.#words;
    const taken = new Int32Array(words.length);
    for (let word = 2; word < words.length - 2; word += 2) {
      const left = around[word - 2] | around[word] | around[word + 2];
      const right = around[word - 1] | around[word + 1] | around[word + 3];
      if ((left | right) === 0) continue;
      taken[word] = (left | (left << 1) | (left >>> 1) | (right << (HALF - 1))) & words[word];
      taken[word + 1] = (right | (right << 1) | (right >>> 1) | (left >>> (HALF - 1))) & words[word + 1];
      words[word] &= ~taken[word];
      words[word + 1] &= ~taken[word + 1];
    }
    return new CellSet(taken);
  }

  /** Moves the cells that are also in the other set out of this one. */
  takeAll(other: CellSet): CellSet {
    const taken = new Int32Array(this.#words.length);
    for (let word = 0; word < taken.length; word++) {
      taken[word] = this.#words[word] & other.#words[word];
      this.#words[word] &= ~taken[word];
    }
    return new CellSet(taken);
  }
}

function everyCell(): CellSet {
  return new CellSet(new Int32Array(2 * (GRID.rows + 2)).fill(ALL));
}

function wordOf(cell: number): number {
  return 2 * (rowOf(GRID, cell) + 1) + (colOf(GRID, cell) < HALF ? 0 : 1);
}

function bitOf(cell: number): number {
  return 1 << (colOf(GRID, cell) % HALF);
}

/** How many of the bits are 1: in pairs, then in fours, then in bytes, then all. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
