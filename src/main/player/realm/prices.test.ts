import { createContext, runInContext } from "node:vm";
import { describe, expect, it, test } from "vitest";
import { FUEL_PRELUDE } from "../../contract/fuel";
import { NATIVE_PRICES } from "../../contract/native-prices";
import { LANGUAGE } from "./language";

function realm(): (code: string) => unknown {
  const context = createContext({});
  for (const script of [FUEL_PRELUDE, NATIVE_PRICES]) runInContext(script, context);
  return (code) => runInContext(code, context);
}

/** Units of fuel of doing something so often. */
function unitsOf(code: string, times: number): number {
  const run = realm();
  run(`$fuelStart(1e9); for (let k = 0; k < ${times}; k++) { ${code} }`);
  return run("$fuelUsed()") as number;
}

/** What to do, and what it takes at least each time, in units. */
const LEAST: readonly (readonly [code: string, units: number])[] = [
  ["new Error('x')", 1000],
  ["new (class extends TypeError {})('x')", 1000],
  ["RangeError('x')", 1000],
  ["new AggregateError([1, 2], 'x')", 1000],
  ["Error.captureStackTrace({})", 1000],
  ["String(k / 7)", 5],
  ["new String('a')", 2],
  ["Number('1234.5')", 3],
  ["Number.parseFloat('1234.5')", 3],
  ["Number.parseInt('1234.5')", 3],
  ["Symbol('x')", 5],
  ["Symbol.for('x')", 5],
  ["(function () {}).bind(null)", 4],
  ["new Map().set(1, 2)", 8],
  ["new Map().delete(1)", 6],
  ["new Set().add(1)", 8],
  ["new Set().delete(1)", 6],
  ["new WeakMap().set({}, 1)", 10],
  ["new WeakSet().add({})", 10],
  ["new ArrayBuffer()", 15],
  ["new ArrayBuffer(8)", 15],
  ["new Uint8Array()", 15],
  ["new Float32Array(8).slice()", 30],
  ["new DataView(new ArrayBuffer(8)).getInt8(0)", 20],
  ["new DataView(new ArrayBuffer(8)).setFloat64(0, 1)", 20],
  ["Promise.resolve(1)", 10],
  ["Promise.all([])", 100],
  ["JSON.stringify({ a: [1, 2, 3] }, 'c')", 40],
  ["JSON.stringify({ a: [1, 2, 3] }, 1)", 40],
  ["/a/gi.toString()", 20],
  ["/a/gi.flags", 5],
  ["'' + { x: 1 }", 5],
  ["Object.getOwnPropertyDescriptors({ a: 1 })", 30],
  ["({}).__lookupGetter__('x')", 15],
  ["Reflect.construct(Map, [])", 15],
  ["Reflect.deleteProperty({}, 'x')", 5],
  ["'abc'.match('b')", 50],
  ["'abc'.replaceAll('b', 'c')", 15],
  ["[3, 1, 2].flat()", 30],
  ["Object.assign([], { 100000: 1 }).shift()", 500_000],
  ["Object.assign([], { 100000: 1 }).forEach(() => 0)", 500_000],
  ["[1, 2, 3].sort(Math.max.bind(null))", 40],
];

describe("what the language's own functions take", () => {
  it.each(LEAST)("%s: at least %d units, each time", (code, least) => {
    const [some, twice] = [unitsOf(code, 20), unitsOf(code, 40)];
    expect(some).toBeGreaterThanOrEqual(20 * least);
    expect(twice).toBeGreaterThanOrEqual(2 * some - 40);
    expect(twice).toBeLessThanOrEqual(2 * some + 40);
    expect(unitsOf(code, 20)).toBe(some);
  });

  it.each([
    [
      "a queue",
      "const q = Array.from({ length: 3000 }, (_, i) => i); for (let i = 0; i < 3000; i++) { q.push(1); q.shift(); }",
      60_000,
    ],
    ["sorting", "Array.from({ length: 1000 }, (_, i) => i).sort((a, b) => a - b)", 8000],
    ["looking for something", "Array.from({ length: 1000 }, (_, i) => i).find((x) => x > 500)", 3000],
  ])("is no more than a student's code can bear, for %s", (_what, code, most) => {
    expect(unitsOf(code, 1)).toBeLessThan(most);
  });
});

/** Builtins that take what a call takes, and no more; whoever adds one has measured it (`npm run bench -- prices`). */
const WITHOUT_A_PRICE = new Set(
  [
    "Object: getPrototypeOf hasOwn is isExtensible",
    "Object.prototype: valueOf",
    "Function.prototype: call toString",
    "Array: isArray",
    "Array.prototype: at pop toString toLocaleString values",
    "Number: isFinite isInteger isNaN isSafeInteger",
    "Number.prototype: valueOf",
    "Boolean.prototype: toString valueOf",
    "String.prototype: at charAt charCodeAt codePointAt toString valueOf",
    "Symbol: keyFor",
    "Symbol.prototype: valueOf",
    "BigInt.prototype: valueOf",
    "Math: abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp expm1 floor fround hypot imul log log10 log1p log2 max min pow random round sign sin sinh sqrt tan tanh trunc",
    "Reflect: getPrototypeOf",
    "Promise.prototype: catch finally",
    "RegExp.prototype: exec test",
    "Date: now",
    "Date.prototype: getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime getTimezoneOffset getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds getYear valueOf",
    "Map.prototype: entries get has keys values",
    "Set.prototype: entries has keys values",
    "WeakMap.prototype: get has",
    "WeakSet.prototype: has",
    "Error.prototype: toString",
    "ArrayBuffer: isView",
    "%TypedArray%.prototype: at keys toLocaleString toString values",
  ].flatMap((row) => {
    const [holder, names] = row.split(": ");
    return names.split(" ").map((name) => `${holder}.${name}`);
  }),
);

test("every builtin of the language has a price, or is known to need none", () => {
  const run = realm();
  const unpriced = Object.entries(LANGUAGE).flatMap(([holder, names]) => {
    if (holder.startsWith("%") && !holder.startsWith("%TypedArray%")) return [];
    const object = holder.replace("%TypedArray%", "Object.getPrototypeOf(Uint8Array)");
    const methods = names
      .split(" ")
      .filter((name) => !name.startsWith("@@") && name !== "constructor" && name !== "prototype");
    return methods
      .filter((name) =>
        run(
          `{ const { value } = Object.getOwnPropertyDescriptor(${object}, "${name}") ?? {}; typeof value === "function" && !$fuelNatives.has(value); }`,
        ),
      )
      .map((name) => `${holder}.${name}`);
  });
  expect(unpriced.filter((name) => !WITHOUT_A_PRICE.has(name))).toEqual([]);
  expect([...WITHOUT_A_PRICE].filter((name) => !unpriced.includes(name))).toEqual([]);
});
