import { describe, expect, it } from "vitest";
import type { PlacedHit } from "../../../engine/explain/breakpoint-search";
import { countingHits, hitBeside, markersOfHits } from "./hits";

const STEPS = ["carryOutOrders", "score"];

function hit(round: number, slot: number | null, step = "carryOutOrders", seat = 0): PlacedHit {
  const index = STEPS.indexOf(step);
  const place = { round, step: index, slot: slot ?? (index === -1 ? -1 : Number.POSITIVE_INFINITY) };
  return { hit: { round, slot, step, seat, unit: 5, said: `in ${round}` }, place };
}

const EARLY = hit(3, null, "");
const IN_SLOT = hit(3, 7);
const IN_STEP = hit(3, null, "score");
const LATE = hit(9, 2, "carryOutOrders", 1);

describe("Hits of several breakpoints", () => {
  it("come in time: the start of a round, its slots, its steps", () => {
    const lists = [
      { hits: [IN_SLOT, LATE], fromHit: 1 },
      { hits: [EARLY, IN_STEP], fromHit: 1 },
    ];
    expect(countingHits(lists)).toEqual([EARLY, IN_SLOT, IN_STEP, LATE]);
  });

  it("do not count before the one that was asked for", () => {
    const lists = [{ hits: [EARLY, IN_SLOT, LATE], fromHit: 3 }];
    expect(countingHits(lists)).toEqual([LATE]);
    expect(countingHits([{ hits: [EARLY], fromHit: 2 }])).toEqual([]);
  });

  it("are gone through both ways, each place once", () => {
    const hits = countingHits([{ hits: [EARLY, IN_SLOT, hit(3, 7), IN_STEP, LATE], fromHit: 1 }]);
    const seen: number[][] = [];
    let place = { round: 0, step: -1, slot: -1 };
    for (let next = hitBeside(hits, place, 1); next !== null; next = hitBeside(hits, place, 1)) {
      place = next.place;
      seen.push([place.round, place.slot]);
    }
    expect(seen).toEqual([
      [3, -1],
      [3, 7],
      [3, Number.POSITIVE_INFINITY],
      [9, 2],
    ]);
    expect(hitBeside(hits, place, -1)).toEqual(IN_STEP);
    expect(hitBeside(hits, { round: 3, step: -1, slot: -1 }, -1)).toBeNull();
  });

  it("are one mark for each round, in the player's colour where it is one player's", () => {
    const hits = countingHits([{ hits: [IN_SLOT, hit(3, 8, "carryOutOrders", 2), LATE], fromHit: 1 }]);
    expect(markersOfHits(hits, ({ said }) => String(said))).toEqual([
      { round: 3, seat: -1, kind: "hit", text: "Round 3: in 3 (and 1 more)" },
      { round: 9, seat: 1, kind: "hit", text: "Round 9: in 9" },
    ]);
  });
});
