import fc from "fast-check";
import { expect, it } from "vitest";
import { histogramOf } from "./histogram";

it("counts every block once, in the bin that its score is nearest to", () => {
  expect(histogramOf([0, 0.5, 0.55, 1]).map(({ count }) => count)).toEqual([1, 0, 0, 0, 2, 0, 0, 0, 1]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (scores) => {
      expect(histogramOf(scores).reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
    }),
  );
});
