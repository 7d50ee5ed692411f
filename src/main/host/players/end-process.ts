import type { ChildProcess } from "node:child_process";

/** Ends a process that was started in a session of its own, and whatever is in its group, at once. */
export function endProcess(child: ChildProcess): void {
  const { pid, exitCode, signalCode } = child;
  const isThere = pid !== undefined && exitCode === null && signalCode === null;
  // While nobody has heard of its end, its number is nobody else's.
  if (isThere && process.platform !== "win32") endGroup(pid);
  child.kill("SIGKILL");
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has no group any more, or not yet.
  }
}
