import { cellAt, colOf, rowOf } from "../../grid/grid";
import { CELLS, GRID, type HarryPotterState, isEmpty, isOnBorder } from "./state";
import { corridorsByRow } from "./walls";

const RADIUS = 2;

/**
 * The cells where things may appear: empty, and with no unit, no book and not Voldemort in the 5 × 5 square around
 * (rules, section 4.2).
 *
 * Made once for a series of placements on the same board; each cell taken is excluded with its surroundings.
 */
export class SafeCells {
  readonly #state: HarryPotterState;
  /** 1 where nothing may appear; walls are 1 in the terrain too. */
  readonly #isUnsafe: Uint8Array;
  /** How many cells are safe, by row: where so many are counted, rows are skipped. */
  readonly #countOfRow: Uint8Array;
  #count = 0;

  constructor(state: HarryPotterState) {
    this.#state = state;
    this.#isUnsafe = state.terrain.slice();
    this.#countOfRow = corridorsByRow(state.terrain).slice();
    for (let row = 0; row < GRID.rows; row++) this.#count += this.#countOfRow[row];
    for (const { id, cell } of state.units) {
      if (cell !== -1 && state.unitAt[cell] === id) this.#excludeAround(rowOf(GRID, cell), colOf(GRID, cell));
    }
    for (let cell = state.book.indexOf(1); cell !== -1; cell = state.book.indexOf(1, cell + 1)) {
      this.#excludeAround(rowOf(GRID, cell), colOf(GRID, cell));
    }
    const { row, col } = state.voldemort;
    if (row >= 0) this.#excludeAround(row, col);
  }

  /** A safe cell at random; where there is none, any empty cell. The caller puts something there at once. */
  take(decides: string): number {
    const cell = this.#choose(decides);
    this.#excludeAround(rowOf(GRID, cell), colOf(GRID, cell));
    return cell;
  }

  /** The same, but not on the border of the board unless there is no other. */
  takeForVoldemort(): number {
    for (let cell = 0; cell < CELLS; cell++) {
      if (!isOnBorder(cell) || this.#isUnsafe[cell] === 1) continue;
      this.#isUnsafe[cell] = 1;
      this.#countOfRow[rowOf(GRID, cell)]--;
      this.#count--;
    }
    return this.#choose("placeOfVoldemort");
  }

  #choose(decides: string): number {
    const { chance } = this.#state;
    if (this.#count > 0) return this.#nthSafe(chance.random(0, this.#count - 1, decides));
    for (;;) {
      const row = chance.random(0, GRID.rows - 1, decides);
      const cell = cellAt(GRID, row, chance.random(0, GRID.cols - 1, decides));
      if (isEmpty(this.#state, cell)) return cell;
    }
  }

  /** Counted row by row, from 0. */
  #nthSafe(n: number): number {
    let before = n;
    let row = 0;
    for (; before >= this.#countOfRow[row]; row++) before -= this.#countOfRow[row];
    for (let cell = row * GRID.cols; ; cell++) {
      if (this.#isUnsafe[cell] === 0 && before-- === 0) return cell;
    }
  }

  #excludeAround(row: number, col: number): void {
    const isUnsafe = this.#isUnsafe;
    const firstCol = Math.max(0, col - RADIUS);
    const lastCol = Math.min(GRID.cols - 1, col + RADIUS);
    const lastRow = Math.min(GRID.rows - 1, row + RADIUS);
    for (let r = Math.max(0, row - RADIUS); r <= lastRow; r++) {
      let excluded = 0;
      for (let cell = r * GRID.cols + firstCol; cell <= r * GRID.cols + lastCol; cell++) {
        excluded += 1 - isUnsafe[cell];
        isUnsafe[cell] = 1;
      }
      this.#countOfRow[r] -= excluded;
      this.#count -= excluded;
    }
  }
}
