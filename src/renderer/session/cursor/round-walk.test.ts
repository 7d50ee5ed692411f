import { describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { shortMatch } from "../match/testing/short-match";
import type { MatchPlace } from "./cursor";
import { placeBeside, positionOf, type Walk } from "./round-walk";

function walkOf(game: (typeof games)[number]): Walk {
  const { timeline } = shortMatch(game, { rounds: 3 });
  const { firstRound, lastRound } = timeline;
  return { firstRound, lastRound, reportOf: (round) => (round < lastRound ? timeline.reportOf(round) : null) };
}

/** All places from the first to the last, one after another. */
function placesOf(walk: Walk, kind: "slot" | "step", side: 1 | -1): MatchPlace[] {
  const start = { round: side === 1 ? walk.firstRound : walk.lastRound, slot: null, step: null };
  const places: MatchPlace[] = [start];
  for (;;) {
    const next = placeBeside(walk, places[places.length - 1], kind, side);
    if (next === null) return places;
    places.push(next);
  }
}

for (const game of games) {
  describe(`A walk through a match of ${game.title}`, () => {
    const walk = walkOf(game);

    for (const kind of ["slot", "step"] as const) {
      it(`by ${kind} comes to the same places forward and backward`, () => {
        const forward = placesOf(walk, kind, 1);
        expect(placesOf(walk, kind, -1)).toEqual(forward.toReversed());
        expect(forward.length).toBeGreaterThan(walk.lastRound + 1);
      });
    }

    it("by slot comes to each slot once, in order, and to the start of each round before them", () => {
      const slots = placesOf(walk, "slot", 1).filter(({ round }) => round === 1);
      expect(slots[0]).toEqual({ round: 1, slot: null, step: null });
      expect(slots.slice(1).map(({ slot }) => slot)).toEqual(walk.reportOf(1)?.slots.map(({ slot }) => slot));
    });

    it("by step leaves out the steps in which nothing happened", () => {
      const report = walk.reportOf(0);
      const steps = placesOf(walk, "step", 1).flatMap(({ round, step }) =>
        round === 0 && step !== null ? [step] : [],
      );
      for (const [index, { step, draws, events }] of (report?.steps ?? []).entries()) {
        const slots = report?.slots.filter((slot) => slot.step === step) ?? [];
        expect(steps.includes(index), step).toBe(draws.length + events.length + slots.length > 0);
      }
    });

    it("goes from a slot to the end of its own step, and back to the end of the one before", () => {
      const report = walk.reportOf(0);
      const slot = report?.slots[0];
      if (report === null || slot === undefined) throw new Error("the first round has slots");
      const own = report.steps.findIndex(({ step }) => step === slot.step);
      const place = { round: 0, slot: 0, step: null };
      expect(placeBeside(walk, place, "step", 1)).toEqual({ round: 0, slot: null, step: own });
      const before = placeBeside(walk, place, "step", -1);
      expect(before === null ? -1 : positionOf(report, before)).toBeLessThan(positionOf(report, place));
    });
  });
}
