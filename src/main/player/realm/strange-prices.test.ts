import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { pricedRealm, priceOf } from "./testing/price-of";

/*
 * Things that are made to be taken for what they are not, so that the work of a builtin is not seen: `N` is how large they are. What a price of one is worth,
 * says `native-prices.ts`.
 */

const SMALL = 1000;
const LARGE = 2000;

/** What is there before, unpaid. */
const THINGS = `
  const names = Array.from({ length: N }, (_, k) => "k" + k);
  const inherited = Object.create({ length: N });
  const asked = Object.create({ get length() { return N; } });
  const callable = Object.defineProperty(() => 1, "length", { value: N });
  const numbers = Object.defineProperty(new Uint8Array(1), "length", { value: N });
  class Long extends Uint8Array { get length() { return N; } }
  const long = new Long(1);
  const Numbers = Object.getPrototypeOf(Uint8Array.prototype);
  const forged = Object.setPrototypeOf(new Uint8Array(1), Object.create(Numbers, { length: { value: N } }));
  const word = new String("1".repeat(8 * N));
  const text = "1".repeat(N);
  const own = new (class extends Array {})(N);
  const proxy = new Proxy(new Array(N).fill(1), {});
  const named = new Proxy({}, { ownKeys: () => names });
  const listing = new Proxy({}, { ownKeys: () => Object.assign(Object.create({ length: N }), names) });
  const marks = {};
  for (let k = 0; k < N; k++) marks[Symbol()] = k;
  const chain = (() => { let one = []; for (let k = 0; k < 100; k++) one = Object.create(one); return one; })();
  const above = Object.assign(Object.create(chain), { length: N / 10 });
  const holes = Object.setPrototypeOf(new Array(N * 2), chain);
`;

/** So that the realm knows of it: as a player makes it. */
const HIDDEN =
  "const hidden = Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, { value: 1 }])));";
const BEHIND =
  "const behind = {}; const front = new Proxy(behind, {}); for (const name of names) Object.defineProperty(front, name, { value: 1 });";
const SYMBOL = "Symbol();";

/** What is done, and what it takes at least for each of the `N`. */
const LEAST: readonly (readonly [code: string, price: number, first?: string])[] = [
  // Lists.
  ["Array.from(inherited)", 2],
  ["Array.from(asked)", 2],
  ["Array.from(callable)", 2],
  ["Uint8Array.from(inherited)", 2],
  ["Uint8Array.from(callable)", 2],
  ["Uint8Array.from(text)", 2],
  ["new Uint8Array(N).set(inherited)", 0.25],
  ["new Uint8Array(N).set(callable)", 0.25],
  ["new Uint8Array(N).set(text)", 0.25],
  ["Reflect.apply(Math.max, null, inherited)", 0.25],
  ["Math.max.apply(null, callable)", 0.25],
  ["Math.max.apply(null, numbers)", 0.25],
  ["Math.max.apply(null, long)", 0.25],
  ["Math.max.apply(null, forged)", 0.25],
  ["Reflect.construct(Array, asked)", 0.25],
  ["JSON.stringify({}, own)", 8],
  ["JSON.stringify(() => 1, new Array(N))", 8],
  // Fields.
  ["Reflect.ownKeys(proxy)", 48],
  ["Object.getOwnPropertySymbols(proxy)", 48],
  ["Object.getOwnPropertyNames(named)", 48],
  ["Reflect.ownKeys(listing)", 48],
  ["Object.keys(hidden)", 4, HIDDEN],
  ["Object.values(hidden)", 8, HIDDEN],
  ["Object.keys(behind)", 4, BEHIND],
  ["$fuelFields(hidden)", 16, HIDDEN],
  ["$fuelNames(Object.create(hidden))", 16, HIDDEN],
  ["JSON.stringify(hidden)", 2, HIDDEN],
  ["JSON.stringify([1], () => hidden)", 2, HIDDEN],
  ["$fuelFields(marks)", 16, SYMBOL],
  ["$fuelFields(marks)", 16, "Symbol.for('a');"],
  ["Object.assign({}, marks)", 14, SYMBOL],
  ["JSON.stringify([marks])", 2, SYMBOL],
  // What is found only a hundred prototypes above, or nowhere.
  ["Array.from(above)", 10],
  ["Reflect.apply(Math.max, null, above)", 2],
  ["holes.indexOf(7)", 1000, "Object.setPrototypeOf(holes, chain);"],
  ["[].concat(holes)", 200, "Object.setPrototypeOf(holes, chain);"],
  ["[holes].flat()", 200, "Object.setPrototypeOf(holes, chain);"],
  ["new Uint8Array(holes)", 200, "Object.setPrototypeOf(holes, chain);"],
  ["$fuelAll(holes)", 200, "Object.setPrototypeOf(holes, chain);"],
  ["Array.from(holes)", 200, "Object.setPrototypeOf(holes, chain);"],
  ["new Set(above)", 0.1],
  // Numbers: a letter in eight is a price of one.
  ["$fuelNumber(word)", 1],
  ["isNaN(word)", 1],
  ["Number(word)", 1],
  ["new Number(word)", 1],
  ["new Date(0).setHours(word)", 1],
  ["Date.UTC(word)", 1],
  ["new Date(word)", 1],
  ["new Date(2000, word)", 1],
  ["Math.sin(word)", 1],
  ["Math.hypot(1, 2, word)", 1],
  ["Math.pow(2, word)", 1],
  ["String.fromCharCode(word)", 1],
  ["new Int8Array(3).fill(word)", 1],
  ["try { new ArrayBuffer(word); } catch {}", 1],
  ["try { new Uint8Array(String(word)); } catch {}", 1],
  ["new ArrayBuffer(8).slice(word)", 1],
  ["Uint8Array.of(word)", 1],
  ["BigInt(word)", 32],
  ["BigInt.asIntN(8, word)", 32],
  ["Object(7n ** BigInt(N)).toString()", 0.1],
];

