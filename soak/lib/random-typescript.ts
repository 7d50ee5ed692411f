import { Script } from "node:vm";
import type { Dice } from "../../test/fuzz/dice";

/*
 * Players in TypeScript of statements made at random, for comparing what a player's realm makes of them with what Node does: in which order calls, getters, conversions and
 * promises happen, which all leave a trace, and what comes of it. Left out is what is meant to differ (what a language has of its own, the text of a function, what reads a
 * getter twice while a text of JSON is made of a list of names), and what versions of the engine do in another order (keys that are objects, of targets).
 */

/**
 * What may stand for each capital letter: at the bottom, and now and then elsewhere, one of the first, else one of the others. `#` is another number each time.
 *
 * V value, T target, P target that is read first, K key, I index, O object, L list, S text, F function, R regular expression, N small number, A assignment, B operator, Y body.
 */
const GRAMMAR: Readonly<Record<string, readonly [bottom: readonly string[], others: readonly string[]]>> = {
  V: [
    [
      "t(#)",
      "t(#)",
      "object(#, N)",
      "x",
      "y",
      "z",
      "w",
      "1",
      "2.5",
      '"q"',
      "null",
      "undefined",
      "7n",
      "[]",
      "s",
      "NaN",
    ],
    [
      "(V B V)",
      "(V B V)",
      "(V) B (V)",
      "((V) ** (V))",
      "((V) ?? (V))",
      "(P A V)",
      "(P A V)",
      "(T = V)",
      "P++",
      "--P",
      "(V ? V : V)",
      "([T, T = V, ...T] = [...L])",
      "({ a: T, [K]: T = V, ...T } = O)",
      "L.@L",
      "L.@L",
      "S.@S",
      "S.@S",
      "@V",
      "@V",
      "@V",
      "o.m(V, ...L)",
      "T",
      "!(V)",
      "-(V)",
      "+(V)",
      "~(V)",
      "typeof (V)",
      "delete o[K]",
      "o?.a?.[V]?.(V)",
      "(V)?.[V]",
      "(V, V)",
      "[V, V].length",
    ],
  ],
  T: [
    ["x", "y", "z", "w", "this.f", "this.#p"],
    [
      "o.a",
      "o.b",
      "o[K]",
      "list[I]",
      "numbers[I]",
      "whole[I]",
      "asked.g",
      "asked.a",
      "held.b",
      "held[K]",
      "Thing.s",
      "keep(o, #)[K]",
      "(V, o).a",
      "new Thing(V)[K]",
    ],
  ],
  P: [
    ["x", "y", "this.f", "this.#p"],
    [
      "o.a",
      "o[k(#)]",
      "list[(V, i(#))]",
      "numbers[i(#)]",
      "whole[N]",
      "asked.g",
      "held[k(#)]",
      "Thing.s",
      "(V, o)[k(#)]",
      "keep(o, #)[(t(#), k(#))]",
    ],
  ],
  K: [
    ['"a"', '"b"', "k(#)"],
    ["k(#)", "(V, k(#))", "String(V)"],
  ],
  I: [
    ["N", "i(#)"],
    ["(V, N)", "String(V)"],
  ],
  O: [
    ["o", "asked", "held", "list"],
    ["keep(o, #)", "({ a: V, [K]: V, ...V })", "new Thing(V)"],
  ],
  L: [
    ["list", "[1, 2, 3]", "words", "[...list]", "holes", "numbers", "reals"],
    [
      "[V, V]",
      "[...L, V]",
      "[V, , V]",
      "Array.from({ length: N }, () => V)",
      "new Array(N)",
      "Array(N).fill(V)",
      "Object.entries(O)",
      "(V, list)",
      "new Float32Array(L)",
      "new Uint8ClampedArray(L)",
    ],
  ],
  S: [
    ["s", '"abc"', '"12"', '"a,b,,c"', "long"],
    ["String(V)", "`€{V}-€{V}`", "(S + V)", "(V, s)"],
  ],
  F: [
    ["(a) => a", "(a, b) => b - a"],
    [
      "(a, b) => (log(a), V)",
      "(a, b) => a < b ? -1 : 1",
      "function (a) { log(typeof this, arguments.length); return V; }",
      "(...rest) => rest.length",
      "(a) => { throw a; }",
      "V",
    ],
  ],
  R: [["/a/g", "/[a-c]+/", "/(?<n>.)(.)/g", "/(\\d+)|b/y", "/\\s*,\\s*/", "/(?:)/g"], []],
  N: [["0", "1", "2", "3", "5", "11"], []],
  A: [
    ["=", "+=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=", "??="],
    [],
  ],
  B: [
    [
      "+",
      "+",
      "-",
      "*",
      "/",
      "%",
      "<<",
      ">>",
      ">>>",
      "&",
      "|",
      "^",
      "<",
      ">",
      "<=",
      ">=",
      "==",
      "!=",
      "===",
      "!==",
      "in",
      "instanceof",
    ],
    [],
  ],
  Y: [["log(show(V));"], ["{ X }", "{ X if (V) continue; X }", "{ X if (V) break; X }", "X"]],
  X: [
    ["log(show(V));", "log(show(V));", "P A V;", "T = V;"],
    [
      "log(show(V));",
      "P A V;",
      "{ let n = N, m = 4; n A V; m A n * 2; log(show(n), show(m), n === m, n < m, n - m, n + m); }",
      "for (let q = 0; q < N; q++) Y",
      "for (const q of L) Y",
      "for (const q of steps(N)) Y",
      "for (const q of made(N)) Y",
      "for (const [q, r = V] of Object.entries(o)) Y",
      "for (const { a: q = V, ...r } of [o, ...L]) { const o = q; log(show(o), show(r)); X }",
      "(function inner({ a: q = V, [K]: r } = O, [n, ...m] = L) { log(show(q), show(r), show(n), show(m)); q A V; X })(V, L);",
      "for (T of L) Y",
      "for (const q in O) Y",
      "{ let q = N; while (q-- > 0) Y }",
      "{ let q = N; do Y while (q-- > 0 && V); }",
      "outer#: for (let q = 0; q < 3; q++) { for (const r of steps(3)) { if (V) continue outer#; if (V) break outer#; X } }",
      "switch (V) { case V: X case V: X break; default: X case V: }",
      "try { X X } catch (error) { log(show(error)); X } finally { X }",
      "try { X } catch { X }",
      "try { X } finally { X }",
      "if (V) X else X",
      "{ const all = []; for (let q = 0; q < 3; q++) all.push(() => q++ + t(#)); log(show(all.map((one) => one() + one()))); }",
      "{ class Own extends Thing { [K] = V; static z = V; static { log(show(this.z)); } #h = V; get h() { return this.#h; } set h(v) { this.#h A v; } } const own = new Own(); own.h A V; log(show(own.h), show(own)); }",
      "later(async () => { log(show(await V)); for await (const q of L) { log(show(q)); if (V) break; } });",
      "later(async () => { try { await V; X } catch (error) { log(show(error)); } finally { log('end'); } });",
      "{ const all = (function* () { try { const r = yield V; log(show(r)); yield* made(N); return V; } finally { log('closed'); } })(); log(show(all.next()), show(all.next(V)), show(all.return(V))); }",
    ],
  ],
};

