import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compiledName, keepCompiled, readCompiled } from "./kept-modules";
import type { CompileRequest } from "./messages";

const REQUEST: CompileRequest = { game: "pandemic", file: "AIRon.cc", text: "int x;\n", effort: "fast" };
const MODULE = new Uint8Array([0, 97, 115, 109, 10, 10, 0]);
const NAME = compiledName(REQUEST);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-kept-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("keeps what was compiled and what the compiler said, with and without a module", () => {
  const said = "AIRon.cc:1:5: warning: «x»\nand a line";
  keepCompiled(folder, NAME, { said, module: MODULE });
  expect(readCompiled(folder, NAME)).toEqual({ said, module: MODULE });
  keepCompiled(folder, NAME, { said, module: null });
  expect(readCompiled(folder, NAME)).toEqual({ said, module: null });
  expect(readdirSync(folder)).toEqual([NAME]);
});

it("is of another name for another text, game, file, effort or standard", () => {
  const others: CompileRequest[] = [
    { ...REQUEST, text: "int y;\n" },
    { ...REQUEST, game: "crematoria" },
    { ...REQUEST, file: "AIRonald.cc" },
    { ...REQUEST, effort: "debug" },
    { ...REQUEST, effort: null },
    { ...REQUEST, effort: null, isCpp11: true },
  ];
  expect(new Set([NAME, ...others.map(compiledName)]).size).toBe(7);
});

it("is not used when it is not whole, changed or none of ours", () => {
  keepCompiled(folder, NAME, { said: "", module: MODULE });
  const path = join(folder, NAME);
  const whole = readFileSync(path);
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(path, whole.subarray(0, length));
    expect(readCompiled(folder, NAME), `${length} bytes`).toBeNull();
  }
  const changed = Buffer.from(whole);
  changed[changed.length - 1] ^= 1;
  writeFileSync(path, changed);
  expect(readCompiled(folder, NAME)).toBeNull();
  expect(readCompiled(folder, "another")).toBeNull();
});

it("forgets what nobody has asked for longest, and is silent where nothing can be kept", () => {
  keepCompiled(folder, "first", { said: "1", module: null });
  keepCompiled(folder, "second", { said: "2", module: null });
  for (const name of ["first", "second"]) utimesSync(join(folder, name), 1000, 1000);
  expect(readCompiled(folder, "first")?.said).toBe("1");
  for (let number = 0; number < 99; number++) keepCompiled(folder, `n${number}`, { said: "", module: null });
  expect(readdirSync(folder)).toHaveLength(100);
  expect(readCompiled(folder, "first")?.said).toBe("1");
  expect(readCompiled(folder, "second")).toBeNull();
  keepCompiled(join(folder, "first"), NAME, { said: "", module: null });
  expect(readCompiled(join(folder, "first"), NAME)).toBeNull();
});
