import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { LostProcess } from "../../src/main/host/players/lost-process";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { descendantsOf } from "../processes";
import { bundleOf, play, poolForTests } from "./play-source";
import { type TestFolder, testFolder } from "./player-files";
import { rawBundle } from "./sessions";

const pool = poolForTests();
let folder: TestFolder;

beforeAll(async () => {
  folder = await testFolder();
});

afterAll(() => folder.remove());

test("a process serves one bundle only, and waits for its next match", async () => {
  const one = await bundleOf("this.run(0);");
  const other = await bundleOf("this.run(1);");
  const { process: first } = await play(pool(), one);
  const { process: second } = await play(pool(), other);
  const { process: third } = await play(pool(), { ...one });
  expect(second.pid).not.toBe(first.pid);
  expect(third).toBe(first);
});

test("two players with the same bundle have two processes", async () => {
  const bundle = await bundleOf("this.run(2);");
  const acquired = await Promise.all([pool().acquire(bundle), pool().acquire(bundle)]);
  const pids = acquired.map((one) => (one.ok ? one.value.pid : 0));
  for (const one of acquired) if (one.ok) pool().release({ bundle, process: one.value });
  expect(new Set(pids).size).toBe(2);
});

test("a player that was frozen for what its code did leaves a usable process", async () => {
  const bundle = rawBundle("if (this.round() === 0) throw new Error();");
  const frozen = await play(pool(), bundle);
  const again = await play(pool(), bundle, { seat: 1 });
  expect(again.process).toBe(frozen.process);
});

test("a process that died while it waited is not used again", async () => {
  const bundle = await bundleOf("this.run(3);");
  const { process } = await play(pool(), bundle);
  process.kill();
  await process.ended;
  const again = await play(pool(), bundle);
  expect(again.fault).toBeNull();
  expect(again.process).not.toBe(process);
});

test("of the processes that wait, the oldest is let go", async () => {
  const small = new PlayerPool({ folder: folder.path, kept: 1 });
  const { process: first } = await play(small, rawBundle("/* first */"));
  const { process: second } = await play(small, rawBundle("/* second */"));
  await first.ended;
  expect(second.isAlive).toBe(true);
  await small.close();
});

test("spares are there before a bundle is", async () => {
  const own = await testFolder();
  const ahead = new PlayerPool({ folder: own.path });
  await ahead.prepare("dice-race", 2);
  own.remove();
  const acquired = [await ahead.acquire(rawBundle("/* first */")), await ahead.acquire(rawBundle("/* second */"))];
  expect(acquired.map(({ ok }) => ok)).toEqual([true, true]);
  await ahead.close();
});

test("a spare that was taken is replaced once no match is under way, or one takes long", async () => {
  const ahead = new PlayerPool({ folder: folder.path, spares: 1 });
  const processes = () => descendantsOf(process.pid, { depth: 1 }).length;
  const others = processes();
  await ahead.prepare("dice-race");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const bundle = rawBundle("/* takes the spare */");
  const first = await ahead.acquire(bundle);
  vi.advanceTimersByTime(999);
  expect(processes() - others).toBe(1);
  vi.advanceTimersByTime(1);
  expect(processes() - others).toBe(2);
  const second = await ahead.acquire(bundle);
  for (const one of [first, second]) if (one.ok) ahead.release({ bundle, process: one.value });
  vi.advanceTimersByTime(49);
  expect(processes() - others).toBe(2);
  vi.advanceTimersByTime(1);
  expect(processes() - others).toBe(3);
  await ahead.close();
});

test("closing the pool ends every process, the busy ones too", async () => {
  const closing = new PlayerPool({ folder: folder.path, spares: 1 });
  const idle = await play(closing, rawBundle("/* idle */"));
  await closing.prepare("dice-race");
  const busy = play(closing, rawBundle("for (;;);"), { cpuSeconds: null });
  busy.catch(() => {});
  const acquired = await closing.acquire(rawBundle("/* never played */"));
  await closing.close();
  await expect(busy).rejects.toThrow(LostProcess);
  expect(await closing.acquire(rawBundle(""))).toMatchObject({ ok: false, problem: { code: "closed" } });
  expect([idle.process.isAlive, acquired.ok && acquired.value.isAlive]).toEqual([false, false]);
});

test("nothing is left of the folders that processes are started in", async () => {
  const temporary = join(folder.path, "temporary");
  mkdirSync(temporary);
  const name = process.platform === "win32" ? "TEMP" : "TMPDIR";
  vi.stubEnv(name, temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const here = new PlayerPool({ folder: folder.path });
  await play(here, rawBundle("/* somewhere */"));
  await here.close();
  expect(readdirSync(temporary)).toEqual([]);
});