/** Methods and functions of the language: what stands in the place of `@L`, `@S` and `@V`. */
const BUILTINS: Readonly<Record<string, readonly string[]>> = {
  L: "map(F) filter(F) sort(F) sort() toSorted(F) reduce(F) reduce(F,V) reduceRight(F) some(F) every(F) find(F) findIndex(F) findLast(F) flatMap(F) flat(N) join(S) indexOf(V) lastIndexOf(V) includes(V) slice(V,V) splice(N,V,V) push(V,V) pop() shift() unshift(V) concat(V,L) fill(V,N,V) copyWithin(N,N,V) reverse() toReversed() at(V) with(N,V) forEach(F) toString() toSpliced(N,N,V) length set(L) subarray(N,V) entries().next().value".split(
    " ",
  ),
  S: "charAt(V) charCodeAt(V) codePointAt(V) at(V) indexOf(S,V) lastIndexOf(S,V) includes(S) startsWith(S,V) endsWith(S,V) slice(V,V) substring(V,V) substr(V,V) split(S) split(R,V) replace(S,F) replace(R,F) replace(R,S) replaceAll(S,F) toUpperCase() trim() padStart(N,S) padEnd(N,S) repeat(N) concat(V,V) match(R) search(R) normalize() length isWellFormed()".split(
    " ",
  ),
  V: "Math.max(V,V,V) Math.min(...L) Math.floor(V) Math.round(V) Math.abs(V) Math.sign(V) Math.hypot(N,N) Math.trunc(V) Math.imul(V,V) Math.clz32(V) Math.fround(V) Number(V) parseInt(S,N) parseFloat(V) Number.isInteger(V) isNaN(V) BigInt(V) BigInt.asIntN(N,V) Boolean(V) String(V) Object(V) JSON.stringify(V) JSON.stringify(O,F,N) JSON.parse(S) Object.keys(V) Object.values(V) Object.entries(V) Object.assign(O,V,V) Object.fromEntries(L) Object.is(V,V) Object.hasOwn(O,K) Object.getOwnPropertyDescriptor(O,K) Object.groupBy(L,F) Array.isArray(V) Array.of(V,V) Array.from(L,F) Array.from(V) new&Set(V) [...new&Set(L)] new&Map(Object.entries(O)) Reflect.ownKeys(O) Reflect.get(O,K) Reflect.set(O,K,V) Reflect.has(O,K) Reflect.apply(F,V,L) Reflect.construct(Thing,L) encodeURIComponent(V) new&Date(V).getTime() Date.UTC(V,V,V) R.test(S) R.exec(S) Number(V).toFixed(N) Number(V).toString(2+N) String.fromCharCode(V,V) String.raw({raw:L},V) new&Thing(V).m(V) Thing.make(V) new&(class&extends&Thing{m(){return&super.m(V);}})(V).m() Promise.resolve(V)&instanceof&Promise [...made(N),...L] ((a=V,[b,c=V]=L,{d,...r}=O)=>show([a,b,c,d,r]))(V) ((a,b=a,...c)=>[a,b,c])(...L) tag`x€{V}y€{V}\\n` new&Uint8Array(new&Float64Array([V]).buffer).join() (()=>{try{return&V;}finally{log('fin');}})() (()=>{for(const&v&of&L){if(V)continue;return&v;}})()"
    .split(" ")
    .map((words) => words.replaceAll("&", " ")),
};

