import { decimal, t, translated } from "../contract/language/translate";
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
  const room = bytesAllowed === null ? t`no limit` : t`of ${megabytes(bytesAllowed)}`;
  const sentences = [
    t`Queue at ${where}: ${megabytes(bytesUsed)} of memory used, ${room}.`,
    t`${workers.length} worker(s) on ${machines} machine(s), ${atOnce} block(s) at once, ${decimal(pace, 1)} matches a second.`,
    t`Blocks: ${waiting} waiting, ${underWay} being played, ${again} to be tried again, ${failed} that could not be played.`,
  ];
  return {
    summary: sentences.join("\n"),
    contests: [contestHead(), ...contests.map(contestRow)],
    workers: [
      workerHead(),
      ...workers.map(({ machine, process, jobs, matches, matchesPerSecond, failures }) => [
        machine,
        String(process),
        String(jobs),
        String(matches),
        decimal(matchesPerSecond, 1),
        String(failures),
      ]),
    ],
    warnings: contests.flatMap(warningsOf),
  };
}

function contestHead(): string[] {
  return [t`contest`, t`given out by`, t`played`, t`at most`, t`a second`, t`time left`, t`blocks out`, t`failures`];
}

function workerHead(): string[] {
  return [t`worker`, t`process`, t`blocks at once`, t`matches`, t`a second`, t`failures`];
}

function contestRow(contest: ContestStatus): string[] {
  const { label, machine, matches, maxMatches, matchesPerSecond, secondsLeft, blocksUnderWay, failures } = contest;
  const figures = [String(matches), String(maxMatches), decimal(matchesPerSecond, 1), timeInWords(secondsLeft)];
  return [label, machine, ...figures, String(blocksUnderWay), String(failures)];
}

function warningsOf({ label, leftAlone, alarms }: ContestStatus): string[] {
  const alone = leftAlone === null ? [] : [t`No worker plays ${label}: it is of ${translated(leftAlone)}.`];
  return [...alone, ...alarms.map((alarm) => t`ALARM: ${label}: ${translated(alarm)}.`)];
}

/** As much as one wants to know: `45 s`, `12 min`, `3 h 20 min`. */
export function timeInWords(seconds: number | null): string {
  if (seconds === null) return t`unknown`;
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function megabytes(bytes: number): string {
  return `${decimal(bytes / MEGABYTE, 1)} MB`;
}
