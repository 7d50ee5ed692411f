import { expect, it } from "vitest";
import { firstDifference } from "./first-difference";

it("The first difference of a text is a line and a column, or its end", () => {
  expect(firstDifference("a\nbcd\ne", "a\nbXd\ne")).toEqual({ line: 2, column: 2 });
  expect(firstDifference("", "new")).toEqual({ line: 1, column: 1 });
  expect(firstDifference("a\nb", "a\nb")).toEqual({ line: 2, column: 2 });
  expect(firstDifference("a\nbc", "a\nb")).toEqual({ line: 2, column: 2 });
});
