import vm from "node:vm";
import { parse } from "acorn";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FUEL_PRELUDE } from "../../contract/fuel";
import { addFuel } from "./add-fuel";
import { blankOut, insertAll } from "./code-edits";
import { syntaxOf } from "./price-syntax";
import type { Weights } from "./weigh";

/** Syntax that works inside the engine, at no price. */
const FREE = `const [$fuelAll, $fuelFields, $fuelNames, $fuelText, $fuelLong, $fuelSum, $fuelTaken, $fuelWritten, $fuelDelegate, $fuelListRoom, $fuelReal, $fuelRests, $fuelChain, $fuelWord, $fuelSide, $fuelOperand, $fuelDividend] = new Array(17).fill((value) => value);
const $fuelPow = (base, exponent) => base ** exponent, $fuelNumber = (value) => +value, $fuelPair = (object, key) => ({ object, key }), $fuelBefore = (_value, after) => after, $fuelLength = (_list, length) => length;`;

/** Here every region weighs one unit, and catching nothing: what they weigh is told by their own tests. */
const LIGHT: Weights = new Map();
const PRELUDE = FUEL_PRELUDE.replace(/CATCHING = \d+, ERROR = \d+/, "CATCHING = 0, ERROR = 0");

/** A realm with a function `tick()` that a program calls where fuel should count, and `log(...)`. */
function createRealm(budget: number) {
  const seen = { ticks: 0, log: [] as unknown[] };
  const sandbox = { tick: () => ++seen.ticks, log: (...values: unknown[]) => seen.log.push(JSON.stringify(values)) };
  const context = vm.createContext(sandbox, { microtaskMode: "afterEvaluate" });
  vm.runInContext(`${PRELUDE}${FREE}$fuelStart(${budget});`, context);
  const run = (code: string) => vm.runInContext(`(() => {"use strict";${code}\n})()`, context, { timeout: 5000 });
  return { seen, run, fuelUsed: () => vm.runInContext("$fuelUsed()", context) as number };
}

function withFuel(code: string, options: { readonly weights?: Weights } = { weights: LIGHT }): string {
  const program = parse(code, { ecmaVersion: "latest", allowReturnOutsideFunction: true });
  const orders = { names: ["tick"], lineOf: () => 1 };
  const { insertions, blanks } = addFuel(program, syntaxOf(program, code), { orders, ...options });
  return insertAll(blankOut(code, blanks), insertions);
}

function play(code: string, budget = Number.POSITIVE_INFINITY) {
  const realm = createRealm(budget);
  let result: unknown;
  try {
    result = JSON.stringify(realm.run(code));
  } catch (error) {
    result = String(error);
  }
  return { result, log: realm.seen.log, ticks: realm.seen.ticks, fuel: realm.fuelUsed() };
}

