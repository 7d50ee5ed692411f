import { decodedMappings, TraceMap } from "@jridgewell/trace-mapping";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankOut, insertAll, shiftMap } from "./code-edits";

/** A map that leads each character that is no line end to itself. */
function identity(code: string): TraceMap {
  const mappings = code.split("\n").map((text, line) => Array.from(text, (_, column) => [column, 0, line, column]));
  return new TraceMap({
    version: 3,
    names: [],
    sources: ["AIRon.ts"],
    mappings: mappings as [number, number, number, number][][],
  });
}

const codes = fc.string({ unit: fc.constantFrom("a", "b", ";", "\n"), maxLength: 40 });
const insertions = fc.array(fc.record({ offset: fc.nat(40), text: fc.constantFrom("X", "YY", "") }), { maxLength: 10 });

describe("insertions into a code", () => {
  it("stand where they should, in the order in which they are given", () => {
    const edits = [
      { offset: 3, text: ")" },
      { offset: 0, text: "(" },
      { offset: 3, text: "!" },
    ];
    expect(insertAll("abc", edits)).toBe("(abc)!");
  });

  it("move every character of the map with its text", () => {
    fc.assert(
      fc.property(codes, insertions, (code, edits) => {
        const inside = edits.filter(({ offset }) => offset <= code.length);
        const lines = insertAll(code, inside).split("\n");
        const map = new TraceMap(shiftMap(identity(code), code, inside));
        const found = decodedMappings(map).flatMap((segments, line) => segments.map(([column]) => lines[line][column]));
        expect(found.join("")).toBe(code.replaceAll("\n", ""));
      }),
    );
  });

  it("change nothing but what is inserted", () => {
    fc.assert(
      fc.property(codes, insertions, (code, edits) => {
        const inside = edits.filter(({ offset }) => offset <= code.length);
        expect(insertAll(code, inside).replace(/[XY]/g, "")).toBe(code);
      }),
    );
  });
});

describe("blanking out", () => {
  it("keeps lines and columns", () => {
    const code = "import { a,\n  b } from 'x';\nlet c;export { c };";
    const parts = [
      { start: 0, end: 27 },
      { start: 34, end: 47 },
    ];
    expect(blankOut(code, parts)).toBe(`${" ".repeat(11)}\n${" ".repeat(15)}\nlet c;${" ".repeat(13)}`);
  });
});
