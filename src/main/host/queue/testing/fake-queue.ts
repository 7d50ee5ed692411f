import { failure, success } from "../../../../engine/contract/result";
import { type BlockJob, packJob } from "../block-job";
import { type BlockQueue, type JobListener, type JobState, MISSING, type Shelf } from "../block-queue";
import { hashOf } from "../queue-names";

interface FakeJob {
  /** As it would lie on a server. */
  readonly data: unknown;
  state: JobState;
}

/** A queue without a server: whoever plays takes jobs from it. */
export class FakeQueue implements BlockQueue {
  readonly jobs = new Map<string, FakeJob>();
  /** How often each job was given out. */
  readonly added: string[] = [];
  #listeners: JobListener[] = [];

  listen(listener: JobListener): void {
    this.#listeners.push(listener);
  }

  add(jobs: ReadonlyMap<string, BlockJob>): Promise<void> {
    for (const [name, job] of jobs) {
      this.added.push(name);
      const isKnown = this.jobs.has(name);
      if (!isKnown) this.jobs.set(name, { data: throughJson(packJob(job)), state: { kind: "waiting" } });
      for (const listener of this.#listeners) if (isKnown) listener.known(name);
    }
    return Promise.resolve();
  }

  look(name: string): Promise<JobState> {
    return Promise.resolve(this.jobs.get(name)?.state ?? { kind: "gone" });
  }

  retry(name: string): Promise<void> {
    const job = this.jobs.get(name);
    if (job !== undefined) job.state = { kind: "waiting" };
    return Promise.resolve();
  }

  remove(name: string): Promise<void> {
    this.jobs.delete(name);
    return Promise.resolve();
  }

  /** The names of those that nobody has answered. */
  get waiting(): string[] {
    return Array.from(this.jobs).flatMap(([name, { state }]) => (state.kind === "waiting" ? [name] : []));
  }

  /** @param isTold whether those who listen hear of it. */
  end(name: string, state: Exclude<JobState, { kind: "waiting" | "gone" }>, isTold = true): void {
    const job = this.jobs.get(name);
    if (job === undefined) return;
    job.state = state.kind === "done" ? { kind: "done", answer: throughJson(state.answer) } : state;
    for (const listener of this.#listeners) if (isTold) listener.ended(name, job.state as typeof state);
  }
}

function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

export class FakeShelf implements Shelf {
  readonly texts = new Map<string, string>();
  /** The hashes that were asked for. */
  readonly asked: string[] = [];

  put(texts: ReadonlyMap<string, string>): Promise<void> {
    for (const [hash, text] of texts) this.texts.set(hash, text);
    return Promise.resolve();
  }

  get(hash: string): ReturnType<Shelf["get"]> {
    this.asked.push(hash);
    const text = this.texts.get(hash);
    if (text === undefined) return Promise.resolve(failure({ code: MISSING, message: "it is not there" }));
    const isRight = hashOf(text) === hash;
    return Promise.resolve(isRight ? success(text) : failure({ code: "wrong-hash", message: "it was changed" }));
  }
}
