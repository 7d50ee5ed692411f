import { describe, expect, it } from "vitest";
import type { PlayedRound } from "../../../main/contract/host-api";
import { markerBeside, markersOf } from "./markers";

const NAMES = ["Ron", "Luna", "Neville", "Ginny"];

function played(rounds: number, faultIn: number | null): PlayedRound[] {
  return Array.from({ length: rounds }, (_, round) => ({
    round,
    orders: [[], [], [], []],
    status: [0, 0, 0, 0],
    cerr: ["", "", "", ""],
    faults: round === faultIn ? [{ seat: 2, reason: "exception", message: "oh no", stack: "" }] : [],
  }));
}

/** Scores that grow by one a round, but for seat 1, which gains 50 in round 40. */
function scores(rounds: number, jumpIn: number | null) {
  const grow = (jump: number | null) =>
    Array.from({ length: rounds + 1 }, (_, round) => round + (jump !== null && round > jump ? 50 : 0));
  return {
    rounds: Array.from({ length: rounds + 1 }, (_, round) => round),
    values: [grow(null), grow(jumpIn), grow(null), grow(null)],
  };
}

describe("The markers of a match", () => {
  it("are none where nothing stands out", () => {
    expect(markersOf({ played: played(100, null), names: NAMES, scores: scores(100, null) })).toEqual([]);
    expect(markersOf({ played: [], names: NAMES, scores: scores(0, null) })).toEqual([]);
  });

  it("show who was frozen and why, and whose score jumped, in the order of the rounds", () => {
    const markers = markersOf({ played: played(100, 70), names: NAMES, scores: scores(100, 40) });
    expect(markers.map(({ text }) => text)).toEqual([
      "Round 40: 1 Luna gains 51 points",
      "Round 70: 2 Neville is frozen (an exception)",
    ]);
  });

  it("can be gone to one by one", () => {
    const markers = markersOf({ played: played(100, 70), names: NAMES, scores: scores(100, 40) });
    expect(markerBeside(markers, 0, 1)?.round).toBe(40);
    expect(markerBeside(markers, 40, 1)?.round).toBe(70);
    expect(markerBeside(markers, 70, 1)).toBeNull();
    expect(markerBeside(markers, 70, -1)?.round).toBe(40);
    expect(markerBeside(markers, 40, -1)).toBeNull();
  });
});
