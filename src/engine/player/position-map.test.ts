import { describe, expect, it } from "vitest";
import * as apocalypse from "../games/apocalypse-now/player-types";
import * as crematoria from "../games/crematoria/player-types";
import * as pandemic from "../games/pandemic/player-types";
import * as flat from "./eight-directions";
import { formatValue } from "./format-value";

const games = Object.entries({ flat, pandemic, crematoria, apocalypse });

describe.each(games)("Positions as keys (%s)", (_, { Pos, PosMap, PosSet }) => {
  const at = (row: number, col: number) => new Pos(row, col) as never;

  it("are the same when they are equal, and are walked through row by row", () => {
    const map = new PosMap<string>([[at(3, 1), "d"]]);
    map.set(at(1, 9), "b").set(at(0, 4), "a").set(at(1, 10), "c").set(at(0, 4), "A");
    expect([map.size, map.get(at(1, 9)), map.has(at(9, 1)), map.get(at(9, 1))]).toEqual([4, "b", false, undefined]);
    expect([...map.values()].join("")).toBe("Abcd");
    expect([...map.keys()].map(String)).toEqual([at(0, 4), at(1, 9), at(1, 10), at(3, 1)].map(String));
    expect([map.delete(at(1, 9)), map.delete(at(1, 9)), [...map.values()].join("")]).toEqual([true, false, "Acd"]);
    map.set(at(0, 0), "0");
    expect([...map.values()].join("")).toBe("0Acd");
    map.clear();
    expect([map.size, [...map]]).toEqual([0, []]);
  });

  it("keep outside the board what is inside apart, and stay as they were put in", () => {
    const set = new PosSet([at(1, 0), at(0, 60), at(0, 80), at(0, -1), at(-1, 59)]);
    expect(set.size).toBe(5);
    const pos = new Pos(5, 5);
    set.add(pos as never);
    Object.assign(pos, { i: 6, x: 6 });
    expect([set.has(at(5, 5)), set.has(at(6, 5))]).toEqual([true, false]);
    for (const met of set) Object.assign(met, { i: 40, x: 40 });
    expect([set.has(at(5, 5)), [...set].map(String).includes(String(at(5, 5)))]).toEqual([true, true]);
  });

  it("are shown in the console", () => {
    expect(formatValue(new PosSet([at(2, 1), at(1, 2)]))).toBe(`PosSet(2) {${at(1, 2)}, ${at(2, 1)}}`);
    expect(formatValue(new PosMap([[at(1, 2), 5]] as never))).toBe(`PosMap(1) {${at(1, 2)} => 5}`);
  });

  it("that are put in while the set is walked through are met the next time, and those taken out are not met", () => {
    const set = new PosSet([at(0, 0), at(0, 1), at(0, 2)]);
    const met: string[] = [];
    for (const pos of set) {
      met.push(String(pos));
      set.add(at(9, 9));
      set.delete(at(0, 1));
    }
    expect(met).toEqual([at(0, 0), at(0, 2)].map(String));
    expect([...set].map(String)).toEqual([at(0, 0), at(0, 2), at(9, 9)].map(String));
  });
});

describe("Levels of positions", () => {
  it("are places of their own, in Crematoria's order", () => {
    const { Pos, PosSet } = crematoria;
    const set = new PosSet([new Pos(1, 0, 1), new Pos(1, 0, 0), new Pos(0, 85, 0), new Pos(1, 5, 0)]);
    expect([...set].map(String)).toEqual(["(0, 85, 0)", "(1, 0, 0)", "(1, 0, 1)", "(1, 5, 0)"]);
  });
});
