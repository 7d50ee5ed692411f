import { en } from "../../../engine/contract/english";
import { differenceOf, type MadeBy, madeByThis } from "../compare/made-by";
import { countJobs } from "./bull-blocks";
import { type ContestNotice, Presence, type WorkerNotice } from "./presence";
import { queueNameOf } from "./queue-names";
import type { QueueServer } from "./queue-server";

/** What a queue is doing. */
export interface QueueStatus {
  /** Of the server's memory. */
  readonly bytesUsed: number;
  /** Null where there is no limit. */
  readonly bytesAllowed: number | null;
  readonly contests: readonly ContestStatus[];
  readonly workers: readonly WorkerNotice[];
  /** Blocks: of all programs that say that they are there, and of this one. */
  readonly blocks: BlockCounts;
}

export interface ContestStatus extends ContestNotice {
  /** At the pace of the last minute, if all matches are played; null where nobody can say. */
  readonly secondsLeft: number | null;
  /** Why none of the workers plays for it, as `Node 22.0.0, and the workers have Node 20.19.0`; null where some do, or where there are none. */
  readonly leftAlone: string | null;
}

export interface BlockCounts {
  readonly waiting: number;
  readonly underWay: number;
  /** To be tried again after a pause, or by another machine. */
  readonly again: number;
  /** That could not be played, of the last 200. */
  readonly failed: number;
}

/** Each is a connection to the server. */
const MOST_QUEUES = 8;

export async function queueStatus(server: QueueServer): Promise<QueueStatus> {
  const presence = new Presence(server);
  const contests = [...(await presence.all("contest")).values()];
  const workers = [...(await presence.all("worker")).values()];
  const memory = await server.client.info("memory");
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, "m").exec(memory)?.[1] ?? 0);
  const allowed = figure("maxmemory");
  return {
    bytesUsed: figure("used_memory"),
    bytesAllowed: allowed === 0 ? null : allowed,
    contests: contests.map((contest) => statusOf(contest, workers)),
    workers: workers.sort((a, b) => a.machine.localeCompare(b.machine) || a.process - b.process),
    blocks: await blockCounts(server, [madeByThis(), ...[...contests, ...workers].map(({ madeBy }) => madeBy)]),
  };
}

function statusOf(contest: ContestNotice, workers: readonly WorkerNotice[]): ContestStatus {
  const { matches, maxMatches, matchesPerSecond, madeBy } = contest;
  const secondsLeft = matchesPerSecond === 0 ? null : Math.max(0, maxMatches - matches) / matchesPerSecond;
  const differences = workers.map((worker) => differenceOf(madeBy, worker.madeBy));
  const other = differences.includes(null) ? null : (differences[0] ?? null);
  const leftAlone = other === null ? null : en`${other.there}, and the workers have ${other.here}`;
  return { ...contest, secondsLeft, leftAlone };
}

async function blockCounts(server: QueueServer, programs: readonly MadeBy[]): Promise<BlockCounts> {
  const names = [...new Set(programs.map(queueNameOf))].slice(0, MOST_QUEUES);
  const counts = await Promise.all(names.map((name) => countJobs(server, name)));
  const [waiting, underWay, again, failed] = [0, 1, 2, 3].map((kind) =>
    counts.reduce((sum, one) => sum + one[kind], 0),
  );
  return { waiting, underWay, again, failed };
}
