import { readFileSync } from "node:fs";
import type { Usage, UsageMeter } from "./usage-meter";

const TICKS_PER_SECOND = 100;
const ASLEEP = "S";

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
    return { cpuSeconds: readCpuSeconds(pid), ...memoryAndState(readFileSync(`/proc/${pid}/status`, "utf8")) };
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

/** Asleep is who waits of its own will, for a frame or for a time to pass; everybody else runs, or is held. */
export function memoryAndState(status: string): Pick<Usage, "residentBytes" | "isHeld"> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status);
  const state = /^State:\s+(\S)/m.exec(status)?.[1];
  return { residentBytes: kilobytes === null ? 0 : Number(kilobytes[1]) * 1024, isHeld: state !== ASLEEP };
}
