import vm from "node:vm";
import { parse } from "acorn";
import { describe, expect, it } from "vitest";
import { FUEL_PER_PRICE, FUEL_PRELUDE } from "../../contract/fuel";
import { NATIVE_PRICES } from "../../contract/native-prices";
import { addFuel } from "./add-fuel";
import { blankOut, insertAll } from "./code-edits";
import { numberNames } from "./number-names";
import { syntaxOf } from "./price-syntax";

function counted(code: string): string {
  const program = parse(code, { ecmaVersion: "latest" });
  const { insertions, blanks } = addFuel(program, syntaxOf(program, code), {
    orders: { names: [], lineOf: () => 1 },
  });
  return insertAll(blankOut(code, blanks), insertions);
}

function realm(): (code: string) => unknown {
  const context = vm.createContext({});
  for (const script of [FUEL_PRELUDE, NATIVE_PRICES]) vm.runInContext(script, context);
  return (code) => vm.runInContext(`"use strict";${code}`, context, { timeout: 20_000 });
}

/** What a function takes for these two values, as prices are told. */
function priceOf(body: string, values: string): number {
  const run = realm();
  run(`var values = [${values}]; var f = ${counted(`((a, b, o) => { ${body} })`)};`);
  const used = run("f(1, 2, { p: 1, q: [1] }); $fuelStart(1e9); f(...values); $fuelUsed()") as number;
  return used / FUEL_PER_PRICE;
}

const LONG = 40_000;
const TEXT = `"1".repeat(${LONG})`;
const OTHER = `"1".repeat(${LONG - 1}) + "2"`;

const BODIES: readonly string[] = [
  "return a * 1",
  "return 1 - a",
  "return a / b",
  "return a % 7",
  "return 7 % a",
  "return a | 0",
  "return a >>> b",
  "return -a",
  "return ~o.p",
  "return +a",
  "return a < 1",
  "return 1 >= a",
  "return a < b",
  "return o.p > b",
  "return a == 1",
  "return a == b",
  "return a != o.q[0]",
  "return a === b",
  "return b !== a",
  "return o.p === o.r",
  "switch (a) { case b: return 1; case 5: return 2; }",
  "let n = a; n -= 1; return n",
  "let n = a; n++; return n",
  "o.p *= 2",
  "o.q[0] %= 3",
  "let n = 5; n -= a; return n",
  "o.q[0] = a",
  "return Math.abs(a)",
  "return a > 5 ? 1 : 2",
  "return a + b",
  "return a + 1",
  "return o.p + b",
  "let n = a; return (n += b)",
  "for (let n = a; (n += b) === 0; );",
  "return (0, a) * 1",
];

