import { tokTypes } from "acorn";
import { expect, it } from "vitest";
import { parseCode, wordsOf } from "./parse-code";

const problem = (code: string) => {
  try {
    parseCode(code);
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return error.message;
  }
};

it("A text that would be read for minutes, or without end, is a mistake in it", () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
  expect(problem(`let ${names(4000)};`)).toBeNull();
  expect(problem(`let ${names(4001)};`)).toMatch(/^More than 4000 names are declared in one place here/);
  expect(problem(`var ${names(2001)}; let w${names(2000).join(", w")};`)).toMatch(/^More than/);
  expect(
    problem(
      names(3000)
        .map((name) => `{ let ${name}; }`)
        .join(""),
    ),
  ).toBeNull();
  const pattern = `/${"(".repeat(50_000)}${")".repeat(50_000)}/`;
  expect(problem(pattern)).toMatch("stack space");
  expect(() => [...wordsOf(pattern)]).toThrow(SyntaxError);
  expect([...wordsOf("a b")]).toHaveLength(2);
});

it("What stands behind await and yield is no division", () => {
  const regular = (code: string) =>
    [...wordsOf(code)].filter(({ type }) => type === tokTypes.regexp).map(({ start, end }) => code.slice(start, end));
  expect(regular('async () => { await /[a-c]+`/.test(s); class A { *g() { yield /b"/g; } } }')).toEqual([
    "/[a-c]+`/",
    '/b"/g',
  ]);
  expect(regular("x.await / 2 / 3; x?.yield / 2 / 3;")).toEqual([]);
});
