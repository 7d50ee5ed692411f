import { expect, it } from "vitest";
import { randomSeedOf } from "./random-seed";

it("gives the same numbers to the same seat of the same match, and others to all others", () => {
  const all = [1, 2, 2 ** 31 - 1].flatMap((seed) => [0, 1, 2, 3].map((seat) => randomSeedOf(seed, seat)));
  expect(new Set(all).size).toBe(12);
  expect([1, 2, 2 ** 31 - 1].flatMap((seed) => [0, 1, 2, 3].map((seat) => randomSeedOf(seed, seat)))).toEqual(all);
});

it("never changes, or recorded matches would play differently", () => {
  expect(randomSeedOf(30, 2)).toBe("bb70c74cbf5eb321141053e68ad2f021cd31a7f587fc5e02192bd327adb1546c");
});

it("does not show the seed", () => {
  expect(randomSeedOf(123456, 0)).not.toContain("123456");
});
