import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { isRunning } from "../processes";
import { poolForTests } from "./play-source";
import { type TestFolder, testFolder } from "./player-files";

/*
 * What becomes of the players' processes when their host ends without a word.
 */

const pool = poolForTests();
const IDLE = "";
const LOOPING = "for (;;);";
let folder: TestFolder;
let host: string;

beforeAll(async () => {
  folder = await testFolder();
  host = join(folder.path, "host.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "host-child.ts")],
    outfile: host,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "silent",
  });
});

afterAll(() => folder.remove());

/** Starts a host with players that do this. @returns the host, and its players' processes. */
async function startHost(...plays: string[]): Promise<{ child: ChildProcess; pids: number[] }> {
  const child = spawn(process.execPath, [host, folder.path, ...plays], { stdio: ["pipe", "pipe", "inherit"] });
  const [line] = await once(child.stdout, "data");
  return { child, pids: JSON.parse(String(line)) };
}

async function expectGone(pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
}

test("processes that wait end when their host is killed", async () => {
  const { child, pids } = await startHost(IDLE, IDLE);
  expect(pids.map(isRunning)).toEqual([true, true]);
  child.kill("SIGKILL");
  await expectGone(pids);
});

test("a process in an endless loop ends with its host where the sandbox says that the system sees to it", async () => {
  const described = await pool().describeSandbox("dice-race");
  const isSeenTo = described.ok && (described.value.system.parentDeath || process.platform === "win32");
  const { child, pids } = await startHost(LOOPING);
  child.kill("SIGKILL");
  if (isSeenTo) await expectGone(pids);
  else for (const pid of pids) expect(process.kill(pid, "SIGKILL")).toBe(true);
});

test("a host that leaves in the middle of a match leaves nobody behind", async () => {
  const { child, pids } = await startHost(LOOPING, IDLE);
  child.stdin?.end();
  await once(child, "exit");
  await expectGone(pids);
});

/** Every process that was started with a file of this folder. */
function startedFrom(path: string): string[] {
  const lines = execFileSync("ps", ["-A", "-o", "stat=,args="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(path) && !line.startsWith("Z"));
}

test.each(chosen([0, 1, 2, 3, 4, 6, 8, 12], (looks) => looks === 0 || looks === 4))(
  "a host that is killed while it starts its processes leaves nobody behind (%d looks later)",
  async (looks) => {
    const child = spawn(process.execPath, [host, folder.path, IDLE, LOOPING, IDLE, IDLE], {
      stdio: ["pipe", "ignore", "inherit"],
    });
    await expect.poll(() => startedFrom(folder.path).length).toBeGreaterThan(1);
    // Each takes some milliseconds: the moments are spread from the first start to the first turns.
    for (let look = 0; look < looks; look++) startedFrom(folder.path);
    child.kill("SIGKILL");
    await expect.poll(() => startedFrom(folder.path)).toEqual([]);
  },
);
