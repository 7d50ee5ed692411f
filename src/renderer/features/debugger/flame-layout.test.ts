import { describe, expect, it } from "vitest";
import type { FlameNode } from "../../../main/contract/debug-findings";
import { flameBoxes } from "./flame-layout";

function node(name: string, seconds: number, children: number[] = []): FlameNode {
  return { name, line: null, seconds, children };
}

const NODES = [node("(root)", 8, [1, 2]), node("small", 2, [3]), node("large", 4), node("inner", 2), node("far", 1)];

describe("A flame chart", () => {
  it("puts what was called below its caller, the widest first", () => {
    expect(flameBoxes(NODES, 0)).toEqual([
      { node: 0, depth: 0, left: 0, width: 1 },
      { node: 2, depth: 1, left: 0, width: 0.5 },
      { node: 1, depth: 1, left: 0.5, width: 0.25 },
      { node: 3, depth: 2, left: 0.5, width: 0.25 },
    ]);
  });

  it("of one function gives it the whole width", () => {
    expect(flameBoxes(NODES, 1)).toEqual([
      { node: 1, depth: 0, left: 0, width: 1 },
      { node: 3, depth: 1, left: 0, width: 1 },
    ]);
  });

  it("leaves out what nobody could see, and is empty without time", () => {
    expect(flameBoxes([node("a", 10, [1]), node("b", 0.001)], 0)).toHaveLength(1);
    expect(flameBoxes([node("a", 0)], 0)).toEqual([]);
    expect(flameBoxes([], 0)).toEqual([]);
  });
});
