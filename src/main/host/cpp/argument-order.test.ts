import { describe, expect, it } from "vitest";
import { drawingCalls } from "./argument-order";

const namesIn = (text: string) => drawingCalls(text).map(({ name, line }) => `${name}:${line}`);

describe("calls whose arguments draw", () => {
  it("are found in calls and in declarations, with their place", () => {
    expect(drawingCalls("int x;\n  Pos p(random(0, 59), random(0, 59));")).toEqual([
      { name: "Pos", line: 2, column: 3 },
    ]);
    expect(namesIn("f(random(0, 9), 1 + random(0, 9));\nmake_pair(rand() % 3, g(rand()));")).toEqual([
      "f:1",
      "make_pair:2",
    ]);
    expect(namesIn("v.push_back(make_pair<int, int>(rand(), rand()));")).toEqual(["make_pair:1"]);
  });

  it("are found behind a word of the language", () => {
    expect(namesIn("return max(rand(), rand()); p = new Pos(rand(), rand());")).toEqual(["max:1", "Pos:1"]);
  });

  it("are not those with one argument that draws, nor lists in braces", () => {
    expect(
      namesIn("f(random(0, 9), 3); g(random(0, random(1, 5))); vector<int> v{random(0, 1), random(0, 1)};"),
    ).toEqual([]);
    expect(namesIn("if (rand() % 2, rand() % 3) {}\nfor (int i = rand(), j = rand(); i < j;) ++i;")).toEqual([]);
  });

  it("are found through functions of the file, and through those that they call", () => {
    const text = `int die() { return random(1, 6); }
int two() { return die() + die(); }
int none(int a) { return a; }
void play() { f(two(), die()); f(none(1), die()); }`;
    expect(namesIn(text)).toEqual(["f:4"]);
  });

  it("are not found in comments and texts", () => {
    expect(namesIn('// f(rand(), rand())\ncerr << "f(rand(), rand())"; /* f(rand(), rand()) */')).toEqual([]);
  });

  it("are looked for in no time in a file that nobody wrote", () => {
    expect(namesIn(`${"f(".repeat(200_000)}rand(), rand()`)).toEqual([]);
    expect(namesIn(`${"f(){".repeat(100_000)}${"a <".repeat(100_000)}`)).toEqual([]);
  });
});
