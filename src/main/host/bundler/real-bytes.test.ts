import { createContext, runInContext } from "node:vm";
import { parse } from "acorn";
import { describe, expect, it } from "vitest";
import { FUEL_PER_PRICE, FUEL_PRELUDE } from "../../contract/fuel";
import { NATIVE_PRICES } from "../../contract/native-prices";
import { addFuel } from "./add-fuel";
import { blankOut, insertAll } from "./code-edits";
import { syntaxOf } from "./price-syntax";

/** Runs a function's body as a player's: counted, and in a realm with prices. */
function play(body: string): unknown {
  const code = `(() => {"use strict";${body}\n})()`;
  const program = parse(code, { ecmaVersion: "latest" });
  const syntax = syntaxOf(program, code);
  const { insertions, blanks } = addFuel(program, syntax, { orders: { names: [], lineOf: () => 1 } });
  const realm = createContext({});
  for (const script of [FUEL_PRELUDE, NATIVE_PRICES]) runInContext(script, realm);
  runInContext(`$fuel.bigInts = ${syntax.hasBigInts}; $fuel.reals = ${syntax.hasRealBytes}; $fuelStart(1e9);`, realm);
  return runInContext(insertAll(blankOut(code, blanks), insertions), realm);
}

/** A NaN as a machine may make it, and the bytes of fractions. */
const ODD = `const odd = new Float64Array(new Uint32Array([0x123, 0xfff80000]).buffer)[0];
  const f = new Float64Array(4), w = new Uint32Array(f.buffer), g = new Float32Array(4), v = new Uint32Array(g.buffer);
  const o = { f, g, at: 0 };
  const seen = () => [...w].some((word) => word !== 0 && word !== 0x7ff80000) || [...v].some((word) => word !== 0 && word !== 0x7fc00000) ? [...w, ...v].join() : "plain " + [...f, ...g].filter((one) => one !== one).length;`;

const WRITES: readonly string[] = [
  "f[0] = odd;",
  "g[3] = odd;",
  "f[0] = f[1] = odd;",
  "o.f[o.at++] = odd;",
  "f[0] += odd;",
  "o.f[o.at + 1] -= odd;",
  "f[0] **= odd;",
  "o.f[o.at + 1] **= odd;",
  "f[0] ||= odd;",
  "[f[0], g[1]] = [odd, odd];",
  "({ x: f[0], ...o.rest } = { x: odd });",
  "[[f[2] = odd]] = [[]];",
  "[f[0], ...f[1]] = [odd];",
  "for (f[1] of [odd, odd]);",
  "w[0] = 5; w[1] = 0xfff80000; f[0]++;",
  "w[0] = 5; w[1] = 0xfff80000; --f[0];",
  "f.fill(odd);",
  "g.fill(odd, 1, 2);",
  "f.set([odd, 0]);",
  "f.set(new Float64Array([odd, 0]));",
  "g.set(new Float64Array([odd]), 1);",
  "Reflect.set(f, 0, odd);",
  "Object.assign(f, [odd]);",
  "Object.defineProperty(f, 0, { value: odd, writable: true, enumerable: true, configurable: true });",
  "Object.defineProperties(f, { 0: { value: odd, writable: true, enumerable: true, configurable: true } });",
  "Array.prototype.fill.call(f, odd);",
  "new DataView(f.buffer).setFloat64(0, odd, true);",
  "new DataView(g.buffer).setFloat32(0, odd, true);",
  "new Proxy(f, {})[0] = odd;",
  "f.subarray(1)[0] = odd;",
  "new Float64Array(f.buffer, 8)[0] = odd;",
  "f.constructor = { [Symbol.species]: function () { return f; } }; f.map(() => odd);",
  "class Own extends Float64Array { put() { this[0] = odd; } } new Own(f.buffer).put();",
];

describe("the bytes of fractions", () => {
  it.each(WRITES)("show one NaN, whoever wrote it: %s", (code) => {
    expect(play(`${ODD} ${code} return seen();`)).toMatch(/^plain [1-9]/);
  });

  it("were made plain when nobody could see them yet", () => {
    const late = (made: string) =>
      `const first = ${made}; const words = new Uint32Array(first.buffer); return words[1];`;
    for (const made of ["Float64Array.of(odd)", "new Float64Array([odd])", "Float64Array.from([1], () => odd)"]) {
      expect(play(`${ODD} ${late(made)}`)).toBe(0x7ff80000);
    }
  });

  it("are what was written to them in whole numbers", () => {
    expect(
      play("const w = Uint32Array.of(7, 0xfff80000), f = new Float64Array(w.buffer); return w.join() + f[0];"),
    ).toBe("7,4294443008NaN");
    expect(play("const f = Float64Array.of(1.5, -0); return new Uint8Array(f.buffer).join();")).toBe(
      "0,0,0,0,0,0,248,63,0,0,0,0,0,0,0,128",
    );
  });

  it.each([
    ["the buffer of fractions by a name made up", "const name = 'buf' + 'fer'; return new Float64Array(1)[name];"],
    [
      "fractions by a name made up",
      "const Reals = Object.getOwnPropertyNames(globalThis).find((name) => name.startsWith('Float')); return new globalThis[Reals](new ArrayBuffer(8));",
    ],
    [
      "the buffer that a class of one's own is given",
      "const f = new Float64Array(1); class Own { constructor(given) { this.given = given; } static get [Symbol.species]() { return Own; } } f.constructor = Own; return f.subarray(0);",
    ],
  ])("are there only for players whose code says so: %s", (_what, code) => {
    expect(() => play(code)).toThrow("The bytes of fractions are there only for players that name");
  });

  it("leave assignments what they are", () => {
    const [order, value] = play(`const said = []; const f = new Float64Array(2).buffer && [1, 2, 3];
      const say = (what, value) => { said.push(what); return value; };
      const a = say("a", f)[say("b", 1)] += say("c", 5), b = say("d", f)[{ toString: () => say("e", "0") }]++, c = [f[2]] = [9];
      return [said.join(""), JSON.stringify([a, b, c, f])];`) as [string, string];
    expect(order).toBe("abcde");
    expect(value).toBe("[7,1,[9],[2,7,9]]");
  });
});

