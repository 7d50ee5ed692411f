import { array, assert, constantFrom, double, integer, oneof, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { harryPotter } from "../games/harry-potter";
import { type BreakpointCondition, COMPARISONS } from "./breakpoint";
import { fieldsOf, formatCondition, parseCondition } from "./breakpoint-text";

function parsed(text: string): BreakpointCondition {
  const result = parseCondition(harryPotter, text);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

function problemOf(text: string): string {
  const result = parseCondition(harryPotter, text);
  return result.ok ? "none" : result.problem.message;
}

describe("A breakpoint as text", () => {
  it.each([
    ["unit dies", { on: "death" }],
    ["unit moves", { on: "move" }],
    ["order ignored", { on: "ignored" }],
    ["player frozen", { on: "frozen" }],
    ["figure score", { on: "figure", figure: "score" }],
    ["event castSpell", { on: "event", code: "castSpell" }],
  ])("%s", (text, watched) => {
    expect(parsed(text)).toEqual({ watched, tests: [] });
  });

  it("compares fields with numbers, words, cells and texts", () => {
    const text =
      'order ignored where seat = 0 and reason != wall and cell = (12, 40) and order = "a b" and round >= -1.5';
    expect(parsed(text).tests).toEqual([
      { field: "seat", comparison: "=", value: 0 },
      { field: "reason", comparison: "!=", value: "wall" },
      { field: "cell", comparison: "=", value: "(12, 40)" },
      { field: "order", comparison: "=", value: "a b" },
      { field: "round", comparison: ">=", value: -1.5 },
    ]);
  });

  it("does not mind spaces, nor the word and inside a text", () => {
    expect(parsed('  order   ignored  where  reason="this and that"  and seat=1 ').tests).toEqual([
      { field: "reason", comparison: "=", value: "this and that" },
      { field: "seat", comparison: "=", value: 1 },
    ]);
  });

  it("is the same condition after it was written and read", async () => {
    const values = oneof(
      integer(),
      constantFrom("wall", "(3, 4)", "two words", "(odd"),
      double({ min: -5, max: 5, noNaN: true }).map((value) => Math.round(value * 8) / 8 + 0),
    );
    const watched = constantFrom<BreakpointCondition["watched"]>(
      { on: "death" },
      { on: "ignored" },
      { on: "figure", figure: "cells" },
      { on: "event", code: "wonByStrength" },
    );
    const condition = watched.chain((one) =>
      array(
        record({
          field: constantFrom(...fieldsOf(harryPotter, one)),
          comparison: constantFrom(...COMPARISONS),
          value: values,
        }),
      ).map((tests) => ({
        watched: one,
        tests: tests.map((test) => (typeof test.value === "string" ? { ...test, comparison: "=" as const } : test)),
      })),
    );
    await assert(
      property(condition, (one) => {
        expect(parsed(formatCondition(one))).toEqual(one);
      }),
    );
  });

  it("never throws, whatever is written", async () => {
    await assert(property(string(), (text) => typeof problemOf(text) === "string"));
    await assert(property(string(), (text) => typeof problemOf(`order ignored where ${text}`) === "string"));
  });
});

describe("What is wrong with a breakpoint is said in a sentence", () => {
  it.each([
    ["", 'a breakpoint begins with "unit dies", "unit moves", "order ignored", "player frozen", "event …", "figure …"'],
    ["unit sleeps", '"unit sleeps" is nothing to stop at: it can be "unit dies"'],
    ["event casteSpell", 'Harry Potter has no event "casteSpell"; did you mean "castSpell"?'],
    ["event qqqqqqqq", 'Harry Potter has no event "qqqqqqqq"'],
    ["figure gold", 'Harry Potter has no figure "gold": they are score, wizards'],
    ["unit dies where", '"" is no comparison: write for example "seat = 0"'],
    ["unit dies where unit 17", '"unit 17" is no comparison'],
    ["unit dies where age = 17", '"unit dies" has no field "age": it has unit, seat, cell'],
    ["event wall where unit = ", '"unit =" is no comparison'],
    ["unit dies where unit = 17 18", '"17 18" is no value: write a number, a word, a cell like (12, 40), or "text"'],
    ["unit dies where cell < (1, 2)", '"cell < (1, 2)": only numbers can be compared with <'],
  ])("%j", (text, problem) => {
    expect(problemOf(text)).toContain(problem);
  });
});
