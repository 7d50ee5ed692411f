import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bundleOf, play, poolForTests } from "./play-source";

/* What a player finds in its realm can neither be changed for good nor measured, and all that is done in it has a price. */

const pool = poolForTests({ kept: 4 });

const DIVE = "let depth = 0; const dive = (): number => { depth++; return dive() + 1; };";

describe("whoever fills the stack ends frozen, and what he did in that round does not count", () => {
  const WAYS: Readonly<Record<string, string>> = {
    "a catch": "try { dive(); } catch {} ",
    "a catch that takes the error apart":
      "try { dive(); } catch ({ message }) { depth += (message as string).length; }",
    finally: "(() => { try { dive(); } finally { return; } })();",
    "a promise": "new Promise(dive as any).catch(() => this.run(3));",
    "a promise's reaction": "Promise.resolve().then(dive).then(() => 0, () => this.run(3));",
    "an async function": "(async () => { await null; dive(); })().catch(() => this.run(3));",
    "await in a catch":
      "const f = async () => { dive(); }; (async () => { try { await f(); } catch { this.run(3); } })();",
    allSettled: "Promise.allSettled([(async () => dive())()]).then(() => this.run(3));",
    "a generator":
      "const g = (function* () { try { yield dive(); } catch { yield 1; } })(); for (const x of g) depth += x;",
    "an iterator's return":
      "const it = { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }), return: () => { dive(); return {}; } }) }; try { for (const x of it as any) throw new Error('x' + x); } catch {}",
    "a sort": "try { [3, 1, 2].sort(() => dive()); } catch {}",
    "a replacement": "try { 'a'.replace('a', () => '' + dive()); } catch {}",
    toJSON: "try { JSON.stringify({ toJSON: dive }); } catch {}",
    "a reviver": "try { JSON.parse('[1]', dive); } catch {}",
    "a trap": "try { (new Proxy({}, { get: dive }) as any).x; } catch {}",
    "a getter": "try { ({ get x() { return dive(); } }).x; } catch {}",
    toString: "try { String({ toString: () => '' + dive() }); } catch {}",
    "a primitive": "try { +({ [Symbol.toPrimitive]: dive } as any); } catch {}",
    "the console": "this.cerr({ toString() { dive(); return ''; } });",
    "lists in lists": "let a: any = []; for (let i = 0; i < 1e5; i++) a = [a]; try { JSON.stringify(a); } catch {}",
    "text of lists in lists": "let a: any = []; for (let i = 0; i < 1e5; i++) a = [a]; try { a.join(); } catch {}",
    "flat lists": "const a: any[] = []; a.push(a); try { a.flat(Infinity); } catch {}",
    "a class's field": "class A { b = new A(); } try { new A(); } catch {}",
  };
  test.each(Object.entries(WAYS))("%s", async (_way, code) => {
    const bundle = await bundleOf(`this.cerr("begins"); this.run(1); ${DIVE} ${code}; this.cerr(depth); this.run(2);`);
    const [one, other] = [await play(pool(), bundle), await play(pool(), bundle)];
    expect(one.fault).toEqual(other.fault);
    for (const played of [one, other]) {
      expect(played.fault).toMatchObject({
        reason: "exception",
        message: "RangeError: Maximum call stack size exceeded",
      });
      expect(played.cerr).toMatch(/^begins\n(0\n)?$/);
      expect(played.orders).toEqual([[]]);
      expect(played.fuel).toBeLessThan(10_000);
    }
  });
});

