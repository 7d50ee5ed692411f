import { CellSet } from "../../grid/cell-set";
import { cellAt } from "../../grid/grid";
import { GRID } from "./board";
import { isEmpty, isOnBoard, type WalkingDeadState } from "./state";

/**
 * The cells where units and food may appear: empty, and with no unit in the 5 × 5 square around; food nearby does not
 * matter (rules, section 6).
 *
 * Made once for a series of placements on the same board.
 */
export class SafeCells {
  readonly #state: WalkingDeadState;
  readonly #safe: CellSet;

  constructor(state: WalkingDeadState) {
    const { streets, food, units } = state;
    this.#state = state;
    this.#safe = streets.copy();
    for (let cell = food.indexOf(1); cell !== -1; cell = food.indexOf(1, cell + 1)) this.#safe.remove(cell);
    const taken = new CellSet();
    for (const unit of units) if (isOnBoard(state, unit)) taken.add(unit.cell);
    this.#excludeAround(taken);
  }

  /** A safe cell at random for a unit, which the caller puts there at once; where there is none, any empty cell. */
  takeForUnit(decides: string): number {
    const cell = this.#choose(decides);
    const taken = new CellSet();
    taken.add(cell);
    this.#excludeAround(taken);
    return cell;
  }

  /** The same for food. */
  takeForFood(decides: string): number {
    const cell = this.#choose(decides);
    this.#safe.remove(cell);
    return cell;
  }

  #choose(decides: string): number {
    const { chance } = this.#state;
    const size = this.#safe.size();
    if (size > 0) return this.#safe.nth(chance.random(0, size - 1, decides));
    for (;;) {
      const row = chance.random(0, GRID.rows - 1, decides);
      const cell = cellAt(GRID, row, chance.random(0, GRID.cols - 1, decides));
      if (isEmpty(this.#state, cell)) return cell;
    }
  }

  /** Two cells in every direction. */
  #excludeAround(cells: CellSet): void {
    this.#safe.removeAll(cells.widened().widened());
  }
}
