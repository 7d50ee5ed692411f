import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleOf, play, poolForTests } from "./play-source";
import { BUILT_FOLDER } from "./player-files";

/*
 * What is built names the lines that we wrote when something goes wrong, whichever of our programs it is in; what a
 * player reads of a stack names none of them.
 */

const ROOT = join(import.meta.dirname, "../..");

/** Runs a built program of ours after some code that breaks something under it. @returns what it said of it */
function brokenProgram(program: string, code: string, args: readonly string[] = []): string {
  const before = `data:text/javascript,${encodeURIComponent(code)}`;
  const command = ["--import", before, join(ROOT, "out", program), ...args];
  return spawnSync(process.execPath, command, { encoding: "utf8" }).stderr;
}

/** The lines of TypeScript that a stack names, its innermost first. */
function namedLines(stack: string): string[] {
  return [...stack.matchAll(/at .*?\(?(?:file:\/\/)?([^\s()]+\.ts):(\d+):\d+\)?$/gm)].map(([, path, line]) =>
    readFileSync(path, "utf8").split("\n")[Number(line) - 1].trim(),
  );
}

/** A program of a child process, spoken to as its parent would. */
function hears(message: string): string {
  return `process.connected = true; process.send = () => true; setImmediate(function wait() {
    if (process.listenerCount("message") > 0) process.emit("message", ${message}); else setImmediate(wait); });`;
}

const ELECTRON = `export const app = { requestSingleInstanceLock() { throw new Error("no lock") } };
  export { app as BrowserWindow, app as Menu, app as MessageChannelMain, app as dialog, app as ipcMain,
    app as protocol, app as session, app as shell, app as utilityProcess };`;

/** Instead of Electron, a module that breaks at once. */
const WITH_BROKEN_ELECTRON = `import { register } from "node:module";
  const electron = ${JSON.stringify(`data:text/javascript,${encodeURIComponent(ELECTRON)}`)};
  const resolve = \`export const resolve = (name, context, next) =>
    name === "electron" ? { url: \${JSON.stringify(electron)}, shortCircuit: true } : next(name, context);\`;
  register("data:text/javascript," + encodeURIComponent(resolve));`;

describe("A mistake of ours is told with our own lines", () => {
  it("by the command line", () => {
    const said = brokenProgram("cli/main.mjs", `process.stdout.write = () => { throw new Error("no room"); };`, [
      "list",
    ]);
    expect(said).toContain("This is a mistake in Tauler");
    expect(said).toMatch(/src[\\/]main[\\/]cli[\\/]terminal\.ts:\d+/);
    expect(namedLines(said)[0]).toContain("write(");
  });

  it("by the host of a browser's window", () => {
    const said = brokenProgram("cli/host-child.mjs", hears("null"));
    expect(said).toMatch(/src[\\/]main[\\/]web[\\/]host-child\.ts:\d+/);
    expect(namedLines(said)[0]).toContain("message.kind");
  });

  it("by the process of a comparison", () => {
    const said = brokenProgram("cli/contest-child.mjs", hears(`{ kind: "play", number: 0, match: null }`));
    expect(said).toMatch(/src[\\/]main[\\/]host[\\/]compare[\\/]contest-child\.ts:\d+/);
    expect(namedLines(said)[0]).toContain("a match was asked for before the table was set");
  });

  it("by the desktop app", () => {
    const said = brokenProgram("electron/main.mjs", WITH_BROKEN_ELECTRON);
    expect(said).toMatch(/src[\\/]main[\\/]electron[\\/]start-shell\.ts:\d+/);
    expect(namedLines(said)[0]).toContain("requestSingleInstanceLock");
  });
});

/** What only this machine, Node or our own programs can be called. */
const MACHINE = new RegExp(
  [
    ROOT.replaceAll("\\", "\\\\"),
    "node:",
    "file:",
    "child\\.cjs",
    "fuel\\.js",
    "nothing\\.js",
    "internal/",
    "out[\\\\/]",
    "\\$fuel",
    "\\$tauler",
  ].join("|"),
);