/** What the statements use. It is plain JavaScript, so that it runs in Node as it stands. */
const HELPERS = `
let trace = [], isQuiet = false;
const log = (...all) => { if (!isQuiet && trace.length < 200) trace.push(all.join(" ")); };
const hidden = new WeakSet(), hide = (thing) => (hidden.add(thing), thing);
const show = (value, depth = 0) => {
  if (typeof value === "string") return JSON.stringify(value.length > 99 ? value.slice(0, 99) + value.length : value);
  if (typeof value === "bigint") return value + "n";
  if (typeof value === "symbol") return value.toString();
  if (typeof value === "function") return "function";
  if (Object.is(value, -0)) return "-0";
  if (value === null || typeof value !== "object") return String(value);
  if (depth > 2 || hidden.has(value)) return "…";
  if (value instanceof Error) return value.name;
  if (value instanceof Date) return "Date" + value.getTime();
  if (value instanceof RegExp) return String(value) + value.lastIndex;
  if (Array.isArray(value)) return "[" + Array.from({ length: Math.min(value.length, 30) }, (_, at) => (at in value ? show(value[at], depth + 1) : "hole")).join() + "]" + value.length;
  if (value instanceof Map || value instanceof Set) return value.constructor.name + show([...value].slice(0, 20), depth + 1);
  if (ArrayBuffer.isView(value)) return value.constructor.name + Array.from(value).slice(0, 30).map((one) => show(one)).join();
  isQuiet = true;
  try { return "{" + Object.keys(value).slice(0, 30).map((key) => key + ":" + show(value[key], depth + 1)).join() + "}"; } finally { isQuiet = false; }
};
const long = "lorem ipsum ".repeat(40);
const VALUES = [0, 1, -0, NaN, 2.5, "abc", "12", "", true, null, undefined, -7, 3, 5n, -2n, [1, 2], 2 ** 31, -(2 ** 33), 2 ** 53, 1e21, 1e-7, "é", Infinity, false, [], 4, 2, 10, "0x1f", " 7 ", 255];
const t = (n) => { log("t" + n); return VALUES[(n * 7) % VALUES.length]; };
const i = (n) => { log("i" + n); return (n * 5) % 7; };
const k = (n) => { log("k" + n); return "abcd"[n % 4]; };
const keep = (thing, n) => { log("p" + n); return thing; };
const object = (n, kind) => {
  const value = VALUES[(n * 3) % VALUES.length];
  if (kind === 1) return { [Symbol.toPrimitive](hint) { log("to" + n + hint); return value; } };
  if (kind === 2) return new Date(n * 86400000);
  return { valueOf() { log("value" + n); return value; }, toString() { log("text" + n); return "w" + (n % 5); } };
};
const steps = (count) => ({ [Symbol.iterator]() { let at = 0; return { next() { log("next"); return { value: [at, at * 2], done: at++ >= count }; }, return(value) { log("close"); return { value, done: true }; } }; } });
function* made(count) { try { for (let at = 0; at < count; at++) log(show(yield at)); } finally { log("made"); } return count; }
const tag = (parts, ...values) => parts.raw.join("|") + values.map((one) => show(one)).join();
const later = (start) => { start().then((value) => log("then", show(value)), (error) => log("not", show(error))); };
class Thing { static s = 1; f; a; #own = 3; constructor(v) { this.a = v; this.f = new.target === Thing; } m(v) { return show(v) + show((this.#own = v)); } static make(v) { return new this(v); } }
`;

