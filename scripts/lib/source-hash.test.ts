import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sourceHash } from "./source-hash.mjs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-hash-"));
  mkdirSync(join(folder, "src"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, "src", name), text);
const hash = () => sourceHash(folder, ["src"]);

test("a hash of sources follows what is written in them, and nothing else", () => {
  write("one.ts", "1;\n2;\n");
  const before = hash();
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  utimesSync(join(folder, "src/one.ts"), 1, 1);
  write("one.test.ts", "what tests say does not count");
  expect(hash()).toBe(before);
  write("one.ts", "1;\r\n2;\r\n");
  expect(hash()).toBe(before);
  write("one.ts", "1;\n3;\n");
  expect(hash()).not.toBe(before);
});

test("files that change their contents with each other are others", () => {
  write("one.ts", "1");
  write("two.ts", "2");
  const before = hash();
  write("one.ts", "2");
  write("two.ts", "1");
  expect(hash()).not.toBe(before);
});
