import { describe, expect, it } from "vitest";
import { makingPrice, regExpCost } from "./regexp-cost";

describe("What a regular expression can cost", () => {
  it.each(["^(a+)+$", "(a|aa)*b", "a{2,5}", "[a-z]+(x+y+)*", "\\d+,\\d+", "(?<x>a+)*", "[)(+*]+\\)+"])(
    "is bounded for %s, which can be handed over",
    (source) => expect(regExpCost(source, "g")).toMatchObject({ problem: null, isLinear: true }),
  );

  it.each([
    ["north|south", "i"],
    ["^[a-z]+$", "i"],
    ["a(?=b)", ""],
    ["(a)\\1", ""],
    ["\\p{L}+", "u"],
    ["[[a]&&b]+", "v"],
    ["x{100}", ""],
  ])("is bounded for %s with the flags %j, which repeats one thing at most", (source, flags) => {
    expect(regExpCost(source, flags)).toMatchObject({ problem: null, isLinear: false });
  });

  it.each([
    ["^(a+)+$", "i"],
    ["(a|a)*b", "u"],
    ["a*a*b", "v"],
    ["(a*)*b", "d"],
    ["(?=(a+)+b)", ""],
    ["(?<!(a+)+b)", ""],
    ["(a+)+\\1", ""],
    ["(?<n>a+)+\\k<n>", ""],
    ["(a{1,9}){1,9}", ""],
    [`${"(a|a)".repeat(9)}`, "i"],
    [`${"a?".repeat(9)}`, "i"],
    ["(?i:a)", ""],
    ["(?<n>a)|(?<n>b)", ""],
  ])("is refused for %s with the flags %j", (source, flags) => {
    expect(regExpCost(source, flags).problem).not.toBeNull();
  });

  it("does not take what stands in a class or after a backslash for a repetition", () => {
    expect(regExpCost("[+*?{2}(]\\+\\*\\(", "i")).toMatchObject({ problem: null, repeats: "nothing" });
  });
});

it("Making one costs what the engine needs for it: groups and repetitions together, alternatives, and letters of Unicode in their cases", () => {
  expect(makingPrice("abc", "")).toBeLessThan(400);
  expect(makingPrice("(a)".repeat(1000), "")).toBeGreaterThan(395_000);
  expect(makingPrice("a*".repeat(1000), "")).toBeGreaterThan(1_000_000);
  expect(makingPrice("a|".repeat(1000), "")).toBeGreaterThan(80_000);
  expect(makingPrice("[\\p{L}\\p{N}]", "iu")).toBeGreaterThan(28_000);
  expect(makingPrice("\\p{RGI_Emoji}", "v")).toBeGreaterThan(220_000);
  expect(makingPrice("\\p{RGI_Emoji}", "")).toBeLessThan(1000);
  expect(regExpCost("a".repeat(16_385), "").problem).toContain("longer than");
});
