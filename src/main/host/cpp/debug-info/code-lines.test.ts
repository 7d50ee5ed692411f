import { expect, it } from "vitest";
import type { LineRow } from "../module/line-table";
import { OffsetMap } from "../module/offset-map";
import { CodeLines } from "./code-lines";

const row = (address: number, line: number, more: Partial<LineRow> = {}): LineRow => ({
  address,
  file: "/AIRon.cc",
  line,
  column: 3,
  isStatement: true,
  isBody: false,
  ...more,
});

const ROWS: readonly LineRow[] = [
  row(10, 5),
  row(14, 6, { isBody: true }),
  row(20, 900, { file: "/usr/include/c++/v1/vector" }),
  row(26, 6, { isStatement: false }),
  row(30, 0),
  row(34, 9),
  row(40, 9, { file: null }),
];

/** A module in which ten bytes have been put in at the address 14. */
function linesOf(rows: readonly LineRow[]): CodeLines {
  const map = new OffsetMap();
  map.add(100, 100);
  map.add(114, 124);
  return new CodeLines(rows, { file: "AIRon.cc", start: 100, map });
}

it("each byte of the code that runs stands for the line before it", () => {
  const lines = linesOf(ROWS);
  const at = [109, 110, 123, 124, 129, 130, 136, 139, 140, 144, 149, 150];
  expect(at.map((offset) => lines.placeAt(offset)?.line ?? null)).toEqual([
    ...[null, 5, 5, 6, 6, 900, 6, 6, null, 9, 9, null],
  ]);
  expect(lines.placeAt(130)).toMatchObject({ file: "/usr/include/c++/v1/vector", isOwn: false });
  expect(lines.placeAt(124)).toEqual({ file: "AIRon.cc", line: 6, column: 3, isOwn: true });
});

it("the body of a function begins behind what has been put in there", () => {
  expect(linesOf(ROWS).stretches.find(({ isBody }) => isBody)?.start).toBe(124);
});
