import { parse } from "acorn";
import { describe, expect, it } from "vitest";
import { weigh } from "./weigh";

/** The units of every region, inner ones first, by the kind of node. */
function weights(code: string, isOurs = false): string[] {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  return [...weigh(program, isOurs)].map(([{ type, start }, units]) => `${type} at ${start}: ${units}`);
}

/** Of the only region. */
function weightOf(code: string, isOurs = false): number {
  const found = weights(code, isOurs);
  expect(found).toHaveLength(1);
  return Number(found[0].split(": ")[1]);
}

describe("what syntax weighs", () => {
  it("is less than a nanosecond of the judge for a few sums", () => {
    expect(weightOf("for (;;) { a = (a + b * 3) | 0; }")).toBe(4);
  });

  it.each([
    ["sums", "a = (a + b * 3) | 0;", 1.8],
    ["calls", "f(a);", 1.1],
    ["things", "a = new A();", 150],
    ["objects", "a = { b, c: 1 };", 40],
    ["getters", "a = { get b() {} };", 850],
    ["classes", "a = class {};", 2850],
    ["deletions", "delete a.b;", 570],
    ["divisions", "a = b % 7;", 9],
    ["lengths", "a.length = 9;", 1140],
  ])("grows with the number of %s, and not with the time", (_what, statement, least) => {
    const units = (times: number) => {
      const all = weights(`for (;;) { ${statement.repeat(times)} }`).filter((one) => one.startsWith("ForStatement"));
      return Number(all[0].split(": ")[1]);
    };
    expect(units(1000)).toBeGreaterThan(1000 * least);
    expect(Math.abs(units(2000) - 2 * units(1000))).toBeLessThanOrEqual(4);
  });

  it("belongs to the innermost loop or function, with what is asked before each turn", () => {
    const sums = "b = a + 1;".repeat(100);
    const found = weights(
      `function f() { for (let i = ${"1+".repeat(100)}1; i < ${"1+".repeat(50)}1; i++) { ${sums} } }`,
    );
    expect(found).toEqual(["ForStatement at 15: 104", "FunctionDeclaration at 0: 66"]);
  });

  it("of a long branch is counted only when it is gone", () => {
    const long = "b = new A();".repeat(10);
    expect(weights(`function f() { if (a) { ${long} } else { b = 1; } }`)).toEqual([
      "BlockStatement at 22: 1501",
      "FunctionDeclaration at 0: 6",
    ]);
    expect(weights(`function f() { switch (a) { case 1: b = 1; break; default: ${long} } }`)).toEqual([
      "SwitchCase at 50: 1501",
      "FunctionDeclaration at 0: 6",
    ]);
  });

  it("of a generator and of an async function is there in every call", () => {
    expect(weightOf("function* f() {}")).toBeGreaterThan(weightOf("function f() {}") + 4);
    expect(weightOf("async function f() {}")).toBeGreaterThan(weightOf("function f() {}") + 4);
  });

  it("is less for calls where we know what is called", () => {
    expect(weightOf("function f() { f(); f(); f(); }")).toBe(9);
    expect(weightOf("function f() { f(); f(); f(); }", true)).toBe(0);
  });
});
