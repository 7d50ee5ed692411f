import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelledRounds, roundAt, shareOf } from "./axis";

const whole = { firstRound: 0, lastRound: 200, end: 200 };

describe("The axis of the timeline", () => {
  it("has as many round numbers as there is room for", () => {
    expect(labelledRounds(whole, 900)).toEqual([
      0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200,
    ]);
    expect(labelledRounds(whole, 400)).toEqual([0, 25, 50, 75, 100, 125, 150, 175, 200]);
    expect(labelledRounds({ ...whole, end: 120 }, 320)).toEqual([0, 20, 40, 60, 80, 100, 120]);
    expect(labelledRounds({ firstRound: 30, lastRound: 60, end: 90 }, 200)).toEqual([40, 60, 80]);
    expect(labelledRounds({ firstRound: 0, lastRound: 3, end: 3 }, 900)).toEqual([0, 1, 2, 3]);
    expect(labelledRounds(whole, 0)).toEqual([]);
  });

  it("never writes one number over another", () => {
    const axis = fc.record({ firstRound: fc.nat(500), lastRound: fc.constant(0), end: fc.nat(100_000) });
    fc.assert(
      fc.property(axis, fc.integer({ min: 50, max: 3000 }), (some, width) => {
        const labels = labelledRounds(some, width);
        for (const [index, label] of labels.slice(1).entries()) {
          expect((shareOf(some, label) - shareOf(some, labels[index])) * width).toBeGreaterThanOrEqual(40);
        }
        expect(labels.length).toBeLessThan(100);
      }),
    );
  });

  it("leads from a round to its place and back, and to no round that is not played", () => {
    for (let round = 0; round <= 200; round++) expect(roundAt(whole, shareOf(whole, round))).toBe(round);
    const stopped = { ...whole, lastRound: 43 };
    expect(shareOf(stopped, 43)).toBeCloseTo(0.215);
    expect([roundAt(stopped, 0.9), roundAt(stopped, -1), roundAt(stopped, 2)]).toEqual([43, 0, 43]);
  });
});
