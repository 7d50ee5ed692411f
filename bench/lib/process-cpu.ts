import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks of a second, as Linux tells them to everybody (`sysconf(_SC_CLK_TCK)`). */
const TICKS_PER_SECOND = 100;

interface Process {
  readonly parent: number;
  readonly ticks: number;
}

/** CPU seconds of processes, with all that they have started: what runs, and what has ended and was waited for. Linux only. */
export function cpuOfTrees(...roots: readonly number[]): number {
  const processes = new Map(readdirSync("/proc").flatMap((name) => entryOf(name)));
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (roots.includes(at)) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, process] of processes) if (isBelow(pid)) ticks += process.ticks;
  return ticks / TICKS_PER_SECOND;
}

function entryOf(name: string): [number, Process][] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    // The program's name, in parentheses, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // proc(5): ppid, and utime, stime, cutime, cstime, from the third field on.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [[Number(name), { parent: Number(fields[1]), ticks }]];
  } catch {
    return [];
  }
}
