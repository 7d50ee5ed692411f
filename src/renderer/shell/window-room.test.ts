import { describe, expect, it } from "vitest";
import { boardColumn, sizeClassOf } from "./window-room";

const ROWS = { topBar: 40, cards: 52, boardLine: 28, levelTitle: 18, timeline: 68, statusBar: 24 };
const LOW_ROWS = { topBar: 36, cards: 30, boardLine: 0, levelTitle: 0, timeline: 38, statusBar: 22 };
const SQUARE = [{ rows: 60, cols: 60 }];
const room = (width: number, height: number) => ({
  window: { width, height },
  rows: height < 560 ? LOW_ROWS : ROWS,
  boards: SQUARE,
  share: null,
  isMaximised: false,
});

describe("The column of the board", () => {
  it("is as wide as the largest board of whole cells that the window has room for", () => {
    const widths = [
      [1440, 900],
      [1280, 720],
      [1024, 700],
      [2560, 1440],
      [720, 450],
    ].map(([width, height]) => boardColumn(room(width, height)));
    expect(widths).toEqual([698, 518, 458, 1178, 338]);
  });

  it("leaves 55 % of the height and more to both levels of a board, also where a zoom of 200 % leaves little", () => {
    const boards = [
      { rows: 40, cols: 80 },
      { rows: 40, cols: 80 },
    ];
    const low = room(720, 450);
    const width = boardColumn({ ...low, window: { ...low.window, ratio: 2 }, boards });
    const cell = (width - 38) / 80;
    expect(cell).toBe(3.5);
    expect((80 * cell) / 450).toBeGreaterThan(0.55);
  });

  it("gives a maximised board all the height, and leaves room beside it", () => {
    expect(boardColumn({ ...room(1440, 900), isMaximised: true })).toBe(13 * 60 + 38);
    expect(boardColumn({ ...room(700, 900), isMaximised: true })).toBe(6 * 60 + 38);
  });

  it("is what the user made of it, within the window, but for a board that is maximised", () => {
    expect(boardColumn({ ...room(1440, 900), share: 0.3 })).toBe(432);
    expect(boardColumn({ ...room(1440, 900), share: 0.01 })).toBe(260);
    expect(boardColumn({ ...room(1440, 900), share: 0.99 })).toBe(1140);
    expect(boardColumn({ ...room(1440, 900), share: 0.3, isMaximised: true })).toBe(818);
  });
});

describe("The size of a window", () => {
  it("has three classes", () => {
    expect([1199, 1200, 1899, 1900].map(sizeClassOf)).toEqual(["narrow", "medium", "medium", "wide"]);
  });
});
