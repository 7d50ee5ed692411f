import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** A process of this machine. */
export interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** All processes that have not ended. */
export function running(): Running[] {
  const lines = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,stat=,args="], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return lines.split("\n").flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const hasEnded = command === undefined || state.startsWith("Z");
    return hasEnded ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** The processes that one has started, and theirs in turn. */
export function below(pid: number, all: readonly Running[] = running()): Running[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...children, ...children.flatMap((child) => below(child.pid, all))];
}

/** Ends a process without a word; it may have ended already. */
export function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It was faster.
  }
}

/** @returns those of these processes that go on although they should not. */
export async function leftRunning(processes: readonly Running[]): Promise<Running[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const all = running();
    const left = processes.filter(({ pid, command }) => all.some((one) => one.pid === pid && one.command === command));
    if (left.length === 0 || Date.now() > end) return left;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Megabytes that a process has now; 0 for one that has ended. */
export function memoryOf(pid: number): number {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,rss="], { encoding: "utf8" }).trim().split("\n");
  const [, kilobytes] = lines.map((line) => line.trim().split(/\s+/).map(Number)).find(([one]) => one === pid) ?? [];
  return Math.round((kilobytes ?? 0) / 1024);
}