describe("the language's own work takes fuel", () => {
  const LIST = "const a = Array.from({ length: 10000 }, (_, i) => (i * 7919) % 10007);";
  const LOOPS: Readonly<Record<string, string>> = {
    "a flood of lines": "for (;;) this.cerr('line');",
    "a flood of notes": "for (;;) this.note(1, 'note');",
    sorting: `${LIST} for (;;) a.sort();`,
    reversing: `${LIST} for (;;) a.reverse();`,
    "searching in vain": `${LIST} for (;;) a.indexOf(-1);`,
    joining: `${LIST} for (;;) a.join();`,
    spreading: `${LIST} for (;;) [...a];`,
    "a set of a list": `${LIST} for (;;) new Set(a);`,
    "flat lists": "const a = Array.from({ length: 1000 }, (_, i) => [i]); for (;;) a.flat();",
    "a regular expression that goes back": "for (;;) /^(a+)+$/.test('a'.repeat(60) + 'b');",
    "a pattern made at run time": "const p = new RegExp('^(a|aa)+$'); for (;;) p.exec('a'.repeat(60) + 'b');",
    JSON: "for (;;) JSON.parse(JSON.stringify({ a: [1, 2, 3], b: 'text' }));",
    buffers: "for (;;) new Uint8Array(1 << 20).fill(1);",
    keys: `const o: any = { ...[${"1,".repeat(300)}] }; for (;;) Object.keys(o);`,
    "large whole numbers": "const b = 3n ** 5000n; for (;;) b * b;",
    "something like a list": "for (;;) Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);",
    texts: "for (;;) 'abc'.repeat(1000).toUpperCase().split('b');",
  };
  test.each(Object.entries(LOOPS))("%s", async (_what, code) => {
    const bundle = await bundleOf(code);
    // Little, so that it is used up long before the seconds after which a process is ended, however slow the machine.
    const limit = { cpuSeconds: 0.02 };
    const [one, other] = [await play(pool(), bundle, limit), await play(pool(), bundle, limit)];
    expect(one.fault).toMatchObject({ reason: "cpu", message: "used up its CPU time of 0.02 s for the match" });
    expect([other.fuel, other.cerr]).toEqual([one.fuel, one.cerr]);
  });

  test.each([
    ["new ArrayBuffer(2 ** 24 + 1)"],
    ["new Float64Array(2 ** 22)"],
    ["new ArrayBuffer(1, { maxByteLength: 2 ** 25 } as any)"],
    ["'x'.repeat(2 ** 24 + 1)"],
  ])("%s is too much, on every machine", async (code) => {
    const { fault } = await play(pool(), await bundleOf(`try { ${code}; } catch {}`));
    expect(fault).toMatchObject({ reason: "memory", round: 0 });
  });
});

test("whoever goes through a text with a regular expression pays for what it looked at, not for the whole text each time", async () => {
  const bundle = await bundleOf(String.raw`
    const text = Array.from({ length: 300 }, (_, index) => String.fromCharCode(97 + (index % 26)).repeat(1 + (index % 5))).join(" ");
    this.cerr(text.match(/\b(\w)\1+\b/g)?.length, text.match(/[a-m]+x?|z/g)?.length, text.split(/ +/).length);`);
  const { cerr, fault, fuel } = await play(pool(), bundle, { cpuSeconds: 1 });
  expect({ cerr, fault }).toEqual({ cerr: "240 187 300\n", fault: null });
  expect(fuel).toBeLessThan(100_000_000);
});

test("what is wrong with a text of JSON is told in the same words under every engine", async () => {
  const bundle = await bundleOf(`
    for (const text of ["{a", '{"a":1', "1 2"]) try { JSON.parse(text); } catch (error) { this.cerr((error as Error).message); }`);
  const { cerr } = await play(pool(), bundle);
  expect(cerr).toBe(
    [
      "Expected property name or '}' in JSON at position 1",
      "Expected ',' or '}' after property value in JSON at position 6",
      "Unexpected non-whitespace character after JSON at position 2\n",
    ].join("\n"),
  );
});

test("mathematics has the same bits under every engine", async () => {
  const bundle = await bundleOf(`
    const names = "exp expm1 log log1p log2 log10 sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh cbrt".split(" ");
    let x = 1;
    for (let i = 0; i < 40; i++) {
      x = (x * 16807) % 2147483647;
      const v = x / 1e9 - 0.7, w = (x % 1000) / 100;
      const all = names.map((name) => (Math as any)[name](v)).concat(Math.pow(w, v), w ** 2.5, Math.atan2(v, w), Math.hypot(v, w, 3));
      this.cerr(all.map(String).join(" "));
    }`);
  const { cerr, fault } = await play(pool(), bundle);
  expect(fault).toBeNull();
  expect(createHash("sha256").update(cerr).digest("hex")).toBe(
    "4cf9fe4ceeb6c80d7174fb98e818ae3f571871edd4ee7c8f43168d2255721e4e",
  );
});

