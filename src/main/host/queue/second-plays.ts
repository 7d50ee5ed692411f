import { en } from "../../../engine/contract/english";
import type { recordReader } from "../compare/parse-results";
import { formatRecord, isPlayed, isReproducible, type MatchRecord } from "../compare/results-file";
import { type BlockJob, nameOfJob, readAnswer } from "./block-job";
import type { BlockQueue, JobEnd, JobListener } from "./block-queue";
import { hashOf } from "./queue-names";

export interface SecondPlaysOptions {
  readonly queue: BlockQueue;
  readonly read: ReturnType<typeof recordReader>;
  /** Of the blocks, from 0 to 1: which ones, a hash says. */
  readonly share: number;
  /** Is there a machine that could play it, besides this one? */
  readonly hasOther: (machine: string) => boolean;
  /** Told of two machines on which a block came out in two ways. */
  readonly alarm: (sentence: string) => void;
}

interface Played {
  readonly job: BlockJob;
  readonly machine: string;
  readonly records: readonly MatchRecord[];
}

/** Some blocks are played once more, on another machine: a machine that plays otherwise than the others must not decide a league unseen. */
export class SecondPlays implements JobListener {
  readonly #options: SecondPlaysOptions;
  readonly #outstanding = new Map<string, Played>();
  #whenDone: (() => void)[] = [];

  constructor(options: SecondPlaysOptions) {
    this.#options = options;
  }

  /** To be told of each block that was played. */
  played(job: BlockJob, machine: string, records: readonly MatchRecord[]): void {
    const { share, hasOther } = this.#options;
    if (!isChosen(job, share) || !hasOther(machine)) return;
    const again = { ...job, notOn: machine };
    this.#outstanding.set(nameOfJob(again), { job: again, machine, records });
    this.#giveOut(nameOfJob(again), again);
  }

  ended(name: string, end: JobEnd): void {
    const first = this.#outstanding.get(name);
    if (first === undefined) return;
    this.#forget(name);
    const wrong = end.kind === "done" ? this.#wrongIn(first, end.answer) : null;
    if (wrong !== null) this.#options.alarm(wrong);
  }

  /** What the second answer says against a machine; null for nothing. What could not be played a second time says nothing against the first time. */
  #wrongIn({ job, machine, records }: Played, answer: unknown): string | null {
    const [{ block }] = job.matches;
    const again = readAnswer(answer, job, this.#options.read);
    if (!again.ok) return en`block ${block} was answered wrongly when it was played again: ${again.problem.message}`;
    if (again.value.records === null) return null;
    if (again.value.machine === machine)
      return en`block ${block} was to be played again on another machine, and ${machine} has answered it twice`;
    return differenceIn(records, { machine, again: again.value.machine, records: again.value.records });
  }

  /** Of a run before this one: it is asked for its answer. */
  known(name: string): void {
    if (!this.#outstanding.has(name)) return;
    this.#look(name).catch(() => this.#forget(name));
  }

  /** Looks at all that was given out, as some of it may not have been told. */
  async lookAtAll(): Promise<void> {
    await Promise.all(Array.from(this.#outstanding.keys(), (name) => this.#look(name)));
  }

  /** Resolves when all were played; rejects when it is told not to wait. */
  async done(signal: AbortSignal): Promise<void> {
    if (this.#outstanding.size === 0) return;
    await new Promise<void>((resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      this.#whenDone.push(resolve);
    });
  }

  /** Takes back those that nobody plays yet. */
  async close(): Promise<void> {
    const names = [...this.#outstanding.keys()];
    this.#outstanding.clear();
    await Promise.all(names.map((name) => this.#options.queue.remove(name)));
  }

  async #look(name: string): Promise<void> {
    const state = await this.#options.queue.look(name);
    const first = this.#outstanding.get(name);
    if (first === undefined || state.kind === "waiting") return;
    if (state.kind === "gone") this.#giveOut(name, first.job);
    else this.ended(name, state);
  }

  #giveOut(name: string, job: BlockJob): void {
    this.#options.queue.add(new Map([[name, job]])).catch(() => this.#forget(name));
  }

  #forget(name: string): void {
    this.#outstanding.delete(name);
    if (this.#outstanding.size > 0) return;
    for (const tell of this.#whenDone) tell();
    this.#whenDone = [];
  }
}

/** The same blocks in every run of a contest, and nobody who only sees the block can tell. */
function isChosen({ contest, matches: [{ block }] }: BlockJob, share: number): boolean {
  return Number.parseInt(hashOf(`${contest} ${block}`).slice(0, 8), 16) / 2 ** 32 < share;
}

interface SecondTime {
  readonly machine: string;
  readonly again: string;
  readonly records: readonly MatchRecord[];
}

/** Machines may each have had a part in a match. Where only one says that it had, and the other comes to another end, one of the two is too slow for what it plays, or lies. */
function differenceIn(first: readonly MatchRecord[], { machine, again, records }: SecondTime): string | null {
  for (const [index, one] of first.entries()) {
    const other = records[index];
    if (!isPlayed(one) || !isPlayed(other) || formatRecord(one) === formatRecord(other)) continue;
    const isMarked = [one, other].map((record) => !isReproducible(record));
    if (isMarked[0] && isMarked[1]) continue;
    const differs = en`match ${one.match + 1} of block ${one.block} came out in one way on ${machine} and in another way on ${again}`;
    if (!isMarked[0] && !isMarked[1])
      return en`${differs}: one of these machines plays wrongly, and what it has played is not to be trusted`;
    return en`${differs}, and only ${isMarked[0] ? machine : again} says that it had a part in it: it is too slow or has too little memory for these players, or does not tell the truth`;
  }
  return null;
}
