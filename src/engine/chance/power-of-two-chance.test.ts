import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "./chance";
import { PowerOfTwoChance, powerOfTwoStep } from "./power-of-two-chance";

function draws(chance: PowerOfTwoChance, count: number, low: number, high: number): number[] {
  return Array.from({ length: count }, () => chance.random(low, high, ""));
}

function states(seed: number, count: number): number[] {
  const { state } = new PowerOfTwoChance(seed);
  const list = [powerOfTwoStep(state)];
  while (list.length < count) list.push(powerOfTwoStep(list[list.length - 1]));
  return list;
}

describe("The generator of four of the original programs", () => {
  it.each([
    [0, [453816693, 1623591814, 474883, 709372028, 1428895041, 1349461090]],
    [1, [1297131554, 17103983, 1426780792, 2111429773]],
    [30, [2130942395, 673597140, 1987462841, 1968915066]],
    [2147483647, [1757985480, 1082595997]],
  ])("From seed %i its single steps are those of Pandemic's rules, section 2", (seed, expected) => {
    expect(states(seed, expected.length)).toEqual(expected);
  });

  it("Seed 30 gives the check values of Harry Potter's rules, section 1", () => {
    const chance = new PowerOfTwoChance(30);
    expect(draws(chance, 6, 0, 99)).toEqual([31, 91, 19, 66, 98, 11]);
    expect(chance.state).toBe(253011058);
    expect(chance.permutation(5, "")).toEqual([0, 3, 2, 4, 1]);
    expect(chance.random(7, 7, "")).toBe(7);
    expect(chance.state).toBe(237864070);
    expect(chance.random(5, 3, "")).toBe(5);
    expect(chance.random(0, 1_000_000, "")).toBe(0);
    expect(chance.state).toBe(237864070);
    expect(chance.random(1, 1_000_000, "")).toBe(600748);
  });

  it("The largest seeds give the check values of Harry Potter's rules, section 1", () => {
    expect(draws(new PowerOfTwoChance(2147483640), 6, 0, 99)).toEqual([74, 10, 34, 69, 29, 34]);
  });

  it("Seed 30 gives the check values of Pandemic's rules, section 2, also below zero", () => {
    const chance = new PowerOfTwoChance(30);
    expect(draws(chance, 12, 0, 9)).toEqual([3, 9, 1, 6, 9, 1, 0, 5, 2, 6, 2, 1]);
    expect(draws(chance, 6, -3, 3)).toEqual([1, -2, 1, -1, 1, -3]);
    expect(chance.state).toBe(166597722);
    const other = new PowerOfTwoChance(30);
    expect(other.permutation(10, "")).toEqual([3, 9, 0, 7, 1, 5, 6, 8, 2, 4]);
    expect(other.state).toBe(1289551210);
  });

  it("Crematoria's permutation draws as the common one but leaves the last element alone", () => {
    const long = new PowerOfTwoChance(30);
    const short = new PowerOfTwoChance(30);
    expect(short.shortPermutation(10, "")).toEqual(long.permutation(10, ""));
    expect(powerOfTwoStep(powerOfTwoStep(short.state))).toBe(long.state);
  });

  it.each([0, 1, 9, 10, 998, 999, 1000])(
    "A permutation of which %i elements are wanted makes all its draws",
    (wanted) => {
      const whole = new PowerOfTwoChance(30);
      const beginning = new PowerOfTwoChance(30);
      const elements = whole.shortPermutation(1000, "");
      expect(beginning.shortPermutation(1000, "", wanted).slice(0, wanted)).toEqual(elements.slice(0, wanted));
      expect(beginning.state).toBe(whole.state);
    },
  );

  it.each([0, 1])("Crematoria's permutation of %i elements draws nothing", (size) => {
    const chance = new PowerOfTwoChance(30);
    expect(chance.shortPermutation(size, "")).toEqual(size === 0 ? [] : [0]);
    expect(chance.state).toBe(30);
  });

  it.each([-1, 1_000_001])("A permutation of %i elements is empty and draws nothing", (size) => {
    const chance = new PowerOfTwoChance(30);
    expect(chance.permutation(size, "")).toEqual([]);
    expect(chance.state).toBe(30);
  });

  it("A seed counts by its absolute value", () => {
    expect(new PowerOfTwoChance(-30).state).toBe(30);
    expect(new PowerOfTwoChance(2 ** 31).state).toBe(0);
  });

  it("A draw lies between its bounds and takes exactly two steps", async () => {
    await assert(
      property(
        integer({ min: 0 }),
        integer({ min: -1000, max: 1000 }),
        integer({ min: 0, max: 999_999 }),
        (seed, low, more) => {
          const chance = new PowerOfTwoChance(seed);
          const value = chance.random(low, low + more, "");
          expect(value >= low && value <= low + more).toBe(true);
          expect(chance.state).toBe(powerOfTwoStep(powerOfTwoStep(new PowerOfTwoChance(seed).state)));
        },
      ),
    );
  });

  it("A permutation holds every number once and takes two steps for each", async () => {
    await assert(
      property(integer({ min: 0 }), integer({ min: 0, max: 60 }), (seed, size) => {
        const chance = new PowerOfTwoChance(seed);
        const numbers = chance.permutation(size, "");
        expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index));
        expect(chance.state).toBe(2 * size === 0 ? seed : states(seed, 2 * size).at(-1));
      }),
    );
  });

  it("A clone goes on from the same state, unobserved and on its own", () => {
    const chance = new PowerOfTwoChance(30);
    const seen: Draw[] = [];
    chance.observer = (draw) => seen.push(draw);
    const copy = chance.clone();
    expect(copy.random(0, 99, "")).toBe(31);
    expect(seen).toEqual([]);
    expect(chance.random(0, 99, "")).toBe(31);
  });

  it("An observer is told of every draw, with its bounds and what it decides, and of none that was not made", () => {
    const chance = new PowerOfTwoChance(30);
    const seen: Draw[] = [];
    chance.observer = (draw) => seen.push(draw);
    chance.random(0, 99, "dice");
    chance.random(5, 3, "nothing");
    const numbers = chance.permutation(3, "order");
    chance.permutation(0, "nothing");
    expect(seen).toEqual([
      { decides: "dice", low: 0, high: 99, value: 31 },
      { decides: "order", low: 0, high: 2, value: numbers },
    ]);
  });
});
