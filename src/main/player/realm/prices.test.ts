import { createContext, runInContext } from "node:vm";
import { describe, expect, it, test } from "vitest";
import { FUEL_PER_PRICE } from "../../contract/fuel";
import { LANGUAGE } from "./language";
import { pricedRealm, priceOf } from "./testing/price-of";

/** What to do, and what it takes at least each time. */
const LEAST: readonly (readonly [code: string, price: number])[] = [
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
  ["(function () {}).bind(null)", 30],
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
  ["$fuelAll([3, 1, 2])", 1],
  ["'abc'.indexOf('b')", 1],
  ["'abc'.slice(1)", 1],
  ["'abc'.substr(1)", 1],
  ["'abc'.substring(1)", 1],
  ["' a '.trim()", 1],
  ["' a '.trimStart()", 1],
  ["' a '.trimEnd()", 1],
  ["'abc'.replaceAll('b', 'c')", 15],
  ["[3, 1, 2].flat()", 30],
  ["Object.assign([], { 100000: 1 }).shift()", 500_000],
  ["Object.assign([], { 100000: 1 }).forEach(() => 0)", 500_000],
  ["[1, 2, 3].sort(Math.max.bind(null))", 40],
  ["Math.floor('1'.repeat(8000))", 1000],
  ["Math.max(1, '1'.repeat(8000))", 1000],
  ["Math.min({ valueOf: () => '1'.repeat(8000) }, 2, 3)", 1000],
  ["new Map().has('1'.repeat(8000))", 1000],
  ["new Proxy({}, {}).x", 15],
  ["new Proxy({}, { get: () => 1 }).x", 15],
];

describe("what the language's own functions take", () => {
  it.each(LEAST)("%s: at least %d, each time", (code, least) => {
    const [some, twice] = [priceOf(code, 20), priceOf(code, 40)];
    expect(some).toBeGreaterThanOrEqual(20 * least);
    expect(twice).toBeGreaterThanOrEqual(2 * some - 40);
    expect(twice).toBeLessThanOrEqual(2 * some + 40);
    expect(priceOf(code, 20)).toBe(some);
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
    expect(priceOf(code, 1)).toBeLessThan(most);
  });
});

/** What makes a list as long as `big`, which is there. */
const MAKERS = [
  "$fuelListRoom(big.length)",
  "$fuelLength([], big.length)",
  "$fuelAll(big)",
  "big.slice()",
  "[].concat(big)",
  "big.map((x) => x)",
  "big.filter(() => true)",
  "[big].flat()",
  "[1].flatMap(() => big)",
  "big.toReversed()",
  "big.toSorted((a, b) => a - b)",
  "big.with(0, 1)",
  "big.toSpliced(0, 0)",
  "big.splice(0)",
  "Array.from(big)",
  "Array.of.apply(null, big)",
  "[].push.apply([], big)",
];

describe("a list of more than 16,384 elements", () => {
  const priceFor = (code: string, length: number): number => {
    const run = pricedRealm();
    run(`var big = new Array(${length}).fill(1); $fuelStart(1e12); ${code}; `);
    return (run("$fuelUsed()") as number) / FUEL_PER_PRICE;
  };
  it.each(MAKERS)("takes half a price more for each, since it has pages of its own: %s", (code) => {
    const [small, large] = [priceFor(code, 16_384), priceFor(code, 16_385)];
    expect(large - small).toBeGreaterThan(8000);
    expect(small).toBeGreaterThan(16_384 / 20);
  });

  it("takes no more when one more is pushed, or when it is only looked at", () => {
    const looks = "big.push(1); big.at(-1); big.indexOf(1)";
    expect(priceFor(looks, 16_385) - priceFor(looks, 16_383)).toBeLessThan(10);
  });
});

/** Builtins that are given a place, or a number of things, as `W`. */
const PLACES =
  `[1, 2].at(W) [1, 2].fill(0, W) [1, 2].flat(W) [1, 2].includes(1, W) [1, 2].indexOf(2, W) [1, 2].lastIndexOf(1, W) [1, 2].slice(W) [1, 2].slice(0, W)
[1, 2].splice(W) [1, 2].splice(0, W) [1, 2].toSpliced(0, W, 5) [1, 2, 3].with(W, 7) [1, 2, 3].copyWithin(0, W) 'abc'.at(W) 'abc'.charAt(W) 'abc'.charCodeAt(W) 'abc'.codePointAt(W)
'abc'.endsWith('b', W) 'abc'.includes('c', W) 'abc'.indexOf('c', W) 'abc'.lastIndexOf('b', W) 'abc'.slice(W) 'abc'.split('', W) 'abc'.startsWith('b', W) 'abc'.substr(W, W) 'abc'.substring(W)
'abc'.repeat(W) 'abc'.padStart(W) 'abc'.padEnd(W) (1.5).toFixed(W) (1.5).toPrecision(W) (1.5).toExponential(W) parseInt('11', W) String.fromCharCode(W) String.fromCodePoint(W)
new Int8Array(3).at(W) new Int8Array(3).fill(1, W) new Int8Array(3).subarray(W) new Int8Array(3).slice(W) new Int8Array(3).indexOf(0, W) new DataView(new ArrayBuffer(9)).getInt8(W)
new DataView(new ArrayBuffer(9)).setInt8(0, W) new Date(0).setHours(W) Array.from({ length: W })`
    .split(/(?<=\)) |\n/)
    .map((code) => code.trim());