/** Programs that call `tick()` once for each unit of fuel that they should use. */
const TRICKY: Readonly<Record<string, string>> = {
  "a for loop without braces": "let n = 0; for (let i = 0; i < 5; i++) n += tick(); return n;",
  "nested loops without braces": "for (let i = 0; i < 3; i++) for (let j = (tick(), 0); j < 2; j++) log(i, j, tick());",
  "a loop with an empty body": "let n = 3; while (n-- > 0 && tick()); return n;",
  "do without braces": "let n = 0; do n++, tick(); while (n < 4)\nreturn n;",
  "do without a semicolon": "let n = 0\ndo n++, tick()\nwhile (n < 4)\nreturn n",
  "a dangling else": "let n = 2, r = []; if (n > 1) while (n--) r.push(tick()); else r.push('no'); return r;",
  "a labelled continue":
    "outer: for (let i = 0; i < 3; i++) { tick(); for (;;) { tick(); if (i < 2) continue outer; break outer; } }",
  "a labelled loop inside a loop":
    "for (let i = 0; i < 2; i++) inner: for (const x of [tick(), 2]) { tick(); continue inner; }",
  "for in and for of":
    "const r = []; for (const k in { a: 1, b: 2 }) r.push(k, tick()); for (const v of 'xy') r.push(v, tick()); return r;",
  "a switch in a loop":
    "let s = ''; for (let i = 0; i < 4; i++) switch (tick(), i) { case 1: continue; case 2: s += 'b'; break; default: s += i; } return s;",
  "an arrow with an object": "const f = (a) => ({ a, t: tick() }); return f(1);",
  "arrows inside arrows": "const f = a => b => (tick(), c => (tick(), a + b + c)); tick(); return f(1)(2)(3);",
  "an arrow with a sequence": "const f = x => (tick(), x * 2); return [1, 2].map(f);",
  "an arrow as the last thing of a loop":
    "let f; for (let i = 0; i < 2; i++) f = x => x + tick()\ntick(); tick();\nreturn f(1)",
  "getters and setters": "const o = { get a() { return tick(); }, set a(v) { tick(); } }; o.a = 1; return o.a;",
  "a class with everything": `class A { #x = tick(); static s = 1; static { tick(); this.t = 2; } constructor(a) { tick(); this.a = a; }
    get x() { tick(); return this.#x; } static make() { tick(); return new A(3); } async m() { tick(); } *g() { tick(); yield 1; } }
    class B extends A { b = [1].map((v) => (tick(), v)); constructor() { tick(); super(7); } }
    tick();
    return [A.make().x, new B().a, B.t, [...new A(1).g()]];`,
  "static blocks, of which one is empty":
    "class A { static {} static { tick(); this.a = 1; this.b = 2; } } return [A.a, A.b];",
  "a static block that is left early":
    "let n = 0; for (let i = 0; i < 2; i++) try { tick(); class A { static { tick(); if (n < 9) throw 1; n = 20; } } } catch { n++; } return n;",
  "static blocks in a loop, with a loop":
    "let n = 0; for (const x of [1, 2]) { tick(); class A { static { tick(); for (let i = 0; i < x; i++) n += tick(); } static { tick(); } } } return n > 0;",
  "an implicit constructor":
    "let n = 3; class A { next = n-- > 0 ? (tick(), new A()) : tick(); } return JSON.stringify(new A());",
  "defaults and destructuring":
    "const one = () => tick(); function f({ a = one(), b: [c = one()] = [] } = {}, ...r) { tick(); return [a, c, r]; } const d = () => tick(); const { q = d() } = {}; return [f(), f({ a: 1 }, 2), q];",
  generators:
    "function* g(n) { tick(); for (let i = 0; i < n; i++) { tick(); yield i; } } tick(); tick(); tick(); let s = 0; for (const x of g(3)) s += x; return s;",
  "async functions":
    "const r = []; const f = async (n) => { tick(); for (let i = 0; i < n; i++) { tick(); await null; r.push(i); } log(r); }; f(3); return 1;",
  "for await":
    "async function* g() { tick(); yield 1; yield 2; } (async () => { tick(); for await (const x of g()) { tick(); log(x); } })(); return 1;",
  "tagged templates": `const t = (s, ...v) => (tick(), s.raw.join("|") + v); return t\`a\${1}b\${(() => tick())()}c\`;`,
  "exceptions and finally":
    "let n = 0; for (let i = 0; i < 3; i++) try { tick(); if (i === 1) throw new Error('x'); n++; } catch (e) { n += 10; } finally { n += 100; } return n;",
  recursion: "const f = (n) => (tick(), n < 2 ? n : f(n - 1) + f(n - 2)); return f(9);",
  "names of functions":
    "const a = () => tick(); class C { f = () => 1; static g = function () {}; h = class {}; i = class { static z = Number(tick()); }; } const c = new C(); return [a.name, c.f.name, C.g.name, c.h.name, c.i.name, a() > 0];",
  "regular expressions and comments":
    "/* { */ let n = 0; for (const m of 'a{b}c'.matchAll(/[{}]/g)) /* } */ n += tick(); // {\nreturn n;",
  "a loop in a loop's head":
    "let n = 0; for (let f = () => { tick(); let k = 0; while (k < 2) k += tick() && 1; return k; }; n < f(); n++) tick(); return n;",
  "new with a class made on the spot":
    "class A extends (tick(), class { constructor() { tick(); this.z = 1; } }) {} return new A().z;",
  "computed keys":
    "const k = () => { tick(); return 'p'; }; tick(); class A { [k()]() { return tick(); } } return new A().p() > 0;",
  "catching parts":
    "const r = []; try { ((x) => (tick(), x.y.z))({}); } catch ({ message, name = 1 }) { r.push(typeof message, name); let n = 2; r.push(n); } return [r, (() => { try { return (tick(), 1); } finally { r.push('f'); } })()];",
  "catching nothing":
    "let n = 0; try { (() => { tick(); throw 1; })(); } catch { n = 5; } ((a) => (tick(), a))(n); return n;",
  powers:
    "let a = 3; const o = { p: 2, q: [4] }; a **= 2 ** 2; o.p **= a; o['p'] **= -(1); return [a, o, (-2) ** 2, 2 ** 3 ** 2, (1 + 1) ** (0, 2), ((x) => (tick(), x ** 2))(3)];",
  "texts that grow": `let s = 'a'; const o = { t: '' }; for (const x of [1, 2]) { tick(); s += x; o.t += s + '-' + x; } o.t += (s + \`\${1 + 1}\`) + ('q' + 1 + s); return [s, o, s ? 'y' + 1 : 2];`,
  "spread everything":
    "const a = [1, 2], o = { x: 1, ...{ y: 2 }, ...null }; const [b, ...c] = [0, ...a, ...'xy']; const { x, ...z } = o; return [b, c, z, Math.max(...a, ...c.map((v) => (tick(), +v || 0)))];",
  "arrows in parentheses":
    "const f = (a = (() => tick())()) => (\n ({ v: [a].map((x) => (tick(), x)).length })\n); tick(); return f();",
  "returned names":
    "const all = [null, undefined, 0, '', NaN, 5]; const f = (x) => { tick(); for (const y of [x]) { tick(); return y\n} }; const g = function (x) { tick(); if (x) for (;;) { tick(); return(x) } else { return x } }; return all.map((x) => [(tick(), String(f(x))), String(g(x))]);",
  "keys and lists that are several expressions":
    "const o = { a: 3, b: 4 }, q = () => (tick(), o); let n = 0; o[(n++, 'a')] **= 2; q()[(n++, 'b')] -= 1; q()[n++, 'a']++; const [x, [...y]] = (n++, [5, [6, 7]]); ((z) => (tick(), z))(1); return [o, n, x, y];",
  "getters, which are asked once":
    "let n = 0; const o = { get a() { tick(); return n++; }, set a(v) { tick(); n += v; }, get ['b']() { tick(); return n++; }, set b(v) { tick(); } }; class A { get #t() { tick(); return n++; } set #t(v) { tick(); } add() { tick(); this.#t += 'x'; this.u += 'y'; return this.u; } u = (tick(), ''); } o.a += 5; o['b'] += 'x'; return [n, new A().add(), n];",
  "getters of names that nobody knows before":
    "let n = 0; const o = { get [String('c')]() { tick(); return n++; }, set c(v) { tick(); } }; o.c += 'x'; return n;",
  "spread arguments": "return [].concat(...[[1], [2]].map((x) => (tick(), x)));",
};

