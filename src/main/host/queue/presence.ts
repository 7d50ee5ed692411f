import { LARGEST_COUNT } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import { type JsonReader, readingJson } from "../../../engine/text/json-reader";
import { type MadeBy, readMadeBy } from "../compare/made-by";
import { MACHINE_NAME, PREFIX } from "./queue-names";
import type { QueueServer } from "./queue-server";

/** What a worker says of itself, again and again. */
export interface WorkerNotice {
  readonly machine: string;
  /** The number of its process on that machine. */
  readonly process: number;
  readonly madeBy: MadeBy;
  /** Blocks that it plays at once. */
  readonly jobs: number;
  /** Since it began. */
  readonly matches: number;
  /** Over the last minute. */
  readonly matchesPerSecond: number;
  /** Blocks that it could not play. */
  readonly failures: number;
}

/** What whoever gives out a contest says of it. */
export interface ContestNotice {
  /** For people: `league harry-potter, 12 players`. */
  readonly label: string;
  /** Who gives it out. */
  readonly machine: string;
  readonly madeBy: MadeBy;
  /** Played, also before this run. */
  readonly matches: number;
  readonly maxMatches: number;
  /** Over the last minute. */
  readonly matchesPerSecond: number;
  /** Blocks that were given out and not answered. */
  readonly blocksUnderWay: number;
  /** Blocks that could not be played. */
  readonly failures: number;
  /** Blocks that came out otherwise on another machine: sentences, which name them. */
  readonly alarms: readonly string[];
}

const KINDS = { worker: readWorker, contest: readContest };
interface Notices {
  readonly worker: WorkerNotice;
  readonly contest: ContestNotice;
}

/** Whoever has said nothing for so long is not there. */
const SECONDS = 20;
/** To be said so often. */
export const BEAT_MILLISECONDS = 5000;
const MOST = { entries: 2000, alarms: 20, jobs: 4096, label: 400, alarm: 2000, notice: 64 * 1024 };

/** Who is there: what workers and contests say of themselves on the server, where it is forgotten soon after they stop. */
export class Presence {
  readonly #server: QueueServer;

  constructor(server: QueueServer) {
    this.#server = server;
  }

  async announce<Kind extends keyof Notices>(kind: Kind, id: string, notice: Notices[Kind]): Promise<void> {
    await this.#server.client
      .multi()
      .set(keyOf(kind, id), JSON.stringify(notice), "EX", SECONDS)
      .sadd(listOf(kind), id)
      .exec();
  }

  async withdraw(kind: keyof Notices, id: string): Promise<void> {
    await this.#server.client.multi().del(keyOf(kind, id)).srem(listOf(kind), id).exec();
  }

  /** Those that have said something of late, by their ids. What nobody of ours has written is left out. */
  async all<Kind extends keyof Notices>(kind: Kind): Promise<ReadonlyMap<string, Notices[Kind]>> {
    const { client } = this.#server;
    const ids = (await client.srandmember(listOf(kind), MOST.entries)).sort();
    const texts = ids.length === 0 ? [] : await client.mget(ids.map((id) => keyOf(kind, id)));
    const silent = ids.filter((_, index) => texts[index] === null);
    if (silent.length > 0) await client.srem(listOf(kind), ...silent);
    const notices = new Map<string, Notices[Kind]>();
    for (const [index, id] of ids.entries()) {
      const notice = readNotice(kind, texts[index]);
      if (notice !== null) notices.set(id, notice);
    }
    return notices;
  }
}

function readNotice<Kind extends keyof Notices>(kind: Kind, text: string | null | undefined): Notices[Kind] | null {
  if (text === null || text === undefined) return null;
  const limits = { maxDepth: 4, maxLength: MOST.notice };
  const read = KINDS[kind] as (json: JsonReader) => Notices[Kind];
  const notice = readingJson({ text, file: "the queue", line: 1 }, read, limits);
  return notice.ok ? notice.value : null;
}

function readWorker(json: JsonReader): WorkerNotice {
  return {
    machine: json.member("machine").matching(MACHINE_NAME, en`a machine's name`),
    process: json.member("process").integer(0, LARGEST_COUNT),
    madeBy: readMadeBy(json.member("madeBy")),
    jobs: json.member("jobs").integer(1, MOST.jobs),
    matches: json.member("matches").integer(0, LARGEST_COUNT),
    matchesPerSecond: json.member("matchesPerSecond").number(0, LARGEST_COUNT),
    failures: json.member("failures").integer(0, LARGEST_COUNT),
  };
}

function readContest(json: JsonReader): ContestNotice {
  return {
    label: json.member("label").text(MOST.label),
    machine: json.member("machine").matching(MACHINE_NAME, en`a machine's name`),
    madeBy: readMadeBy(json.member("madeBy")),
    matches: json.member("matches").integer(0, LARGEST_COUNT),
    maxMatches: json.member("maxMatches").integer(0, LARGEST_COUNT),
    matchesPerSecond: json.member("matchesPerSecond").number(0, LARGEST_COUNT),
    blocksUnderWay: json.member("blocksUnderWay").integer(0, LARGEST_COUNT),
    failures: json.member("failures").integer(0, LARGEST_COUNT),
    alarms: json
      .member("alarms")
      .items({ most: MOST.alarms })
      .map((alarm) => alarm.text(MOST.alarm)),
  };
}

function keyOf(kind: keyof Notices, id: string): string {
  return `${PREFIX}:${kind}:${id}`;
}

function listOf(kind: keyof Notices): string {
  return `${PREFIX}:${kind}s`;
}
