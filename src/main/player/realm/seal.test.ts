import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { constants, createContext, runInContext } from "node:vm";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { FUEL_PRELUDE } from "../../contract/fuel";
import { NATIVE_PRICES } from "../../contract/native-prices";

const entry = join(import.meta.dirname, "seal.ts");
const [{ text: SEAL }] = buildSync({
  entryPoints: [entry],
  bundle: true,
  write: false,
  format: "iife",
  globalName: "$seal",
}).outputFiles;

/** What an API leaves in a realm: objects, a list, a class, and something long-lived with bytes. */
const API = `"use strict"; globalThis.$tauler = Object.freeze({ api: Object.freeze({
  Player: class Player { play() {} }, DIRECTIONS: [[0, 1], [1, 0]], NAMES: { first: "Ron", deep: { deeper: [1] } } }) });`;

/** A realm with an API, sealed. @returns evaluates an expression in it; `isUnchanged()` is the answer of the seal */
function sealed(): (code: string) => unknown {
  const realm = createContext(constants.DONT_CONTEXTIFY);
  const run = (code: string): unknown => runInContext(code, realm);
  for (const script of [FUEL_PRELUDE, NATIVE_PRICES, API]) run(script);
  // As constants of scripts, which are no fields of the global object.
  run(`${SEAL.replace("var $seal", "const $seal")}; const isUnchanged = $seal.sealRealm();`);
  return run;
}

describe("A sealed realm", () => {
  it.each([
    ["the language's classes", "Number", "globalThis[name]"],
    ["what texts, numbers and their kind inherit", "String", "globalThis[name].prototype"],
  ])(
    "keeps nothing as a dictionary, in which every Number.isInteger and charCodeAt would be looked up: %s",
    (_, one, what) => {
      const run = sealed();
      const names = "Object.getOwnPropertyNames(globalThis).filter((name) => globalThis[name]?.prototype)";
      setFlagsFromString("--allow-natives-syntax");
      const slow = run(`${names}.filter((name) => !%HasFastProperties(${what}))`) as string[];
      setFlagsFromString("--no-allow-natives-syntax");
      expect(run(names)).toContain(one);
      expect([...slow]).toEqual([]);
    },
  );

  it("has nothing open but what is compared: whatever can be reached by names, prototypes, fields and accessors", () => {
    const run = sealed();
    const open = run(`"use strict";
      const seen = new Map();
      const look = (object, path) => {
        if (typeof object !== "function" && (typeof object !== "object" || object === null) || seen.has(object)) return;
        seen.set(object, path);
        look(Object.getPrototypeOf(object), path + ".[[Prototype]]");
        for (const key of Reflect.ownKeys(object)) {
          const field = Object.getOwnPropertyDescriptor(object, key);
          for (const part of ["value", "get", "set"]) look(field[part], path + "." + String(key) + (part === "value" ? "" : "." + part));
        }
      };
      look(globalThis, "");
      const syntax = { list: [][Symbol.iterator](), generator: function* () {}, async: async () => {}, both: async function* () {}, match: "".matchAll(/a/g) };
      for (const [name, object] of Object.entries(syntax)) look(Object.getPrototypeOf(object), name);
      [...seen].filter(([object]) => !Object.isFrozen(object)).map(([, path]) => path.replace(/^\\./, "")).sort().join(" ");`);
    const kinds = run(`Object.getOwnPropertyNames(globalThis).filter((name) => /.Array$/.test(name))`) as string[];
    expect([...kinds]).toContain("Float64Array");
    expect(String(open).split(" ")).toEqual([
      "",
      ...["", ".0", ".1"].map((at) => `$tauler.api.DIRECTIONS${at}`),
      "$tauler.api.NAMES.deep.deeper",
      ...[
        "Array.prototype",
        ...[...kinds].map((kind) => `${kind}.prototype`),
        "Uint8Array.[[Prototype]].prototype",
      ].sort(),
      "[[Prototype]].[[Prototype]]",
    ]);
  });

  it.each([
    "Map.prototype.get = 1",
    "Math.max = () => 7",
    "Object.getPrototypeOf(function* () {}).x = 1",
    "Object.getPrototypeOf([][Symbol.iterator]()).next = null",
    "delete JSON.parse",
    "$tauler.api.NAMES.first = 'Fred'",
    "$tauler.api.Player.prototype.play = null",
    "Object.getOwnPropertyDescriptor(Map.prototype, 'size').get.x = 1",
    "Error.prototype.message = 'x'",
    "Function.prototype.call = null",
  ])("refuses %s", (code) => {
    expect(sealed()(`"use strict"; let said = ""; try { ${code}; } catch (error) { said = error.name; } said`)).toBe(
      "TypeError",
    );
  });

  it.each([
    [
      "class Lost extends Error { constructor() { super('a'); this.name = 'Lost'; this.message += '!'; } } String(new Lost())",
      "Lost: a!",
    ],
    ["const e = new TypeError(); e.name = 'Own'; e.message = 'mine'; e.toString = () => 'text'; String(e)", "text"],
    ["const box = {}; box.toString = () => 'box'; String(box)", "box"],
    ["const f = () => 1; f.toString = () => 'f'; f.call = 2; String(f) + f.call", "f2"],
    ["const e = Object.create(Error.prototype); e.message = 'made'; Object.keys(e).join()", "message"],
    ["const e = new Error('before'); e.message = 'after'; JSON.stringify(Object.keys(e)) + e.message", "[]after"],
    [
      "'use strict'; const e = Object.freeze(Object.create(Error.prototype)); let said = 'none'; try { e.message = 'b'; } catch (x) { said = x.name; } said + e.message",
      "TypeError",
    ],
    [
      "'use strict'; const s = Object.getOwnPropertyDescriptor(Error.prototype, 'name').set; s.call(5, 'x'); (5).name === undefined",
      true,
    ],
    ["Error.prototype.name + Error.prototype.propertyIsEnumerable('name')", "Errorfalse"],
  ])("lets people write fields of their own: %s", (code, result) => {
    expect(sealed()(code)).toBe(result);
  });

  it("shows no source of what stands for the language's own, nor of what hides it", () => {
    const run = sealed();
    for (const code of ["Map", "[].sort", "Function.prototype.toString", "Int32Array"])
      expect(run(`Function.prototype.toString.call(${code})`)).toMatch(/^function \w+\(\) \{ \[native code\] \}$/);
    expect(run("(() => 'mine').toString()")).toBe("() => 'mine'");
    expect(run("let s; try { Function.prototype.toString.call({}); } catch (e) { s = e.name; } s")).toBe("TypeError");
  });
});

