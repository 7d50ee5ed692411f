import { describe, expect, it } from "vitest";
import { arrangeLevels as arrange } from "./levels";

const FLAT = [{ rows: 60, cols: 60 }];
const TWO = [
  { rows: 40, cols: 80 },
  { rows: 40, cols: 80 },
];

const TITLE = 18;

function arrangeLevels(boards: typeof FLAT, room: { width: number; height: number; ratio?: number }) {
  return arrange(boards, { ...room, title: TITLE });
}

describe("The levels of a board", () => {
  it("have the largest whole cells that fit with the rulers", () => {
    expect(arrangeLevels(FLAT, { width: 698, height: 688 })).toEqual({
      cell: 11,
      isSideBySide: false,
      width: 690,
      height: 682,
    });
    expect(arrangeLevels(FLAT, { width: 689, height: 688 }).cell).toBe(10);
    expect(arrangeLevels(FLAT, { width: 698, height: 681 }).cell).toBe(10);
  });

  it("have cells of whole pixels of the screen, which is finer than the page", () => {
    expect(arrangeLevels(FLAT, { width: 720, height: 720, ratio: 2 }).cell).toBe(11.5);
    expect(arrangeLevels(FLAT, { width: 630, height: 622, ratio: 1.5 }).cell).toBe(10);
  });

  it("lie as the room wants it, one above the other where both are the same", () => {
    const high = arrangeLevels(TWO, { width: 698, height: 760 });
    expect([high.cell, high.isSideBySide, high.width]).toEqual([8, false, 670]);
    const wide = arrangeLevels(TWO, { width: 1400, height: 500 });
    expect([wide.cell, wide.isSideBySide, wide.width]).toEqual([8, true, 1340]);
    expect(arrangeLevels(TWO, { width: 0, height: 0 }).isSideBySide).toBe(false);
  });

  it("have no line for their names where there is none", () => {
    const low = { width: 349, height: 324, ratio: 2 };
    expect([arrange(TWO, { ...low, title: TITLE }).cell, arrange(TWO, { ...low, title: 0 }).cell]).toEqual([3, 3.5]);
    expect(arrange(FLAT, { ...low, title: TITLE })).toEqual(arrange(FLAT, { ...low, title: 0 }));
  });

  it("never hide: no cell is smaller than two pixels", () => {
    expect(arrangeLevels(FLAT, { width: 40, height: 40 }).cell).toBe(2);
  });
});
