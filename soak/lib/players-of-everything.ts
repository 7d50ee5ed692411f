/**
 * Players that use all that could differ between two runs or two versions of Node: mathematics, sorting, regular expressions, texts and numbers in words,
 * typed arrays, maps, generators, exceptions with their stacks, and an overflow of the stack.
 */

const HEAD = `import { Dir, Player } from "tauler/harry-potter";
`;

const PLAYERS: Readonly<Record<string, string>> = {
  Maths: `
export class Maths extends Player {
  #sum = 0;
  play(): void {
    const x = this.round() / 7 + 0.1;
    const all = [Math.sin(x), Math.cos(x * 1e6), Math.tan(x), Math.exp(x), Math.expm1(x), Math.log(x), Math.log1p(x), Math.log2(x), Math.log10(x),
      Math.pow(x, 3.3), x ** 0.37, Math.cbrt(x), Math.sinh(x), Math.cosh(x), Math.tanh(x), Math.asin(1 / (x + 1)), Math.acos(1 / (x + 1)), Math.atan(x),
      Math.atan2(x, 3), Math.asinh(x), Math.acosh(x + 1), Math.atanh(1 / (x + 2)), Math.hypot(x, 2, 3), Math.sqrt(x), Math.fround(x), Math.random(), this.random(0, 1000)];
    for (const value of all) this.#sum += value;
    const bits = new Uint32Array(new Float64Array([this.#sum]).buffer);
    this.cerr(bits[0], bits[1], this.#sum, this.#sum.toFixed(20), this.#sum.toPrecision(30), this.#sum.toString(36));
    for (const id of this.wizards(this.me())) this.move(id, Math.floor(Math.abs(this.#sum * 1e3)) % 8);
  }
}
`,
  Sorter: `
export class Sorter extends Player {
  readonly #seen = new Map<string, number>();
  play(): void {
    const list = Array.from({ length: 300 }, (_, index) => (index * 7919 + this.round() * 104729) % 1009);
    const sorted = [...list].sort((a, b) => (a % 10) - (b % 10));
    const words = list.map((value) => String.fromCharCode(97 + (value % 26)).repeat(1 + (value % 5))).sort();
    for (const word of words) this.#seen.set(word, (this.#seen.get(word) ?? 0) + 1);
    const text = words.join(" ");
    const found = text.match(/\\b(\\w)\\1+\\b/g)?.length ?? 0;
    const typed = new Float32Array(list).sort().reverse().subarray(3, 50);
    const view = new DataView(typed.buffer);
    view.setFloat64(0, this.round() / 3);
    this.cerr(sorted.slice(0, 20).join(","), found, text.replace(/a+/g, (run) => String(run.length)).length, view.getUint32(1), typed.join(" ").length);
    this.cerr((1234567.891).toLocaleString(), "éàz".localeCompare("eaz"), new Date(1e12).toLocaleString(), "İSTANBUL".toLocaleLowerCase("tr"));
    const wizards = this.wizards(this.me());
    wizards.forEach((id, index) => this.move(id, sorted[index] % 8));
  }
}
`,
  Thrower: `
class OwnError extends Error { constructor(text: string) { super(text); this.name = "OwnError"; } }
function* numbers(): Generator<number> { try { let n = 0; for (;;) yield n++; } finally { n++; } }
let n = 0;
export class Thrower extends Player {
  play(): void {
    try { (null as unknown as { a: number }).a; } catch (error) { this.cerr(String(error), (error as Error).stack); }
    try { throw new OwnError("mine"); } catch (error) { this.cerr(String(error), (error as Error).stack); }
    try { JSON.parse("{"); } catch (error) { this.cerr((error as Error).message); }
    try { new Array(-1); } catch (error) { this.cerr((error as Error).message); }
    for (const value of numbers()) if (value > 3) break;
    const some = Object.assign({}, { b: 1, 2: 3, a: 4, 1: 5 });
    this.cerr(Object.keys(some).join(), JSON.stringify({ n, date: typeof Date, keys: [...new Set(Object.getOwnPropertyNames(globalThis))].length > 0 }));
    Promise.resolve(this.round()).then((round) => { n += round; });
    for (const id of this.wizards(this.me())) this.move(id, (n + id) % 8);
  }
}
`,
  Deep: `
function depth(n: number): number { return 1 + depth(n + 1); }
export class Deep extends Player {
  play(): void {
    for (const id of this.wizards(this.me())) this.move(id, this.round() % 8);
    if (this.round() === 40) {
      let found = 0;
      try { found = depth(0); } catch { found = -1; }
      this.cerr("deep", found);
    }
  }
}
`,
};

/** By name: the source of each, for Harry Potter. */
export const PLAYERS_OF_EVERYTHING: readonly { readonly name: string; readonly text: string }[] = Object.entries(
  PLAYERS,
).map(([name, text]) => ({ name, text: HEAD + text }));
