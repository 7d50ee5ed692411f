import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withLock } from "./lock.mjs";

let folder = "";
let lock = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-lock-"));
  lock = join(folder, "out", "lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("lets one task in after the other", async () => {
  let inside = 0;
  const counts = [1, 2, 3].map(() =>
    withLock(lock, async () => {
      inside++;
      await new Promise(setImmediate);
      return inside--;
    }),
  );
  expect(await Promise.all(counts)).toEqual([1, 1, 1]);
  expect(existsSync(lock)).toBe(false);
});

it("is released when the task fails", async () => {
  const failing = withLock(lock, () => Promise.reject(new Error("no network")));
  await expect(failing).rejects.toThrow("no network");
  expect(await withLock(lock, () => Promise.resolve("next"))).toBe("next");
});

it("passes over the lock of a process that was killed", async () => {
  mkdirSync(join(folder, "out"));
  writeFileSync(lock, "4242");
  expect(await withLock(lock, () => Promise.resolve("next"), 1)).toBe("next");
});
