import { expect, it } from "vitest";
import { stackLines } from "./stack-lines";

it("A stack's lines name the places that one can go to", () => {
  const stack = "    at play (AIRon.ts:12:5)\n    at AILuna.ts:3:1\n    at somewhere\n\n";
  expect(stackLines(stack)).toEqual([
    { text: "at play (AIRon.ts:12:5)", place: { file: "AIRon.ts", line: 12, column: 5 } },
    { text: "at AILuna.ts:3:1", place: { file: "AILuna.ts", line: 3, column: 1 } },
    { text: "at somewhere", place: null },
  ]);
  expect(stackLines("")).toEqual([]);
});
