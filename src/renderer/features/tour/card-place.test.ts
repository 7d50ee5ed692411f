import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardPlace } from "./card-place";

const CARD = { width: 300, height: 150 };
const PAGE = { width: 1000, height: 700 };

describe("A card that speaks of something", () => {
  it("stands beside it where there is room, first on the right", () => {
    expect(cardPlace({ left: 100, top: 50, width: 200, height: 20 }, CARD, PAGE)).toEqual({ left: 312, top: 50 });
    expect(cardPlace({ left: 600, top: 50, width: 380, height: 600 }, CARD, PAGE)).toEqual({ left: 288, top: 50 });
    expect(cardPlace({ left: 10, top: 50, width: 980, height: 20 }, CARD, PAGE)).toEqual({ left: 12, top: 82 });
    expect(cardPlace({ left: 10, top: 500, width: 980, height: 190 }, CARD, PAGE)).toEqual({ left: 12, top: 338 });
  });

  it("stands in the corner of what fills the window", () => {
    expect(cardPlace({ left: 0, top: 0, width: 1000, height: 700 }, CARD, PAGE)).toEqual({ left: 688, top: 538 });
  });

  it("is always inside a window that is large enough for it", () => {
    const size = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(fc.record({ left: size, top: size, width: size, height: size }), (anchor) => {
        const { left, top } = cardPlace(anchor, CARD, PAGE);
        expect(left >= 0 && top >= 0 && left + CARD.width <= PAGE.width && top + CARD.height <= PAGE.height).toBe(true);
      }),
    );
  });
});
