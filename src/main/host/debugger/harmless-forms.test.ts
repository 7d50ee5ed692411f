import { parse } from "acorn";
import { expect, test } from "vitest";
import { withHarmlessForms } from "./harmless-forms";

const TOOLS = {
  merged: (...parts: object[]) => Object.assign({}, ...parts),
  split: (text: string, by: string) => text.split(by),
  listFrom: (source: Iterable<unknown>) => Array.from(source),
};

test.each([
  "({ ...{ a: 1 } })",
  "({ z: 0, ...{ a: 1, ...{ b: 2 } }, ...[7], c: { ...null, }, })",
  "({ ...{ ...{ a: [{ ...{ b: 1 } }] } } , x: 1 })",
  "('a,' + 'b').split(',').map((one) => ({ ...one.split('') }))",
  "({ ...{ a: 'x y' } }).a.split(' ').concat(Array.from('ab'), [Array.from('c').join().split('c')])",
  "Array.from(Array.from(['q']))[0] . split ( 'q' )",
])("%s is the same in words that V8 finds harmless", (text) => {
  const code = withHarmlessForms(text, parse(text, { ecmaVersion: "latest" }));
  expect(code).not.toMatch(/\.\.\.|\. ?split ?\((?!.*\))|Array\.from/);
  expect(code).toContain("$taulerDebug.");
  const run = (body: string) => new Function("$taulerDebug", `return (${body})`)(TOOLS);
  expect(run(code)).toEqual(run(text));
});

test("what is no such thing stays as it is", () => {
  const text =
    "const { a, ...rest } = one; f(...rest); a?.split(','); a.split(); a['split'](','); Map.from(1); ({ a })";
  expect(withHarmlessForms(text, parse(text, { ecmaVersion: "latest" }))).toBe(text);
});
