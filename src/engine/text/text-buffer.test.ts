import { assert, double, integer, oneof, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { TextBuffer } from "./text-buffer";

describe("A text that is made piece by piece", () => {
  it("is what its pieces are one after the other, however long", () => {
    const text = new TextBuffer();
    const line = "unit\t7\n".repeat(700);
    for (let time = 0; time < 5; time++) text.text(line);
    expect(text.characters(97, 122, (code) => code).toString()).toBe(`${line.repeat(5)}abcdefghijklmnopqrstuvwxyz`);
    expect(new TextBuffer().toString()).toBe("");
  });

  it("has each number as the language writes it", async () => {
    const number = oneof(integer({ min: -1000, max: 1000 }), integer(), double());
    await assert(
      property(number, (value) => {
        expect(new TextBuffer().number(value).toString()).toBe(String(value));
      }),
    );
    for (let value = -120; value <= 120; value++) expect(`${new TextBuffer().number(value)}`).toBe(String(value));
  });

  it("has what is to stand around each number of a list", async () => {
    const separator = stringMatching(/^[\t -~]{0,3}$/);
    await assert(
      property(separator, separator, (before, after) => {
        const expected = `${before}1${after}${before}-20${after}`;
        expect(new TextBuffer().numbers([1, -20], { before, after }).toString()).toBe(expected);
      }),
    );
  });
});
