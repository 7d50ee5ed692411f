import { describe, expect, it } from "vitest";
import { changesBetween } from "./effects";
import { numberIn } from "./fact-history";

describe("What changed about a thing", () => {
  it("is told fact by fact, with what was not told before and what is no more", () => {
    const before = {
      title: "Unit 7 of player 1",
      facts: [
        { label: "Health", value: "80" },
        { label: "Mask", value: "yes" },
      ],
    };
    const after = {
      title: "Unit 7 of player 2",
      facts: [
        { label: "Health", value: "35" },
        { label: "Damage", value: "2" },
      ],
    };
    expect(changesBetween(before, after)).toEqual([
      { label: "It is", before: "Unit 7 of player 1", after: "Unit 7 of player 2" },
      { label: "Health", before: "80", after: "35" },
      { label: "Mask", before: "yes", after: null },
      { label: "Damage", before: null, after: "2" },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });

  it("is a number where the value begins with one", () => {
    expect(["80 of 100", "-3", "2.5 %", "12%", "(3, 4)", "player 2", "7th", "", null].map(numberIn)).toEqual([
      80,
      -3,
      2.5,
      12,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
