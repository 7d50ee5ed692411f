import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distributionOf, histogramOf, type RoundResult, shareBelow } from "./reroll";

const CALM = { died: false, changedSide: false, moved: false };

function result(code: string, effect: boolean, score: number): RoundResult {
  const outcome = code === "" ? null : { code, effect, args: {} };
  return {
    scores: [score, 0, 0, 0],
    outcome,
    events: new Set(effect ? ["unitMoved"] : []),
    fate: { ...CALM, moved: effect },
    isLost: false,
  };
}

describe("The distribution of what other dice give", () => {
  it("counts outcomes, fates and events, the most frequent first", () => {
    const results = [
      result("wall", false, 3),
      result("moved", true, 1),
      result("moved", true, 2),
      result("", false, 9),
    ];
    const distribution = distributionOf(results, true);
    expect(distribution).toMatchObject({ dice: 4, worked: 2, moved: 2, died: 0, changedSide: 0 });
    expect(distribution.outcomes).toEqual([
      { code: "moved", count: 2, effect: true },
      { code: "wall", count: 1, effect: false },
      { code: "", count: 1, effect: null },
    ]);
    expect(distribution.events).toEqual([{ code: "unitMoved", count: 2 }]);
    expect(distribution.scores[0]).toEqual([1, 2, 3, 9]);
  });

  it("says nothing of an order where none is watched", () => {
    expect(distributionOf([result("", false, 1)], false)).toMatchObject({ worked: null, outcomes: [] });
  });

  it("places a value among sorted ones, with ties as one half", () => {
    expect([0, 1, 2, 9].map((value) => shareBelow([1, 2, 2, 3], value))).toEqual([0, 1 / 8, 1 / 2, 1]);
    expect(shareBelow([], 3)).toBe(0);
  });

  it("draws every value in exactly one bar, of equal width, and never more bars than asked for", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 5000 })), fc.integer({ min: 1, max: 30 }), (values, most) => {
        const sorted = [...values].sort((one, other) => one - other);
        const bars = histogramOf(sorted, most);
        expect(bars.length).toBeLessThanOrEqual(most);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        for (const { from, to, count } of bars) {
          expect(sorted.filter((value) => value >= from && value <= to).length).toBe(count);
          expect(to - from).toBe(bars[0].to - bars[0].from);
        }
      }),
    );
  });
});
