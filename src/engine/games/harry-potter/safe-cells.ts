import { CellSet } from "../../grid/cell-set";
import { cellAt } from "../../grid/grid";
import { CELLS, GRID, type HarryPotterState, isEmpty, isOnBorder } from "./state";
import { corridorsOf } from "./walls";

const BORDER = new CellSet();
for (let cell = 0; cell < CELLS; cell++) if (isOnBorder(cell)) BORDER.add(cell);

/**
 * The cells where things may appear: empty, and with no unit, no book and not Voldemort in the 5 × 5 square around
 * (rules, section 4.2).
 *
 * Made once for a series of placements on the same board; each cell taken is excluded with its surroundings.
 */
export class SafeCells {
  readonly #state: HarryPotterState;
  readonly #safe: CellSet;

  constructor(state: HarryPotterState) {
    const { units, unitAt, book, voldemort } = state;
    this.#state = state;
    this.#safe = corridorsOf(state.terrain).copy();
    const taken = new CellSet();
    for (const { id, cell } of units) if (cell !== -1 && unitAt[cell] === id) taken.add(cell);
    for (let cell = book.indexOf(1); cell !== -1; cell = book.indexOf(1, cell + 1)) taken.add(cell);
    if (voldemort.row >= 0) taken.add(cellAt(GRID, voldemort.row, voldemort.col));
    this.#excludeAround(taken);
  }

  /** A safe cell at random; where there is none, any empty cell. The caller puts something there at once. */
  take(decides: string): number {
    const cell = this.#choose(decides);
    const taken = new CellSet();
    taken.add(cell);
    this.#excludeAround(taken);
    return cell;
  }

  /** The same, but not on the border of the board unless there is no other. */
  takeForVoldemort(): number {
    this.#safe.removeAll(BORDER);
    return this.#choose("placeOfVoldemort");
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
