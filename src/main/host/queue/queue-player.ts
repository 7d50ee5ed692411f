import { en } from "../../../engine/contract/english";
import type { PlannedMatch } from "../compare/contest";
import type { recordReader } from "../compare/parse-results";
import type { MatchRecord } from "../compare/results-file";
import { type BlockJob, nameOfJob, readAnswer } from "./block-job";
import type { BlockQueue, JobEnd, JobListener, JobState } from "./block-queue";

export interface QueuePlayerOptions {
  readonly queue: BlockQueue;
  /** The hash of the contest's papers. */
  readonly contest: string;
  readonly read: ReturnType<typeof recordReader>;
  /** Told of what a person should know. */
  readonly warn: (sentence: string) => void;
  /** Told of a worker that answers what no worker of ours does. */
  readonly alarm: (sentence: string) => void;
  /** Told of each block that was played, and by whom. */
  readonly played?: (job: BlockJob, machine: string, records: readonly MatchRecord[]) => void;
}

interface Asked {
  readonly match: PlannedMatch;
  resolve(record: MatchRecord): void;
  reject(reason: unknown): void;
}

interface Outstanding {
  readonly job: BlockJob;
  readonly asked: readonly Asked[];
  wrongAnswers: number;
}

/** An answer that is none is asked for again; after so many the block cannot be played. */
const MOST_WRONG_ANSWERS = 5;

/**
 * Plays the matches of a contest by giving them out, block after block, and waiting for the answers. Nothing that happens to the server or to a worker
 * loses a block: what the server has forgotten is given out again, and what is played twice counts once.
 */
export class QueuePlayer implements JobListener {
  readonly #options: QueuePlayerOptions;
  readonly #outstanding = new Map<string, Outstanding>();
  /** By block: what was asked for in this turn of the event loop. */
  readonly #gathered = new Map<number, Asked[]>();
  #heeded: AbortSignal | null = null;

  constructor(options: QueuePlayerOptions) {
    this.#options = options;
  }

  /** Blocks that were given out and not answered. */
  get blocksUnderWay(): number {
    return this.#outstanding.size;
  }

  /** Rejects only when it is told to stop. All matches of a block that are asked for in one turn of the event loop go together. */
  play(match: PlannedMatch, signal: AbortSignal): Promise<MatchRecord> {
    if (this.#gathered.size === 0) setImmediate(() => this.#giveOut());
    this.#heed(signal);
    return new Promise((resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      const block = this.#gathered.get(match.block) ?? [];
      block.push({ match, resolve, reject });
      this.#gathered.set(match.block, block);
    });
  }

  ended(name: string, end: JobEnd): void {
    const waiting = this.#outstanding.get(name);
    if (waiting === undefined) return;
    if (end.kind === "failed") this.#giveUp(name, waiting, end.reason);
    else this.#take(name, waiting, end.answer);
  }

  known(name: string): void {
    const waiting = this.#outstanding.get(name);
    if (waiting !== undefined) this.#unlessAway(this.#takeUp(name, waiting));
  }

  /** Looks at all that was given out: what was not told is taken, and what the server has lost is given out again. */
  async lookAtAll(): Promise<void> {
    const gone = new Map<string, BlockJob>();
    const lookAt = async ([name, waiting]: [string, Outstanding]) => {
      const state = await this.#look(name, waiting);
      if (state?.kind === "done" || state?.kind === "failed") this.ended(name, state);
      if (state?.kind === "gone") gone.set(name, waiting.job);
    };
    await Promise.all(Array.from(this.#outstanding, lookAt));
    if (gone.size > 0) await this.#options.queue.add(gone);
  }

  /** Null when it has been answered meanwhile: what was found is the answer that is known, and no second one. */
  async #look(name: string, waiting: Outstanding): Promise<JobState | null> {
    const { wrongAnswers } = waiting;
    const state = await this.#options.queue.look(name);
    return this.#outstanding.get(name) === waiting && waiting.wrongAnswers === wrongAnswers ? state : null;
  }

  /** Takes back what nobody plays yet. */
  async close(): Promise<void> {
    const names = [...this.#outstanding.keys()];
    this.#outstanding.clear();
    await Promise.all(names.map((name) => this.#options.queue.remove(name)));
  }

  /** One listener for all matches of a run. */
  #heed(signal: AbortSignal): void {
    if (this.#heeded === signal) return;
    this.#heeded = signal;
    signal.addEventListener("abort", () => {
      const underWay = Array.from(this.#outstanding.values(), ({ asked }) => asked);
      for (const { reject } of [...underWay, ...this.#gathered.values()].flat()) reject(signal.reason);
    });
  }

  #giveOut(): void {
    const jobs = new Map<string, BlockJob>();
    for (const asked of this.#gathered.values()) {
      const job = { contest: this.#options.contest, matches: asked.map(({ match }) => match) };
      const name = nameOfJob(job);
      this.#outstanding.set(name, { job, asked, wrongAnswers: 0 });
      jobs.set(name, job);
    }
    this.#gathered.clear();
    this.#unlessAway(this.#options.queue.add(jobs));
  }

  /** Of a run before this one, or of somebody who plays the same contest. */
  async #takeUp(name: string, waiting: Outstanding): Promise<void> {
    const state = await this.#look(name, waiting);
    if (state?.kind === "failed") await this.#options.queue.retry(name);
    if (state?.kind === "done") this.ended(name, state);
  }

  #take(name: string, waiting: Outstanding, answer: unknown): void {
    const { job, asked } = waiting;
    const { read, played } = this.#options;
    const answered = readAnswer(answer, job, read);
    if (!answered.ok) {
      this.#askAgain(name, waiting, answered.problem.message);
      return;
    }
    const { machine, records } = answered.value;
    if (records === null) {
      this.#askAgain(name, waiting, en`the answer of ${machine}: there are no results in it`);
      return;
    }
    this.#outstanding.delete(name);
    played?.(job, machine, records);
    for (const [index, { resolve }] of asked.entries()) resolve(records[index]);
  }

  #askAgain(name: string, waiting: Outstanding, why: string): void {
    const { job } = waiting;
    this.#options.alarm(en`block ${job.matches[0].block} was answered wrongly, and is played again: ${why}`);
    if (++waiting.wrongAnswers >= MOST_WRONG_ANSWERS) this.#giveUp(name, waiting, why);
    else this.#unlessAway(this.#again(name, job));
  }

  async #again(name: string, job: BlockJob): Promise<void> {
    await this.#options.queue.remove(name);
    await this.#options.queue.add(new Map([[name, job]]));
  }

  #giveUp(name: string, { asked }: Outstanding, reason: string): void {
    this.#outstanding.delete(name);
    for (const { match, resolve } of asked) resolve({ ...match, seats: [...match.seats], void: reason });
  }

  /** Whatever the server cannot do now is done by the next look at all. */
  #unlessAway(work: Promise<void>): void {
    work.catch((error) =>
      this.#options.warn(en`the queue's server refuses: ${error instanceof Error ? error.message : error}`),
    );
  }
}
