import fc, { type Arbitrary } from "fast-check";
import type { Program } from "./step-programs";

/*
 * Programs that end: loops count to two by variables of their own, and recursion counts down. In a statement, which `«` and `»` hold, `#` stands for a number that no other statement has, and `@` for `#`.
 */

/** What may be computed: `n` and `this.f` are there everywhere. */
const expression: Arbitrary<string> = fc.letrec<{ whole: string; leaf: string }>((tie) => ({
  leaf: fc.constantFrom("1", "n", "this.f", "this.size", "one()", "this.rec(2)", "[1, 2].map((x) => x + n).length"),
  whole: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    tie("leaf"),
    fc.tuple(tie("whole"), tie("whole")).map(([a, b]) => `(${a} + ${b})`),
    fc.tuple(tie("whole"), tie("whole"), tie("whole")).map(([a, b, c]) => `(${a} > 3 ? ${b} : ${c})`),
    fc.tuple(tie("whole"), tie("whole")).map(([a, b]) => `(n++, ${a} && ${b})`),
    fc.tuple(tie("whole"), tie("whole")).map(([a, b]) => `(maybe(${a})?.m(${b}) ?? 2)`),
    tie("whole").map((a) => `this.twice(${a})`),
    tie("whole").map((a) => `(() => {\nreturn ${a};\n})()`),
    tie("whole").map((a) => `[...gen(2)].filter((x) =>\nx !== ${a}).length`),
    fc.tuple(tie("whole"), tie("whole")).map(([a, b]) => `(${a} % 2\n? this.twice(${b})\n: one())`),
    tie("whole").map((a) => `add(${a},\none())`),
    tie("whole").map((a) => `add(...[${a}, one()])`),
    tie("whole").map((a) => `maybe(${a})\n?.m(one())\n?.toFixed()\n.length`),
    tie("whole").map((a) => `\`${"$"}{${a}} ${"$"}{one()}\`.length`),
    tie("whole").map((a) => `tag\`a${"$"}{${a}}b${"$"}{one()}\``),
    tie("whole").map((a) =>
      `{ get a() {\nreturn ${a};\n}, [key()]: one(), b(x = one()) { return x; } }.a`.replace(/^/, "(").concat(")"),
    ),
    tie("whole").map((a) => `(function f(d: number): number { return d > 0 ? f(d - 1) : ${a}; })(2)`),
    tie("whole").map((a) => `(n ||= ${a}, n &&= one(), n ??= 3)`),
    tie("whole").map(
      (a) =>
        `new (class extends Base { constructor() { super(${a}); this.b = one(); } b: number; get c() { return super.c + this.b; } })().c`,
    ),
  ),
})).whole;

const e = expression;

function simple(): Arbitrary<string> {
  return fc.oneof(
    e.map((a) => `n = ${a};`),
    e.map((a) => `const v# = ${a};\nthis.f += v# % 7;`),
    fc.tuple(e, e).map(([a, b]) => `const { a: a#, b: [b#, c# = ${a}] = [1] } = maybe2(${b});\nn += a# + b# + c#;`),
    fc.constantFrom("[n, this.f] = [this.f, n];", "n++, this.f--;", "this.size = n;", "void later(2);", "n %= 1000;"),
    // A class has no stop of its own. Where a function began with one, its first stop would be in a field, and the law could not tell two calls of it apart by the engine's stack.
    fc
      .constantFrom("one()", "n + one()", "[...gen(2)].length")
      .map(
        (a) =>
          `n++;\nclass C# {\nstatic s = ${a};\nx = one();\n@p = this.x;\nstatic {\nC#.s++;\n}\nget p() { return this.@p; }\n}\nn += new C#().p;`,
      ),
    e.map((a) => `if (${a} % 5 === 4) throw new RangeError("x");`),
    e.map((a) => `const made# = [1, 2].map((x) => () => x + ${a});\nn += made#[0]() + made#[1]();`),
    e.map((a) => `const talk# = talking(${a});\ntalk#.next();\nn += talk#.next(one()).value ?? 0;\ntalk#.return(0);`),
    e.map(
      (a) =>
        `void (async () => { for await (const z# of agen(2)) n += z#; })().then(() => {\nthis.f = ${a} % 9;\n}).catch(() => {});`,
    ),
    e.map(
      (a) => `void Promise.all([later(1), later(2)]).then(([x, y]) => (this.f += x + y + (${a} % 3))).catch(() => {});`,
    ),
    fc.tuple(e, e).map(([a, b]) => `n += leave(${a},\n() => ${b});`),
    e.map((a) => `({ n, f: this.f = ${a} } = { n: n % 50, f: undefined } as { n: number; f?: number });`),
    e.map(
      (a) =>
        `n++;\nclass D# {\nstatic @t = ${a};\nstatic {\nfor (let i = 0; i < 2; i++) D#.@t += one();\n}\nstatic get t() { return this.@t; }\n}\nn += D#.t % 10;`,
    ),
    fc.constantFrom(
      "n++; n--; n += one();",
      "for (const [k, v] of Object.entries({ a: 1 })) n += k.length + v;",
      "while ((n += 3) < 9) one();",
      "for (let i = 0, j = one(); i < j; i++, j -= one()) n++;",
    ),
  );
}

