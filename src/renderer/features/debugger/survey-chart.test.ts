import { describe, expect, it } from "vitest";
import { chartOf } from "./survey-chart";

function value(round: number, hit: number, number: number | null) {
  return { round, hit, line: 7, text: String(number), number, isError: false };
}

describe("The chart of values over the rounds", () => {
  it("puts several values of a round side by side within it", () => {
    expect(chartOf([value(3, 0, 10), value(3, 1, 20), value(5, 0, 30)])).toEqual({
      places: [3, 3.5, 5],
      numbers: [10, 20, 30],
      indices: [0, 1, 2],
    });
  });

  it("leaves out what is no number, and knows which value each point is", () => {
    expect(chartOf([value(1, 0, null), value(2, 0, 4), value(3, 0, Number.NaN), value(4, 0, 5)])?.indices).toEqual([
      1, 3,
    ]);
  });

  it("is not drawn for less than two numbers", () => {
    expect(chartOf([])).toBeNull();
    expect(chartOf([value(1, 0, 4), value(2, 0, null)])).toBeNull();
  });
});
