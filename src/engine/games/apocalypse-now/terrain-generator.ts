import type { Chance } from "../../chance/chance";
import type { ApocalypseSettings } from "./config";
import { FOREST, GRASS, MOUNTAIN, WATER } from "./constants";

/** Side of a quadrant; its row 0 and column 0 are the border of the board. */
export const SIDE = 30;
const QUADRANT = SIDE * SIDE;

/**
 * The terrain of the north-west quadrant, row by row: lakes where a smooth random height is lowest, mountains where it is
 * highest, woods by a second such field.
 *
 * @param mustBeOpen cells that may not be mountain.
 */
export function quadrantTerrain(
  settings: ApocalypseSettings,
  chance: Chance,
  mustBeOpen: (cell: number) => boolean,
): Uint8Array {
  const terrain = new Uint8Array(QUADRANT).fill(GRASS);
  for (let cell = 0; cell < QUADRANT; cell++) if (isBorder(cell)) terrain[cell] = MOUNTAIN;
  const inside = cellsInside();
  const byHeight = sortedBy(smoothField(settings.PATCH_SIZE, chance, "height"), inside);
  const water = shareOf(inside.length, settings.WATER_PERCENT);
  for (const cell of byHeight.slice(0, water)) terrain[cell] = WATER;
  const high = byHeight.slice(water).reverse();
  const mountain = shareOf(inside.length, settings.MOUNTAIN_PERCENT);
  for (const cell of high.filter((cell) => !mustBeOpen(cell)).slice(0, mountain)) terrain[cell] = MOUNTAIN;
  const land = inside.filter((cell) => terrain[cell] === GRASS);
  const byMoisture = sortedBy(smoothField(settings.PATCH_SIZE, chance, "moisture"), land);
  for (const cell of byMoisture.slice(0, shareOf(land.length, settings.FOREST_PERCENT))) terrain[cell] = FOREST;
  return terrain;
}

function isBorder(cell: number): boolean {
  return cell < SIDE || cell % SIDE === 0;
}

function cellsInside(): number[] {
  return Array.from({ length: QUADRANT }, (_, cell) => cell).filter((cell) => !isBorder(cell));
}

function shareOf(count: number, percent: number): number {
  return Math.round((count * percent) / 100);
}

/** By the field's value; equal values by cell, so that the result is the same on every machine. */
function sortedBy(field: Float64Array, cells: readonly number[]): number[] {
  return [...cells].sort((one, other) => field[one] - field[other] || one - other);
}

const LARGEST_NUMBER = 9999;

/** A random number for each cell, blurred so often as the patches are to be large. */
function smoothField(passes: number, chance: Chance, decides: string): Float64Array {
  let field: Float64Array = Float64Array.from({ length: QUADRANT }, () => chance.random(0, LARGEST_NUMBER, decides));
  for (let pass = 0; pass < 2 * passes; pass++) field = blurred(field);
  return field;
}

function blurred(field: Float64Array): Float64Array {
  return field.map((_, cell) => {
    const row = Math.trunc(cell / SIDE);
    const col = cell % SIDE;
    let sum = 0;
    for (let r = row - 1; r <= row + 1; r++)
      for (let c = col - 1; c <= col + 1; c++) sum += field[folded(r) * SIDE + folded(c)];
    return sum;
  });
}

/** Beyond the quadrant's edges is its mirror image, as on the board. */
function folded(index: number): number {
  return Math.min(SIDE - 1, Math.max(0, index));
}
