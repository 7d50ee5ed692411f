import { describe, expect, it } from "vitest";
import type { Board } from "../../../engine/contract/frame";
import { viewOfUnits } from "./view-of-units";

function boardWith(cells: readonly number[]): Board {
  const pieces = cells.map((cell, unit) => ({ look: "any", cell, unit, seat: 0 }));
  return { title: "Board", rows: 20, cols: 20, wraps: false, cells: new Uint8Array(400), pieces, overlays: [] };
}

describe("The view of an example's units", () => {
  const size = { width: 200, height: 100 };

  it("has all of them in it, in the middle", () => {
    const { scale, x, y } = viewOfUnits(boardWith([21, 65]), new Set([0, 1]), size);
    for (const [row, col] of [
      [1, 1],
      [3, 5],
    ]) {
      expect(x + col * scale).toBeGreaterThan(0);
      expect(x + (col + 1) * scale).toBeLessThan(size.width);
      expect(y + row * scale).toBeGreaterThan(0);
      expect(y + (row + 1) * scale).toBeLessThan(size.height);
    }
    expect(x + 3.5 * scale).toBeCloseTo(size.width / 2);
    expect(y + 2.5 * scale).toBeCloseTo(size.height / 2);
  });

  it("does not make a single unit larger than can be read", () => {
    expect(viewOfUnits(boardWith([210]), new Set([0]), { width: 1000, height: 1000 }).scale).toBeLessThanOrEqual(44);
  });

  it("leaves out units that the example does not name", () => {
    const alone = viewOfUnits(boardWith([21, 399]), new Set([0]), size);
    expect(alone).toEqual(viewOfUnits(boardWith([21]), new Set([0]), size));
  });
});
