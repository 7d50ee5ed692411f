import { describe, expect, it } from "vitest";
import type { Board, Frame, Piece } from "../../../engine/contract/frame";
import { changesBetween, withChases } from "./board-changes";

const SIDE = 4;

function board(pieces: readonly Partial<Piece>[], cells: readonly number[] = []): Board {
  return {
    title: "Board",
    rows: SIDE,
    cols: SIDE,
    wraps: false,
    cells: Uint8Array.from({ length: SIDE * SIDE }, (_, cell) => cells[cell] ?? 0),
    pieces: pieces.map((piece) => ({ look: "wizard", cell: 0, unit: -1, seat: 0, ...piece })),
    overlays: [],
  };
}

function frame(...boards: readonly Board[]): Frame {
  return { round: 0, boards };
}

describe("What changed between two pictures", () => {
  it("is an arrow for each unit that moved, and nothing for those that stayed", () => {
    const before = frame(
      board([
        { unit: 1, cell: 2 },
        { unit: 2, cell: 5 },
      ]),
    );
    const after = frame(
      board([
        { unit: 1, cell: 3 },
        { unit: 2, cell: 5 },
      ]),
    );
    expect(changesBetween(before, after)).toEqual([{ arrows: [{ from: 2, to: 3, isAim: false }], marks: [] }]);
  });

  it("is a mark where a unit came, went, or became something else", () => {
    const before = frame(
      board([
        { unit: 1, cell: 2 },
        { unit: 2, cell: 5 },
        { unit: 4, cell: 9 },
      ]),
    );
    const after = frame(
      board([
        { unit: 2, cell: 5, seat: 3 },
        { unit: 3, cell: 7 },
        { unit: 4, cell: 9, look: "dead" },
      ]),
    );
    expect(changesBetween(before, after)[0].marks).toEqual([
      { cell: 2, kind: "gone" },
      { cell: 5, kind: "changed" },
      { cell: 7, kind: "new" },
      { cell: 9, kind: "changed" },
    ]);
  });

  it("is a mark on both levels for a unit that changed its level", () => {
    const before = frame(board([{ unit: 1, cell: 2 }]), board([]));
    const after = frame(board([]), board([{ unit: 1, cell: 2 }]));
    expect(changesBetween(before, after)).toEqual([
      { arrows: [], marks: [{ cell: 2, kind: "gone" }] },
      { arrows: [], marks: [{ cell: 2, kind: "new" }] },
    ]);
  });

  it("is one arrow for a figure that is alone of its looks, and marks for things of which there are more", () => {
    const things = (figure: number, books: readonly number[]) =>
      frame(
        board([
          { look: "reach", cell: figure },
          { look: "voldemort", cell: figure },
          ...books.map((cell) => ({ look: "book", cell })),
        ]),
      );
    expect(changesBetween(things(5, [1, 2]), things(6, [2, 3]))).toEqual([
      {
        arrows: [{ from: 5, to: 6, isAim: false }],
        marks: [
          { cell: 1, kind: "gone" },
          { cell: 3, kind: "new" },
        ],
      },
    ]);
  });

  it("is a mark on cells with another ground", () => {
    const changes = changesBetween(frame(board([], [0, 0, 1])), frame(board([], [0, 2, 1])));
    expect(changes[0].marks).toEqual([{ cell: 1, kind: "ground" }]);
  });
});

describe("Whom those went for that move by themselves", () => {
  const before = frame(
    board([
      { unit: 1, cell: 2 },
      { unit: 2, cell: 5 },
      { unit: 3, cell: 9 },
    ]),
  );
  const nothing = [{ arrows: [], marks: [] }];
  const aim = (from: number, to: number) => ({ from, to, isAim: true });

  it("is a dashed arrow from its unit to each of its targets, where they were", () => {
    const events = [{ code: "zombieDecided", args: { unit: 1, unitsTarget: "2 3", unitsNearest: "2 3" } }];
    expect(withChases(nothing, events, before)).toEqual([{ arrows: [aim(2, 5), aim(2, 9)], marks: [] }]);
  });

  it("begins where the event says for somebody without a number", () => {
    const events = [{ code: "voldemortChose", args: { cell: 12, unitTarget: 3 } }];
    expect(withChases(nothing, events, before)[0].arrows).toEqual([aim(12, 9)]);
  });

  it("is none for other events, nor for a target that is not on the board", () => {
    const events = [
      { code: "unitMoved", args: { unit: 1, cellFrom: 2, cell: 3 } },
      { code: "zombieDecided", args: { unit: 1, unitsTarget: "7" } },
    ];
    expect(withChases(nothing, events, before)[0].arrows).toEqual([]);
  });
});
