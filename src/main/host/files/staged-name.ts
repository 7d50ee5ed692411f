import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Names for what exists only until its process has finished with it. They tell who made it, so that what a killed process left behind can be known
 * from what another one is writing right now.
 */

/** Processes are numbered by machine: two may share a folder. */
export const machineName: string = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const STAGED = /^\.tauler-([0-9a-f]{8})-(\d{1,10})-[0-9a-f]{16}\.new$/;
const OLD_STAGED = /^\..+\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.new$/;

/** For a file that is written beside its place. */
export function stagedName(): string {
  return `.tauler-${machineName}-${process.pid}-${randomBytes(8).toString("hex")}.new`;
}

const DAY = 24 * 60 * 60 * 1000;

/** Was this file left behind? @param age milliseconds since it was written */
export function isLeftBehind(name: string, age: number): boolean {
  const [, machine, pid] = STAGED.exec(name) ?? [];
  if (machine === machineName && !isAlive(Number(pid))) return true;
  return age > DAY && (machine !== undefined || OLD_STAGED.test(name));
}

/** One that has ended and that nobody has waited for yet, an orphan for example, does nothing any more. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
  } catch (error) {
    // Another user's process cannot be asked, but is there.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** Only Linux says so without another program. */
function hasEnded(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return false;
  }
}
