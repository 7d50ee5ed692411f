import { setTimeout as sleep } from "node:timers/promises";
import { en } from "../../../engine/contract/english";
import { differenceOf, madeByThis } from "../compare/made-by";
import { isPlayed } from "../compare/results-file";
import { BlockPlayer, type BlockRefusal } from "./block-player";
import { BullWorker } from "./bull-worker";
import { MatchRate } from "./match-rate";
import { OpenContests, type OpenContestsOptions } from "./open-contests";
import { BEAT_MILLISECONDS, Presence, type WorkerNotice } from "./presence";
import { addressInWords } from "./queue-address";
import { queueNameOf } from "./queue-names";
import type { QueueServer } from "./queue-server";

export interface QueueWorkerOptions {
  readonly machine: string;
  readonly jobs: number;
  readonly graceSeconds: number;
  /** What plays the matches of a contest here. */
  readonly open: OpenContestsOptions["open"];
  readonly tell: (sentence: string) => void;
}

/** After a failure nothing is tried for so long, and twice as long after the next one: a machine on which nothing can be played must not take all blocks. */
const REST_MILLISECONDS = { first: 500, longest: 60_000 };

/** A process that takes blocks of contests from a queue and plays them. */
export class QueueWorker {
  readonly #server: QueueServer;
  readonly #options: QueueWorkerOptions;
  readonly #contests: OpenContests;
  readonly #player: BlockPlayer;
  readonly #worker: BullWorker;
  readonly #presence: Presence;
  readonly #closing = new AbortController();
  readonly #pace = new MatchRate();
  readonly #id: string;
  /** Contests of other programs that were told. */
  readonly #leftAlone = new Set<string>();
  #hasOther = false;
  #matches = 0;
  #failures = 0;
  #failuresInARow = 0;
  #isAway = false;
  #timer: NodeJS.Timeout | undefined;
  #unwatch: () => void = () => {};

  private constructor(server: QueueServer, options: QueueWorkerOptions) {
    const { machine, jobs, graceSeconds, open } = options;
    this.#server = server;
    this.#options = options;
    this.#id = `${machine}-${process.pid}`;
    this.#presence = new Presence(server);
    this.#contests = new OpenContests({ shelf: server, open });
    const hasOther = () => this.#hasOther;
    this.#player = new BlockPlayer({ contests: this.#contests, machine, hasOther });
    this.#worker = new BullWorker(server, {
      name: queueNameOf(madeByThis()),
      jobs,
      graceSeconds,
      answer: (data, isLastTry) => this.#answer(data, isLastTry),
      refused: (refusal) => this.#refused(refusal),
    });
  }

  static async start(server: QueueServer, options: QueueWorkerOptions): Promise<QueueWorker> {
    const worker = new QueueWorker(server, options);
    await worker.#worker.ready();
    await worker.#beat();
    worker.#watch();
    return worker;
  }

  /** Takes no more blocks. @returns when those under way are answered and all processes have ended. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#unwatch();
    this.#closing.abort();
    await this.#worker.close();
    await this.#contests.close();
    if (!this.#isAway) await this.#presence.withdraw("worker", this.#id).catch(() => undefined);
  }

  async #answer(data: unknown, isLastTry: boolean): ReturnType<BlockPlayer["answer"]> {
    const answered = await this.#player.answer(data, isLastTry);
    if (answered.ok) {
      const played = answered.value.records?.filter(isPlayed).length ?? 0;
      this.#matches += played;
      this.#pace.count(played);
      if (played > 0) this.#failuresInARow = 0;
      return answered;
    }
    if (answered.problem.kind === "not-now") await this.#rest();
    return answered;
  }

  async #rest(): Promise<void> {
    const { first, longest } = REST_MILLISECONDS;
    const { signal } = this.#closing;
    await sleep(Math.min(longest, first * 2 ** this.#failuresInARow++), undefined, { signal }).catch(() => undefined);
  }

  #refused({ kind, message }: BlockRefusal): void {
    this.#failures++;
    this.#options.tell(
      kind === "not-now"
        ? en`warning: a block is refused for now: ${message}`
        : en`warning: a block is refused: ${message}`,
    );
  }

  #watch(): void {
    const where = addressInWords(this.#server.address);
    this.#timer = setInterval(() => void this.#beat().catch(() => undefined), BEAT_MILLISECONDS);
    this.#unwatch = this.#server.watch({
      away: () => {
        this.#isAway = true;
        this.#options.tell(en`The queue's server at ${where} is away: waiting for it.`);
      },
      back: () => {
        this.#isAway = false;
        this.#options.tell(en`The queue's server at ${where} is back.`);
      },
    });
  }

  async #beat(): Promise<void> {
    if (this.#isAway) return;
    const here = madeByThis();
    await this.#presence.announce("worker", this.#id, this.#notice());
    const workers = [...(await this.#presence.all("worker")).values()];
    this.#hasOther = workers.some(
      ({ machine, madeBy }) => machine !== this.#options.machine && differenceOf(madeBy, here) === null,
    );
    for (const [contest, { label, madeBy }] of await this.#presence.all("contest")) {
      const other = differenceOf(madeBy, here);
      if (other === null || this.#leftAlone.has(contest)) continue;
      this.#leftAlone.add(contest);
      this.#options.tell(en`${label} is left alone: it is played by ${other.there}, and this is ${other.here}.`);
    }
  }

  #notice(): WorkerNotice {
    return {
      machine: this.#options.machine,
      process: process.pid,
      madeBy: madeByThis(),
      jobs: this.#options.jobs,
      matches: this.#matches,
      matchesPerSecond: this.#pace.perSecond,
      failures: this.#failures,
    };
  }
}