describe("A player reads nothing of ours", () => {
  const pool = poolForTests();

  it("not even the name of a map in the script of its game's API, which has one", () => {
    const scripts = readdirSync(BUILT_FOLDER).filter((name) => name.endsWith(".api.js"));
    expect(scripts.length).toBeGreaterThan(0);
    for (const name of scripts) {
      expect(readFileSync(join(BUILT_FOLDER, name), "utf8")).not.toContain("sourceMappingURL");
      expect(existsSync(join(BUILT_FOLDER, `${name}.map`))).toBe(true);
    }
  });

  it("in a stack from inside the API, and in the text of the API's functions", async () => {
    const bundle = await bundleOf(`
      for (let made = Object.getPrototypeOf(Ron); made !== Function.prototype; made = Object.getPrototypeOf(made)) {
        this.cerr(String(made));
        for (const name of Object.getOwnPropertyNames(made.prototype)) {
          const { value, get } = Object.getOwnPropertyDescriptor(made.prototype, name);
          this.cerr(String(value ?? get));
        }
      }
      try { for (;;) this.run(0); } catch (error) { this.cerr((error as Error).stack); }`);
    const { cerr } = await play(pool(), bundle);
    expect(cerr).toContain("there is no player");
    expect(cerr).toContain('giveOrder("run"');
    expect(cerr.replace("AIRon.ts", "")).not.toMatch(/src[\\/]|\.ts|node_modules|sourceMappingURL|\/\/|\/\*/);
  });

  /** Each hands errors, or what pretends to be one, to `say`. */
  const WAYS: Readonly<Record<string, string>> = {
    "an error of its own": `say(new Error("mine"));`,
    "an error of the engine": `try { (null as any).x; } catch (error) { say(error); }`,
    "an error of a builtin": `try { new Array(-1); } catch (error) { say(error); } try { decodeURIComponent("%"); } catch (error) { say(error); }`,
    "a text that is no JSON": `try { JSON.parse("{"); } catch (error) { say(error); }`,
    "a pattern that is none": `try { new RegExp("("); } catch (error) { say(error); }`,
    "a getter of message": `const e = new Error(); Object.defineProperty(e, "message", { get() { say(new Error("inside")); throw new Error("mine"); } }); say(e); Error.captureStackTrace(e); say(e);`,
    "a getter of name": `const e = new Error("x"); Object.defineProperty(e, "name", { get() { say(new Error("inside")); return "Own"; } }); Error.captureStackTrace(e); say(e);`,
    "a class with getters": `class Own extends Error { get name() { say(new Error("inside")); return "Own"; } get message() { return "mine"; } } say(new Own());`,
    "a getter that asks for an earlier stack": `const early = new Error("early"); const e = Object.defineProperty(new Error(), "message", { get() { say(early); return "mine"; } }); say(e); Error.captureStackTrace(e); say(e); say(early);`,
    "a name that is an object": `const e: any = new Error("x"); const early = new Error("early"); e.name = { toString() { say(early); return "mine"; } }; Error.captureStackTrace(e); say(e); say(early);`,
    "a prototype that is a trap": `const early = new Error("early"), ask = (): any => { say(early); return null; }; const trap = new Proxy(Error.prototype, { get: ask, getPrototypeOf: ask, getOwnPropertyDescriptor: () => ask() ?? undefined });
      const e = Object.setPrototypeOf(new Error("x"), trap); say(Object.setPrototypeOf(new Error("y"), null)); Error.captureStackTrace(e); this.cerr(Object.getOwnPropertyDescriptor(e, "stack")?.value ?? "none"); say(early);`,
    "a getter of stack": `const e = new Error("x"); const { stack } = e; Object.defineProperty(e, "stack", { get() { say(new Error("inside")); return stack; } }); say(e);`,
    "a cause and an aggregate": `const cause = new Error("cause"); say(new Error("x", { cause }).cause); say(new AggregateError([cause], "all")); say(new AggregateError([cause]).errors[0]);`,
    prepareStackTrace: `const hook = () => say(new Error("hook")); try { (Error as any).prepareStackTrace = hook; } catch (error) { say(error); }
      for (const holder of [Object.prototype, globalThis] as any[]) { holder.prepareStackTrace = hook; say(new Error("x")); delete holder.prepareStackTrace; }`,
    captureStackTrace: `const box: any = {}; Error.captureStackTrace(box); say(box); const other: any = { message: "mine", name: "Box" }; Error.captureStackTrace(other, say); say(other);
      const list: any = []; Error.captureStackTrace(list); say(list); try { Error.captureStackTrace(Object.freeze({})); } catch (error) { say(error); }`,
    "a longer stack": `try { (Error as any).stackTraceLimit = Infinity; } catch (error) { say(error); } const deep = (n: number): void => { if (n > 0) deep(n - 1); else say(new Error("deep")); }; deep(100);`,
    "functions that the language calls": `[2, 1].sort(() => { say(new Error("sort")); return 0; }); "a".replace("a", () => { say(new Error("replace")); return ""; });
      JSON.parse("1", () => say(new Error("reviver"))); JSON.stringify({ toJSON: () => say(new Error("toJSON")) }); Array.from({ length: 1 }, () => say(new Error("from")));
      new Map([[1, 2]]).forEach(() => say(new Error("map"))); Reflect.apply(() => say(new Error("apply")), null, []); new Uint8Array(1).map(() => { say(new Error("typed")); return 1; });`,
    "traps and accessors": `(new Proxy({}, { get: () => say(new Error("trap")) }) as any).x; ({ get x() { say(new Error("getter")); return 1; } }).x; String({ toString() { say(new Error("toString")); return ""; } });
      [...({ *[Symbol.iterator]() { say(new Error("generator")); yield 1; } })];`,
    "constructors and fields": `class A { static s = say(new Error("static")); f = say(new Error("field")); constructor() { say(new Error("constructor")); } } new A(); Reflect.construct(A, []); class B extends A {} new B();`,
    "the API that calls back": `this.cerr({ toString() { say(new Error("console")); return ""; } }); try { this.run({ valueOf() { say(new Error("order")); throw new Error("mine"); } } as any); } catch (error) { say(error); }
      try { this.note({ valueOf() { say(new Error("note")); return 1; } } as any, "x"); } catch (error) { say(error); } try { this.heat({ get length() { throw new Error("mine"); } } as any); } catch (error) { say(error); }`,
    "the API that refuses": `for (const odd of [null, Symbol("x"), {}, 1n] as any[]) for (const call of [() => this.run(odd), () => this.status(odd), () => this.random(odd, odd), () => this.heat(odd), () => (Player as any)(), () => new (this.run as any)()])
      try { call(); } catch (error) { say(error); }`,
    promises: `Promise.reject(new Error("rejected")).catch(say); Promise.all([(async () => { await null; throw new Error("all"); })()]).catch(say); Promise.any([Promise.reject(new Error("any"))]).catch((e) => { say(e); say(e.errors[0]); });
      (async () => { try { await (async () => { await null; throw new Error("awaited"); })(); } catch (error) { say(error); } })(); new Promise(() => { throw new Error("executor"); }).catch(say);
      (async () => { for await (const x of (async function* () { yield 1; throw new Error("stream"); })()) say(new Error("loop" + x)); })().catch(say); Promise.resolve({ then() { say(new Error("thenable")); } });`,
    "import() and code from texts": `import_: { for (const make of [() => (0, eval)("1"), () => Function("1"), () => new (async () => {}).constructor("1" as any)] as any[]) try { make(); } catch (error) { say(error); } }`,
    "names that look like places": `const f = { ["at /etc/passwd:1:2"]() { say(new Error("named")); } }; f["at /etc/passwd:1:2"](); const g = () => say(new Error("renamed")); Object.defineProperty(g, "name", { value: "/home/somebody" }); g();`,
    "a source with another name": "say(new Error('x')); //# sourceURL=/home/somebody/secret.js",
    "what WeakRef, tags and species call": `class L extends Array { static get [Symbol.species]() { say(new Error("species")); return Array; } } new L(1).map((x) => x); class T { get [Symbol.toStringTag]() { say(new Error("tag")); return ""; } } String(new T());
      ({ [Symbol.toPrimitive]() { say(new Error("primitive")); return 1; } } as any) + 1; (class { static [Symbol.hasInstance]() { say(new Error("instance")); return true; } }) && ({} as any) instanceof (class { static [Symbol.hasInstance]() { say(new Error("instance")); return true; } });`,
  };

  /** A place in the author's file, or in the game's API; nothing else is ever told. */
  const PLACE = /^ {4}at (?:.+ \((?:AIRon\.ts:\d+:\d+|tauler\/dice-race)\)|(?:async )?AIRon\.ts:\d+:\d+)$/;

  it.each(Object.entries(WAYS))("whatever it throws and catches, and however it looks: %s", async (_way, code) => {
    const say = `const say = (error: any): any => { count++; this.cerr(String(Reflect.get(Object(error), "stack"))); }; let count = 0;`;
    const bundle = await bundleOf(`${say} ${code}\n this.cerr("count", count); `);
    const played = await play(pool(), bundle, { rounds: 2 });
    expect(played.fault).toBeNull();
    const lines = played.cerr.split("\n");
    expect(lines.filter((line) => /^ {4}at /.test(line)).length).toBeGreaterThan(1);
    expect(lines.filter((line) => /^ {4}at /.test(line) && !PLACE.test(line))).toEqual([]);
    expect(played.cerr).not.toMatch(MACHINE);
  });

  /** Each calls `note` from inside a function of the language, whose frame some engine leaves out once it has optimised the call. */
  it.each([
    ["Reflect.get", "Reflect.get({ get x() { note(); return {}; } }, 'x')"],
    ["Reflect.has", "Reflect.has(new Proxy({}, { has() { note(); return false; } }), 'x')"],
    ["instanceof", "new Proxy({}, { getPrototypeOf() { note(); return null; } }) instanceof Ron"],
    ["String", "String({ toString() { note(); return ''; } })"],
    ["parseInt", "parseInt({ toString() { note(); return '1'; } } as any)"],
    ["Math.floor", "Math.floor({ valueOf() { note(); return 1; } } as any)"],
    ["a promise", "Promise.resolve({ get then() { note(); return undefined; } })"],
  ])("is the same before and after the engine has optimised what it goes through: %s", async (_name, call) => {
    const { cerr, fault } = await play(
      pool(),
      await bundleOf(`
        const stacks = new Set<string>();
        let isWanted = false;
        const note = () => { if (isWanted) stacks.add(new Error("x").stack!); };
        const run = () => { ${call}; };
        for (let time = 0; time < 30000; time++) { isWanted = time % 500 === 0 || time % 4000 > 3990; run(); }
        this.cerr(stacks.size, [...stacks][0]);`),
      { cpuSeconds: 10 },
    );
    expect(fault).toBeNull();
    expect(cerr).toMatch(/^1 Error: x\n {4}at note /);
  });

  it("has ten lines at most, however many functions of the language are between them", async () => {
    const { cerr } = await play(
      pool(),
      await bundleOf(`
        const deep = (left: number): string =>
          left > 0 ? String({ toString: () => deep(left - 1) }) : new Error("deep").stack!;
        this.cerr(deep(30));`),
    );
    expect(cerr.trimEnd().split("\n").slice(1)).toHaveLength(10);
  });

  it.each([
    ["an exception", `throw new Error("mine");`],
    [
      "an exception whose message is a getter",
      `throw Object.defineProperty(new Error(), "message", { get() { throw new Error("inside"); } });`,
    ],
    [
      "an exception whose stack is a getter",
      `throw Object.defineProperty(new Error("x"), "stack", { get() { return new Error("inside").stack; } });`,
    ],
    ["a rejection that nobody handles", `(async () => { await null; throw new Error("late"); })();`],
    ["too many orders", "for (;;) this.run(0);"],
    ["a full stack", "const dive = (): number => dive() + 1; dive();"],
    [
      "a full stack in a getter of message",
      "const dive = (): string => dive() + 1; throw Object.defineProperty(new Error(), 'message', { get: dive });",
    ],
    ["no fuel", "for (;;);"],
    ["too much memory", "new ArrayBuffer(2 ** 30);"],
  ])("what freezes it neither: %s", async (_what, code) => {
    const { fault } = await play(pool(), await bundleOf(code), { cpuSeconds: 0.1 });
    expect(fault).not.toBeNull();
    const lines = (fault?.stack ?? "").split("\n").filter((line) => line !== "");
    expect(lines.filter((line) => !PLACE.test(line))).toEqual([]);
    expect(`${fault?.message}${fault?.stack}`).not.toMatch(MACHINE);
  });
});
