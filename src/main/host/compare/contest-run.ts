import { en } from "../../../engine/contract/english";
import type { Problem, Result } from "../../../engine/contract/result";
import { SharedThread } from "../shared-thread";
import type { Contest, PlannedMatch } from "./contest";
import { isPlayed, isReproducible, type MatchRecord } from "./results-file";

export interface ContestRunOptions {
  readonly contest: Contest;
  /** Matches that were played before; those that could not be are played again. */
  readonly known: readonly MatchRecord[];
  /** How many matches are played at once. It may change. */
  readonly jobs: number;
  /**
   * Blocks are begun as a whole, also when that is more than `jobs`, and what the machine had a part in counts as it is told: whoever plays it has
   * played it alone already.
   */
  readonly isByBlocks?: boolean;
  /** Rejects only when it is told to stop. @param isAlone whether no other match is under way, and none is to begin. */
  readonly play: (match: PlannedMatch, signal: AbortSignal, isAlone?: boolean) => Promise<MatchRecord>;
  /** Matches that count are given up as soon as they are counted: whoever keeps them elsewhere needs no memory for them here. */
  readonly isForgetful?: boolean;
  /** Told of each match as soon as it is over; a problem stops the run. */
  readonly keep: (record: MatchRecord) => Result<null>;
}

/** Where a run is. */
export type RunState =
  | { readonly kind: "ready" }
  | { readonly kind: "playing" }
  /** The last matches are being stopped. */
  | { readonly kind: "ending"; readonly ending: Ending }
  | { readonly kind: "ended"; readonly ending: Ending };

/** How a run ended: nothing was left to play, somebody stopped it, or it could not go on. */
export type Ending =
  | { readonly reason: "finished" }
  /** By what the signal was aborted with. */
  | { readonly reason: "stopped"; readonly by: unknown }
  | { readonly reason: "failed"; readonly problem: Problem };

/** After so many blocks in a row that could not be played, no other will be. */
const VOID_BLOCKS_IN_A_ROW = 3;

interface OpenBlock {
  readonly planned: readonly PlannedMatch[];
  readonly records: MatchRecord[];
}

/**
 * Plays the matches of a contest, some at once, and adds its blocks in their order, whichever is over first: so the contest comes out the same with any
 * number of jobs.
 */
export class ContestRun {
  readonly #options: ContestRunOptions;
  readonly #stop = new AbortController();
  /** All matches that were played, also before. */
  readonly #records: Map<string, MatchRecord>;
  readonly #open: OpenBlock[] = [];
  readonly #counted: MatchRecord[] = [];
  #waiting: PlannedMatch[] = [];
  /** Matches in which the machine had a part: they are played again with no other match beside them, and count then, however they come out. */
  readonly #again: PlannedMatch[] = [];
  #nextBlock = 0;
  #countedBlocks = 0;
  #running = 0;
  #voidInARow = 0;
  #state: RunState = { kind: "ready" };
  #done: (ending: Ending) => void = () => {};

  constructor(options: ContestRunOptions) {
    this.#options = options;
    this.#records = new Map(options.known.filter(isPlayed).map((record) => [keyOf(record), record]));
  }

  get state(): RunState {
    return this.#state;
  }

  /** The matches that count, in order; after a run that did not finish, all that were played. Without those that were given up. */
  get records(): readonly MatchRecord[] {
    return this.#isFinished ? this.#counted : [...this.#records.values()];
  }

  /** So many blocks, the first ones, count; null for all that was played, after a run that did not finish. */
  get countedBlocks(): number | null {
    return this.#isFinished ? this.#countedBlocks : null;
  }

