import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { GrowingFile } from "./growing-file";

function newFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "tauler-growing-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "lines"), text);
  return join(folder, "lines");
}

test("a line that could not be written is told, and no other comes after it", async () => {
  const file = newFile("one\n");
  const handle = await open(file, "r");
  const lines = new GrowingFile("lines.jsonl", handle);
  const refused = lines.append("two\n");
  expect(refused).toMatchObject({ ok: false, problem: { code: "unwritable-file" } });
  expect(lines.append("three\n")).toEqual(refused);
  await lines.close();
  expect(readFileSync(file, "utf8")).toBe("one\n");
});

test.each([
  ["", "new\n"],
  ["whole\n", "whole\nnew\n"],
  ["whole\nhalf", "whole\nhalf\nnew\n"],
])("after %j a line begins on a fresh one", async (before, after) => {
  const file = newFile(before);
  const lines = new GrowingFile("lines.jsonl", await open(file, "a+"));
  expect(lines.append("new\n").ok).toBe(true);
  await lines.close();
  expect(readFileSync(file, "utf8")).toBe(after);
});
