import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { shortMatch } from "../../session/match/testing/short-match";
import { fileNameOf, rangeOf } from "./file-names";
import { layoutOf } from "./match-picture";

const match = shortMatch(findGame("pandemic") as AnyGame, { rounds: 1 });

describe("The name of a match's file", () => {
  it("says game, seed and players, in letters that every system allows", () => {
    expect(fileNameOf(match)).toBe("pandemic-7-Ron-Luna-Neville-Ginny");
    expect(fileNameOf({ ...match, names: ["a/b", "c:d", "e", "f"] })).toBe("pandemic-7-a_b-c_d-e-f");
  });

  it("is the file's own for a match that was opened", () => {
    expect(fileNameOf({ ...match, file: "final.res.gz" })).toBe("final");
    expect(fileNameOf({ ...match, file: "my.match.tauler" })).toBe("my.match");
  });
});

describe("The rounds of a film", () => {
  const played = { firstRound: 0, lastRound: 200 };

  it.each([
    ["0", "200", { first: 0, last: 200 }],
    [" 7", "7 ", { first: 7, last: 7 }],
    ["8", "7", null],
    ["0", "201", null],
    ["", "5", null],
    ["-1", "5", null],
    ["1.5", "5", null],
  ])("from %j to %j", (first, last, expected) => {
    expect(rangeOf({ first, last }, played)).toEqual(expected);
  });
});

describe("The layout of a picture", () => {
  it("stands wide levels one above the other, and others side by side, within the width", () => {
    const wide = layoutOf({ rows: 40, cols: 80 }, 2, 1600);
    expect(wide.isStacked).toBe(true);
    expect(wide.size.height).toBeGreaterThan(2 * wide.level.height);
    const square = layoutOf({ rows: 60, cols: 60 }, 2, 1600);
    expect(square.isStacked).toBe(false);
    expect(square.size.width).toBe(2 * square.level.width);
    for (const { size } of [wide, square]) {
      expect(size.width).toBeLessThanOrEqual(1600);
      expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
    }
  });
});
