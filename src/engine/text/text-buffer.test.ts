import { assert, double, integer, oneof, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { codesOf } from "./layout";
import { TextBuffer } from "./text-buffer";

describe("A text that is made piece by piece", () => {
  it("is what its pieces are one after the other, however long", () => {
    const text = new TextBuffer();
    const line = "unit\t7\n".repeat(700);
    for (let time = 0; time < 5; time++) text.text(line);
    expect(text.characters(codesOf("abcdefgh"), 2, 7).toString()).toBe(`${line.repeat(5)}cdefg`);
    expect(new TextBuffer().toString()).toBe("");
  });

  it("makes room for any number of numbers and characters", () => {
    expect(new TextBuffer().characters(codesOf("ab".repeat(20_000)), 1, 30_000).toString()).toBe(
      `b${"ab".repeat(14_999)}`.slice(0, 29_999),
    );
    const many = Array.from({ length: 5000 }, (_, index) => (index - 2500) * 37);
    expect(new TextBuffer().numbers(many, { after: " " }).toString()).toBe(`${many.join(" ")} `);
  });

  it("has each number as the language writes it", async () => {
    const number = oneof(
      integer({ min: -1000, max: 1000 }),
      integer({ min: -2_000_000, max: 2_000_000 }),
      integer(),
      double(),
    );
    await assert(
      property(number, (value) => {
        expect(new TextBuffer().number(value).toString()).toBe(String(value));
      }),
    );
    for (let value = -120; value <= 120; value++) expect(`${new TextBuffer().number(value)}`).toBe(String(value));
    const limits = [1, 2, 3, 4, 5, 6, 7].flatMap((digits) => [10 ** digits - 1, 10 ** digits]);
    for (const value of [...limits, ...limits.map((limit) => -limit), -0])
      expect(`${new TextBuffer().number(value)}`).toBe(String(value));
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
