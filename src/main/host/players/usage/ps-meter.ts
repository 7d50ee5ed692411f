import { execFile } from "node:child_process";
import type { Usage, UsageByPid, UsageMeter } from "./usage-meter";

const SECONDS_PER_DAY = 86_400;
/** For less than 20 seconds, and for longer. */
const ASLEEP = "SI";

/** macOS and other Unix systems: one `ps` for all, some milliseconds. */
export const psMeter: UsageMeter = {
  name: "ps",
  measure: (pids) =>
    new Promise((resolve) => {
      const args = ["-o", "pid=,time=,rss=,state=", "-p", pids.join(",")];
      execFile("/bin/ps", args, { env: { LC_ALL: "C" } }, (_error, output) => resolve(usagesInPs(output)));
    }),
  close: () => {},
};

/** Lines of pid, `[[days-]hours:]minutes:seconds[.hundredths]`, kilobytes, state. */
export function usagesInPs(output: string): UsageByPid {
  const lines = output.matchAll(/^\s*(\d+)\s+(?:(\d+)-)?([\d:.]+)\s+(\d+)\s+(\S)\S*\s*$/gm);
  return new Map(
    Array.from(lines, ([, pid, days = "0", time, kilobytes, state]): [number, Usage] => {
      const seconds = time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
      return [
        Number(pid),
        {
          cpuSeconds: Number(days) * SECONDS_PER_DAY + seconds,
          residentBytes: Number(kilobytes) * 1024,
          isHeld: !ASLEEP.includes(state),
        },
      ];
    }),
  );
}
