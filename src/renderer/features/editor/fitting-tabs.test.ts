import fc from "fast-check";
import { expect, it } from "vitest";
import { fittingTabs } from "./fitting-tabs";

it("All tabs are shown where each has its least width, and while nobody knows the width", () => {
  expect(fittingTabs(4, 3, 320)).toEqual([0, 1, 2, 3]);
  expect(fittingTabs(9, 8, 0).length).toBe(9);
});

it("Where they have no room, the first ones are shown, and the one in front in the place of the last", () => {
  expect(fittingTabs(9, 1, 320)).toEqual([0, 1, 2]);
  expect(fittingTabs(9, 2, 320)).toEqual([0, 1, 2]);
  expect(fittingTabs(9, 7, 320)).toEqual([0, 1, 7]);
  expect(fittingTabs(9, -1, 320)).toEqual([0, 1, 2]);
  expect(fittingTabs(9, 5, 40)).toEqual([5]);
});

it("The one in front is always shown, nothing twice, in order, and no wider than the strip with its button", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.nat(39),
      fc.integer({ min: 160, max: 3000 }),
      (count, front, width) => {
        const shown = fittingTabs(count, front % count, width);
        expect(shown).toContain(front % count);
        expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other));
        expect(shown.length * 80 + (shown.length < count ? 76 : 0)).toBeLessThanOrEqual(width);
      },
    ),
  );
});
