import type { Round } from "../../contract/game";
import { ROUNDS_PER_GEM } from "./config";
import { kill, SUN } from "./death";
import { type CrematoriaState, OUTSIDE } from "./state";
import { cellOf, columnsIntoNight, columnsIntoSun, GRID } from "./topology";

/** The cells outside of two columns: row by row, the left column first. */
function cellsOfColumns([left, right]: readonly [number, number]): number[] {
  const cells: number[] = [];
  for (let row = 0; row < GRID.rows; row++) cells.push(cellOf(row, left, 1), cellOf(row, right, 1));
  return cells;
}

/** The outside cells, no elevators, of the two columns that enter the night. */
export function cellsIntoNight({ round, terrain }: CrematoriaState): number[] {
  return cellsOfColumns(columnsIntoNight(round)).filter((cell) => terrain[cell] === OUTSIDE);
}

/** The sun reaches two more columns: it destroys their gems and kills the units there (rules, section 6.5). */
export function burn(state: CrematoriaState, round: Round): void {
  for (const cell of cellsOfColumns(columnsIntoSun(state.round))) {
    if (state.gem[cell] === 1) {
      state.gem[cell] = 0;
      round.report?.event("gemDestroyed", { cell });
    }
    if (state.unitAt[cell] !== -1) kill(state, state.units[state.unitAt[cell]], SUN, round);
  }
}

/** In one of four rounds a gem appears on an outside cell that has just entered the night (rules, section 6.6). */
export function makeGem(state: CrematoriaState, round: Round): void {
  const { chance } = state;
  if (chance.random(1, ROUNDS_PER_GEM, "gemAppears") !== 1) return;
  const cells = cellsIntoNight(state);
  const cell = cells[chance.random(0, cells.length - 1, "gemPlace")];
  if (cell === undefined || state.gem[cell] === 1) return;
  state.gem[cell] = 1;
  round.report?.event("gemAppeared", { cell });
}