const ROWS = LEAST.map(([code, least, first = ""]) => ({ code, least, first }));

function priceFor(code: string, first: string, size: number): number {
  const things = `const N = ${size}; ${THINGS}`;
  return priceOf(`${first} ${code}`, 1, things) - priceOf(first, 1, things);
}

describe("what is made to be taken for less takes what it is", () => {
  it.each(ROWS)("$code: at least $least for each", ({ code, least, first }) => {
    const [small, large] = [priceFor(code, first, SMALL), priceFor(code, first, LARGE)];
    expect(large - small).toBeGreaterThanOrEqual((LARGE - SMALL) * least - 1);
  });

  it("and is what the language makes of it, asked as often and in the same order", () => {
    const codes = [
      "Array.from(Object.create({ length: 2 }))",
      "Array.from(odd({ length: 2 }))",
      "Array.from(Object.defineProperty(() => 1, 'length', { value: 2 }))",
      "Array.from({ length: '2' })",
      "Array.from({ length: { valueOf: () => 2 } })",
      "Array.from({})",
      "Array.from(7)",
      "Array.from('ab')",
      "Uint8Array.from('12')",
      "Uint8Array.from(Object.create({ length: 2, 0: 5, 1: '6' }))",
      "Uint8Array.from(odd({ length: 1, 0: 7 }))",
      "new Uint8Array(3).set('12') ?? 1",
      "(() => { const all = new Uint8Array(3); all.set(odd({ length: 2, 0: 4, 1: 5 }), 1); return all; })()",
      "Reflect.apply(Math.max, null, Object.create({ length: 2, 0: 5, 1: 6 }))",
      "Math.max.apply(null, Object.defineProperty(() => 1, 'length', { value: 0 }))",
      "Math.max.apply(null, new Uint8Array([3, 4]))",
      "Math.max.apply(null, odd({ length: 1, 0: 9 }))",
      "Math.max.apply(null, 'abc')",
      "Math.max.apply(null)",
      "Reflect.apply(Math.max, null)",
      "Reflect.construct(Array, { length: 2, 0: 1, 1: 2 })",
      "JSON.stringify({ a: 1, b: 2, 1: 3 }, ['a', 1, new String('b')])",
      "JSON.stringify({ a: 1, b: 2 }, odd(['b', 'a']))",
      "JSON.stringify({ a: 1 }, (key, value) => (key === 'a' ? { b: value } : value))",
      "JSON.stringify(odd({ a: 1, b: [2] }))",
      "Reflect.ownKeys(new Proxy({ a: 1, [Symbol.iterator]: 2 }, {})).map(String)",
      "Reflect.ownKeys(new Proxy({}, { ownKeys: () => ['a', 'b'] }))",
      "Reflect.ownKeys(new Proxy({}, { ownKeys: () => odd({ length: 1, 0: 'a' }) }))",
      "Reflect.ownKeys(new Proxy({}, { ownKeys: () => ({ length: '1', 0: 'a' }) }))",
      "Reflect.ownKeys(new Proxy({}, { ownKeys: () => [1] }))",
      "Reflect.ownKeys(new Proxy({}, { ownKeys: () => 'ab' }))",
      "Reflect.ownKeys(new Proxy({}, { ownKeys: () => ['a', 'a'] }))",
      "Reflect.ownKeys(new Proxy(Object.freeze({ a: 1 }), { ownKeys: () => [] }))",
      "+odd({ valueOf: () => '5' })",
      "Number(odd({ valueOf: () => 5n }))",
      "Number(new Date(5))",
      "Number(Symbol())",
      "new Number(odd({ toString: () => '6' })) + 1",
      "isNaN(odd({ valueOf: () => 'x' }))",
      "BigInt(odd({ valueOf: () => '12' }))",
      "BigInt({ valueOf: () => 1.5 })",
      "BigInt.asIntN(8, odd({ toString: () => '300' }))",
      "Object(5n).toString(2)",
      "BigInt.prototype.toString.call({})",
      "BigInt.prototype.toString.call(Object.create(BigInt.prototype))",
      "Date.UTC(odd({ valueOf: () => 2000 }), '1')",
      "Date.UTC()",
      "new Date('2001-02-03T04:05:06Z').getTime()",
      "new Date(new String('2001-02-03T04:05:06Z')).getTime()",
      "new Date('2001', '1', odd({ valueOf: () => '3' })).getTime()",
      "new Date(odd({ valueOf: () => 7 })).getTime()",
      "new Date({ toString: () => '2001-02-03' }).getTime()",
      "new Date({ [Symbol.toPrimitive]: (hint) => hint.length }).getTime()",
      "new Date({ [Symbol.toPrimitive]: () => ({}) }).getTime()",
      "new Date(new Date(1234567)).getTime()",
      "new Date(new (class extends Date {})(1234567)).getTime()",
      "new (class extends Date {})(5, 6).getTime()",
      "new Date(undefined).getTime()",
      "new Date(null).getTime()",
      "new Date(5n)",
      "new Date(Symbol())",
      "typeof Date()",
      "new Date() instanceof Date",
      "Math.sin(odd({ valueOf: () => '1' }))",
      "Math.cos({ [Symbol.toPrimitive]: (hint) => hint.length })",
      "Math.exp(5n)",
      "Math.log()",
      "Math.hypot(odd({ valueOf: () => '3' }), 4)",
      "Math.hypot()",
      "Math.pow(odd({ valueOf: () => 2 }), '3')",
      "Math.pow(2)",
      "Math.atan2('1', odd({ valueOf: () => 2 }))",
      "new Date(0).setUTCHours('1', odd({ valueOf: () => 2 }))",
      "String.fromCharCode('65', { valueOf: () => 66 }, 67n)",
      "String.fromCodePoint(odd({ valueOf: () => 66 }))",
      "new Int8Array(2).fill(odd({ valueOf: () => '3' }))",
      "new ArrayBuffer(odd({ valueOf: () => '3' })).byteLength",
      "new Uint8Array('2')",
      "Uint8Array.of('2', odd({ valueOf: () => 3 }))",
      "BigInt64Array.of(5n, '6', odd({ valueOf: () => 7n }))",
      "new ArrayBuffer(8).slice('2', odd({ valueOf: () => 5 })).byteLength",
      "new ArrayBuffer(8).slice().byteLength",
      "Object.keys(Object.defineProperties({}, { a: { value: 1 }, b: { value: 2, enumerable: true } }))",
    ];
    // Whether something can be iterated is asked once more than by the language.
    const ask = `let asked; const odd = (thing) => new Proxy(thing, { get(target, name, self) { if (name !== Symbol.iterator) asked.push(String(name)); return Reflect.get(target, name, self); } });
      const told = (call) => {
        asked = [];
        try { const made = call(); asked.push(made && made.join ? made.join("/") : String(made)); } catch (error) { asked.push(error.name); }
        return asked.join();
      };
      [${codes.map((code) => `${JSON.stringify(code)} + ": " + told(() => ${code})`).join()}].join("|")`;
    const plain = String(runInContext(ask, createContext({})));
    expect(String(pricedRealm()(ask)).split("|")).toEqual(plain.split("|"));
  });
});
