import { expect, it } from "vitest";
import { askedParts } from "./soak-parts.mjs";

it("Without a word all parts run, as often as usual", () => {
  expect(askedParts([])).toEqual([
    { name: "kills", count: 200 },
    { name: "malformed", count: 1_000_000 },
    { name: "same", count: 200 },
    { name: "cpp", count: 20 },
    { name: "statements", count: 20 },
    { name: "typescript", count: 100 },
    { name: "queue", count: 50 },
  ]);
});

it("Words pick parts, and numbers say how often", () => {
  expect(askedParts(["kills", "50", "same"])).toEqual([
    { name: "kills", count: 50 },
    { name: "same", count: 200 },
  ]);
});

it("What is no part is refused with a sentence", () => {
  for (const word of ["kill", "50", "0", "-1", "constructor"])
    expect(() => askedParts([word])).toThrow(`no part "${word}"`);
});
