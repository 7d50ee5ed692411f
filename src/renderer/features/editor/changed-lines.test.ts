import { expect, it } from "vitest";
import { changedLines } from "./changed-lines";

it.each([
  ["a\nb\nc", "a\nb\nc", []],
  ["a\nb\nc", "a\nx\ny\nc", [{ first: 2, last: 3 }]],
  [
    "a\nb\nc",
    "x\na\nb\nc\ny",
    [
      { first: 1, last: 1 },
      { first: 5, last: 5 },
    ],
  ],
  ["a\nb\nc", "a\nc", []],
  ["", "a\nb", [{ first: 1, last: 2 }]],
])("Against %j, %j has changed in %j", (before, now, ranges) => {
  expect(changedLines(before, now)).toEqual(ranges);
});
