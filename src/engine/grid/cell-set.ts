import { DIRECTIONS } from "./directions";
import { cellAt, colOf, type Grid, rowOf } from "./grid";

/** Several games have boards of this size only. */
const GRID: Grid = { rows: 60, cols: 60 };
const CELLS = GRID.rows * GRID.cols;

/** Columns in each of the two words of a row. */
const HALF = 30;
const ALL = 2 ** HALF - 1;

/** By cell, and for the one after the last: which word has its bit, and the bit. Of a division for each cell that is asked for, the search of the zombies would consist. */
const WORDS = Uint8Array.from(
  { length: CELLS + 1 },
  (_, cell) => 2 * (rowOf(GRID, cell) + 1) + (colOf(GRID, cell) < HALF ? 0 : 1),
);
const BITS = Int32Array.from({ length: CELLS + 1 }, (_, cell) => 1 << (colOf(GRID, cell) % HALF));

/** By which of the nine cells of a 3 × 3 square are in a set, row by row from the lowest bit on: the directions from its middle to those, by number. */
const DIRECTIONS_IN_SQUARE: readonly (readonly number[])[] = Array.from({ length: 512 }, (_, square) =>
  DIRECTIONS.flatMap(({ rows, cols }, direction) => ((square >> (3 * (rows + 1) + cols + 1)) & 1 ? [direction] : [])),
);

/** The words of the first row of the board and of the last one. */
const FIRST = 2;
const LAST = 2 * GRID.rows;

/**
 * A set of cells of a board of 60 × 60, one bit a cell, so that all its cells are treated in a few operations a row. The cell
 * after the last one, which stands for what is beyond the border, is in none.
 *
 * Two words a row, for the columns 0 to 29 and 30 to 59, with an empty row above the board and one below it.
 */
export class CellSet {
  readonly #words: number[];
  /** Its cells are in no row before this one, and in none after `#last`: each is the row's first word. */
  #first: number;
  #last: number;

  constructor(words = noWords(), first = LAST + 2, last = 0) {
    this.#words = words;
    this.#first = first;
    this.#last = last;
  }

  copy(): CellSet {
    return new CellSet(this.#words.slice(), this.#first, this.#last);
  }

  add(cell: number): void {
    const word = WORDS[cell];
    this.#words[word] |= BITS[cell];
    if (word < this.#first) this.#first = word & ~1;
    if (word > this.#last) this.#last = word & ~1;
  }

  remove(cell: number): void {
    this.#words[WORDS[cell]] &= ~BITS[cell];
  }

  has(cell: number): boolean {
    return (this.#words[WORDS[cell]] & BITS[cell]) !== 0;
  }

  /** The directions from a cell of the board in which its neighbours are in the set, by number. */
  directionsFrom(cell: number): readonly number[] {
    const words = this.#words;
    const row = WORDS[cell] & ~1;
    const col = colOf(GRID, cell);
    const above = threeOf(words[row - 2], words[row - 1], col);
    const beside = threeOf(words[row], words[row + 1], col);
    return DIRECTIONS_IN_SQUARE[above | (beside << 3) | (threeOf(words[row + 2], words[row + 3], col) << 6)];
  }

  isEmpty(): boolean {
    for (let word = this.#first; word <= this.#last + 1; word++) if (this.#words[word] !== 0) return false;
    return true;
  }

  size(): number {
    let size = 0;
    for (let word = this.#first; word <= this.#last + 1; word++) size += bitsIn(this.#words[word]);
    return size;
  }

  /** The cell with `n` smaller ones in the set, counted row by row; there must be one. */
  nth(n: number): number {
    let before = n;
    let word = this.#first;
    for (; before >= bitsIn(this.#words[word]); word++) before -= bitsIn(this.#words[word]);
    let bits = this.#words[word];
    for (; before > 0; before--) bits &= bits - 1;
    return cellOf(word, bits);
  }

  /** The cells of the set and all their neighbours, also diagonal ones. */
  widened(): CellSet {
    const all = new CellSet(new Array<number>(LAST + 4).fill(ALL), FIRST, LAST);
    return all.takeAround(this);
  }

  /** Moves the cells that are in the other set, or have a neighbour in it, also a diagonal one, out of this one. */
  takeAround(other: CellSet): CellSet {
    const words = this.#words;
    const around = other.#words;
    const taken = noWords();
    const end = Math.min(LAST, other.#last + 2);
    let [first, last] = [LAST + 2, 0];
    for (let word = Math.max(FIRST, other.#first - 2); word <= end; word += 2) {
      const left = around[word - 2] | around[word] | around[word + 2];
      const right = around[word - 1] | around[word + 1] | around[word + 3];
      if ((left | right) === 0) continue;
      const leftWord = words[word];
      const rightWord = words[word + 1];
      const takenLeft = (left | (left << 1) | (left >>> 1) | (right << (HALF - 1))) & leftWord;
      const takenRight = (right | (right << 1) | (right >>> 1) | (left >>> (HALF - 1))) & rightWord;
      if ((takenLeft | takenRight) === 0) continue;
      if (last === 0) first = word;
      last = word;
      taken[word] = takenLeft;
      taken[word + 1] = takenRight;
      words[word] = leftWord ^ takenLeft;
      words[word + 1] = rightWord ^ takenRight;
    }
    return new CellSet(taken, first, last);
  }

  /** Takes the cells that are also in the other set out of this one. */
  removeAll(other: CellSet): void {
    for (let word = this.#first; word <= this.#last + 1; word++) this.#words[word] &= ~other.#words[word];
  }

  /** The same. @returns those cells, row by row. */
  takeAll(other: CellSet): number[] {
    const words = this.#words;
    const others = other.#words;
    const last = this.#last + 1;
    const taken: number[] = [];
    for (let word = this.#first; word <= last; word++) {
      const common = words[word] & others[word];
      if (common === 0) continue;
      words[word] ^= common;
      for (let bits = common; bits !== 0; bits &= bits - 1) taken.push(cellOf(word, bits));
    }
    return taken;
  }
}

const NO_WORDS = new Array<number>(2 * (GRID.rows + 2)).fill(0);

/** In a plain list, which lies in the engine's own heap: a search makes dozens of sets in a round, and the bytes of a typed array are fetched from the system. */
function noWords(): number[] {
  return NO_WORDS.slice();
}

/** Of a row: its bits from the column before `col` to the one after it, as the three lowest bits. */
function threeOf(left: number, right: number, col: number): number {
  if (col < HALF - 1) return ((left << 1) >>> col) & 7;
  if (col > HALF) return (right >>> (col - HALF - 1)) & 7;
  return col === HALF ? (left >>> (HALF - 1)) | ((right & 3) << 1) : (left >>> (HALF - 2)) | ((right & 1) << 2);
}

/** The cell of the lowest bit of a word. */
function cellOf(word: number, bits: number): number {
  return cellAt(GRID, (word >> 1) - 1, HALF * (word & 1) + 31 - Math.clz32(bits & -bits));
}

/** How many of the bits are 1: in pairs, then in fours, then in bytes, then all. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