/** @param block a list of statements. @param one a single one */
function compound(block: Arbitrary<string>, one: Arbitrary<string>): Arbitrary<string> {
  const pair = fc.tuple(block, block);
  return fc.oneof(
    fc.tuple(e, block, block).map(([a, b, c]) => `if (${a} % 2 === 0) {\n${b}\n} else {\n${c}\n}`),
    fc.tuple(e, one, one).map(([a, b, c]) => `if (${a} > 2) { ${b} } else { ${c} }`),
    block.map((b) => `for (let i# = 0; i# < 2; i#++) {\n${b}\n}`),
    e.map((a) => `for (let i# = 0; i# < 2; i#++) n += ${a};`),
    block.map((b) => `for (const x# of gen(2)) {\nif (x# > n) continue;\n${b}\nif (n > 500) break;\n}`),
    block.map((b) => `for (const k# in { a: 1, b: 2 }) {\n${b}\n}`),
    block.map((b) => `let w# = 2;\nwhile (w#-- > 0) {\n${b}\n}`),
    one.map((b) => `let d# = 0;\ndo { ${b} } while (d#++ < 1);`),
    pair.map(([b, c]) => `try {\n${b}\n} catch (error#) {\n${c}\n}`),
    fc.tuple(block, block, block).map(([b, c, d]) => `try {\n${b}\n} catch {\n${c}\n} finally {\n${d}\n}`),
    block.map((b) => `try {\n${b}\n} catch {}`),
    block.map((b) => `try { ${b} } catch ({ message: m# }) { n += m#.length; } finally { one(); }`),
    pair.map(
      ([b, c]) =>
        `for (const q# of [1, 2, 3]) {\ntry {\nif (q# === 2) continue;\n${b}\nif (n % 4 === 3) break;\n} finally {\n${c}\n}\n}`,
    ),
    pair.map(([b, c]) => `try {\ntry {\n${b}\n} finally {\n${c}\n}\n} catch (e#) {\nif (n % 2) n++; else n--;\n}`),
    block.map(
      (b) => `const local# = (depth: number): void => {\n${b}\nif (depth > 0) local#(depth - 1);\n};\nlocal#(1);`,
    ),
    block.map((b) => `lab#: {\n${b}\nif (n % 3 === 0) break lab#;\nn++;\n}`),
    fc
      .tuple(e, one, one)
      .map(([a, b, c]) => `switch (${a} % 4) { case one(): ${b} break; case 2: { ${c} } case n: n--; }`),
    block.map(
      (b) => `for (const { a: p#, b: [r# = one()] = [] } of [maybe2(n), maybe2(n + 1)]) {\n${b}\nn += p# + r#;\n}`,
    ),
    block.map((b) => `n += (() => {\ntry {\n${b}\nreturn 1;\n} catch {\nreturn one();\n} finally {\nn++;\n}\n})();`),
    block.map(
      (b) =>
        `for (const g# of (function* () {\nyield 1;\ntry {\nyield* gen(2);\n} finally {\none();\n}\n})()) {\n${b}\nif (g# > n) break;\n}`,
    ),
    fc
      .tuple(e, block, block)
      .map(([a, b, c]) => `switch (${a} % 3) {\ncase 0:\n${b}\nbreak;\ncase 1:\n${c}\ndefault:\nn++;\n}`),
    pair.map(
      ([b, c]) =>
        `out#: for (let i# = 0; i# < 2; i#++) {\nfor (const y# of [0, 1]) {\n${b}\nif (y# < i#) continue out#;\nif (n % 9 === 8) break out#;\n}\n${c}\n}`,
    ),
    block.map((b) => `[1, 2].forEach((x#) => {\n${b}\n});`),
    block.map((b) => `void (async () => {\nawait null;\n${b}\n})().catch(() => {});`),
  );
}

