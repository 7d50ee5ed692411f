import { expect, it } from "vitest";
import { linesOf } from "./lines";

it("Lines have their numbers, whatever blank lines there are, and the last one says whether it has an end", () => {
  expect([...linesOf("a\n\n \t\r\n b \r\n\u0000\nc")]).toEqual([
    { text: "a", number: 1, isWhole: true },
    { text: " b \r", number: 4, isWhole: true },
    { text: "\u0000", number: 5, isWhole: true },
    { text: "c", number: 6, isWhole: false },
  ]);
  for (const text of ["", "\n", "\n\n  "]) expect([...linesOf(text)]).toEqual([]);
});
