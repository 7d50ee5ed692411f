import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { createUsageMeter } from "./create-usage-meter";
import { HelperMeter } from "./helper-meter";
import { secondsInStat } from "./proc-meter";
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

test("the output of ps is read with days, hours and hundredths", () => {
  expect(usagesInPs("  12   0:01.25  2048\n 345 1-02:03:04 1\nnonsense\n")).toEqual(
    new Map([
      [12, { cpuSeconds: 1.25, residentBytes: 2048 * 1024 }],
      [345, { cpuSeconds: 26 * 3600 + 184, residentBytes: 1024 }],
    ]),
  );
});

test("the ticks of /proc/<pid>/stat are found behind a name with blanks and brackets", () => {
  expect(secondsInStat("9 (a) b (c) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0 20 0 1")).toBe(2);
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
