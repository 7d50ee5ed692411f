import { describe, expect, it } from "vitest";
import {
  CELLS,
  COL,
  cellOf,
  columnsIntoNight,
  columnsIntoSun,
  DIRECTIONS,
  distance,
  GRID,
  isUnderSun,
  LEVEL,
  markAround,
  NEIGHBOURS,
  nightLeft,
  ROW,
  SIDES,
} from "./topology";

const ROUNDS = Array.from({ length: 120 }, (_, round) => round);
const COLUMNS = Array.from({ length: GRID.cols }, (_, col) => col);

function sunnyColumns(round: number): number[] {
  return COLUMNS.filter((col) => isUnderSun(round, cellOf(7, col, 1)));
}

function range(first: number, last: number): number[] {
  return COLUMNS.slice(first, last + 1);
}

describe("The shape of Crematoria (rules, section 3)", () => {
  it("A cell is level * 3200 + row * 80 + col", () => {
    expect(cellOf(39, 79, 1)).toBe(CELLS - 1);
    expect([ROW[cellOf(12, 34, 1)], COL[cellOf(12, 34, 1)]]).toEqual([12, 34]);
  });

  it("Directions have the numbers, letters and changes of the original", () => {
    expect(DIRECTIONS.map(({ letter }) => letter).join("")).toBe("bwrxtylzudn");
    const changes = DIRECTIONS.slice(0, SIDES).map(({ rows, cols }) => [rows, cols]);
    expect(changes).toEqual([
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ]);
  });

  it("To the right of column 79 is column 0, on the same level", () => {
    expect(NEIGHBOURS[cellOf(5, 79, 1) * SIDES + 2]).toBe(cellOf(5, 0, 1));
    expect(NEIGHBOURS[cellOf(5, 0, 0) * SIDES + 5]).toBe(cellOf(4, 79, 0));
  });

  it("Above the first row and below the last there is nothing", () => {
    expect([3, 4, 5].map((side) => NEIGHBOURS[cellOf(0, 9, 1) * SIDES + side])).toEqual([-1, -1, -1]);
    expect([0, 1, 7].map((side) => NEIGHBOURS[cellOf(39, 9, 0) * SIDES + side])).toEqual([-1, -1, -1]);
  });

  it.each([
    [[0, 0], [0, 0], 0],
    [[0, 0], [3, 79], 3],
    [[0, 0], [0, 40], 40],
    [[0, 0], [0, 41], 39],
    [[39, 10], [0, 12], 39],
    [[20, 78], [21, 3], 5],
  ] as const)("The distance from %j to %j is %i", ([i, j], [row, col], expected) => {
    expect(distance(cellOf(i, j, 0), cellOf(row, col, 0))).toBe(expected);
    expect(distance(cellOf(row, col, 1), cellOf(i, j, 1))).toBe(expected);
  });

  it("The cells around a cell go round the columns and end at the first and the last row", () => {
    const marks = new Uint8Array(LEVEL);
    markAround(marks, cellOf(38, 79, 0), 3);
    const marked = [...marks.keys()].filter((cell) => marks[cell] === 1);
    expect(marked).toEqual([...marks.keys()].filter((cell) => distance(cell, cellOf(38, 79, 0)) <= 3));
    expect(marked.length).toBe(5 * 7);
  });
});

describe("The sun moves circularly two columns to the right per round", () => {
  it("At round 0, columns 40 to 79 are under the sun", () => {
    expect(sunnyColumns(0)).toEqual(range(40, 79));
  });

  it("At round 1, columns 0 to 1, and 42 to 79 are under the sun", () => {
    expect(sunnyColumns(1)).toEqual([...range(0, 1), ...range(42, 79)]);
  });

  it("At round 2, columns 0 to 3, and 44 to 79 are under the sun", () => {
    expect(sunnyColumns(2)).toEqual([...range(0, 3), ...range(44, 79)]);
  });

  it("Half of the columns are always under the sun, and after 40 rounds the same ones", () => {
    for (const round of ROUNDS) {
      expect(sunnyColumns(round).length).toBe(40);
      expect(sunnyColumns(round + 40)).toEqual(sunnyColumns(round));
    }
  });

  it("Underground there is no sun", () => {
    expect(COLUMNS.some((col) => isUnderSun(0, cellOf(7, col, 0)))).toBe(false);
  });

  it("The columns that the sun reaches at the end of a round are at night in it, and in the sun in the next", () => {
    for (const round of ROUNDS) {
      for (const col of columnsIntoSun(round)) {
        expect(sunnyColumns(round)).not.toContain(col);
        expect(sunnyColumns(round + 1)).toContain(col);
        expect(nightLeft(round, col)).toBe(1);
      }
    }
  });

  it("The columns that enter the night are under the sun in the round, and no more in the next", () => {
    for (const round of ROUNDS) {
      for (const col of columnsIntoNight(round)) {
        expect(sunnyColumns(round)).toContain(col);
        expect(sunnyColumns(round + 1)).not.toContain(col);
        expect(nightLeft(round + 1, col)).toBe(20);
        expect(nightLeft(round, col)).toBe(-1);
      }
    }
  });
});
