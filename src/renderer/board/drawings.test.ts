import { expect, it } from "vitest";
import type { Board, Frame } from "../../engine/contract/frame";
import { drawingsByLevel, drawingsOnCell } from "./drawings";

function board(title: string, units: readonly (readonly [unit: number, cell: number])[]): Board {
  const pieces = units.map(([unit, cell]) => ({ look: "unit", cell, unit, seat: 0 }));
  return { title, rows: 2, cols: 3, wraps: false, cells: new Uint8Array(6), pieces, overlays: [] };
}

const frame: Frame = { round: 4, boards: [board("Below", [[7, 2]]), board("Above", [[9, 5]])] };

it("Cells and units of all levels are found where they are", () => {
  const [below, above] = drawingsByLevel(frame, [
    {
      seat: 1,
      drawings: [
        { kind: "mark", at: 4, colour: "red" },
        { kind: "mark", at: 6, colour: "own" },
        { kind: "note", at: -1 - 9, text: "nine" },
        { kind: "line", from: -1 - 7, to: 11, colour: "blue" },
        { kind: "heat", low: 0, high: 1, levels: [1, 0, 0, 0, 0, 0, 255] },
      ],
    },
  ]);
  expect(below).toEqual({
    heats: [{ seat: 1, levels: [1, 0, 0, 0, 0, 0] }],
    marks: [{ cell: 4, pencil: { seat: 1, colour: "red" } }],
    lines: [{ from: 2, to: 5, pencil: { seat: 1, colour: "blue" } }],
    notes: [],
  });
  expect(above).toEqual({
    heats: [{ seat: 1, levels: [255] }],
    marks: [{ cell: 0, pencil: { seat: 1, colour: "own" } }],
    lines: [{ from: 2, to: 5, pencil: { seat: 1, colour: "blue" } }],
    notes: [{ cell: 5, seat: 1, text: "nine" }],
  });
});

it("What is on no board is not drawn", () => {
  const lost = [
    { kind: "mark", at: 12, colour: "red" },
    { kind: "note", at: -1 - 8, text: "dead" },
    { kind: "line", from: 0, to: 12, colour: "red" },
  ] as const;
  for (const page of drawingsByLevel(frame, [{ seat: 0, drawings: lost }])) {
    expect([...page.marks, ...page.notes, ...page.lines]).toEqual([]);
  }
});

it("A cell knows the notes, marks, ends of lines and the heat on it", () => {
  const drawings = [
    { kind: "note", at: -1 - 9, text: "nine" },
    { kind: "mark", at: 5, colour: "red" },
    { kind: "line", from: 0, to: 11, colour: "red" },
    { kind: "heat", low: 0, high: 1, levels: [1, 0, 0, 0, 0, 0, 255] },
  ] as const;
  const on = (level: number, cell: number) =>
    drawingsOnCell(frame, [{ seat: 2, drawings }], { level, cell }).map(({ drawing }) => drawing.kind);
  expect(on(1, 5)).toEqual(["note", "line"]);
  expect(on(0, 5)).toEqual(["mark"]);
  expect(on(0, 0)).toEqual(["line", "heat"]);
  expect(on(1, 0)).toEqual(["heat"]);
  expect(on(0, 1)).toEqual([]);
});
