import { describe, expect, it } from "vitest";
import type { Draw } from "./chance";
import { ScriptedChance } from "./scripted-chance";

describe("A scripted chance", () => {
  it("gives the numbers of its script in order, and counts them", () => {
    const chance = new ScriptedChance([3, [1, 0], 1]);
    expect(chance.random(0, 9, "dice")).toBe(3);
    expect(chance.permutation(2, "order")).toEqual([1, 0]);
    expect(chance.probability(0, "sure")).toBe(true);
    expect(chance.state).toBe(3);
  });

  it("refuses a number that the draw cannot give, and says which draw it was", () => {
    expect(() => new ScriptedChance([10]).random(0, 9, "dice")).toThrow('10 where "dice" draws from 0 to 9');
    expect(() => new ScriptedChance([[0]]).random(0, 9, "dice")).toThrow(RangeError);
    expect(() => new ScriptedChance([[0, 1]]).permutation(3, "order")).toThrow('"order" draws a permutation of 3');
    expect(() => new ScriptedChance([2]).permutation(3, "order")).toThrow(RangeError);
  });

  it("refuses a draw beyond its script", () => {
    expect(() => new ScriptedChance([]).random(0, 9, "dice")).toThrow('the script ends before "dice"');
  });

  it("tells its observer of each draw", () => {
    const chance = new ScriptedChance([3, [1, 0]]);
    const seen: Draw[] = [];
    chance.observer = (draw) => seen.push(draw);
    chance.random(0, 9, "dice");
    chance.shortPermutation(2, "order");
    expect(seen).toEqual([
      { decides: "dice", low: 0, high: 9, value: 3 },
      { decides: "order", low: 0, high: 1, value: [1, 0] },
    ]);
  });

  it("is cloned in the middle of its script", () => {
    const chance = new ScriptedChance([1, 2]);
    chance.random(0, 9, "");
    expect(chance.clone().random(0, 9, "")).toBe(2);
    expect(chance.state).toBe(1);
  });
});
