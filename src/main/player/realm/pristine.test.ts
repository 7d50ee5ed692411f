import { constants, createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";

let script = "";

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL("pristine.ts", import.meta.url).pathname],
    bundle: true,
    format: "iife",
    globalName: "$pristine",
    write: false,
  });
  script = `(() => { ${outputFiles[0].text}; globalThis.api = Object.freeze({ Pos: class Pos {} }); return $pristine; })()`;
});

/** A realm that is remembered, and then lived in. */
function isPristineAfter(life: string): boolean {
  const context = createContext(constants.DONT_CONTEXTIFY);
  const { rememberRealm } = runInContext(script, context) as typeof import("./pristine");
  const isPristine = rememberRealm();
  runInContext(`(() => { "use strict"; ${life} })()`, context);
  return isPristine();
}

describe("A realm is as it was", () => {
  it.each([
    ["when nothing happened", ""],
    [
      "when a program computed something",
      "[3, 1, 2].sort().map((x) => ({ x })); new Map([[1, 2]]).get(1); 'a'.replace(/a/, 'b');",
    ],
    ["when a change was undone", "globalThis.memory = 1; delete globalThis.memory;"],
  ])("%s", (_when, life) => {
    expect(isPristineAfter(life)).toBe(true);
  });
});

describe("A realm is not as it was", () => {
  it.each([
    ["with a global", "globalThis.memory = 1;"],
    ["with a property of a function", "Array.prototype.push.memory = 1;"],
    ["with another value in the place of a function", "Math.max = Math.min;"],
    ["with a getter", "Object.defineProperty(Object.prototype, 'value', { get: () => 1 });"],
    ["with a trap for whoever looks", "Object.prototype.get = () => { throw new Error('looked'); };"],
    [
      "with a property that cannot be written any more",
      "Object.defineProperty(Array.prototype, 'map', { writable: false });",
    ],
    ["with a property that was taken away", "delete Array.prototype.map;"],
    ["with a symbol", "Set.prototype[Symbol('memory')] = 1;"],
    ["with a prototype of another", "Object.setPrototypeOf(Set.prototype, Map.prototype);"],
    ["with a frozen prototype", "Object.freeze(Map.prototype);"],
    ["with a changed API", "api.Pos.prototype.memory = 1;"],
    ["with a changed iterator", "Object.getPrototypeOf([][Symbol.iterator]()).memory = 1;"],
    ["with a changed generator", "Object.getPrototypeOf(function* () {}).prototype.memory = 1;"],
    ["with a changed iterator of matches", "Object.getPrototypeOf('a'.matchAll(/a/g)).memory = 1;"],
    ["with a changed async function", "Object.getPrototypeOf(async () => {}).memory = 1;"],
    ["with a changed typed array", "Object.getPrototypeOf(Uint8Array.prototype).memory = 1;"],
  ])("%s", (_what, life) => {
    expect(isPristineAfter(life)).toBe(false);
  });

  it("and finds it out without running any code of the player's", () => {
    const context = createContext(constants.DONT_CONTEXTIFY);
    const { rememberRealm } = runInContext(script, context) as typeof import("./pristine");
    const isPristine = rememberRealm();
    const traps = `
      let wasRun = false;
      const trap = Object.assign(Object.create(null), { get() { wasRun = true; }, set() { wasRun = true; } });
      for (const name of ["value", "writable", "enumerable", "configurable", "length", "0", "get", "set"])
        Object.defineProperty(Object.prototype, name, trap);`;
    runInContext(traps, context);
    expect(isPristine()).toBe(false);
    expect(runInContext("wasRun", context)).toBe(false);
  });
});

it("forgets the last regular expression that matched", () => {
  const context = createContext(constants.DONT_CONTEXTIFY);
  const { forgetLastMatch } = runInContext(script, context) as typeof import("./pristine");
  const statics =
    "[RegExp.$1, RegExp.lastMatch, RegExp.input, RegExp.leftContext, RegExp.rightContext, RegExp.lastParen].join()";
  const before = runInContext(statics, context);
  runInContext("/s(e)c/.exec('a secret'); RegExp.input = 'kept';", context);
  forgetLastMatch();
  expect(runInContext(statics, context)).toBe(before);
});
