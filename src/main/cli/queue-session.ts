import { availableParallelism } from "node:os";
import { failure, type Result, success } from "../../engine/contract/result";
import { t, translated } from "../contract/language/translate";
import type { Contest } from "../host/compare/contest";
import { processesHere } from "../host/compare/contest-processes";
import type { ContestRunOptions } from "../host/compare/contest-run";
import type { ContestSession } from "../host/compare/contest-session";
import { parseQueueAddress } from "../host/queue/queue-address";
import type { QueueServer } from "../host/queue/queue-server";
import { type ExitCode, refuse, type Terminal } from "./terminal";

/** Where a password can stand that nobody else on the machine is to read. */
const PASSWORD = "TAULER_QUEUE_PASSWORD";

/** The server of a queue; a sentence when it cannot be used. */
export async function reachQueue(address: string): Promise<Result<QueueServer>> {
  const parsed = parseQueueAddress(address, process.env[PASSWORD]);
  if (!parsed.ok) return parsed;
  const { QueueServer } = await import("../host/queue/queue-server");
  return QueueServer.reach(parsed.value);
}

/** Runs a command with the queue that it was given, or with none. */
export async function withQueue(
  terminal: Terminal,
  address: string | undefined,
  command: (queue: QueueServer | null) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (address === undefined) return command(null);
  const queue = await reachQueue(address);
  if (!queue.ok) return refuse(terminal, queue.problem);
  try {
    return await command(queue.value);
  } finally {
    queue.value.close();
  }
}

/** Who plays the matches of a contest: processes of this machine, or the workers of a queue. */
export interface MatchPlays extends Pick<ContestRunOptions, "play" | "jobs" | "isByBlocks"> {
  /** @param signal not to wait for anything that can be left out. */
  close(signal: AbortSignal): Promise<void>;
}

export interface PlaysWanted {
  readonly session: ContestSession;
  readonly contest: Contest;
  readonly jobs: number | undefined;
  readonly queue: QueueServer | null;
  /** With a queue: of a hundred blocks, how many are played twice. */
  readonly twice: number;
}

export function openPlayer(terminal: Terminal, choice: PlaysWanted): Promise<Result<MatchPlays>> | Result<MatchPlays> {
  return choice.queue === null ? success(playersHere(choice)) : workersOf(choice.queue, terminal, choice);
}

function playersHere({ session, jobs = availableParallelism() }: PlaysWanted): MatchPlays {
  const processes = processesHere(session, jobs);
  return { jobs, play: (match, signal) => processes.play(match, signal), close: () => processes.close() };
}

async function workersOf(
  queue: QueueServer,
  terminal: Terminal,
  { session, jobs, twice }: PlaysWanted,
): Promise<Result<MatchPlays>> {
  if (jobs !== undefined) return failure(JOBS_OF_WORKERS);
  const { QueuedContest } = await import("../host/queue/queued-contest");
  const { header, bundles, known } = session;
  const tell = (sentence: string) => terminal.tell(translated(sentence));
  const label = labelOf(session);
  const begun = await QueuedContest.begin(queue, {
    header,
    bundles,
    label,
    known: known.length,
    twice: twice / 100,
    tell,
  });
  if (!begun.ok) return begun;
  const contest = begun.value;
  return success({
    get jobs() {
      return contest.jobs;
    },
    isByBlocks: true,
    play: (match, signal) => contest.play(match, signal),
    close: (signal) => contest.close(signal),
  });
}

const JOBS_OF_WORKERS = {
  code: "wrong-option",
  message: t`--jobs is for matches on this machine: with --queue, each worker has its own`,
};

const MOST_NAMES = 4;

/** For whoever looks at the queue. */
function labelOf({ header: { game, players, compare } }: ContestSession): string {
  const names = players.length > MOST_NAMES ? `${players.length} players` : players.map(({ name }) => name).join(" ");
  return `${compare === null ? "league" : "compare"} ${game}, ${names}`;
}
