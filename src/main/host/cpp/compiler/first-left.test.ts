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
