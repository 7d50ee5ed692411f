import { expect, it } from "vitest";
import { type ModuleParts, makeModule } from "../testing/make-module";
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
