import { colOf, rowOf } from "../../grid/grid";
import { GRID, type HarryPotterState, type Unit } from "./state";

/** A place on the board. */
interface RowAndCol {
  readonly row: number;
  readonly col: number;
}

/** By rows and columns. */
export function manhattan(from: RowAndCol, cell: number): number {
  return Math.abs(rowOf(GRID, cell) - from.row) + Math.abs(colOf(GRID, cell) - from.col);
}

/** Units that are equally far from Voldemort, dead ones included. */
export interface NearUnits {
  readonly units: readonly Unit[];
  /** Infinity for none. */
  readonly distance: number;
}

/** The units that are nearest to Voldemort (rules, section 9.1). @param least of those that are at least so far away */
export function unitsNearestToVoldemort({ units, voldemort }: HarryPotterState, least = 0): NearUnits {
  let shortest = Number.POSITIVE_INFINITY;
  let nearest: Unit[] = [];
  for (const unit of units) {
    const distance = manhattan(voldemort, unit.cell);
    if (distance < least || distance > shortest) continue;
    if (distance < shortest) nearest = [];
    shortest = distance;
    nearest.push(unit);
  }
  return { units: nearest, distance: shortest };
}
