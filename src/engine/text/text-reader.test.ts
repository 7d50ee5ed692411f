import { assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Problem } from "../contract/result";
import { reading, type TextReader } from "./text-reader";

function readAs<Value>(text: string, read: (reader: TextReader) => Value): Value {
  const result = reading(text, "a.cnf", read);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

function problemOf(text: string, read: (reader: TextReader) => unknown): Problem {
  const result = reading(text, "a.cnf", read);
  if (result.ok) throw new Error(`was read as ${JSON.stringify(result.value)}`);
  return result.problem;
}

describe("A reader of the originals' files", () => {
  it("takes any white space between tokens, as C++ streams do", () => {
    const words = (reader: TextReader) => [reader.token("a"), reader.token("b"), reader.token("c"), reader.isAtEnd()];
    expect(readAs(" \t\r\n one\v\ftwo\n\n\tthree \n", words)).toEqual(["one", "two", "three", true]);
  });

  it("says file, line, column, what was expected and what was found", () => {
    expect(problemOf("NUM_ROUNDS 200\n\tBOARD 60", (reader) => reader.words("NUM_ROUNDS", "200", "ROWS"))).toEqual({
      code: "unexpected-token",
      message: 'expected "ROWS", found "BOARD"',
      file: "a.cnf",
      line: 2,
      column: 2,
      expected: '"ROWS"',
      found: '"BOARD"',
    });
  });

  it("says where the file ends when something is missing", () => {
    expect(problemOf("one\ntwo\n", (reader) => reader.skip(3, "a label"))).toMatchObject({
      code: "unexpected-end",
      message: "expected a label, found the end of the file",
      line: 3,
      column: 1,
    });
  });

  it("names the words of a choice", () => {
    const choose = (reader: TextReader) => reader.oneOf(["RANDOM", "FIXED"]);
    expect(readAs("FIXED", choose)).toBe("FIXED");
    expect(problemOf("random", choose).message).toBe('expected "RANDOM" or "FIXED", found "random"');
  });

  it.each([
    ["7", 7],
    ["-7", -7],
    ["+7", 7],
    ["007", 7],
    ["-0", 0],
    ["2147483647", 2147483647],
    ["-2147483648", -2147483648],
  ])("reads the whole number %s", (text, expected) => {
    expect(
      Object.is(
        readAs(text, (reader) => reader.integer("n")),
        expected,
      ),
    ).toBe(true);
  });

  it.each(["", "x", "7.0", "1e3", "0x10", "--1", "2147483648", "-2147483649", "99999999999999999999", "７", "NaN"])(
    "does not take %j for a whole number of 32 bits",
    (text) => {
      expect(problemOf(text, (reader) => reader.integer("n")).expected).toBe("n: a whole number of 32 bits");
    },
  );

  it("keeps whole numbers within their bounds, and says which these are", () => {
    const read = (low: number, high: number) => (reader: TextReader) => reader.integer("row", low, high);
    expect(readAs("0", read(0, 59))).toBe(0);
    expect(readAs("59", read(0, 59))).toBe(59);
    expect(problemOf("60", read(0, 59)).message).toBe('expected row: a whole number from 0 to 59, found "60"');
    expect(problemOf("-1", read(0, 2 ** 31 - 1)).message).toContain("of at least 0");
    expect(problemOf("3", read(4, 4)).message).toContain("equal to 4");
  });

  it.each([
    ["0.5", 0.5],
    ["-.5", -0.5],
    ["2.", 2],
    ["1e-3", 0.001],
    ["40", 40],
  ])("reads the number %s", (text, expected) => {
    expect(readAs(text, (reader) => reader.real("share"))).toBe(expected);
  });

  it.each(["", ".", "e5", "inf", "NaN", "1e9999", "0,5"])("does not take %j for a number", (text) => {
    expect(problemOf(text, (reader) => reader.real("share")).expected).toBe("share: a number");
  });

  it("points at the wrong letter of a drawn row", () => {
    const row = (reader: TextReader) => reader.row(5, "W.01");
    expect(readAs("W.0.1", row)).toBe("W.0.1");
    expect(problemOf("\n00 ..x..", (reader) => [reader.token("a label"), row(reader)])).toMatchObject({
      code: "wrong-letter",
      line: 2,
      column: 6,
      expected: "one of W . 0 1",
      found: '"x"',
    });
  });

  it("says how long a drawn row of another length is", () => {
    expect(problemOf("....", (reader) => reader.row(5, "W."))).toMatchObject({
      code: "wrong-length",
      message: "expected a row of 5 characters, found 4 characters",
    });
  });

  it("refuses an earlier token when what follows shows that it is wrong", () => {
    const read = (reader: TextReader) => {
      reader.token("a name");
      const name = reader.lastToken;
      reader.token("another name");
      reader.refuse("a name that is not repeated", name);
    };
    expect(problemOf("\n Ron\nRon", read)).toMatchObject({ line: 2, column: 2, found: '"Ron"' });
  });

  it("gives the rest of the text as it is", () => {
    expect(readAs("head  body\n", (reader) => [reader.token("a head"), reader.rest()])).toEqual(["head", "  body\n"]);
  });

  it("quotes only the beginning of a token that is too long to show", () => {
    const { found } = problemOf("0".repeat(1_000_000), (reader) => reader.word("Game"));
    expect(found).toBe(`"${"0".repeat(40)}…"`);
  });

  it("lets mistakes of the program through: they are no problems of the file", () => {
    expect(() => reading("", "a.cnf", () => [].at(0) ?? fail())).toThrow("a mistake");
  });

  it("never throws, whatever the text", async () => {
    const read = (reader: TextReader) => [
      reader.token("a"),
      reader.integer("b", 0, 9),
      reader.real("c"),
      reader.row(3, "W."),
    ];
    await assert(
      property(string({ unit: "binary" }), integer({ min: 0, max: 4 }), (text, prefix) => {
        const result = reading(`a 1 2.5 W.W `.slice(0, 3 * prefix) + text, "a.cnf", read);
        if (!result.ok) expect(result.problem.line).toBeGreaterThan(0);
      }),
    );
  });
});

function fail(): never {
  throw new Error("a mistake");
}
