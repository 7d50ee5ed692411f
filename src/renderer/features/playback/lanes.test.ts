import { describe, expect, it } from "vitest";
import { laneCounts, wordsOfRound } from "./lanes";

const NOTABLES = [
  { round: 3, kind: "death", seat: 1 },
  { round: 3, kind: "death", seat: 2 },
  { round: 3, kind: "capture", seat: 1 },
  { round: 5, kind: "spell", seat: 0 },
] as const;

describe("The lanes above the slider", () => {
  it("count the events of each round by kind", () => {
    const counts = laneCounts(NOTABLES, { firstRound: 2, lastRound: 7, seat: null });
    expect([...counts.death]).toEqual([0, 2, 0, 0, 0]);
    expect([...counts.spell]).toEqual([0, 0, 0, 1, 0]);
    expect(wordsOfRound(counts, 1)).toBe("2 deaths, 1 capture");
    expect(wordsOfRound(counts, 3)).toBe("1 spell");
    expect(wordsOfRound(counts, 0)).toBe("nothing of note");
  });

  it("count those of one player when one is selected", () => {
    const counts = laneCounts(NOTABLES, { firstRound: 2, lastRound: 7, seat: 2 });
    expect(wordsOfRound(counts, 1)).toBe("1 death");
    expect(wordsOfRound(counts, 3)).toBe("nothing of note");
  });
});
