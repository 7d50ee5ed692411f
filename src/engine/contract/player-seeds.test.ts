import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../chance/power-of-two-chance";
import { games } from "../games";
import { defaultSettings } from "../text/settings-text";
import { LARGEST_COMMON_SEED, LARGEST_SEED } from "./bounds";
import { playerSeed } from "./player-seeds";

describe("The largest seed", () => {
  it.each(games)("is one that the original of $id takes, or is refused with the bound", (game) => {
    const configuration = { settings: defaultSettings(game.configurationFields), board: null };
    const at = (seed: number) => game.setup({ configuration, seed, rules: {} });
    expect(at(LARGEST_COMMON_SEED).ok).toBe(true);
    const [largest, next] = [at(LARGEST_SEED), at(LARGEST_COMMON_SEED + 1)];
    // Either a game takes all of them, or not one more than the players' seeds allow.
    expect(next.ok).toBe(largest.ok);
    for (const one of [largest, next]) if (!one.ok) expect(one.problem.code).toBe("seed-too-large");
  });

  it("leaves room for the seeds of four players, where the rules ask for it", () => {
    expect(playerSeed(LARGEST_COMMON_SEED, 3)).toBe(LARGEST_SEED);
  });
});

describe("A player's seed", () => {
  it("is the match's and one more than the seat", () => {
    expect([0, 1, 2, 3].map((seat) => playerSeed(30, seat))).toEqual([31, 32, 33, 34]);
  });

  it("goes on below zero beyond the largest number of 32 bits, as the original's sum does", () => {
    expect([0, 1, 2, 3].map((seat) => playerSeed(LARGEST_SEED, seat))).toEqual([
      -2147483648, -2147483647, -2147483646, -2147483645,
    ]);
    const states = [0, 1, 2, 3].map((seat) => new PowerOfTwoChance(playerSeed(LARGEST_SEED, seat)).state);
    expect(states).toEqual([0, 2147483647, 2147483646, 2147483645]);
  });
});