describe("operators that read long texts", () => {
  it.each(BODIES)("take their fuel: %s", (body) => {
    const values = (one: string, other: string) => `${one}, ${other}, { p: ${one}, q: [${one}], r: ${other} }`;
    const long = priceOf(body, values(TEXT, OTHER));
    const short = priceOf(body, values("3", "4"));
    expect(long - short).toBeGreaterThan(LONG / 10);
    expect(short).toBeLessThan(12);
  });

  it.each(["return a * 1", "return a < 1", "return -a", "return Math.floor(a)", "return a == 1", "return a ** 2"])(
    "take it for what stands behind an object: %s",
    (body) => {
      const thing = `{ toString: () => values[3] }, 2, {}, ${TEXT}`;
      expect(priceOf(body, thing)).toBeGreaterThan(LONG / 10);
    },
  );

  it.each(["return a % 1.7", "return 1.7 % a"])("take some for remainders of what is far apart: %s", (body) => {
    expect(priceOf(body, "1e308")).toBeGreaterThan(40);
    expect(priceOf(body, "5e-324")).toBeGreaterThan(40);
    expect(priceOf(body, "12345.678")).toBeLessThan(6);
  });

  it.each(["a.length = b", "[a][0]['length'] = b", "(0, a).length = b"])("takes some for a longer list: %s", (body) => {
    expect(priceOf(`if (a instanceof Object) ${body}`, "[1], 40000")).toBeGreaterThan(LONG / 10);
    expect(priceOf(`if (a instanceof Object) ${body}`, "{ length: 1 }, 40000")).toBeLessThan(60);
    expect(priceOf(`if (a instanceof Object) ${body}`, "[1, 2, 3], 2")).toBeLessThan(60);
  });

  it("costs nothing where the source says that it is a number", () => {
    const code = `const f = (list) => { let sum = 0, i = 0; for (; i < 10; i++) { const d = i * 2 - 1; sum += d; if (d > sum && sum === i) sum -= i % 3; } return -sum; };`;
    expect(counted(code)).not.toMatch(/\$fuel(Operand|Word|Side|Sum)/);
  });

  it("takes for no number what has its name elsewhere", () => {
    const names = (code: string) => [...numberNames(parse(code, { ecmaVersion: "latest" })).keys()];
    expect(names("let a = 1, b = a + 1, c = 'x', d = c; a = b; e = 5; var g; g = g | 0;")).toEqual(["a", "b", "g"]);
    expect(
      names("let a = 1; function f(a) {} let b = 2; b = f(); let c = 1; [c] = f(); for (var d of f()) {}"),
    ).toEqual([]);
    expect(counted("{ let q = 1; q * 2; } q * 3;").match(/\$fuelOperand/g)).toHaveLength(1);
    expect(counted("switch (q * 2) { case 1: let q = 1; }")).toContain("$fuelOperand");
    expect(counted("function f(a = q * 2) { var q = 1; }")).toContain("$fuelOperand");
    expect(counted("function f() { if (g) { var q = 1; } return q * 3; }")).not.toContain("$fuelOperand");
  });
});

const VALUES: readonly string[] = [
  "0",
  "-0",
  "5",
  "2.5",
  "NaN",
  "Infinity",
  "-4294967297.5",
  "1e300",
  "1e-300",
  "true",
  "null",
  "undefined",
  "''",
  "'5'",
  "' 5 '",
  "'x'",
  "'1'.repeat(100)",
  "[]",
  "[7]",
  "{}",
  "same",
  "Symbol.iterator",
  "new Date(5)",
  "{ valueOf() { log('v'); return 6; }, toString() { log('s'); return 'x'; } }",
  "{ valueOf() { return {}; }, toString() { log('s'); return '8'; } }",
  "{ valueOf() { return {}; }, toString() { return {}; } }",
  "{ valueOf() { throw 'thrown'; } }",
  "{ [Symbol.toPrimitive](hint) { log(hint); return hint === 'number' ? 9 : 'nine'; } }",
  "{ [Symbol.toPrimitive]: 5 }",
  "{ [Symbol.toPrimitive]: () => ({}) }",
  "Object.create(null)",
  "(() => 1)",
  "new Proxy({ valueOf: () => 3 }, {})",
];

const OPERATORS = "+ - * / % ** << >> >>> & | ^ < > <= >= == != === !==".split(" ");
const EXPRESSIONS: readonly string[] = [
  ...OPERATORS.map((operator) => `(a ${operator} b)`),
  ...OPERATORS.map((operator) => `([a][0] ${operator} [b][0])`),
  ..."+= -= *= /= %= >>= |=".split(" ").map((operator) => `((a ${operator} b), a)`),
  ..."+= -= %= **="
    .split(" ")
    .flatMap((operator) => [
      `((o.a ${operator} b), o.a)`,
      `(([log('o'), o][1][(log('k'), 'a')] ${operator} (log('b'), b)), o.a)`,
    ]),
  ..."a++ a-- ++a -a ~a +a".split(" ").map((one) => `[${one}, a]`),
  "(() => { switch (a) { case b: return 1; case a: return 2; default: return 3; } })()",
  "(a + b + 1)",
  "(1 + (a + b))",
  "[(o.a += b), o.a + a]",
  "((o.length = a), o.length)",
  "((o.q = [1, 2]), ((o.q).length = a), o.q)",
  "([log('o'), o][1][(log('k'), 'length')] = (log('b'), b))",
  "(([log('o'), [1]][1].length = (log('b'), 0)), o)",
  "Math.max(a, b)",
  "Math.min(a, b, 1)",
  "Math.floor(a)",
];

