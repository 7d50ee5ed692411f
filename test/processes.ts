import { execFileSync } from "node:child_process";

/** @returns the processes that a process has started, and theirs in turn. */
export function descendantsOf(pid: number, { depth = Number.POSITIVE_INFINITY } = {}): number[] {
  // Tests ask again and again, and each look at the machine is a process too.
  const all = parents();
  const below = (parent: number, levels: number): number[] => {
    if (levels === 0) return [];
    const children = all.filter((one) => one.parent === parent).map((one) => one.pid);
    return [...children, ...children.flatMap((child) => below(child, levels - 1))];
  };
  return below(pid, depth);
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
    process.kill(pid, 0);
    const state = execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
    return !state.trim().startsWith("Z");
  } catch {
    return false;
  }
}
