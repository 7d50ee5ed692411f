import { assert, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { cellAt, colOf, floodSize, isInside, isWindowClear, positionOf, rowOf } from "./grid";

/** A board drawn with `.` for open cells. */
function drawn(...rows: readonly string[]) {
  const grid = { rows: rows.length, cols: rows[0].length };
  const letters = rows.join("");
  return { grid, isOpen: (cell: number) => letters[cell] === "." };
}

describe("Cells of a grid", () => {
  it("A cell's row and column lead back to the cell", async () => {
    const place = record({ row: integer({ min: 0, max: 69 }), col: integer({ min: 0, max: 69 }) });
    await assert(
      property(place, integer({ min: 70, max: 200 }), ({ row, col }, cols) => {
        const grid = { rows: 70, cols };
        const cell = cellAt(grid, row, col);
        expect([rowOf(grid, cell), colOf(grid, cell)]).toEqual([row, col]);
        expect(positionOf(grid, cell)).toEqual({ row, col });
      }),
    );
  });

  it.each([
    [0, 0, true],
    [2, 3, true],
    [3, 0, false],
    [0, 4, false],
    [-1, 0, false],
    [0, -1, false],
  ])("(%i, %i) is inside a board of 3 × 4: %s", (row, col, expected) => {
    expect(isInside({ rows: 3, cols: 4 }, row, col)).toBe(expected);
  });
});

describe("The window around a cell", () => {
  const { grid, isOpen } = drawn("....x", ".....", ".....");

  it("is clear when all its cells are", () => {
    expect(isWindowClear(grid, cellAt(grid, 1, 2), 1, isOpen)).toBe(true);
  });

  it("is not clear when a corner is not", () => {
    expect(isWindowClear(grid, cellAt(grid, 1, 3), 1, isOpen)).toBe(false);
    expect(isWindowClear(grid, cellAt(grid, 2, 2), 2, isOpen)).toBe(false);
  });

  it("is cut at the borders and never goes round them", () => {
    expect(isWindowClear(grid, cellAt(grid, 1, 0), 1, isOpen)).toBe(true);
    expect(isWindowClear(grid, cellAt(grid, 2, 4), 1, isOpen)).toBe(true);
  });
});

describe("A flood", () => {
  it("goes through open cells by the four sides, not by corners", () => {
    const { grid, isOpen } = drawn("..x.", ".xx.", "x...");
    expect(floodSize(grid, 0, isOpen)).toBe(3);
    expect(floodSize(grid, 3, isOpen)).toBe(5);
  });

  it("does not leave the board by one side to enter by another", () => {
    const { grid, isOpen } = drawn("x..", "..x", "xxx");
    expect(floodSize(grid, 1, isOpen)).toBe(4);
    const columns = drawn("..x", "x..", "...");
    expect(floodSize(columns.grid, 0, columns.isOpen)).toBe(7);
    const split = drawn("..x..", "..x..");
    expect(floodSize(split.grid, 1, split.isOpen)).toBe(4);
  });
});
