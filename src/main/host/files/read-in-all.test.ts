import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Gateway } from "./gateway";
import { readInAll } from "./read-in-all";

it("Files of a folder are read until there is no room for more, and a smaller one after a larger one still is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tauler-read-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sizes = { a: 400, b: 700, c: 600, d: 1200 };
  for (const [name, bytes] of Object.entries(sizes)) writeFileSync(join(folder, name), "x".repeat(bytes));
  const read: (string | number)[] = [];
  const names = ["a", "b", "none", "c", "d"];
  for await (const { bytes } of readInAll(new Gateway({ root: folder }), names, { each: 1000, inAll: 1024 })) {
    read.push(bytes.ok ? bytes.value.length : bytes.problem.code);
  }
  expect(read).toEqual([400, "too-large", "no-such-file", 600, "too-large"]);
});
