import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FileLock } from "./file-lock";
import { Gateway } from "./gateway";
import { machineName } from "./staged-name";
import { sweepFolder } from "./sweep";

let folder: string;
let gateway: Gateway;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-lock-"));
  gateway = new Gateway({ root: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const take = () => FileLock.take({ gateway, name: "a.jsonl" });
const lockFile = () => join(folder, "a.jsonl.lock");
const gone = () => spawnSync(process.execPath, ["-e", ""]).pid;

async function taken(): Promise<FileLock> {
  const lock = await take();
  if (!lock.ok) throw new Error(lock.problem.message);
  return lock.value;
}

test("a file has one that writes it at a time", async () => {
  const lock = await taken();
  expect(readFileSync(lockFile(), "latin1")).toBe(`${machineName} ${process.pid}\n`);
  const second = await take();
  expect(second.ok || second.problem).toMatchObject({ code: "in-use" });
  await lock.release();
  expect(existsSync(lockFile())).toBe(false);
  await (await taken()).release();
});

test("whoever lets go twice takes nothing from the next one", async () => {
  const lock = await taken();
  await lock.release();
  const next = await taken();
  await lock.release();
  expect((await take()).ok).toBe(false);
  await next.release();
});

test("what a process has that was killed is taken over, and swept away", async () => {
  writeFileSync(lockFile(), `${machineName} ${gone()}\n`);
  await (await taken()).release();
  writeFileSync(lockFile(), `${machineName} ${gone()}\n`);
  writeFileSync(join(folder, "b.jsonl.lock"), `${machineName} ${process.ppid}\n`);
  await sweepFolder(gateway);
  expect([existsSync(lockFile()), existsSync(join(folder, "b.jsonl.lock"))]).toEqual([false, true]);
});

test.each([
  ["a process that lives", () => `${machineName} ${process.ppid}\n`],
  ["another machine, of which nobody can tell", () => `00000000 ${gone()}\n`],
  ["words of somebody else", () => "mine"],
  ["a process that is just writing its number", () => ""],
])("what belongs to %s is left alone", async (_whose, words) => {
  writeFileSync(lockFile(), words());
  const lock = await take();
  expect(lock.ok || lock.problem.message).toMatch(/^another Tauler is writing this file\. .* remove .*a\.jsonl\.lock$/);
  expect(existsSync(lockFile())).toBe(true);
});

test("one that was never finished is taken over", async () => {
  writeFileSync(lockFile(), "");
  utimesSync(lockFile(), 1, 1);
  await (await taken()).release();
});
