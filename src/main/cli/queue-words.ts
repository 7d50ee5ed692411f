import type { ContestStatus, QueueStatus } from "../host/queue/queue-status";

/** A queue's status as tables, for a terminal and for a page alike: the first row of each is its head. */
export interface QueueTables {
  readonly summary: string;
  readonly contests: readonly (readonly string[])[];
  readonly workers: readonly (readonly string[])[];
  /** What somebody should look at. */
  readonly warnings: readonly string[];
}

const MEGABYTE = 2 ** 20;

/** @param where for people: the server's name. */
export function queueTables(
  { bytesUsed, bytesAllowed, contests, workers, blocks }: QueueStatus,
  where: string,
): QueueTables {
  const { waiting, underWay, again, failed } = blocks;
  const atOnce = workers.reduce((sum, { jobs }) => sum + jobs, 0);
  const pace = contests.reduce((sum, { matchesPerSecond }) => sum + matchesPerSecond, 0);
  const machines = new Set(workers.map(({ machine }) => machine)).size;
  const room = bytesAllowed === null ? "no limit" : `of ${megabytes(bytesAllowed)}`;
  const sentences = [
    `Queue at ${where}: ${megabytes(bytesUsed)} of memory used, ${room}.`,
    `${several(workers.length, "worker")} on ${several(machines, "machine")}, ${several(atOnce, "block")} at once, ${pace.toFixed(1)} matches a second.`,
    `Blocks: ${waiting} waiting, ${underWay} being played, ${again} to be tried again, ${failed} that could not be played.`,
  ];
  return {
    summary: sentences.join("\n"),
    contests: [CONTEST_HEAD, ...contests.map(contestRow)],
    workers: [
      WORKER_HEAD,
      ...workers.map(({ machine, process, jobs, matches, matchesPerSecond, failures }) => [
        machine,
        String(process),
        String(jobs),
        String(matches),
        matchesPerSecond.toFixed(1),
        String(failures),
      ]),
    ],
    warnings: contests.flatMap(warningsOf),
  };
}

const CONTEST_HEAD = ["contest", "given out by", "played", "at most", "a second", "time left", "blocks out", "failed"];
const WORKER_HEAD = ["worker", "process", "blocks at once", "matches", "a second", "failed"];

function contestRow(contest: ContestStatus): string[] {
  const { label, machine, matches, maxMatches, matchesPerSecond, secondsLeft, blocksUnderWay, failures } = contest;
  const figures = [String(matches), String(maxMatches), matchesPerSecond.toFixed(1), timeInWords(secondsLeft)];
  return [label, machine, ...figures, String(blocksUnderWay), String(failures)];
}

function warningsOf({ label, leftAlone, alarms }: ContestStatus): string[] {
  const alone = leftAlone === null ? [] : [`No worker plays ${label}: it is of ${leftAlone}.`];
  return [...alone, ...alarms.map((alarm) => `ALARM: ${label}: ${alarm}.`)];
}

/** As much as one wants to know: `45 s`, `12 min`, `3 h 20 min`. */
export function timeInWords(seconds: number | null): string {
  if (seconds === null) return "unknown";
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function several(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? "" : "s"}`;
}