describe("pricing operands", () => {
  it.each(EXPRESSIONS)("changes nothing of %s", (expression) => {
    const run = realm();
    const code = `((a, b, o) => ${expression})`;
    run(`$fuelStart(1e12); var said = [], same = {}; var log = (word) => said.push(word);
      var text = (made) => typeof made === "object" && made !== null ? "[" + Array.prototype.map.call(made, text) + "]" : typeof made + (Object.is(made, -0) ? "-0" : String(made));
      var tell = (f, a, b) => { said = []; let made; try { made = text(f(a, b, { a })); } catch (error) { made = error instanceof Error ? error.name : String(error); } return made + said; };
      var makers = [${VALUES.map((value) => `() => (${value})`).join(", ")}];
      var plain = ${code};`);
    run(`var priced = ${counted(code)};`);
    const differences = run(`var found = [];
      for (const one of makers) for (const other of makers) {
        const [was, is] = [tell(plain, one(), other()), tell(priced, one(), other())];
        if (was !== is) found.push([one, other, was, is].join("  "));
      }
      found.join("\\n")`);
    expect(differences).toBe("");
  });

  it.each([
    "class A { get x() { return 7; } set x(v) { this.y = v; } } class B extends A { f() { super.x -= 2; super['x'] *= 3; return [this.y, super.x - 1, -super.x]; } } return new B().f();",
    "class A { #p = 5; static s = 3 - 1; f() { this.#p -= 2; this.#p++; return this.#p % 3 + (#p in this) - this.#p; } } return [new A().f(), A.s - A.s];",
    "const o = { a: { b: [9, 8] } }; o.a.b[o.a.b.length - 1] -= 3; o.a.b[0]++; (o.a.b[0]) /= 2; o.a['b'][1] **= 2; return [o, o?.a?.b[0] - 1, o?.z?.b[0] - 1];",
    "let a = 1, b = 2, s = '7'; a\n  -= b; a /* -= 5 */ -= b; [a, b] = [b - 1, a * 2]; s--; return [a, b, s, [...(0, [1, 2])], { ...(0, { q: 1 }) }, -(0, s), (0, s) - (1, 2)];",
    "function* g(x) { const y = (yield x - 1) * 2; return -(yield y % 4) - y; } const i = g('9'); return [i.next().value, i.next(5).value, i.next('3').value];",
    "const t = (x) => { switch (x) { case t.k: return 1; case 1 + 1: return 2; case `q`: return 3; default: return x === t; } }; t.k = 'z'; return ['z', 2, 'q', t, 5].map(t);",
    "for (var i = '0', r = []; i < 3; i++) r.push(typeof i, i-- - 1, ++i); do { i -= 2; } while (i > 0); return [r, i];",
    "const f = ({ a = 5 - '1', b: [c] = [-a] } = {}) => a - c; let x = null; x ??= 3 - f(); x &&= x * '2'; x ||= 1; x >>>= 1; return [f(), f({ a: '9' }), x, typeof nobody === 'undefined', 2 - -x, - -x, -(-x), x - --x];",
    "const o = { a: { b: [9, 8] } }; o.a.b[0] -= (o.a.b[1] *= 3) - 1; o.a.b[1] -= o.a.b[0] %= 5; [o.a][0].b[(o.a.b[0] -= 2, 1)] /= 2; return o;",
    "return (async () => 3 - (await 1))() instanceof Promise !== false;",
    "return (() => { try { return nobody - 1; } catch (e) { return e.name; } })() + (() => { try { return later * 2; let later = 1; } catch (e) { return e.name; } })();",
  ])("changes nothing of %s", (code) => {
    const run = realm();
    const text = (body: string) => `JSON.stringify((() => { ${body} })())`;
    const plain = run(text(code)) as string;
    expect(plain).toBeDefined();
    const whole = counted(`(() => { ${code} })()`);
    expect(run(`JSON.stringify(${whole})`)).toBe(plain);
  });
});
