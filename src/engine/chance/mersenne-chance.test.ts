import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "./chance";
import { MersenneChance, mersenneStep } from "./mersenne-chance";

function draws(chance: MersenneChance, count: number, low: number, high: number): number[] {
  return Array.from({ length: count }, () => chance.random(low, high, ""));
}

describe("The generator of Apocalypse Now", () => {
  it.each([
    [0, [453816693, 657536142, 1768433070, 2043665726]],
    [1, [515906604, 1504880604, 682603079, 1850256898]],
    [30, [169030376, 308066238, 1405788045, 536368180]],
  ])("From seed %i its steps are those of the rules, section 2", (seed, expected) => {
    let state = seed;
    expect(
      expected.map(() => {
        state = mersenneStep(state);
        return state;
      }),
    ).toEqual(expected);
  });

  it("Its step is exact for every state", async () => {
    await assert(
      property(integer({ min: 0 }), (state) => {
        const exact = (62089911n * BigInt(state) + 453816693n) % (2n ** 31n - 1n);
        expect(mersenneStep(state)).toBe(Number(exact));
      }),
    );
  });

  it("Seed 30 gives the check values of the rules, section 2", () => {
    const chance = new MersenneChance(30);
    expect(draws(chance, 12, 0, 9)).toEqual([0, 1, 6, 2, 5, 1, 8, 4, 1, 9, 3, 7]);
    expect(draws(chance, 6, -3, 3)).toEqual([3, -3, -1, 1, -1, 1]);
    expect(chance.state).toBe(1366754341);
    const other = new MersenneChance(30);
    expect(other.permutation(10, "")).toEqual([2, 4, 6, 7, 9, 3, 8, 5, 1, 0]);
    expect(other.state).toBe(421775550);
  });

  it("Seed 30 gives the four teams the seeds of the rules, section 2", () => {
    const chance = new MersenneChance(30);
    expect(draws(chance, 4, 1, 100000)).toEqual([7872, 14346, 65463, 24977]);
    expect(chance.state).toBe(536368180);
  });

  it.each([-1, 0, 1])("A permutation of %i elements draws nothing", (size) => {
    const chance = new MersenneChance(30);
    expect(chance.permutation(size, "")).toEqual(size === 1 ? [0] : []);
    expect(chance.state).toBe(30);
  });

  it("Something happens when the number drawn is below its probability, always with one step", () => {
    const drawn = mersenneStep(30) / (2 ** 31 - 1);
    expect(new MersenneChance(30).probability(drawn, "")).toBe(false);
    expect(new MersenneChance(30).probability(drawn + 1e-9, "")).toBe(true);
    const chance = new MersenneChance(30);
    chance.probability(0, "");
    expect(chance.state).toBe(mersenneStep(30));
  });

  it("An observer is told of draws, of probabilities as 0 or 1, and of permutations", () => {
    const chance = new MersenneChance(30);
    const seen: Draw[] = [];
    chance.observer = (draw) => seen.push(draw);
    chance.random(0, 9, "dice");
    chance.probability(1, "sure");
    chance.probability(0, "never");
    const order = chance.permutation(3, "order");
    expect(seen).toEqual([
      { decides: "dice", low: 0, high: 9, value: 0 },
      { decides: "sure", low: 0, high: 1, value: 1 },
      { decides: "never", low: 0, high: 1, value: 0 },
      { decides: "order", low: 0, high: 2, value: order },
    ]);
  });

  it("A clone goes on from the same state, on its own", () => {
    const chance = new MersenneChance(30);
    chance.clone().random(0, 9, "");
    expect(chance.state).toBe(30);
    expect(chance.clone().state).toBe(30);
  });
});
