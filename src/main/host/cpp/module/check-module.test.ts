import { expect, it } from "vitest";
import { type ModuleParts, makeModule } from "../testing/make-module";
import { addModuleFuel } from "./add-module-fuel";
import { BadModule } from "./bytes";
import { checkModule } from "./check-module";

const isTest = (said: string) => said === "test";

it("takes a module that has what a player needs, and nothing else", () => {
  expect(() => checkModule(makeModule(), isTest)).not.toThrow();
  const imports = [
    ["tauler", "order"],
    ["wasi_snapshot_preview1", "fd_write"],
  ] as const;
  expect(() => checkModule(makeModule({ imports }), isTest)).not.toThrow();
});

const FORGED: readonly (readonly [string, ModuleParts, RegExp])[] = [
  ["an import of somebody else's", { imports: [["env", "open"]] }, /imports env\.open/],
  ["a function of WASI that nobody gives", { imports: [["wasi_snapshot_preview1", "sock_send"]] }, /sock_send/],
  ["a start of its own", { hasStart: true }, /starts by itself/],
  ["memory without a maximum", { memory: [0, 1] }, /memory/],
  ["more memory", { memory: [1, 1, 0x81, 0x08] }, /memory/],
  ["memory that threads share", { memory: [3, 1, 2] }, /memory/],
  ["a table without a maximum", { table: [0, 1] }, /table/],
  ["an export that nobody asks for", { functions: { tauler_fuel: [] } }, /exports tauler_fuel/],
  ["another game's columns", { api: "other" }, /another version/],
  ["no word about its game", { api: null }, /which game/],
];

it.each(FORGED)("refuses %s", (_what, parts, words) => {
  expect(() => checkModule(makeModule(parts), isTest)).toThrow(words);
});

it("refuses what is cut off at any place, and what is no module", () => {
  const whole = makeModule();
  for (let length = 0; length < whole.length; length++) {
    expect(() => checkModule(whole.slice(0, length), isTest)).toThrow();
  }
});

it("refuses a module in which any byte is another one with a sentence, or finds the places for its fuel", () => {
  const whole = makeModule({ imports: [["tauler", "order"]], table: [1, 1, 8] });
  const others = [0, 1, 2, 3, 0x0b, 0x10, 0x40, 0x7f, 0x80, 0xfc, 0xff];
  const unforeseen: string[] = [];
  for (let at = 0; at < whole.length; at++) {
    for (const other of others) {
      const forged = whole.slice();
      forged[at] = other;
      try {
        checkModule(forged, isTest);
        addModuleFuel(forged);
      } catch (error) {
        if (!(error instanceof BadModule)) unforeseen.push(`${at} is ${other}: ${error}`);
      }
    }
  }
  expect(unforeseen).toEqual([]);
});
