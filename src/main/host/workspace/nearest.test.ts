import { expect, it } from "vitest";
import { nearest } from "./nearest";

it("A letter too many, too few or another one is found, and two that were swapped, also in a short word", () => {
  for (const typed of ["Rn", "Roon", "Rom", "Rno", "oRn", "ron"])
    expect(nearest(typed, ["Demo", "Ron"])).toEqual(["Ron"]);
  expect(nearest("nRo", ["Demo", "Ron"])).toEqual([]);
  expect(nearest("exprot", ["export", "run"])).toEqual(["export"]);
});
