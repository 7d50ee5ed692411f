import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { LANGUAGE } from "../../src/main/player/realm/language";
import { bundleOf, play, poolForTests } from "./play-source";

const pool = poolForTests();

/** What the realm has of each object of the list, as the list is written. */
const TELL = `
const { getPrototypeOf } = Object;
const generator = function* () {}, later = async function* () {};
const nameless: Record<string, any> = {
  "%ArrayIterator%": getPrototypeOf([][Symbol.iterator]()), "%MapIterator%": getPrototypeOf(new Map()[Symbol.iterator]()),
  "%SetIterator%": getPrototypeOf(new Set()[Symbol.iterator]()), "%StringIterator%": getPrototypeOf(""[Symbol.iterator]()),
  "%RegExpStringIterator%": getPrototypeOf("".matchAll(/a/g)), "%Iterator%": getPrototypeOf(getPrototypeOf([][Symbol.iterator]())),
  "%AsyncIterator%": getPrototypeOf(getPrototypeOf(getPrototypeOf(later()))),
  "%Generator%": getPrototypeOf(getPrototypeOf(generator())), "%AsyncGenerator%": getPrototypeOf(getPrototypeOf(later())),
  "%GeneratorFunction%": getPrototypeOf(generator), "%AsyncGeneratorFunction%": getPrototypeOf(later),
  "%AsyncFunction%": getPrototypeOf(async () => {}), "%TypedArray%": getPrototypeOf(Uint8Array), "%TypedArray%.prototype": getPrototypeOf(Uint8Array.prototype),
};
const nameOf = (key: string | symbol) => (typeof key === "string" ? key : String(key.description).replace(/^Symbol\\./, "@@"));
const tell = (path: string) => {
  const [name, member] = path.split(".");
  const one = nameless[path] ?? (member === undefined ? (globalThis as any)[name] : (globalThis as any)[name][member]);
  return path + ": " + Reflect.ownKeys(one).map(nameOf).sort().join(" ");
};`;

/** Of `Symbol`, what is newer than the list: the language does not let it be deleted. */
const STAYS = runInNewContext(`["asyncDispose", "dispose"].filter((name) => name in Symbol)`) as string[];

function listed(path: string): string {
  const names = [...LANGUAGE[path].split(" "), ...(path === "Symbol" ? STAYS : [])];
  return `${path}: ${names.sort().join(" ")}`;
}

test("a player finds the language of the list, no more and no less, whichever Node runs", async () => {
  const paths = Object.keys(LANGUAGE);
  const { cerr, fault } = await play(
    pool(),
    await bundleOf(`for (const path of ${JSON.stringify(paths)}) this.cerr(tell(path));`, TELL),
  );
  expect(fault).toBeNull();
  expect(cerr.trimEnd().split("\n")).toEqual(paths.map(listed));
});

test("generators hand over to others, now and later, as if nothing stood between them", async () => {
  const { cerr, fault } = await play(
    pool(),
    await bundleOf(
      `const all = [...now()]; this.cerr(all);
      const steps = now(); steps.next(); this.cerr(steps.return(7 as any), steps.next());
      const thrown = caught(); thrown.next(); this.cerr(thrown.throw("x"), thrown.next());
      (async () => { for await (const one of later()) this.cerr(one); const ends = later(); await ends.next(); this.cerr(await ends.return(8)); })();`,
      `function* inner(): Generator<any, any, any> { try { yield 1; yield 2; } finally { yield "end"; } return 3; }
      function* now(): Generator<any, any, any> { const got = yield* inner(); yield got; yield* "ab"; yield* new Set([4]); }
      function* caught(): Generator<any, any, any> { try { yield* inner(); } catch (error) { yield error; } }
      async function* first(): AsyncGenerator<any, any, any> { yield 5; return 6; }
      async function* later(): AsyncGenerator<any, any, any> { yield yield* first(); yield* [Promise.resolve(7)]; }`,
    ),
  );
  expect(fault).toBeNull();
  expect(cerr.split("\n")).toEqual([
    '[1, 2, "end", 3, "a", "b", 4]',
    '{value: "end", done: false} {value: 7, done: false}',
    '{value: "end", done: false} {value: "x", done: false}',
    "5",
    "6",
    "7",
    "{value: 8, done: true}",
    "",
  ]);
});

test("what follows the machine's place and language elsewhere is the same everywhere, and does not throw", async () => {
  const { cerr, fault } = await play(
    pool(),
    await bundleOf(`
      this.cerr((1234567.891).toLocaleString(), (0.5).toLocaleString("de" as any), [1.5, "a"].toLocaleString(), new Float64Array([1.5]).toLocaleString());
      this.cerr("b".localeCompare("a"), "a".localeCompare("B"), "ä".localeCompare("z"), "I".toLocaleLowerCase("tr"), "i".toLocaleUpperCase("tr"));
      this.cerr(typeof (globalThis as any).Intl, Date.now(), new Date().getTime(), new Date(0).toISOString());
      this.cerr(new Date(1e12).toLocaleString() === new Date(1e12).toString(), new Date(1e12).toLocaleDateString() === new Date(1e12).toDateString());
      this.cerr((1.005).toFixed(2), (-1.5).toFixed(0), (1e21).toFixed(2), (0.000001234).toPrecision(2), (12345).toExponential(1));
      this.cerr((255).toString(16), (0.1).toString(2).length, (-7.5).toString(2), (2 ** 53).toString(36));`),
  );
  expect(fault).toBeNull();
  expect(cerr.split("\n")).toEqual([
    "1234567.891 0.5 1.5,a 1.5",
    "1 1 1 i I",
    "undefined 946684800000 946684800000 1970-01-01T00:00:00.000Z",
    "true true",
    "1.00 -2 1e+21 0.0000012 1.2e+4",
    "ff 57 -111.1 2gosa7pa2gw",
    "",
  ]);
});