  get #isFinished(): boolean {
    return this.#state.kind === "ended" && this.#state.ending.reason === "finished";
  }

  /** Adds what is known, in turns with whatever else is to be done; else `run` does it, in one go. */
  async catchUp(signal: AbortSignal): Promise<void> {
    const thread = new SharedThread();
    while (!signal.aborted && !this.#options.contest.isOver && this.#waiting.length === 0 && this.#openNext())
      if (thread.isDue) await thread.next();
  }

  /** @param signal stops the matches under way at once. */
  run(signal: AbortSignal): Promise<Ending> {
    if (this.#state.kind !== "ready") throw new Error("a run is started once");
    this.#state = { kind: "playing" };
    const stop = () => this.#end({ reason: "stopped", by: signal.reason });
    signal.addEventListener("abort", stop);
    return new Promise<Ending>((resolve) => {
      this.#done = resolve;
      if (signal.aborted) stop();
      this.#go();
    }).finally(() => signal.removeEventListener("abort", stop));
  }

  /** Starts what can be started; ends when nothing is left to wait for. */
  #go(): void {
    this.#addWholeBlocks();
    this.#startAlone();
    while (this.#state.kind === "playing" && this.#again.length === 0 && this.#hasRoom()) {
      const match = this.#nextMatch();
      if (match === null) break;
      void this.#play(match, false);
    }
    if (this.#running > 0) return;
    if (this.#state.kind === "playing") this.#end({ reason: "finished" });
    if (this.#state.kind === "ending") {
      const { ending } = this.#state;
      this.#state = { kind: "ended", ending };
      this.#done(ending);
    }
  }

  #hasRoom(): boolean {
    const { jobs, isByBlocks = false } = this.#options;
    return this.#running < jobs || (isByBlocks && this.#waiting.length > 0);
  }

  /** While one waits to be played alone, no other begins. */
  #startAlone(): void {
    if (this.#state.kind !== "playing" || this.#running > 0) return;
    const [match] = this.#again;
    if (match !== undefined) void this.#play(match, true);
  }

  #end(ending: Ending): void {
    if (this.#state.kind !== "playing") return;
    this.#state = { kind: "ending", ending };
    this.#stop.abort();
  }

  #nextMatch(): PlannedMatch | null {
    while (this.#waiting.length === 0 && this.#state.kind === "playing") if (!this.#openNext()) return null;
    return this.#waiting.shift() ?? null;
  }

  /** @returns whether there was a block to be opened */
  #openNext(): boolean {
    const planned = this.#options.contest.plan(this.#nextBlock);
    if (planned === "wait" || planned === "end") return false;
    this.#nextBlock++;
    this.#openBlock(planned);
    return true;
  }

  #openBlock(planned: readonly PlannedMatch[]): void {
    const records = planned.flatMap((match) => this.#records.get(keyOf(match)) ?? []);
    this.#open.push({ planned, records });
    this.#waiting = planned.filter((match) => !this.#records.has(keyOf(match)));
    this.#addWholeBlocks();
  }

  async #play(match: PlannedMatch, isAlone: boolean): Promise<void> {
    this.#running++;
    try {
      const record = await this.#options.play(match, this.#stop.signal, isAlone);
      if (isAlone) this.#again.shift();
      const counts = isAlone || this.#options.isByBlocks === true || isReproducible(record);
      if (counts) this.#keep(record);
      else this.#again.push(match);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#end({ reason: "failed", problem: internalProblem(error) });
    }
    this.#running--;
    this.#go();
  }

  #keep(record: MatchRecord): void {
    this.#records.set(keyOf(record), record);
    this.#open.find(({ planned }) => planned[0].block === record.block)?.records.push(record);
    const kept = this.#options.keep(record);
    if (!kept.ok) this.#end({ reason: "failed", problem: kept.problem });
  }

  #addWholeBlocks(): void {
    const { contest } = this.#options;
    while (this.#open.length > 0 && this.#open[0].records.length === this.#open[0].planned.length) {
      if (contest.isOver) break;
      const { records } = this.#open.splice(0, 1)[0];
      records.sort((a, b) => a.match - b.match);
      contest.add(records);
      this.#countedBlocks++;
      if (this.#options.isForgetful === true) for (const record of records) this.#records.delete(keyOf(record));
      else this.#counted.push(...records);
      this.#watchVoid(records);
    }
    if (contest.isOver) this.#end({ reason: "finished" });
  }

  #watchVoid(records: readonly MatchRecord[]): void {
    const wrong = records.find((record) => !isPlayed(record));
    this.#voidInARow = wrong === undefined ? 0 : this.#voidInARow + 1;
    if (wrong === undefined || isPlayed(wrong) || this.#voidInARow < VOID_BLOCKS_IN_A_ROW) return;
    this.#end({
      reason: "failed",
      problem: { code: "unplayable", message: en`the matches cannot be played: ${wrong.void}` },
    });
  }
}

function keyOf({ block, match }: { readonly block: number; readonly match: number }): string {
  return `${block}/${match}`;
}

function internalProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: en`the comparison stopped by a mistake in Tauler: ${message}` };
}
