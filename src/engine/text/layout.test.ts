import { describe, expect, it } from "vitest";
import { columnLabels, drawnRows, padWithTabs, rowLabel } from "./layout";

describe("Pieces of the originals' files", () => {
  it.each([
    ["NUM_ROUNDS", "NUM_ROUNDS\t\t\t"],
    ["BOOK_MAGIC_STRENGTH", "BOOK_MAGIC_STRENGTH\t\t"],
    ["ROUNDS_SPELL_RESTING_GHOST", "ROUNDS_SPELL_RESTING_GHOST\t"],
    ["A_NAME_OF_TWENTY_FOUR_CH", "A_NAME_OF_TWENTY_FOUR_CH\t"],
    ["A_NAME_THAT_IS_LONGER_THAN_THE_COLUMN", "A_NAME_THAT_IS_LONGER_THAN_THE_COLUMN\t"],
  ])("%s is followed by the tabs that lead to column 32", (name, expected) => {
    expect(padWithTabs(name, 32)).toBe(expected);
  });

  it("column labels are the tens above the units", () => {
    expect(columnLabels(12)).toBe("   000000000011\n   012345678901\n");
  });

  it("row labels have at least two digits", () => {
    expect([7, 59, 123].map(rowLabel)).toEqual(["07", "59", "123"]);
  });

  it("a board is drawn row by row", () => {
    expect(drawnRows({ rows: 2, cols: 3 }, (cell) => "abcdef"[cell])).toEqual(["abc", "def"]);
  });
});
