import { expect, test } from "vitest";
import { cpuBackstop } from "./cpu-backstop";

test("measured CPU ends a player of the usual budget after three seconds", () => {
  expect(cpuBackstop(1)).toBe(3);
});

test.each([0.001, 0.1, 1, 3, 60])(
  "a budget of %d s leaves half a second to start, and twice and a half itself",
  (budget) => {
    expect(cpuBackstop(budget)).toBeCloseTo(0.5 + 2.5 * budget, 9);
  },
);

test("a module, whose fuel is the CPU of the native program, has eight times its budget", () => {
  expect(cpuBackstop(1, "module")).toBe(8.5);
});

test("without a budget nobody is ended by it", () => {
  expect(cpuBackstop(null)).toBeNull();
});
