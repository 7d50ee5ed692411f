import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { createUsageMeter, powershellIn } from "./create-usage-meter";
import { HelperMeter } from "./helper-meter";
import { memoryAndState, secondsInStat } from "./proc-meter";
import { usagesInPs } from "./ps-meter";

/** Knows process 7 only. */
const HELPER = `
require("readline").createInterface(process.stdin).on("line", (line) => {
  if (line.split(",").includes("7")) console.log("7 1.25 4096");
  console.log(".");
});`;

/** Uses 100 ms of CPU, says so, and stays. */
const BUSY = `
while (process.cpuUsage().user < 100000);
setInterval(() => {}, 1000);
console.log();`;

test("the meter of this platform sees what a process has used", async () => {
  const busy = spawn(process.execPath, ["-e", BUSY]);
  const meter = createUsageMeter(process.platform);
  onTestFinished(() => {
    busy.kill();
    meter.close();
  });
  await once(busy.stdout, "data");
  const usages = await meter.measure([busy.pid ?? 0]);
  const usage = usages.get(busy.pid ?? 0);
  expect(usage?.cpuSeconds).toBeGreaterThan(0.09);
  expect(usage?.residentBytes).toBeGreaterThan(10e6);
});

test("a process that does not exist is not in the answer", async () => {
  const meter = createUsageMeter(process.platform);
  onTestFinished(() => meter.close());
  expect((await meter.measure([2 ** 22 + 1])).size).toBe(0);
});

test("the helper of Windows is not looked for in the current folder", () => {
  const program = "\\System32\\WindowsPowerShell\\v1.0\\powershell.exe";
  expect(powershellIn({ SystemRoot: "D:\\Win" })).toBe(`D:\\Win${program}`);
  expect(powershellIn({})).toBe(`C:\\Windows${program}`);
});

test("the output of ps is read with days, hours and hundredths", () => {
  expect(usagesInPs("  12   0:01.25  2048 S+\n 345 1-02:03:04 1 T\nnonsense\n")).toEqual(
    new Map([
      [12, { cpuSeconds: 1.25, residentBytes: 2048 * 1024, isHeld: false }],
      [345, { cpuSeconds: 26 * 3600 + 184, residentBytes: 1024, isHeld: true }],
    ]),
  );
});

test("the ticks of /proc/<pid>/stat are found behind a name with blanks and brackets", () => {
  expect(secondsInStat("9 (a) b (c) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0 20 0 1")).toBe(2);
});

test.each([
  ["S (sleeping)", false],
  ["T (stopped)", true],
  ["D (disk sleep)", true],
  ["R (running)", true],
  ["Z (zombie)", true],
])("a process in state %s is held: %s", (state, isHeld) => {
  expect(memoryAndState(`Name:\tnode\nState:\t${state}\nVmRSS:\t      12 kB\n`)).toEqual({
    residentBytes: 12288,
    isHeld,
  });
});

test("a helper answers questions in their order", async () => {
  const meter = new HelperMeter("test", [process.execPath, "-e", HELPER]);
  onTestFinished(() => meter.close());
  const answers = await Promise.all([meter.measure([1]), meter.measure([3, 7])]);
  expect(answers).toEqual([new Map(), new Map([[7, { cpuSeconds: 1.25, residentBytes: 4096 }]])]);
});

test.each([
  ["cannot be started", ["no-such-program-anywhere"]],
  ["ends at once", [process.execPath, "-e", ""]],
])("of a helper that %s nothing is known", async (_how, command) => {
  const meter = new HelperMeter("test", command);
  onTestFinished(() => meter.close());
  expect((await meter.measure([7])).size).toBe(0);
});