describe("a place that is a text", () => {
  const WORDS = "'0'.repeat(8000) + '2'";
  it.each(PLACES)("takes what reading it takes: %s", (code) => {
    const alone = priceOf(`${WORDS};`, 20);
    expect(priceOf(`${code.replace(/\bW\b/g, `(${WORDS})`)};`, 20) - alone).toBeGreaterThanOrEqual(20 * 1000);
  });

  it("or anything else gives what it does without a price, and is asked for as often and in the same order", () => {
    const given = [
      "undefined",
      "null",
      "true",
      "'1'",
      "' 2 '",
      "'x'",
      "-1",
      "NaN",
      "1e3",
      "1n",
      "Symbol()",
      "odd(1)",
      "odd('2')",
      "[1]",
      "({})",
    ];
    const calls = PLACES.filter((code) => !code.includes("Date")).flatMap((code) => [
      code.replace("(W)", "()"),
      ...given.map((value) => code.replace(/\bW\b/g, value)),
    ]);
    const ask = `let asked; const odd = (value) => ({ valueOf() { asked.push("value"); return {}; }, toString() { asked.push("text"); return value; } });
      const told = (call) => {
        asked = [];
        try { const made = call(); asked.push(made && made.join ? made.join("/") : made); } catch (error) { asked.push(error.name); }
        return asked.join();
      };
      [${calls.map((code) => `${JSON.stringify(code)} + ": " + told(() => ${code})`).join()}].join("|")`;
    expect(String(pricedRealm()(ask)).split("|")).toEqual(String(runInContext(ask, createContext({}))).split("|"));
  });
});

/** Builtins that take what a call takes, and no more; whoever adds one has measured it (`npm run bench -- prices`). */
const WITHOUT_A_PRICE = new Set(
  [
    "Object: getPrototypeOf hasOwn is isExtensible",
    "Object.prototype: valueOf",
    "Function.prototype: call toString",
    "Array: isArray",
    "Array.prototype: pop toString toLocaleString values",
    "Number: isFinite isInteger isNaN isSafeInteger",
    "Number.prototype: valueOf",
    "Boolean.prototype: toString valueOf",
    "String.prototype: toString valueOf",
    "Symbol: keyFor",
    "Symbol.prototype: valueOf",
    "BigInt.prototype: valueOf",
    "Math: random",
    "Reflect: getPrototypeOf",
    "Promise.prototype: catch finally",
    "RegExp.prototype: exec test",
    "Date: now",
    "Date.prototype: getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime getTimezoneOffset getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds getYear valueOf",
    "Map.prototype: entries keys values",
    "Set.prototype: entries keys values",
    "WeakMap.prototype: get has",
    "WeakSet.prototype: has",
    "ArrayBuffer: isView",
    "%TypedArray%.prototype: keys toLocaleString toString values",
  ].flatMap((row) => {
    const [holder, names] = row.split(": ");
    return names.split(" ").map((name) => `${holder}.${name}`);
  }),
);

test("every builtin of the language has a price, or is known to need none", () => {
  const run = pricedRealm();
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

test("a replacement by a regular expression takes the same on every engine: only some ask for its flags", () => {
  const made = "new (class Own extends RegExp {})('a', 'g')";
  const [making, replacing] = [`${made};`, `'banana'.replace(${made}, () => ${made}.flags);`];
  // What Node 20, 22 and 24 come to by themselves: among it, three times the flags that the player asks for.
  expect(priceOf(replacing, 100) - 4 * priceOf(making, 100)).toBe(5500);
});

test("one that fails does not make the next flags free", () => {
  const asking = "/a/g.flags;";
  const failing = "try { RegExp.prototype[Symbol.replace].call(1, 'a', 'b'); } catch {}";
  expect(priceOf(failing + asking, 100) - priceOf(failing, 100)).toBe(priceOf(asking, 100));
});
