import { expect, test } from "vitest";
import { formatValue, formatValues } from "./format-value";
import { session } from "./session";

class Position {
  readonly i = 1;
  readonly j = 2;
  toString() {
    return `(${this.i}, ${this.j})`;
  }
}

class Target {
  readonly cell = 3;
  readonly path = [1, 2];
}

test.each([
  [1, "1"],
  [-0, "-0"],
  [10n, "10n"],
  ["two words", '"two words"'],
  [null, "null"],
  [undefined, "undefined"],
  [Symbol("s"), "Symbol(s)"],
  [[1, "a", [2]], '[1, "a", [2]]'],
  [new Int8Array([1, -1]), "[1, -1]"],
  [{ a: 1, b: { c: true } }, "{a: 1, b: {c: true}}"],
  [new Target(), "Target {cell: 3, path: [1, 2]}"],
  [Object.create(null), "{}"],
  [new Map([["k", { v: 1 }]]), 'Map(1) {"k" => {v: 1}}'],
  [new Set([1, 2]), "Set(2) {1, 2}"],
  [new Position(), "(1, 2)"],
  [[new Position()], "[(1, 2)]"],
  [[[[[1]]]], "[[[…]]]"],
  [function walk() {}, "[function walk]"],
])("%o reads %s", (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test("long lists are cut and say how much is missing", () => {
  const text = formatValue(new Uint8Array(150));
  expect(text.startsWith("[0, 0,")).toBe(true);
  expect(text.endsWith("0, … 50 more]")).toBe(true);
});

test("an object that contains itself ends", () => {
  const self: { self?: unknown } = {};
  self.self = self;
  expect(formatValue(self)).toBe("{self: {self: {self: …}}}");
});

test("getters are named, not run", () => {
  const trap = {
    get value() {
      throw new Error("run");
    },
  };
  expect(formatValue(trap)).toBe("{value: [getter]}");
});

test("a value whose words throw is shown as such", () => {
  const hostile = {
    toString() {
      throw new Error("no");
    },
  };
  expect(formatValue(hostile)).toBe("[a value that cannot be shown]");
});

test("the values of a line are separated by blanks, and strings in it have no quotes", () => {
  expect(formatValues(["go", 3, ["left"]])).toBe('go 3 ["left"]');
});

test("shows no more of a value than a console keeps", () => {
  const long = "x".repeat(50_000);
  const text = formatValue([long, long, long, new Map([[long, long]])]);
  expect(text.length).toBeLessThan(70_000);
  expect(text).toMatch(/^\["x{50000}", "x+"…, …, …\]$/);
  expect(formatValue(1)).toBe("1");
});

test("each value that is shown has its price, and so has each in it", () => {
  const { charge } = session;
  let paid = 0;
  session.charge = (price) => {
    paid += price;
  };
  formatValue(1);
  const one = paid;
  formatValue([1, [2, 3]]);
  session.charge = charge;
  expect(one).toBeGreaterThan(0);
  expect(paid - one).toBe(5 * one);
});
