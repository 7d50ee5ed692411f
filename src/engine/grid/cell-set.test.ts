import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../chance/power-of-two-chance";
import { CellSet } from "./cell-set";
import { DIRECTIONS } from "./directions";
import { cellAt, colOf, isInside, rowOf } from "./grid";

const GRID = { rows: 60, cols: 60 };
const CELLS = 3600;
const OUTSIDE = CELLS;

function neighbour(cell: number, direction: number): number {
  const row = rowOf(GRID, cell) + DIRECTIONS[direction].rows;
  const col = colOf(GRID, cell) + DIRECTIONS[direction].cols;
  return isInside(GRID, row, col) ? cellAt(GRID, row, col) : OUTSIDE;
}

function setOf(cells: readonly number[]): CellSet {
  const set = new CellSet();
  for (const cell of cells) set.add(cell);
  return set;
}

function cellsOf(set: CellSet): number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => set.has(cell));
}

/** Cells at every border, beside the middle where the words meet, and anywhere. */
const dice = new PowerOfTwoChance(1);
const SCATTERED = [0, 29, 30, 59, 60, 89, 90, 119, 3540, 3569, 3570, 3599];
const ANYWHERE = Array.from({ length: 200 }, () => dice.random(0, CELLS - 1, ""));

describe("A set of cells", () => {
  it.each(SCATTERED)("holds a cell, here %i, until it is taken out", (cell) => {
    const set = setOf([cell]);
    expect(cellsOf(set)).toEqual([cell]);
    set.remove(cell);
    expect(cellsOf(set)).toEqual([]);
    expect(set.size()).toBe(0);
  });

  it("holds nothing outside the board", () => {
    const all = setOf(Array.from({ length: CELLS }, (_, cell) => cell));
    expect(all.size()).toBe(CELLS);
    expect(all.widened().size()).toBe(CELLS);
    expect(all.has(OUTSIDE) || all.widened().has(OUTSIDE)).toBe(false);
  });

  it("counts its cells row by row", () => {
    const cells = [...new Set([...SCATTERED, ...ANYWHERE])].sort((one, other) => one - other);
    const set = setOf(cells);
    expect(set.size()).toBe(cells.length);
    expect(cells.map((_, n) => set.nth(n))).toEqual(cells);
  });

  it.each(SCATTERED)("widens a cell, here %i, by its eight neighbours", (cell) => {
    const neighbours = [0, 1, 2, 3, 4, 5, 6, 7].map((direction) => neighbour(cell, direction));
    const expected = [cell, ...neighbours.filter((near) => near !== OUTSIDE)].sort((one, other) => one - other);
    expect(cellsOf(setOf([cell]).widened())).toEqual(expected);
  });

  it("tells in which directions from a cell it has neighbours", () => {
    const set = setOf(ANYWHERE);
    const all = setOf(Array.from({ length: CELLS }, (_, cell) => cell));
    const alone = setOf([61]);
    for (let cell = 0; cell < CELLS; cell++) {
      for (const one of [set, all, alone]) {
        const expected = [0, 1, 2, 3, 4, 5, 6, 7].filter((direction) => one.has(neighbour(cell, direction)));
        if (one.directionsFrom(cell).join() !== expected.join()) expect(one.directionsFrom(cell)).toEqual(expected);
      }
    }
  });

  it("gives what it has in common with another set, and has it no more", () => {
    const set = setOf([1, 40, 100]);
    expect(set.takeAll(setOf([40, 100, 200]))).toEqual([40, 100]);
    expect(cellsOf(set)).toEqual([1]);
    expect(set.takeAll(setOf([0, 2]))).toEqual([]);
  });

  it("loses the cells of another set", () => {
    const set = setOf([...SCATTERED, ...ANYWHERE]);
    set.removeAll(setOf(SCATTERED));
    expect(cellsOf(set)).toEqual(cellsOf(setOf(ANYWHERE)).filter((cell) => !SCATTERED.includes(cell)));
  });

  it("is empty when its last cell is gone", () => {
    const set = setOf([0, 3599]);
    expect(set.isEmpty()).toBe(false);
    set.removeAll(setOf(SCATTERED));
    expect(set.isEmpty()).toBe(true);
    expect(new CellSet().isEmpty()).toBe(true);
  });

  it("gives what is in another set or beside it, and has it no more", () => {
    const set = setOf(ANYWHERE);
    const taken = cellsOf(set.takeAround(setOf(SCATTERED)));
    const around = setOf(SCATTERED).widened();
    const isAround = (cell: number) => around.has(cell);
    expect(taken).toEqual(cellsOf(setOf(ANYWHERE)).filter(isAround));
    expect(taken.length).toBeGreaterThan(0);
    expect(cellsOf(set)).toEqual(cellsOf(setOf(ANYWHERE)).filter((cell) => !isAround(cell)));
  });

  it("is another one than its copy", () => {
    const set = setOf([1]);
    const copy = set.copy();
    copy.add(2);
    expect([cellsOf(set), cellsOf(copy)]).toEqual([[1], [1, 2]]);
  });
});
