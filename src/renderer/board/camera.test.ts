import { describe, expect, it } from "vitest";
import { cellBeside, cellUnder, centreOn, copiesOf, fitCamera, openingOf, revealCell, zoomCamera } from "./camera";

const CANVAS = { width: 600, height: 400 };
const FLAT = { rows: 20, cols: 30, wraps: false };
const ROUND = { rows: 40, cols: 80, wraps: true };

describe("The camera", () => {
  it("shows the whole board with room for the rulers", () => {
    const camera = fitCamera(FLAT, CANVAS);
    expect(camera.x).toBeGreaterThanOrEqual(24);
    expect(camera.y).toBeGreaterThanOrEqual(16);
    expect(camera.x + 30 * camera.scale).toBeLessThanOrEqual(600);
    expect(camera.y + 20 * camera.scale).toBeLessThanOrEqual(400);
  });

  it("lies on whole pixels of the screen, however fine that is", () => {
    for (const ratio of [1, 1.25, 1.5, 2]) {
      for (const width of [601, 640.3]) {
        const { scale, x, y } = fitCamera(FLAT, { width, height: 411, ratio });
        for (const length of [scale, x - 24, y - 16]) expect(length * ratio).toBeCloseTo(Math.round(length * ratio), 6);
      }
    }
  });

  it("keeps the cell under the pointer where it is while zooming", () => {
    const camera = fitCamera(FLAT, CANVAS);
    const point = { x: 200, y: 150 };
    const before = cellUnder(camera, { board: FLAT, canvas: CANVAS, point });
    const zoomed = zoomCamera(camera, 2.5, point);
    expect(cellUnder(zoomed, { board: FLAT, canvas: CANVAS, point })).toBe(before);
  });

  it("finds no cell beside the board", () => {
    const camera = fitCamera(FLAT, CANVAS);
    expect(cellUnder(camera, { board: FLAT, canvas: CANVAS, point: { x: 2, y: 200 } })).toBeNull();
    expect(cellUnder(camera, { board: FLAT, canvas: CANVAS, point: { x: 300, y: 2 } })).toBeNull();
  });

  it("moves only when a cell is out of sight, and then has it in the middle", () => {
    const fit = fitCamera(FLAT, CANVAS);
    expect(revealCell(fit, { board: FLAT, canvas: CANVAS, cell: 0 })).toBe(fit);
    const near = centreOn({ ...fit, scale: 60 }, CANVAS, { row: 0, col: 0 });
    const moved = revealCell(near, { board: FLAT, canvas: CANVAS, cell: 20 * 30 - 1 });
    expect(cellUnder(moved, { board: FLAT, canvas: CANVAS, point: { x: 312, y: 208 } })).toBe(20 * 30 - 1);
  });
});

describe("A board that wraps", () => {
  it("is drawn once when it is shown whole and not turned", () => {
    const camera = fitCamera(ROUND, CANVAS);
    expect(copiesOf(camera, ROUND, CANVAS)).toEqual([expect.closeTo(camera.x, 6)]);
  });

  it("turns behind an opening of its own width: every cell is seen exactly once", () => {
    const fit = fitCamera(ROUND, CANVAS);
    const turned = { ...fit, x: fit.x + 100 };
    expect(copiesOf(turned, ROUND, CANVAS)).toHaveLength(2);
    const { left, right } = openingOf(turned, ROUND, CANVAS);
    expect(right - left).toBeCloseTo(80 * fit.scale, 6);
    const point = (index: number) => ({ x: left + (index + 0.5) * fit.scale, y: fit.y + 1 });
    const seen = Array.from({ length: 80 }, (_, index) =>
      cellUnder(turned, { board: ROUND, canvas: CANVAS, point: point(index) }),
    );
    expect(new Set(seen).size).toBe(80);
    expect(seen).not.toContain(null);
  });

  it("can be turned round and round", () => {
    const fit = fitCamera(ROUND, CANVAS);
    const width = 80 * fit.scale;
    for (const turns of [-7, -1, 0, 1, 12]) {
      const turned = { ...fit, x: fit.x + turns * width };
      expect(copiesOf(turned, ROUND, CANVAS)).toEqual([expect.closeTo(fit.x, 3)]);
      expect(cellUnder(turned, { board: ROUND, canvas: CANVAS, point: { x: fit.x + 1, y: fit.y + 1 } })).toBe(0);
    }
  });

  it("lets the cell cursor go over its seam, and a flat one does not", () => {
    expect(cellBeside(ROUND, 0, { rows: 0, cols: -1 })).toBe(79);
    expect(cellBeside(ROUND, 79, { rows: 0, cols: 1 })).toBe(0);
    expect(cellBeside(FLAT, 0, { rows: 0, cols: -1 })).toBe(0);
    expect(cellBeside(FLAT, 0, { rows: -1, cols: 0 })).toBe(0);
    expect(cellBeside(FLAT, 0, { rows: 1, cols: 1 })).toBe(31);
  });
});
