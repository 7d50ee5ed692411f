import { array, assert, constantFrom, json, nat, property, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Problem } from "../contract/result";
import { parseJsonStrictly, placeInJson } from "./strict-json";

const jsonTexts = json({ maxDepth: 5 }).map((text) => text.replaceAll("__proto__", "__names_"));
const LIMITS = { maxDepth: 4, maxLength: 1000 };

function problemOf(text: string): Problem {
  const result = parseJsonStrictly(text, LIMITS);
  if (result.ok) throw new Error(`was read as ${JSON.stringify(result.value)}`);
  return result.problem;
}

describe("JSON that anybody may have written", () => {
  it.each([
    ['{"a": 1', "unexpected-end", 1, 8, 'expected "," or "}", found the end'],
    ["", "unexpected-end", 1, 1, "expected a value, found the end"],
    ['{"a": nul', "unexpected-end", 1, 7, 'expected a value, found "nul"'],
    ['["a\\u12', "unexpected-end", 1, 4, 'expected an escape of JSON, such as \\n, found "\\\\u12"'],
    ['{"a": 1}\nx', "broken-json", 2, 1, 'expected nothing more, found "x"'],
    ['{"a": 01}', "broken-json", 1, 8, 'expected "," or "}", found "1}"'],
    ['{"a": NaN}', "broken-json", 1, 7, 'expected a value, found "NaN}"'],
    ["[1,]", "broken-json", 1, 4, 'expected a value, found "]"'],
    ["{a: 1}", "broken-json", 1, 2, 'expected a name in quotes, found "a: 1}"'],
    ['["a\nb"]', "broken-json", 1, 4, 'expected a closing ", found "\\nb\\"]"'],
    ["[[[[[]]]]]", "too-deep", 1, 5, "expected at most 4 lists and records in each other"],
    ['{"a": 1,\n "\\u0061": 2}', "repeated-name", 2, 2, "expected a name that is not there already"],
    ['{"__proto__": 1}', "repeated-name", 1, 2, "expected a name that is not there already"],
    [`"${"x".repeat(1000)}"`, "too-long", 1, 1001, "this is longer than 1000 characters"],
  ])("%j is refused with its line and column", (text, code, ...[line, column, message]) => {
    expect(problemOf(text)).toMatchObject({ code, line, column, message: expect.stringContaining(message) });
  });

  it("is read as JSON.parse reads it, and refused where that throws", async () => {
    const pieces = constantFrom(
      ...'{}[]",:\\ \n0123456789.eE+-',
      "true",
      "nul",
      '"a"',
      "\\u00",
      "\u0000",
      "[1]",
      '{"b":',
    );
    const texts = array(pieces, { maxLength: 12 }).map((list) => list.join(""));
    const readsAsJson = property(texts, (text) => {
      expect(parseJsonStrictly(text).ok).toBe(isJson(text));
    });
    await assert(readsAsJson, { numRuns: 10_000 });
    const readsJson = property(jsonTexts, (text) => {
      expect(parseJsonStrictly(text)).toEqual({ ok: true, value: JSON.parse(text) });
    });
    await assert(readsJson);
  });

  it("is refused as cut short exactly when it is the beginning of something", async () => {
    await assert(
      property(jsonTexts, nat(), (text, number) => {
        const start = `[${text}`.slice(0, 1 + (number % (text.length + 1)));
        expect(parseJsonStrictly(start)).toMatchObject({ ok: false, problem: { code: "unexpected-end" } });
        if (number % 2 === 0)
          expect(parseJsonStrictly(`${start}\u0000`)).not.toMatchObject({ problem: { code: "unexpected-end" } });
      }),
    );
  });

  it("costs no stack and hardly any time, however deep it is", () => {
    const result = parseJsonStrictly("[".repeat(5_000_000), { maxDepth: 32, maxLength: 10_000_000 });
    expect(result).toMatchObject({ ok: false, problem: { code: "too-deep", line: 1, column: 33 } });
  });

  it("says where each of its values is, and how far the way to a missing one goes", async () => {
    const text = '{"a": [1, {"b": "x"}],\n  "c": -1}';
    expect(placeInJson(text, [])).toEqual({ line: 1, column: 1 });
    expect(placeInJson(text, ["a", 1, "b"])).toEqual({ line: 1, column: 17 });
    expect(placeInJson(text, ["a", 7])).toEqual({ line: 1, column: 7 });
    expect(placeInJson(text, ["c"])).toEqual({ line: 2, column: 8 });
    await assert(
      property(array(tuple(string(), nat()), { maxLength: 5 }), (members) => {
        const record = Object.fromEntries(members.filter(([name]) => name !== "__proto__"));
        const written = JSON.stringify(record, null, 1);
        for (const [name, value] of Object.entries(record)) {
          const { line, column } = placeInJson(written, [name]);
          expect(written.split("\n")[line - 1].slice(column - 1)).toMatch(new RegExp(`^${value},?$`));
        }
      }),
    );
  });
});

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return countOfNames(text) === countOfNames(JSON.stringify(value));
  } catch {
    return false;
  }
}

/** Less in the text that was read and written again where a name was there twice. */
function countOfNames(text: string): number {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g, (_, colon: string) => colon).split(":").length;
}
