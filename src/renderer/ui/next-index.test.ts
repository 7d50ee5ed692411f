import { describe, expect, it } from "vitest";
import { nextIndex } from "./next-index";

describe("The keys of a list", () => {
  it("go round and round, and to both ends", () => {
    const place = { index: 2, count: 3, axis: "horizontal" } as const;
    expect(["ArrowRight", "ArrowLeft", "Home", "End"].map((key) => nextIndex(key, place))).toEqual([0, 1, 0, 2]);
  });

  it("begin at the end that they come from when nothing has the focus", () => {
    const place = { index: -1, count: 3, axis: "vertical" } as const;
    expect(["ArrowDown", "ArrowUp"].map((key) => nextIndex(key, place))).toEqual([0, 2]);
  });

  it("are those of its direction only", () => {
    expect(nextIndex("ArrowDown", { index: 0, count: 3, axis: "horizontal" })).toBeNull();
    expect(nextIndex("ArrowLeft", { index: 0, count: 3, axis: "vertical" })).toBeNull();
    expect(nextIndex("a", { index: 0, count: 3, axis: "vertical" })).toBeNull();
  });
});
