import { expect, test } from "vitest";
import type { Yardstick } from "../../../engine/stats/objective";
import { SwingWatch } from "./swing-watch";

function swingOf(scores: readonly (readonly number[])[], { seats, ...yardstick }: { seats: number[] } & Yardstick) {
  const watch = new SwingWatch(seats, yardstick);
  scores.forEach((now, index) => {
    watch.look(index + 1, now);
  });
  return watch.round;
}

test.each<[string, number[][], number | null]>([
  [
    "is the first round of the last lead",
    [
      [0, 0, 0, 0],
      [9, 9, 1, 1],
      [1, 2, 3, 4],
      [1, 1, 9, 8],
    ],
    3,
  ],
  [
    "counts pairs, not points",
    [
      [100, 0, 5, 4],
      [100, 6, 5, 4],
    ],
    2,
  ],
  [
    "is none in a match that ends in a tie",
    [
      [1, 1, 9, 9],
      [5, 9, 5, 9],
    ],
    null,
  ],
])("in a duel the swing %s", (_, scores, round) => {
  expect(swingOf(scores, { seats: [0, 0, 1, 1], design: "duel", objective: "rank" })).toBe(round);
});

test("in a field the one version that plays is held against its opponents", () => {
  const scores = [
    [1, 5, 2, 3],
    [1, 1, 2, 3],
    [1, 0, 2, 3],
  ];
  expect(swingOf(scores, { seats: [2, 1, 3, 4], design: "field", objective: "rank" })).toBe(2);
});

test("whoever wins has the lead where being first is asked for", () => {
  const scores = [
    [3, 0, 2, 2],
    [3, 0, 4, 2],
    [3, 3.5, 4, 2],
  ];
  expect(swingOf(scores, { seats: [0, 0, 1, 1], design: "duel", objective: "first" })).toBe(2);
});