test("powers without an end, and of what has none, are what the language says", async () => {
  const ends =
    "[0, -0, 1, -1, NaN, Infinity, -Infinity, 0.5, -0.5, 2, -2, 3, -3, 1e300, -1e300, 2 ** 53, 2 ** 53 - 1, 2 ** 53 + 2]";
  const code = `${ends}.map((base) => ${ends}.map((exponent) => [base ** exponent, Math.pow(base, exponent)].map((power) => Object.is(power, -0) ? "-0" : power)).join()).join(";")`;
  const { cerr } = await play(pool(), await bundleOf(`this.cerr(${code});`));
  const rough = (words: string) =>
    words.split(/[,;]/).map((word) => (/^-?(0$|I)/.test(word) ? word : Number(word).toPrecision(15)));
  expect(rough(cerr.trim())).toEqual(rough(new Function(`return ${code}`)()));
});

test("what is said of a mistake has no names but the player's", async () => {
  const mistakes: Record<string, string> = {
    "[...nothing]": "undefined is not iterable (cannot read property Symbol(Symbol.iterator))",
    "Math.max(...five)": "number 5 is not iterable (cannot read property Symbol(Symbol.iterator))",
    "new Set(five)": "number 5 is not iterable (cannot read property Symbol(Symbol.iterator))",
    "Array.from(null as any)": "object null is not iterable (cannot read property Symbol(Symbol.iterator))",
    "const [a, ...b] = object": "object is not iterable (cannot read property Symbol(Symbol.iterator))",
    "const { a, ...b } = nothing": "Cannot destructure property 'a' of '(intermediate value)' as it is undefined.",
    "(five + 'x').foo()": "(intermediate value).foo is not a function",
    "[...[1]].foo()": "[(...(intermediate value))].foo is not a function",
  };
  const rows = Object.keys(mistakes).map((code) => `() => { ${code}; }`);
  const bundle = await bundleOf(`
    const nothing: any = undefined, five: any = 5, object: any = {};
    for (const make of [${rows.join(", ")}] as any[]) try { make(); } catch (error) { this.cerr((error as Error).message); }`);
  const { cerr } = await play(pool(), bundle);
  expect(cerr.trim().split("\n")).toEqual(Object.values(mistakes));
  for (const [code, message] of Object.entries(mistakes)) {
    const { fault } = await play(
      pool(),
      await bundleOf(`const nothing: any = undefined, five: any = 5, object: any = {}; ${code};`),
    );
    expect(fault?.message).toBe(`TypeError: ${message}`);
  }
});

test("what is no list of names is asked for nothing twice while a text is made", async () => {
  const bundle = await bundleOf(
    `let asked = 0; JSON.stringify({ get a() { return asked++; } }, {} as any, 2); this.cerr(asked);`,
  );
  expect((await play(pool(), bundle)).cerr).toBe("1\n");
});

test("people's own classes and objects keep their words", async () => {
  const bundle = await bundleOf(`
    class Lost extends Error { constructor() { super("lost"); this.name = "Lost"; this.message += "!"; } }
    const box: any = {}; box.toString = () => "box"; box.constructor = 1; box.valueOf = () => 3; box.hasOwnProperty = 2;
    function Old(this: any) { this.toString = () => "old"; } Old.prototype.toString = () => "proto";
    this.cerr(String(new Lost()), new Lost() instanceof Lost, String(box), box + 1, box.constructor, new (Old as any)() + "");
    this.cerr(Math.max.toString(), [].map.name, [].map.length, Map.name, "prototype" in [].map, new Map([[1, 2]]).get(1));`);
  const { cerr, fault } = await play(pool(), bundle);
  expect(fault).toBeNull();
  expect(cerr).toBe("Lost: lost! true box 4 1 old\nfunction max() { [native code] } map 1 Map false 2\n");
});
