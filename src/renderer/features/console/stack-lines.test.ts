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

it("A stack begins in the player's own code, where it names any", () => {
  const inApi = "    at session.charge (tauler/harry-potter)\n    at mark (tauler/harry-potter)\n";
  const texts = (stack: string) => stackLines(stack).map(({ text }) => text);
  expect(texts(`${inApi}    at Marks.play (AIMarks.ts:4:43)\n    at start (tauler/harry-potter)`)).toEqual([
    "at Marks.play (AIMarks.ts:4:43)",
    "at start (tauler/harry-potter)",
  ]);
  expect(texts(inApi)).toEqual(["at session.charge (tauler/harry-potter)", "at mark (tauler/harry-potter)"]);
});
