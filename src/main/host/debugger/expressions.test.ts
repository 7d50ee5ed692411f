import { expect, test } from "vitest";
import { problemsOfBreakpoint } from "./expressions";

test("what is wrong with a condition or a text is told, each for itself", () => {
  const said = (condition: string, log: string) => {
    const problems = problemsOfBreakpoint({ condition, log });
    return [problems.condition, problems.log];
  };
  expect(said("", "")).toEqual([null, null]);
  expect(said("unit === 7 && this.#plan.has(round)", "unit {unit} has {this.#plan.size}, {}")).toEqual([null, null]);
  expect(said("unit ===", "{unit +}")).toEqual([
    "“unit ===” is no expression of JavaScript: Unexpected token",
    "“unit +” is no expression of JavaScript: Unexpected token",
  ]);
  expect(said("if (round > 3) true", "fine")[0]).toContain("is no expression of JavaScript");
  expect(said("round > 3 7", "{a b}")).toEqual([
    "“round > 3 7” is no expression of JavaScript: what does “7” mean there?",
    "“a b” is no expression of JavaScript: what does “b” mean there?",
  ]);
});
