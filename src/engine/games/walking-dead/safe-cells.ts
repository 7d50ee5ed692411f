import { cellAt, colOf, rowOf } from "../../grid/grid";
import { CELLS, GRID, STREET } from "./board";
import { isEmpty, isOnBoard, type WalkingDeadState } from "./state";

const RADIUS = 2;

/**
 * The cells where units and food may appear: empty, and with no unit in the 5 × 5 square around; food nearby does not
 * matter (rules, section 6).
 *
 * Made once for a series of placements on the same board.
 */
export class SafeCells {
  readonly #state: WalkingDeadState;
  readonly #isUnsafe = new Uint8Array(CELLS);

  constructor(state: WalkingDeadState) {
    this.#state = state;
    for (let cell = 0; cell < CELLS; cell++) {
      if (state.terrain[cell] !== STREET || state.food[cell] === 1) this.#isUnsafe[cell] = 1;
    }
    for (const unit of state.units) if (isOnBoard(state, unit)) this.#excludeAround(unit.cell);
  }

  /** A safe cell at random for a unit, which the caller puts there at once; where there is none, any empty cell. */
  takeForUnit(decides: string): number {
    const cell = this.#choose(decides);
    this.#excludeAround(cell);
    return cell;
  }

  /** The same for food. */
  takeForFood(decides: string): number {
    const cell = this.#choose(decides);
    this.#isUnsafe[cell] = 1;
    return cell;
  }

  #choose(decides: string): number {
    const { chance } = this.#state;
    let safe = 0;
    for (let cell = 0; cell < CELLS; cell++) safe += 1 - this.#isUnsafe[cell];
    if (safe > 0) return this.#nthSafe(chance.random(0, safe - 1, decides));
    for (;;) {
      const row = chance.random(0, GRID.rows - 1, decides);
      const cell = cellAt(GRID, row, chance.random(0, GRID.cols - 1, decides));
      if (isEmpty(this.#state, cell)) return cell;
    }
  }

  /** Counted row by row, from 0. */
  #nthSafe(n: number): number {
    let before = n;
    for (let cell = 0; ; cell++) {
      if (this.#isUnsafe[cell] === 0 && before-- === 0) return cell;
    }
  }

  #excludeAround(cell: number): void {
    const row = rowOf(GRID, cell);
    const col = colOf(GRID, cell);
    const lastRow = Math.min(GRID.rows - 1, row + RADIUS);
    const lastCol = Math.min(GRID.cols - 1, col + RADIUS);
    for (let r = Math.max(0, row - RADIUS); r <= lastRow; r++) {
      this.#isUnsafe.fill(1, r * GRID.cols + Math.max(0, col - RADIUS), r * GRID.cols + lastCol + 1);
    }
  }
}
