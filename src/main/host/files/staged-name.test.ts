import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { isAlive, isLeftBehind, stagedName } from "./staged-name";

it("what this process writes was left behind by nobody", () => {
  expect(isLeftBehind(stagedName(), 0)).toBe(false);
  expect(isLeftBehind(stagedName().replace(`-${process.pid}-`, "-4194305-"), 0)).toBe(true);
});

it.runIf(existsSync("/proc/self/stat"))(
  "a process that has ended is not alive, also before anybody has waited for it",
  async () => {
    // The shell goes on as a program that waits for no child.
    const shell = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 30"], { stdio: ["ignore", "pipe", "ignore"] });
    const [line] = await once(shell.stdout, "data");
    await expect.poll(() => isAlive(Number(line))).toBe(false);
    expect(isAlive(shell.pid ?? 0)).toBe(true);
    shell.kill();
  },
);
