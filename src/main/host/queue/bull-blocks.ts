import { Job, Queue, QueueEvents } from "bullmq";
import { type BlockJob, packJob } from "./block-job";
import type { BlockQueue, JobListener, JobState } from "./block-queue";
import { PREFIX } from "./queue-names";
import { queueProblem } from "./queue-problem";
import { connectionOptions, type QueueServer } from "./queue-server";

/** Tries of a block by workers that could not play it now. */
const TRIES = 6;
const FIRST_PAUSE_MILLISECONDS = 500;
/** Answers stay on the server until so many others have come: whoever gives out blocks may come back for them. */
const KEPT = { count: 2000 };
const KEPT_FAILED = { count: 200 };
/** What is told of jobs; whoever misses some of it looks. */
const KEPT_EVENTS = 2000;

const NAME = "block";

/** Blocks on BullMQ, as whoever gives them out sees them. This is the only place, with `bull-worker.ts`, that knows BullMQ. */
export class BullBlocks implements BlockQueue {
  readonly #server: QueueServer;
  readonly #queue: Queue;
  readonly #events: QueueEvents;

  /** @param name of the queue. */
  constructor(server: QueueServer, name: string, listener: JobListener) {
    const connection = connectionOptions(server.address);
    this.#server = server;
    const streams = { events: { maxLen: KEPT_EVENTS } };
    this.#queue = new Queue(name, { connection, prefix: PREFIX, streams });
    this.#events = new QueueEvents(name, { connection, prefix: PREFIX });
    this.#events.on("completed", ({ jobId, returnvalue }) =>
      listener.ended(jobId, { kind: "done", answer: returnvalue }),
    );
    this.#events.on("failed", ({ jobId, failedReason }) =>
      listener.ended(jobId, { kind: "failed", reason: failedReason }),
    );
    this.#events.on("duplicated", ({ jobId }) => listener.known(jobId));
    // They go on by themselves; what could not be done is told where it was asked for.
    this.#queue.on("error", () => undefined);
    this.#events.on("error", () => undefined);
  }

  async ready(): Promise<void> {
    await Promise.all([this.#queue.waitUntilReady(), this.#events.waitUntilReady()]);
  }

  async add(jobs: ReadonlyMap<string, BlockJob>): Promise<void> {
    const opts = {
      attempts: TRIES,
      backoff: { type: "exponential", delay: FIRST_PAUSE_MILLISECONDS },
      removeOnComplete: KEPT,
      removeOnFail: KEPT_FAILED,
      stackTraceLimit: 0,
    };
    await this.#asked(() =>
      this.#queue.addBulk(
        Array.from(jobs, ([jobId, job]) => ({ name: NAME, data: packJob(job), opts: { ...opts, jobId } })),
      ),
    );
  }

  async look(name: string): Promise<JobState> {
    return await this.#asked(async () => {
      // First its state and then the job: it may end in between, and what is read before that has no answer.
      const state = await this.#queue.getJobState(name);
      const isOver = state === "completed" || state === "failed";
      if (!isOver) return { kind: state === "unknown" ? "gone" : "waiting" };
      const job = await Job.fromId(this.#queue, name);
      if (job === undefined) return { kind: "gone" };
      return state === "completed"
        ? { kind: "done", answer: job.returnvalue }
        : { kind: "failed", reason: String(job.failedReason) };
    });
  }

  async retry(name: string): Promise<void> {
    await this.#asked(async () => (await Job.fromId(this.#queue, name))?.retry());
  }

  async remove(name: string): Promise<void> {
    await this.#asked(() => this.#queue.remove(name));
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#queue.disconnect(), this.#events.close()]);
  }

  async #asked<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      throw new Error(queueProblem(error, this.#server.address).message, { cause: error });
    }
  }
}

/** How many jobs of a queue wait, are played, are to be tried again, or could not be played. */
export async function countJobs(server: QueueServer, name: string): Promise<readonly number[]> {
  const queue = new Queue(name, {
    connection: connectionOptions(server.address),
    prefix: PREFIX,
    skipMetasUpdate: true,
  });
  queue.on("error", () => undefined);
  try {
    const { waiting, active, delayed, failed } = await queue.getJobCounts("waiting", "active", "delayed", "failed");
    return [waiting, active, delayed, failed];
  } finally {
    await queue.disconnect();
  }
}
