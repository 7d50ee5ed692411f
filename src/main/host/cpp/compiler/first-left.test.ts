import { expect, it } from "vitest";
import { leftSidesFirst } from "./first-left";

/** The assignments that are changed, as they are written. */
const changed = (text: string) => {
  const { insertions } = leftSidesFirst(text);
  return Array.from({ length: insertions.length / 2 }, (_, index) =>
    text.slice(insertions[2 * index].at, insertions[2 * index + 1].at),
  );
};

it("asks of a call whose result is kept where something is looked up", () => {
  const text = `{
    goal[id] = choose(id);
    if (!ids.count(w)) ids[w] = ids.size(); else v.at(n) = next();
    for (int k = 0; k < 9; ++k) this->grid[k][k] = a.b(c)->d(e);
    { p->list[0].x = std::min(a, b); }`;
  expect(changed(text)).toEqual([
    "goal[id] = choose(id)",
    "ids[w] = ids.size()",
    "v.at(n) = next()",
    "this->grid[k][k] = a.b(c)->d(e)",
    "p->list[0].x = std::min(a, b)",
  ]);
});

it("leaves all else: plain names, sums, conversions, declarations, comparisons, texts, macros, and what goes on in another line", () => {
  const text = `
    best = choose(id); m[a] = f() + 1; m[a] = 3; m[a] = m[b]; m[a] += f(); m[a] = Dir(f()); m[a] = int(f());
    int list[2] = f(); if (m[a] == f()) g(); x = m[a] = f(); m[a] <= f(); m[a] = vector<int>(3); f(m[a] = g());
    // m[a] = f();
    cerr << "m[a] = f();";
    m[a] = f(
      b);
#define SET(a) m[a] = f();
`;
  expect(changed(text)).toEqual([]);
});

it("is not done in lines that somebody does not want changed", () => {
  const text = "{ m[a] = f();\nbits[a].few = g(); m[b] = h();\nm[c] = k();";
  const { insertions } = leftSidesFirst(text, new Set([2]));
  expect(insertions.map(({ at }) => text.slice(0, at).split("\n").length)).toEqual([1, 1, 3, 3]);
});

it("is on the same line, and the same statement", () => {
  const { text } = leftSidesFirst("if (a)\n  m[k] = f(k); // = g();\nelse b();");
  expect(text.split("\n")).toEqual([
    "if (a)",
    "  (tauler::IsFirst<decltype((m[k])), decltype((f(k)))>() ? (void)tauler::first(m[k]).set(f(k)) : (void)(m[k] = f(k))); // = g();",
    "else b();",
  ]);
});

/** How an assignment is put whose types are those of which the left side is looked up before the call. */
const inTurn = (text: string) => /\? \(void\)(.*) : \(void\)/.exec(leftSidesFirst(`{ ${text} }`).text)?.[1];

it("looks the left side up behind all that is worked out for the call: by the first argument that does something", () => {
  const block = (call: string) => `({ tauler::Left<decltype((m[a]))> __tauler_left; __tauler_left.set(${call}); })`;
  const kept = (value: string) => `tauler::keep(${value}).then(__tauler_left.at(m[a]))`;
  expect(inTurn("m[a] = f();")).toBe("tauler::first(m[a]).set(f())");
  expect(inTurn("m[a] = this->f(b, {1, 2}, NULL, c.d);")).toBe(
    "tauler::first(m[a]).set(this->f(b, {1, 2}, NULL, c.d))",
  );
  expect(inTurn("m[a] = f(g(b, c), d);")).toBe(block(`f(${kept("g(b, c)")}, d)`));
  expect(inTurn("m[a] = f(NULL, {b, c}, v[d], g());")).toBe(block(`f(NULL, {b, c},${kept(" v[d]")}, g())`));
  expect(inTurn('m[a] = f("(,", k++);')).toBe(block(`f("(,",${kept(" k++")})`));
  expect(inTurn("m[a] = o().f;")).toBeUndefined();
  expect(inTurn("m[a] = o(b)->f(c);")).toBe(block(`${kept("o(b)")}->f(c)`));
  expect(inTurn("m[a] = v[b](c);")).toBe(block(`${kept("v[b]")}(c)`));
  expect(inTurn("m[a] = o(b).f(g(c));")).toBe(block(`o(b).f(${kept("g(c)")})`));
});

it("leaves a call whose first argument that does something is a list in braces", () => {
  expect(leftSidesFirst("{ m[a] = f({g(), 1}, h()); }").insertions).toEqual([]);
});