describe("fuel in a player's code", () => {
  it.each(Object.entries(TRICKY))("changes nothing but the count, for %s", (_, code) => {
    const plain = play(code);
    const counted = play(withFuel(code));
    expect(counted.result).toBe(plain.result);
    expect(counted.log).toEqual(plain.log);
    expect(counted.fuel).toBe(plain.ticks);
    expect(plain.fuel).toBe(0);
  });

  it.each(Object.entries(TRICKY))("keeps every line in its place, for %s", (_, code) => {
    const lines = withFuel(code).split("\n");
    expect(lines.length).toBe(code.split("\n").length);
  });

  it.each([
    ["a field", (parts: string) => `class A { all = [${parts}]; } new A();`],
    ["a static field", (parts: string) => `class A { static all = [${parts}]; }`],
    ["a static block", (parts: string) => `const make = () => class { static { this.all = [${parts}]; } }; make();`],
  ])("counts %s that calls nothing, when there is much in it", (_, code) => {
    const fuelOf = (count: number) => {
      const { result, fuel } = play(withFuel(code("{ a: 1 },".repeat(count)), {}));
      expect(result).toBeUndefined();
      return fuel;
    };
    expect(fuelOf(1000) - fuelOf(1)).toBeGreaterThan(100);
  });

  it("makes of a pattern that is an argument no mistake, which Node 20 finds behind a list or an object", () => {
    const { result } = play(
      withFuel("const f = (...all) => all; let x, y; return [f([1], [x] = [2]), f({ a: 1 }, { y } = { y: 5 }), x, y];"),
    );
    expect(result).toBe('[[[1],[2]],[{"a":1},{"y":5}],2,5]');
  });

  it("counts the same in every run", () => {
    const code = withFuel(
      Object.values(TRICKY)
        .map((body) => `(() => {${body}\n})();`)
        .join("\n"),
    );
    const counts = Array.from({ length: 20 }, () => play(code).fuel);
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(100);
  });

  it("behaves like the original on random programs", () => {
    fc.assert(
      fc.property(programs(), (code) => {
        const plain = play(code);
        const counted = play(withFuel(code));
        expect(counted.result).toBe(plain.result);
        expect(counted.log).toEqual(plain.log);
        expect(counted.fuel).toBe(plain.ticks);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    "for (;;);",
    "for (;;) ;",
    "while (true) {}",
    "do {} while (1)",
    "const f = () => f(); for (;;) try { f(); } catch {}",
    "for (;;) { try { for (;;) {} } catch {} finally { for (;;) {} } }",
    "const g = function* () { for (;;) yield 1; }; for (const x of g());",
    "for (const x of { [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) });",
    "let n = 1e9; class A { a = n-- > 0 && new A(); b = n-- > 0 && new A(); } for (;;) try { new A(); } catch {}",
    "const o = { get a() { return this.a; } }; for (;;) try { o.a; } catch {}",
    "const p = new Proxy({}, { get: (t, k, r) => r[k] }); for (;;) try { p.x; } catch {}",
    "function f(n = 0) { try { f(); } finally { f(); } } f();",
    "const then = { then(resolve) { resolve(then); } }; Promise.resolve(then).then(null, Object); for (;;) ;",
    "'x'.repeat(1e6).replace(/x/g, () => 'y'); for (;;) ;",
  ])("ends %s", (code) => {
    expect(play(withFuel(code), 100_000).result).toMatch(/out of time|call stack/);
  });

  it("ends a chain of microtasks that never returns to the loop", () => {
    const { fuel } = play(
      withFuel("const again = () => void Promise.resolve().then(again).then(null, Object); again(); return 1;"),
      50_000,
    );
    expect(fuel).toBe(50_000);
  });
});

/** Programs of loops, functions and jumps, nested at random, that end. */
function programs(): fc.Arbitrary<string> {
  const small = fc.integer({ min: 0, max: 3 });
  const { statement } = fc.letrec<{ statement: string; expression: string }>((tie) => ({
    statement: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      tie("expression").map((e) => `log(${e});`),
      fc.tuple(small, tie("statement")).map(([n, s]) => `for (let i = 0; i < ${n}; i++) { tick(); ${s} }`),
      fc.tuple(small, tie("statement")).map(([n, s]) => `for (const x of [${"tick,".repeat(n)}]) if (x()) ${s}`),
      fc.tuple(small, tie("expression")).map(([n, e]) => `{ let k = ${n}; while (k-- > 0) tick(), log(${e}); }`),
      fc.tuple(small, tie("expression")).map(([n, e]) => `{ let k = ${n}; do tick(), log(${e}); while (k-- > 0) }`),
      fc
        .tuple(small, tie("statement"))
        .map(
          ([n, s]) =>
            `(function () { tick(); out: for (const a in { p: 1, q: 2 }) { tick(); for (;;) { tick(); ${s} if (${n} > 1) continue out; break; } } })();`,
        ),
      fc
        .tuple(tie("statement"), tie("statement"))
        .map(([a, b]) => `try { ${a} throw 1; } catch { ${b} } finally { log('f'); }`),
      fc.tuple(small, tie("statement"), tie("statement")).map(([n, a, b]) => `if (${n} > 1) ${a} else ${b}`),
      fc
        .tuple(small, tie("statement"), tie("statement"))
        .map(([n, a, b]) => `switch (${n}) { case 0: ${a} case 1: ${b} break; default: log('d'); }`),
      fc.tuple(tie("statement")).map(([s]) => `(function () { tick(); ${s} })();`),
      fc
        .tuple(tie("statement"))
        .map(([s]) => `for (const y of (function* () { tick(); ${s} yield 1; })()) { tick(); log(y); }`),
    ),
    expression: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      small.map(String),
      fc.tuple(tie("expression"), small).map(([e, n]) => `((a, b = ${n}) => (tick(), a + b))(${e})`),
      fc.tuple(tie("expression")).map(([e]) => `(() => { tick(); return ${e}; })()`),
      fc
        .tuple(tie("expression"))
        .map(([e]) => `new (class { v = (tick(), ${e}); get w() { return tick(), this.v; } })().w`),
      fc
        .tuple(tie("expression"), tie("expression"))
        .map(([a, b]) => `[${a}, ${b}].map((x) => x * 2 + tick() * 0).length`),
    ),
  }));
  return fc.array(statement, { minLength: 1, maxLength: 4 }).map((list) => list.join("\n"));
}
