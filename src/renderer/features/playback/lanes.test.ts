import { describe, expect, it } from "vitest";
import { laneCounts, lanesOf, wordsOfRound } from "./lanes";

const GAME = { deaths: ["a"], captures: ["b"], spells: ["c"], spellWords: ["napalm", "napalms"] } as const;

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
    expect(wordsOfRound(GAME, counts, 1)).toBe("2 deaths, 1 capture");
    expect(wordsOfRound(GAME, counts, 3)).toBe("1 napalm");
    expect(wordsOfRound(GAME, counts, 0)).toBe("nothing of note");
  });

  it("count those of one player when one is selected", () => {
    const counts = laneCounts(NOTABLES, { firstRound: 2, lastRound: 7, seat: 2 });
    expect(wordsOfRound(GAME, counts, 1)).toBe("1 death");
    expect(wordsOfRound(GAME, counts, 3)).toBe("nothing of note");
  });

  it("are those that the game has something for, by its own words", () => {
    expect(lanesOf({ ...GAME, spells: [] })).toEqual(["death", "capture"]);
    const counts = laneCounts(NOTABLES, { firstRound: 2, lastRound: 7, seat: null });
    expect(wordsOfRound({ ...GAME, spells: [] }, counts, 3)).toBe("nothing of note");
  });
});
