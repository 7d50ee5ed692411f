import { describe, expect, it } from "vitest";
import { build, IMPORT, problemsOf, ron } from "../testing/sample-player";

describe("the gate", () => {
  it.each([
    ["a module of Node", 'import { readFileSync } from "node:fs";', ["unknown-module 2:1"]],
    ["another file", '  import { x } from "./util";', ["unknown-module 2:3"]],
    ["types of another file", 'import type { X } from "./util";', ["unknown-module 2:24"]],
    ["types of another module", 'import { type X } from "zod";', ["unknown-module 2:1"]],
    ["types passed on", 'export type { X } from "zod";', ["unknown-module 2:24"]],
    ["a module for its effects", 'import "fs";', ["unknown-module 2:1"]],
    ["an unknown game", 'import { X } from "tauler/hary-potter";', ["unknown-game 2:1"]],
    ["another game", 'import { X } from "tauler/pandemic";', ["wrong-game 2:1"]],
    ["the types of another game", 'import type { X } from "tauler/pandemic";', ["wrong-game 2:24"]],
    ["everything by default", 'import hp from "tauler/harry-potter";', ["default-import 2:8"]],
    ["import()", 'const fs = () => import("fs");', ["dynamic-import 2:18"]],
    ["import() of the game", 'const hp = () => import("tauler/harry-potter");', ["dynamic-import 2:18"]],
    ["require", 'const fs = require("fs");', ["require 2:12"]],
    ["import = require", 'import fs = require("fs");', ["require 2:13"]],
    ["import.meta", "const url = () => import.meta.url;", ["import-meta 2:19"]],
    ["export * from", 'export * from "tauler/harry-potter";', ["re-export 2:1"]],
    ["export { } from", 'export { Dir } from "tauler/harry-potter";', ["re-export 2:10"]],
    ["await at the top", "const one = await Promise.resolve(1);", ["top-level-await 2:13"]],
    ["for await at the top", "for await (const x of []) x;", ["top-level-await 2:1"]],
  ])("refuses %s", async (_, line, expected) => {
    expect(await problemsOf(`${IMPORT}${line}\nexport class Ron extends Player { play() {} }`)).toEqual(expected);
  });

  it.each([
    ["no player", "class Helper {}", ["no-player 1:1"]],
    ["a player that is not exported", "class Ron extends Player { play() {} }", ["player-not-exported 2:1"]],
    ["a default export", "export default class Ron extends Player { play() {} }", ["default-export 2:1"]],
    ["a class with another name", "export class Harry extends Player { play() {} }", ["wrong-class-name 2:8"]],
    ["another name in capitals", "export class RON extends Player { play() {} }", ["wrong-class-name 2:8"]],
    ["a class that extends nothing", "export class Ron { play() {} }", ["not-a-player 2:8"]],
    [
      "a class that extends a player of its own",
      "class Base extends Player { play() {} }\nexport class Ron extends Base {}",
      ["player-not-exported 2:1", "exported-class 3:8"],
    ],
    [
      "a second player",
      "export class Ron extends Player { play() {} }\nexport class Two extends Player { play() {} }",
      ["second-player 3:8"],
    ],
    [
      "a second player inside",
      "export class Ron extends Player { play() { return class extends Player {}; } }",
      ["second-player 2:51"],
    ],
    [
      "a second exported class",
      "export class Ron extends Player { play() {} }\nexport class Helper {}",
      ["exported-class 3:8"],
    ],
    ["a player that cannot play", "export class Ron extends Player { Play() {} }", ["no-play 2:8"]],
  ])("refuses %s", async (_, code, expected) => {
    const found = await problemsOf(`${IMPORT}${code}`);
    expect(found).toEqual(expected);
  });

  it("refuses a Player that is not the game's", async () => {
    const text =
      'import { Dir } from "tauler/harry-potter";\nclass Player {}\nexport class Ron extends Player { play() { return Dir; } }';
    expect(await problemsOf(text)).toEqual(["player-not-imported 3:26"]);
  });

  it("lets a class of another Player be, and one that extends a helper", async () => {
    const before =
      "const mine = { Player: class {} };\nclass Tool extends mine.Player {}\nclass Hammer extends Tool {}";
    expect(await problemsOf(ron("new Hammer();", before))).toEqual([]);
  });

  it("finds the player behind the whole API", async () => {
    const text =
      'import * as hp from "tauler/harry-potter";\nexport class Ron extends hp.Player { play() {} }\nclass Two extends hp.Player {}';
    expect(await problemsOf(text)).toEqual(["second-player 3:1"]);
  });

  it.each(["\r\n", "\r"])("counts lines that end in %j", async (end) => {
    const text = [
      "// á",
      'import { Player } from "tauler/harry-potter";',
      "export class Ron extends Player {",
      "  play() {}",
      "  a = require('x');",
      "}",
    ];
    expect(await problemsOf(text.join(end))).toEqual(["require 5:7"]);
  });

  it("accepts play as a field", async () => {
    expect(await problemsOf(`${IMPORT}export class Ron extends Player { play = () => {}; }`)).toEqual([]);
  });

  it.each([
    "function f($fuel) { $fuel = 1; }",
    "const f = () => { let $fuelOut = 0; };",
    "const o = { $fuel: 1 };",
    'const o = globalThis["$tauler"];',
    "const o = globalThis.$taulerAnything;",
    "class A { #$fuel = 1; }",
    "const $module = 1;",
    "const f = () => \\u0024fuelStart(1e9);",
    "const { $fuelStart } = globalThis as never;",
    "$fuel: for (;;) break $fuel;",
  ])("refuses Tauler's own names: %s", async (line) => {
    const found = await problemsOf(`${IMPORT}${line}\nexport class Ron extends Player { play() {} }`);
    expect(found[0]).toMatch(/^reserved-name 2:/);
    expect(found.every((problem) => problem.startsWith("reserved-name"))).toBe(true);
  });

  it("accepts names that only look like Tauler's", async () => {
    const line = 'const $ = 1, $players = 2, fuel = 3, text = "use $fuel wisely";';
    expect(await problemsOf(`${IMPORT}${line}\nexport class Ron extends Player { play() {} }`)).toEqual([]);
  });

  it.each([
    ["let", "let count = 0;", "count++;", ["global-variable 2:1"]],
    ["var", "var count = 0;", "count += 1;", ["global-variable 2:1"]],
    ["let that never changes", "let count = 0;", "count;", ["global-variable 2:1"]],
    ["exported let", "export let count = 0;", "count--;", ["global-variable 2:8"]],
    ["a constant map", "const seen = new Map();", "seen.set(1, 2);", ["global-variable 2:1"]],
    ["a constant array", "  const list: number[] = [];", "list[3] = 1;", ["global-variable 2:3"]],
    [
      "a constant object",
      "const state = { plan: { steps: [1] } };",
      "state.plan.steps.push(2);",
      ["global-variable 2:1"],
    ],
    ["a constant in a pattern", "const state = { a: 1 };", "[state.a] = [2];", ["global-variable 2:1"]],
    ["a constant emptied", "const state: { a?: 1 } = { a: 1 };", "delete state.a;", ["global-variable 2:1"]],
    [
      "a static field",
      "class Memory { static count = 0; static readonly TOP = 1; }",
      "Memory.count++;",
      ["static-variable 2:16"],
    ],
    ["a private static field", "class Memory { static #n = 0; f() { Memory.#n = 1; } }", "", ["static-variable 2:16"]],
  ])("warns of %s", async (_, line, use, expected) => {
    const text = `${IMPORT}${line}\nexport class Ron extends Player { play() { ${use} } }`;
    expect(await problemsOf(text)).toEqual([]);
    expect(await problemsOf(text, "warning")).toEqual(expected);
  });

  it.each([
    ["constants that are only read", "const TABLE = [1, 2];", "this.cerr(TABLE.map((x) => x + 1));"],
    ["a local of the same name", "const list = [1];", "const list = []; list.push(1);"],
    [
      "enums and namespaces",
      "enum Mood { Calm }\nnamespace Tools { export const one = 1; }",
      "this.cerr(Mood.Calm + Tools.one);",
    ],
    [
      "static constants",
      "class Tools { static readonly ONE = 1; static two = 2; static make() { return Tools.two; } }",
      "Tools.make();",
    ],
    ["fields of the player", "const ZERO = 0;", "let n = ZERO; n++; this.cerr(n);"],
  ])("does not warn of %s", async (_, line, use) => {
    const text = `${IMPORT}${line}\nexport class Ron extends Player { play() { ${use} } }`;
    expect((await build(text)).problems).toEqual([]);
  });

  it("reports every problem at once, in the order of the lines", async () => {
    const text = `let n = 1;\nimport fs from "fs";\n${IMPORT}const x = require("y");\nexport class Roon extends Player { play() { n++; $fuel; } }`;
    const { problems } = await build(text);
    expect(problems.map(({ code, line }) => `${line} ${code}`)).toEqual([
      "1 global-variable",
      "2 unknown-module",
      "4 require",
      "5 wrong-class-name",
      "5 reserved-name",
    ]);
  });

  it("says what to do", async () => {
    const { problems } = await build(
      'import { Player } from "tauler/hary-potter";\nexport class Ron extends Player { play() {} }',
    );
    expect(problems[0].message).toBe('There is no game called "hary-potter". Did you mean "tauler/harry-potter"?');
    const [globalVariable] = (
      await build(`${IMPORT}let plan = 1;\nexport class Ron extends Player { play() { plan = 2; } }`)
    ).problems;
    expect(globalVariable.message).toBe(
      '"plan" is a global variable, and the courses forbid them: make it a field of your class, and use it as this.plan.',
    );
  });
});