/** The variables of each statement. */
const VARIABLES = `let x = 3, y = "yy", z = null, w = [1]; const s = "str,ing", list = [5, "a", 7, null, 2], holes = [1, , 3, , 5], words = ["b", "a", "c"], numbers = new Int16Array([1, 2, 3]), reals = new Float64Array([0.5, -0, 2]), whole = new BigInt64Array(4);
const o = { a: 1, b: "two", c: { a: 2, e: [1] }, m: Object.assign((...all) => { log("m" + all.length); return all.length; }, { toString: () => "m" }) }, held = new Proxy({ a: 1, b: 2 }, {}), asked = hide({ get g() { log("get"); return 4; }, set g(v) { log("set" + show(v)); }, a: 1 }); hide(held); hide(o.m);
this.f = 2; this.#p = 1; Thing.s = 1;`;

const STATEMENTS = 60;
const DEEPEST = 5;
/** Longer ones tell less of what is wrong. */
const LONGEST = 2000;

/** A player of any game. In its second round its console has a line for each of its statements. @param before what stands above all else. */
export function randomTypeScript(dice: Dice, before: string): string {
  const statements = Array.from({ length: STATEMENTS }, () => randomStatement(dice));
  const runs = statements.map(
    (code) => `    this.#run(() => { ${VARIABLES}\n${code}\nlog(show([x, y, z, w, o, list, this.f, this.#p])); });`,
  );
  return `${before}
${HELPERS}
export class Ron extends Player {
  #p; f; #done = [];
  #run(statement) {
    trace = [];
    try { statement(); } catch (error) { log("thrown", show(error)); }
    this.#done.push(trace);
  }
  play() {
    if (this.#done.length > 0) for (const own of this.#done.splice(0)) this.cerr(JSON.stringify(own.join(" ")));
    else {
${runs.join("\n")}
    }
  }
}
`;
}

function randomStatement(dice: Dice): string {
  let calls = dice.below(1000);
  const expand = (letter: string, depth: number): string => {
    const [bottom, others] = GRAMMAR[letter];
    const chosen = dice.one(depth <= 0 || others.length === 0 || dice.chance(3) ? bottom : others);
    const whole = chosen.replace(/@([LSV])/, (_, kind: string) => dice.one(BUILTINS[kind]));
    // In a text of ours `${V}` looks like a mistake.
    const numbered =
      letter === "X" && whole.startsWith("outer") ? whole.replaceAll("outer#", `outer${calls++}`) : whole;
    return numbered
      .replace(/#(?!\w)/g, () => String(calls++))
      .replace(/(?<![\w$"'])[VTPKIOLSFRNABYX](?![\w$"'])/g, (next) => expand(next, depth - 1));
  };
  for (;;) {
    const code = expand("X", DEEPEST);
    if (code.length < LONGEST && isProgram(code)) return code;
  }
}

/** Not all that is put together so is one: `break` may stand in no loop. */
function isProgram(code: string): boolean {
  try {
    new Script(`"use strict"; (class { #p; m() { (() => { let x, y, z, w; ${code} }); } })`);
    return true;
  } catch {
    return false;
  }
}
