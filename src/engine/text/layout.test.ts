import { describe, expect, it } from "vitest";
import { codesOf, columnLabels, drawRows, padWithTabs } from "./layout";
import { TextBuffer } from "./text-buffer";

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
    const text = new TextBuffer();
    drawRows(text, { rows: 101, cols: 1 }, { hasLabels: true, codes: codesOf("x".repeat(101)) });
    const lines = text.toString().split("\n");
    expect([lines[7], lines[59], lines[100], lines[101]]).toEqual(["07 x", "59 x", "100 x", ""]);
  });

  it("a board is drawn row by row", () => {
    const text = new TextBuffer();
    drawRows(text, { rows: 2, cols: 3 }, { hasLabels: false, codes: codesOf("abcdef") });
    expect(text.toString()).toBe("abc\ndef\n");
  });
});