describe("what is left over inside of a pattern", () => {
  const LONG = "const list = new Array(20000).fill(1); const before = $fuelUsed();";
  it.each([
    ["a declaration", "const [a, [b, ...rest]] = [1, list]; n = rest.length;"],
    ["several", "const { x: { ...some }, y: [...rest] } = { x: {}, y: list }; n = rest.length;"],
    ["an assignment", "let rest; [[...rest]] = [list]; n = rest.length;"],
    ["one to a field", "const o = {}; [[...o.rest]] = [list]; n = o.rest.length;"],
    ["a loop", "for (const [a, ...rest] of [list]) n += rest.length + 1 - a;"],
    ["a loop with a block", "for (const { a: [...rest] } of [{ a: list }]) { n += rest.length; }"],
    ["a function", "const f = function ([...rest]) { n = rest.length; }; f(list);"],
    ["an arrow without a block", "const f = ({ a: [...rest] }) => rest.length; n = f({ a: list });"],
    ["what was caught", "try { throw [list]; } catch ([[...rest]]) { n = rest.length; }"],
    ["a value in its place", "const [[...rest] = list] = []; n = rest.length;"],
  ])("is paid for: %s", (_what, code) => {
    const [used, left] = play(`let n = 0; ${LONG} ${code} return [($fuelUsed() - before) / ${FUEL_PER_PRICE}, n];`) as [
      number,
      number,
    ];
    expect(left).toBeGreaterThanOrEqual(19_999);
    expect(used).toBeGreaterThan(left);
  });

  it("gives what it gave", () => {
    const made = play(`const [a, { b: [c, ...d], ...e } = {}, ...f] = [1, { b: [2, 3], g: 4 }, 5]; let h;
      const given = [h = 0, [...h]] = [1, [6]]; return JSON.stringify([a, c, d, e, f, h, given]);`);
    expect(made).toBe('[1,2,[3],{"g":4},[5],[6],[1,[6]]]');
  });
});

it("whole numbers of any size are counted whatever they are assigned to", () => {
  const used = play(`const o = { list: [0, 3n ** 200000n] }; let at = 0; const before = $fuelUsed();
    o.list[at + 1] *= o.list[1]; return [o.list[1] > 5n, $fuelUsed() - before];`) as [boolean, number];
  expect(used[0]).toBe(true);
  expect(used[1]).toBeGreaterThan(1_000_000);
});

describe("what the engine goes through", () => {
  const CHAIN = "let o = {}; for (let k = 0; k < 5000; k++) o = Object.create(o); const long = '1'.repeat(40000);";
  it.each([
    ["prototypes, by instanceof", "o instanceof Map;", 5000],
    ["prototypes, by in", "'x' in o;", 5000],
    ["prototypes, by for in", "for (const name in o);", 5000],
    ["a text, for its number", "+long;", 5000],
    ["a text, for whether it is one", "isNaN(long); isFinite(long);", 10_000],
  ])("is paid for: %s", (_what, code, least) => {
    const body = `${CHAIN} const before = $fuelUsed(); ${code} return ($fuelUsed() - before) / ${FUEL_PER_PRICE};`;
    expect(play(body)).toBeGreaterThanOrEqual(least);
    const short = body.replace("5000", "3").replace("40000", "4");
    expect(play(short)).toBeLessThan(30);
  });

  it("gives what it gave", () => {
    expect(
      play(`class A { #x = 1; static is(one) { return #x in one; } } const a = [+"12", - +"3", + +true, +new Date(5), "x" in { x: 1 }, [] instanceof Array, A.is(new A())];
        return JSON.stringify(a) + isNaN("x") + isFinite("7") + isNaN();`),
    ).toBe("[12,-3,1,5,true,true,true]truetruetrue");
  });
});

describe("a list of one value", () => {
  const priceOf = (code: string) =>
    play(`const before = $fuelUsed(); ${code} return ($fuelUsed() - before) / ${FUEL_PER_PRICE};`) as number;

  it.each(["new Array(4000).fill(0);", "Array(4000).fill(0);", "[new Array(4000).fill(-1)];"])(
    "has its room, and is no list of holes: %s",
    (code) => {
      expect(priceOf(code)).toBeLessThan(800);
    },
  );

  it.each([
    "const a = []; a[4000] = 1; a.fill(0);",
    "const Array = function () { const a = []; a[4000] = 1; return a; }; new Array(4000).fill(0);",
    "const a = new Array(4000).fill(0); a.length = 0; a[4000] = 1; a.fill(0);",
  ])("is no way to have holes for nothing: %s", (code) => {
    expect(priceOf(code)).toBeGreaterThan(20_000);
  });
});
