import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LabelPlace, noteLabels } from "./note-labels";
import { cornerOf } from "./picture-places";

const BOARD = { rows: 60, cols: 60 };

function place(scale: number, pointedAt: readonly number[] = []): LabelPlace {
  return {
    board: BOARD,
    camera: { scale, x: 24, y: 16 },
    right: 24 + 60 * scale,
    pointedAt: new Set(pointedAt),
    lineHeight: 17,
    widthOf: (text) => 6 * text.length,
  };
}

function note(cell: number, text: string, seat = 0) {
  return { cell, text, seat };
}

describe("The text of a note", () => {
  it("hides no other cell, however far the board is zoomed and however long it is, unless somebody points at it", () => {
    const notes = fc.array(fc.record({ cell: fc.nat(3599), text: fc.string({ maxLength: 80 }), seat: fc.nat(3) }));
    fc.assert(
      fc.property(notes, fc.double({ min: 2, max: 96, noNaN: true }), (all, scale) => {
        const where = place(scale);
        const cells = all.map(({ cell }) => cornerOf({ ...where }, cell));
        for (const { left, top, width, height } of noteLabels(all, where)) {
          const isInside = cells.some(
            ({ x, y }) =>
              left >= x && top >= y && left + width <= x + scale + 0.001 && top + height <= y + scale + 0.001,
          );
          expect(isInside).toBe(true);
        }
      }),
    );
  });

  it("is inside its cell where there is room, from the bottom up, cut where it is too long", () => {
    const labels = noteLabels([note(0, "one"), note(0, "a longer one", 2), note(1, "ok")], place(64));
    expect(labels.map(({ text, seat, top }) => [text, seat, top])).toEqual([
      ["one", 0, 16 + 64 - 2 - 17],
      ["a longe…", 2, 16 + 64 - 2 - 34],
      ["ok", 0, 16 + 64 - 2 - 17],
    ]);
    expect(noteLabels([note(0, "a longer one")], place(11))).toEqual([]);
  });

  it("is written beside the cell that is pointed at, on top of all, and to its left at the edge", () => {
    const labels = noteLabels([note(0, "pointed at"), note(0, "and this\nnot that"), note(7, "other")], place(60, [0]));
    expect(labels.map(({ text, left, top }) => [text, left, top])).toEqual([
      ["other", 24 + 7 * 60 + 2, 16 + 60 - 2 - 17],
      ["pointed at", 24 + 60 + 3, 14],
      ["and this", 24 + 60 + 3, 14 + 18],
    ]);
    const [atTheEdge] = noteLabels([note(59, "at the edge")], place(11, [59]));
    expect(atTheEdge.left + atTheEdge.width).toBe(24 + 59 * 11 - 3);
  });
});
