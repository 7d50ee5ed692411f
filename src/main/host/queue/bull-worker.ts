import { DelayedError, type Job, UnrecoverableError, Worker } from "bullmq";
import type { Result } from "../../../engine/contract/result";
import { type BlockAnswer, packAnswer } from "./block-job";
import type { BlockRefusal } from "./block-player";
import { PREFIX } from "./queue-names";
import { connectionOptions, type QueueServer } from "./queue-server";

export interface BullWorkerOptions {
  /** Of the queue. */
  readonly name: string;
  /** Blocks at once. */
  readonly jobs: number;
  /** Whoever has not been heard of for so long is taken for dead, and its blocks are given to others. */
  readonly graceSeconds: number;
  readonly answer: (data: unknown, isLastTry: boolean) => Promise<Result<BlockAnswer, BlockRefusal>>;
  /** Told of each block that was not played here. */
  readonly refused: (refusal: BlockRefusal) => void;
}

/** A block that kept so many workers from answering is not tried again: it may be what ends them. */
const MOST_STALLS = 20;
const RETRY_MILLISECONDS = 1000;
const ELSEWHERE_MILLISECONDS = 500;

/** Takes jobs from BullMQ. */
export class BullWorker {
  readonly #worker: Worker;

  constructor(server: QueueServer, { name, jobs, graceSeconds, answer, refused }: BullWorkerOptions) {
    const process = async (job: Job, token?: string) => {
      const isLastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      const answered = await answer(job.data, isLastTry);
      if (answered.ok) return packAnswer(answered.value);
      const { kind, message } = answered.problem;
      if (kind === "elsewhere") {
        await job.moveToDelayed(Date.now() + ELSEWHERE_MILLISECONDS, token);
        throw new DelayedError();
      }
      refused(answered.problem);
      throw kind === "poisoned" ? new UnrecoverableError(message) : new Error(message);
    };
    this.#worker = new Worker(name, process, {
      connection: connectionOptions(server.address),
      prefix: PREFIX,
      concurrency: jobs,
      lockDuration: 1000 * graceSeconds,
      stalledInterval: 500 * graceSeconds,
      maxStalledCount: MOST_STALLS,
      runRetryDelay: RETRY_MILLISECONDS,
    });
    // It goes on by itself; that the server is away is told by whoever watches the connection.
    this.#worker.on("error", () => undefined);
  }

  async ready(): Promise<void> {
    await this.#worker.waitUntilReady();
  }

  /** Takes no more jobs. @returns when those under way are answered. */
  async close(): Promise<void> {
    await this.#worker.close();
  }
}