const { block } = fc.letrec<{ block: string; one: string }>((tie) => ({
  one: fc
    .oneof({ depthSize: "small" }, simple(), compound(tie("block"), tie("one")))
    .map((statement) => `«${statement}»`),
  block: fc.array(tie("one"), { minLength: 1, maxLength: 2 }).map((list) => list.join("\n")),
}));

const MEMBERS = `f = 1;
rec(d: number): number {
if (d <= 0) return 1;
const below = this.rec(d - 1);
return below + 1;
}
get size(): number {
return this.f;
}
set size(size: number) {
this.f = size % 11;
}
twice(a: number, b = 1): number {
return a +
b;
}`;

const BESIDE = `function one(): number {
return 1;
}
function maybe(a: number) {
return a % 2 === 0 ? undefined : { m: (b: number) => b + 1 };
}
function maybe2(a: number): { a: number; b?: number[] } {
return a % 2 === 0 ? { a } : { a, b: [a, 2] };
}
function* gen(most: number): Generator<number> {
try {
for (let i = 0; i < most; i++) {
yield i;
}
} finally {
most = 0;
}
}
function add(a: number, b = one()): number {
return a + b;
}
function key(): string { return "k"; }
function tag(texts: TemplateStringsArray, ...values: number[]): number {
return texts.length + values.length;
}
class Base {
a: number;
constructor(a: number) { this.a = a; }
get c(): number {
return this.a % 7;
}
}
function* talking(a: number): Generator<number, number, number> {
try {
const got = (yield a) + one();
yield got;
return 1;
} finally {
one();
}
}
async function* agen(most: number): AsyncGenerator<number> {
for (let i = 0; i < most; i++) {
await null;
yield i;
}
}
function leave(way: number, f: () => number): number {
for (;;) {
try {
if (way % 3 === 0) return f();
if (way % 3 === 1) break;
throw new Error("left");
} catch {
return 2;
} finally {
way++;
}
}
return 0;
}
async function later(k: number): Promise<number> {
if (k === 0) return 0;
const below = await later(k - 1);
try {
await Promise.reject(new Error("no"));
} catch {
k += below;
}
return k;
}`;

/** A program of statements that lead somewhere; it throws nothing out of `play()`. */
export const randomProgram: Arbitrary<Program> = fc.array(block, { minLength: 1, maxLength: 3 }).map((blocks) => ({
  play: `let n = this.played;\ntry {\n${numbered(blocks.join("\n"))}\n} catch {\nthis.cerr(n);\n}`,
  members: MEMBERS,
  beside: BESIDE,
}));

function numbered(text: string): string {
  const open: number[] = [];
  let count = 0;
  return text.replace(/[«»#@]/g, (sign) => {
    if (sign === "«") open.push(++count);
    if (sign === "»") open.pop();
    if (sign === "@") return "#";
    return sign === "#" ? `${open[open.length - 1]}` : "";
  });
}
