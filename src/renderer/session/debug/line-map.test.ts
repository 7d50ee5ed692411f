import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapLines } from "./line-map";

function text(letters: string): string {
  return [...letters].join("\n");
}

describe("Lines of an earlier text", () => {
  it("are found where they have moved to", () => {
    const map = mapLines(text("abcdef"), text("xabdyef"));
    expect([1, 2, 3, 4, 5, 6].map(map.same)).toEqual([2, 3, null, 4, 6, 7]);
  });

  it("that are gone have a line in their place", () => {
    expect(mapLines(text("abc"), text("axc")).near(2)).toBe(2);
    expect(mapLines(text("abc"), text("ac")).near(2)).toBe(2);
    expect(mapLines(text("abcd"), text("d")).near(3)).toBe(1);
    expect(mapLines("only", "").near(1)).toBe(1);
  });

  it("that never were are nowhere", () => {
    const map = mapLines(text("ab"), text("ab"));
    expect([map.same(0), map.same(3)]).toEqual([null, null]);
  });

  it("are equal to their partners, in the same order", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12, minLength: 1 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const [from, to] = [before.join("\n"), after.join("\n")];
        const { same, near } = mapLines(from, to);
        const found = before.map((_, index) => same(index + 1));
        for (const [index, line] of found.entries()) if (line !== null) expect(after[line - 1]).toBe(before[index]);
        const there = found.filter((line) => line !== null);
        expect(there).toEqual([...new Set(there)].sort((one, other) => one - other));
        for (const index of before.keys()) {
          expect(near(index + 1)).toBeGreaterThanOrEqual(1);
          expect(near(index + 1)).toBeLessThanOrEqual(after.length);
        }
        if (from === to) expect(found).toEqual(before.map((_, index) => index + 1));
      }),
    );
  });
});