const CHANGES: readonly (readonly [string, boolean])[] = [
  ["0", true],
  ["globalThis.count = 1", false],
  ["globalThis.count = 1; delete globalThis.count", true],
  ["globalThis[Symbol('x')] = 1", false],
  ["Object.prototype.mark = 1", false],
  ["Object.defineProperty(Object.prototype, 'mark', { get() { return 1; }, configurable: true })", false],
  ["const before = Array.prototype.map; Array.prototype.map = () => []", false],
  ["const before = Array.prototype.map; Array.prototype.map = () => []; Array.prototype.map = before", true],
  // The order of the fields is something that one can read.
  [
    "const before = Object.getOwnPropertyDescriptor(Array.prototype, 'at'); delete Array.prototype.at; Object.defineProperty(Array.prototype, 'at', before)",
    false,
  ],
  ["Object.defineProperty(Array.prototype, 'map', { enumerable: true })", false],
  ["Object.defineProperty(Array.prototype, 'map', { writable: false })", false],
  ["Object.defineProperty(Array.prototype, 'map', { configurable: false })", false],
  ["Object.preventExtensions(globalThis)", false],
  ["Object.setPrototypeOf(Array.prototype, null)", false],
  ["Object.setPrototypeOf(Float64Array.prototype, Array.prototype)", false],
  ["Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'length', { get: () => 3 })", false],
  ["Uint8Array.prototype[Symbol.iterator] = 1", false],
  ["$tauler.api.DIRECTIONS[0][1] = 7", false],
  ["$tauler.api.DIRECTIONS.length = 1", false],
  ["$tauler.api.DIRECTIONS.push([2, 2]); $tauler.api.DIRECTIONS.pop()", true],
  ["$tauler.api.DIRECTIONS[0][0] = -0", false],
  ["$tauler.api.NAMES.deep.deeper[0] = 2", false],
];

describe("The seal's answer", () => {
  it.each(CHANGES)("after `%s` is %s", (code, isUnchanged) => {
    const run = sealed();
    expect(run("isUnchanged()")).toBe(true);
    run(code);
    expect(run("isUnchanged()")).toBe(isUnchanged);
  });

  it.each([
    "const field = Object.assign(Object.create(null), { get: touch, set: touch, configurable: true }); for (const name of ['value', 'get', 'set', 'writable', 'enumerable', 'configurable', 'length', '0', 'object']) Object.defineProperty(Object.prototype, name, field)",
    "Object.defineProperty(Array.prototype, 'at', { get: touch })",
    "for (const name of ['map', 'every', 'push', 'at', Symbol.iterator]) Object.defineProperty(Array.prototype, name, { get: touch, configurable: true })",
    "Object.setPrototypeOf(Array.prototype, new Proxy({}, { get: touch, has: touch, getPrototypeOf: touch, ownKeys: touch, getOwnPropertyDescriptor: touch }))",
    "$tauler.api.DIRECTIONS[0] = new Proxy([], { get: touch, ownKeys: touch, getOwnPropertyDescriptor: touch })",
  ])("runs no code of the player's: %s", (code) => {
    const run = sealed();
    run(`let touched = 0; const touch = () => { touched++; return undefined; }; ${code}; touched = 0;`);
    expect(run("isUnchanged()")).toBe(false);
    expect(run("touched")).toBe(0);
  });
});
