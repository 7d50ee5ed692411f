import { execFileSync } from "node:child_process";

/** @returns the processes that a process has started, and theirs in turn. */
export function descendantsOf(pid: number, { depth = Number.POSITIVE_INFINITY } = {}): number[] {
  if (depth === 0) return [];
  const children = parents()
    .filter(({ parent }) => parent === pid)
    .map((one) => one.pid);
  return [...children, ...children.flatMap((child) => descendantsOf(child, { depth: depth - 1 }))];
}

function parents(): { pid: number; parent: number }[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return { pid, parent };
  });
}

/** A process that has ended and was not waited for counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    const state = execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
    return !state.trim().startsWith("Z");
  } catch {
    return false;
  }
}
