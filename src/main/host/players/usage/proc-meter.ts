import { readFileSync } from "node:fs";
import type { Usage, UsageMeter } from "./usage-meter";

const TICKS_PER_SECOND = 100;

/** Linux: a few microseconds, and exact to the nanosecond. */
export const procMeter: UsageMeter = {
  name: "/proc",
  measure: (pids) => {
    const usages = pids.flatMap((pid): [number, Usage][] => {
      const usage = readUsage(pid);
      return usage === null ? [] : [[pid, usage]];
    });
    return Promise.resolve(new Map(usages));
  },
  close: () => {},
};

function readUsage(pid: number): Usage | null {
  try {
    return { cpuSeconds: readCpuSeconds(pid), residentBytes: readResidentBytes(pid) };
  } catch {
    return null;
  }
}

/** Of the main thread: a player's process has no other one that runs its code. */
function readCpuSeconds(pid: number): number {
  try {
    return Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, "utf8"), 10) / 1e9;
  } catch {
    return secondsInStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  }
}

/** For kernels without scheduler statistics. The fields are counted from the end of the name, which may hold anything. */
export function secondsInStat(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [userTicks, systemTicks] = fields.slice(11, 13).map(Number);
  return (userTicks + systemTicks) / TICKS_PER_SECOND;
}

function readResidentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return kilobytes === null ? 0 : Number(kilobytes[1]) * 1024;
}
