import { expect, test } from "vitest";
import { cpuBackstop } from "./cpu-backstop";

test.each([0.001, 0.1, 1, 3, 60])(
  "a budget of %d s, which is of the judge, leaves half a second to start, and thirty-two times itself",
  (budget) => {
    expect(cpuBackstop(budget)).toBeCloseTo(0.5 + 32 * budget, 9);
  },
);

test("without a budget nobody is ended by it", () => {
  expect(cpuBackstop(null)).toBeNull();
});
