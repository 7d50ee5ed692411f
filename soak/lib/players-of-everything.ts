/**
 * Players that use all that could differ between two runs or two versions of Node: mathematics, sorting, regular expressions, texts and numbers in words,
 * dates, typed arrays, maps and sets, generators, promises, exceptions with their stacks, the dice, and in their last round an overflow of the stack, which each of them
 * tries to survive in another way; and the bits of NaN, of which the engine makes several.
 */

const HEAD = `import { Dir, Player } from "tauler/harry-potter";
`;

const PLAYERS: Readonly<Record<string, string>> = {
  Maths: `
const KINDS = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array];
function dive(n: number): number { return 1 + dive(n + 1); }
export class Maths extends Player {
  #sum = 0;
  play(): void {
    const x = this.round() / 7 + 0.1;
    const all = [Math.sin(x), Math.cos(x * 1e6), Math.tan(x), Math.exp(x), Math.expm1(x), Math.log(x), Math.log1p(x), Math.log2(x), Math.log10(x),
      Math.pow(x, 3.3), x ** 0.37, Math.cbrt(x), Math.sinh(x), Math.cosh(x), Math.tanh(x), Math.asin(1 / (x + 1)), Math.acos(1 / (x + 1)), Math.atan(x),
      Math.atan2(x, 3), Math.asinh(x), Math.acosh(x + 1), Math.atanh(1 / (x + 2)), Math.hypot(x, 2, 3), Math.sqrt(x), Math.fround(x), Math.random(), this.random(0, 1000)];
    for (const value of all) this.#sum += value;
    this.#nans(x);
    const bits = new Uint32Array(new Float64Array([this.#sum]).buffer);
    this.cerr(bits[0], bits[1], this.#sum, this.#sum.toFixed(20), this.#sum.toPrecision(30), this.#sum.toString(36), this.#sum.toExponential(15));
    this.#bytes(x);
    const big = BigInt(Math.floor(x * 1e6)) ** 9n;
    this.cerr(big, big.toString(36), BigInt.asIntN(64, big), big.toLocaleString(), parseFloat(String(x) + "e-3"), (x * 1e21).toString(), (-x % 3).toString(2), Math.imul(x * 1e9, 77), Math.clz32(x), Math.sign(-x), Math.round(-x), Math.trunc(-x));
    if (this.round() === 150) [3, 1, 2].sort(() => { try { return dive(0); } finally { this.cerr("after the fall"); } });
    for (const id of this.wizards(this.me())) this.move(id, Math.floor(Math.abs(this.#sum * 1e3)) % 8);
  }
  #nans(x: number): void {
    const words = new Uint32Array(6), reals = new Float64Array(words.buffer, 0, 2), halves = new Float32Array(words.buffer, 16), view = new DataView(words.buffer);
    let sum = 0;
    for (let turn = 0; turn < 300; turn++) {
      words[1] = 0xfff80000 + turn;
      reals[1] = reals[0] * x;
      halves[0] = (x - x) / (turn & 1);
      reals[0] -= Infinity - Infinity;
      [halves[1]] = [Math.sqrt(-x)];
      sum = (sum + words[1] + words[3] * 3 + words[4] * 5 + words[5] * 7 + view.getUint16(6)) % 1e9;
      view.setFloat64(8, 0 / (turn & 1), true);
      sum += words[3] % 1009;
    }
    this.cerr("nan", sum, words.join());
  }
  #bytes(x: number): void {
    const words: string[] = [];
    for (const Kind of KINDS) {
      const list = Kind.from({ length: 40 }, (_, index) => (x * 1e5 * (index + 1)) % 1e9 - index * 1e7);
      words.push(list.sort().reverse().subarray(3, 9).join(), String(list.fill(7, 2, 4).indexOf(7)), list.copyWithin(1, 5).slice(0, 4).toLocaleString());
    }
    const view = new DataView(new ArrayBuffer(16));
    view.setFloat64(0, x / 0); view.setFloat32(8, -x / 3); view.setInt16(12, x * 1e6); view.setBigInt64(4, BigInt(Math.floor(x)));
    const odd = new Uint8Array(new Float64Array([-0, -Infinity, Number.MIN_VALUE, x / 3e300]).buffer);
    this.cerr(words.join(" "), view.getUint32(1), view.getFloat64(3), odd.join(), new BigUint64Array([2n ** 64n - 1n, 5n]).join());
  }
}
`,
  Sorter: `
function dive(n: number): number { return 1 + dive(n + 1); }
const PATTERNS = [/\\b(\\w)\\1+\\b/g, /(?<=a)b|c(?!d)/g, /(?<first>[a-m]+)(?<rest>[n-z]*)/g, /^(a+)+$/m, /[^\\x00-\\x7f]|\\bé/gu, /(?:x|xx)+y/, /\\d{2,4}?(?=\\D)/y, /(a|ab)(c|bcd)(d*)/];
export class Sorter extends Player {
  readonly #seen = new Map<string, number>();
  readonly #cells = new Set<number>();
  play(): void {
    const list = Array.from({ length: 300 }, (_, index) => (index * 7919 + this.round() * 104729) % 1009);
    const sorted = [...list].sort((a, b) => (a % 10) - (b % 10));
    const words = list.map((value) => String.fromCharCode(97 + (value % 26)).repeat(1 + (value % 5))).sort();
    for (const word of words) this.#seen.set(word, (this.#seen.get(word) ?? 0) + 1);
    const text = words.join(" ");
    this.cerr(sorted.slice(0, 20).join(","), [...list].sort(() => this.random(-1, 1)).slice(0, 9), [...list].sort((a, b) => (a > b ? 1 : 1)).slice(0, 9), list.toSorted().at(-3), list.findLast((x) => x % 7 === 0));
    this.cerr(Array.from({ length: 12 }, (_, length) => list.slice(length, 2 * length).sort(() => this.random(-1, 1)).join()).join(" "), list.slice(0, 5).toSorted(() => this.random(-1, 1)).join());
    for (const pattern of PATTERNS) {
      const some = text.slice(-40);
      const found = some.replace(pattern, (run, ...rest) => run.length + typeof rest.at(-1));
      this.cerr(pattern.exec("12ab abcd xxxy éab")?.index, pattern.lastIndex, found, some.split(pattern, 5).length, some.search(pattern));
      pattern.lastIndex = 0;
    }
    this.cerr([...text.matchAll(/(?<letter>q+)/g)].map(({ index, groups }) => index + (groups?.letter ?? "")).join(), (RegExp as any).$1, /a/[Symbol.replace]("banana", "$&$&"), new RegExp("[" + words[3] + "]", "g").test(text));
    this.#keep(list);
    this.cerr((1234567.891).toLocaleString(), "éàz".localeCompare("eaz"), new Date(1e12).toLocaleString(), "İSTANBUL".toLocaleLowerCase("tr"), [1.5, "a", new Date(0)].toLocaleString());
    const day = new Date(2024, 1, 29 + this.round(), 12);
    this.cerr(String(day), day.toISOString(), day.getTimezoneOffset(), day.getDay(), Date.parse("2024-02-29T12:00:00"), Date.parse("Feb 29 2024"), new Date(NaN) + "", Date.UTC(1970), Date.now(), new Date().getTime(), day.toLocaleDateString(), day.toLocaleTimeString(), JSON.stringify(day));
    if (this.round() === 160) Promise.resolve(0).then(dive).then(() => this.cerr("never"), () => this.cerr("after the fall"));
    const wizards = this.wizards(this.me());
    wizards.forEach((id, index) => this.move(id, sorted[index] % 8));
  }
  #keep(list: readonly number[]): void {
    for (const value of list) this.#cells.add(value % 97);
    for (const value of this.#cells) if (value % 3 === this.round() % 3) { this.#cells.delete(value); if (value < 40) this.#cells.add(value + 100); }
    const weak = new WeakMap([[this, 1]]);
    const grouped: Record<string, number[]> = {};
    for (const value of list) (grouped[value % 5 === 0 ? value % 11 : "k" + (value % 4)] ??= []).push(value);
    this.cerr([...this.#cells].join(), [...this.#seen.entries()].slice(-5).flat().join(), weak.has(this), Object.keys(grouped).join(), JSON.stringify(grouped).length, list.flatMap((x) => [x, [x]]).flat().length);
  }
}
`,
  Thrower: `
class OwnError extends Error { constructor(text: string) { super(text); this.name = "OwnError"; } }
class Plain extends TypeError { #code = 7; get code(): number { return this.#code; } static { Plain.prototype.toString = function () { return "plain " + this.message; }; } }
function* numbers(): Generator<number> { try { let n = 0; for (;;) yield n++; } finally { n++; } }
async function* later(): AsyncGenerator<number> { for (let at = 0; at < 3; at++) { await null; yield at; } throw new OwnError("late"); }
function dive(n: number): number { return 1 + dive(n + 1); }
let n = 0;
export class Thrower extends Player {
  #heard: string[] = [];
  play(): void {
    try { (null as unknown as { a: number }).a; } catch (error) { this.cerr(String(error), (error as Error).stack); }
    try { throw new OwnError("mine"); } catch (error) { this.cerr(String(error), (error as Error).stack); }
    try { [1].map(() => { throw new Plain("inner"); }); } catch (error) { this.cerr(String(error), (error as Error).stack, (error as Plain).code); }
    try { JSON.parse("{"); } catch (error) { this.cerr((error as Error).message); }
    try { new Array(-1); } catch (error) { this.cerr((error as Error).message); }
    try { decodeURIComponent("%e0"); } catch (error) { this.cerr((error as Error).stack); }
    this.#stacks();
    for (const value of numbers()) if (value > 3) break;
    const some = Object.assign({}, { b: 1, 2: 3, a: 4, 1: 5 });
    this.cerr(Object.keys(some).join(), JSON.stringify({ n, date: typeof Date, keys: [...new Set(Object.getOwnPropertyNames(globalThis))].length > 0 }));
    this.#wait();
    if (this.round() === 170) { const it = (function* () { try { yield dive(0); } catch { yield -1; } })(); for (const depth of it) this.cerr("after the fall", depth); }
    for (const id of this.wizards(this.me())) this.move(id, (n + id) % 8);
  }
  #stacks(): void {
    const early = new Error("early");
    const odd = Object.defineProperty(new Error(), "message", { get: () => early.stack + "!" });
    const box: { stack?: string } = {};
    Error.captureStackTrace(box);
    const deep = (left: number): string => (left > 0 ? deep(left - 1) : String(new Error("deep").stack));
    this.cerr(odd.stack, odd.message, box.stack, deep(30), new AggregateError([early], "all").stack, String({ toString: () => new Error("text").stack }));
  }
  #wait(): void {
    const hear = (word: unknown) => { this.#heard.push(String(word)); };
    Promise.resolve(this.round()).then((round) => { n += round; hear("then"); });
    Promise.all([1, Promise.resolve(2), { then: (ok: (value: number) => void) => ok(3) }]).then(hear);
    Promise.allSettled([Promise.reject(new OwnError("no")), 1]).then((all) => hear(all.map(({ status }) => status)));
    Promise.race([new Promise(() => {}), Promise.resolve("race")]).then(hear);
    Promise.any([Promise.reject(1)]).catch((error) => hear(error.message + error.stack));
    (async () => { try { for await (const at of later()) hear(at); } catch (error) { hear((error as Error).stack); } finally { hear("done"); } })();
    (async () => { await null; await 0; hear("async"); })();
    this.cerr(this.#heard.splice(0).join(" | "));
  }
}
`,
  Deep: `
function depth(n: number): number { return 1 + depth(n + 1); }
const log: string[] = [];
const spied = new Proxy({ a: 1, b: 2 } as Record<string, unknown>, { get: (to, key) => { log.push("get " + String(key)); return Reflect.get(to, key); }, ownKeys: (to) => { log.push("keys"); return Reflect.ownKeys(to); } });
class Base { static made = 0; field = ++Base.made; get [Symbol.toStringTag](): string { return "Base"; } }
class Child extends Base { #own = this.field * 2; get own(): number { return this.#own; } *[Symbol.iterator](): Generator<number> { yield* [this.field, this.#own]; } }
export class Deep extends Player {
  play(): void {
    for (const id of this.wizards(this.me())) this.move(id, (this.round() + this.random(0, 3)) % 8);
    const child = new Child();
    const { a, ...others } = spied;
    const tag = (parts: TemplateStringsArray, ...values: unknown[]) => parts.raw.join("|") + values.join();
    this.cerr(String(child), [...child], child.own, JSON.stringify({ ...others, a }), log.splice(0).join(), tag\`x\${a}\\n\${child.field}\`);
    const text = "αβγ\\u{1F600}-" + this.round();
    this.cerr([...text].reverse().join(""), text.codePointAt(3), text.padStart(20, "ab"), text.at(-1), encodeURIComponent(text), text.split("").length, escape("é"), text.isWellFormed?.(), "ß".toUpperCase(), "a-b-c".replaceAll("-", "$&$&"));
    this.cerr(Object.getOwnPropertyNames(globalThis).sort().join(), Reflect.ownKeys(Array.prototype).map(String).sort().join(), typeof structuredClone, typeof Intl, typeof WeakRef, typeof setTimeout);
    outer: for (let i = 0; i < 9; i++) for (let j = 0; j < 9; j++) { if ((i * j) % 7 === 5) continue outer; if (i + j > 14) break outer; }
    if (this.round() === 140) {
      let found = 0;
      try { found = depth(0); } catch { found = -1; }
      this.cerr("deep", found);
    }
  }
}
`,
};

/** No player fills its stack before this round. */
export const FALLS_FROM = 140;

/** By name: the source of each, for Harry Potter. */
export const PLAYERS_OF_EVERYTHING: readonly { readonly name: string; readonly text: string }[] = Object.entries(
  PLAYERS,
).map(([name, text]) => ({ name, text: HEAD + text }));
