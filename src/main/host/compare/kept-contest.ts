import { setTimeout as sleep } from "node:timers/promises";
import { en } from "../../../engine/contract/english";
import { type Problem, type Result, success } from "../../../engine/contract/result";
import type { ToldContestState } from "../../contract/contest-schemas";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { FilePlace } from "../files/gateway";
import { Refused } from "../refused";
import { addKnown, type KnownBlocks, type PlannedMatch } from "./contest";
import { ContestRun, type Ending } from "./contest-run";
import type { ContestState } from "./contest-state";
import { Journal } from "./journal";
import { isPlayed, type MatchRecord, type Results, type ResultsHeader } from "./results-file";

/** Who plays the matches of a contest while it is played. */
export interface MatchPlayers {
  play(match: PlannedMatch, signal: AbortSignal, isAlone?: boolean): Promise<MatchRecord>;
  close(): Promise<void>;
}

export interface Playing {
  readonly jobs: number;
  /** The versions of the contest, and no others. */
  readonly load: (header: ResultsHeader) => Promise<readonly PlayerBundle[]>;
  readonly open: (header: ResultsHeader, bundles: readonly PlayerBundle[]) => MatchPlayers;
  /** Nothing of it is played any more. */
  readonly ended: () => Promise<unknown>;
}

/** How far a contest is, whatever its kind. */
export interface Course {
  readonly state: ToldContestState;
  readonly startedAt: number;
  readonly matchesPlayed: number;
  readonly maxMatches: number;
  readonly isHeld: boolean;
  readonly rate: number | null;
}

/** Progress is told so often at most. */
const MILLISECONDS_BETWEEN_EVENTS = 300;
/** After telling it, so many times as long as that took nothing is told. */
const PAUSE_FOR_TELLING = 4;

/** One contest of the workspace: its results, and whether somebody plays it. What is told of it depends on its kind. */
export abstract class KeptContest<Blocks extends KnownBlocks> {
  readonly file: FilePlace;
  readonly #startedAt: number;
  readonly #begin: (header: ResultsHeader) => Blocks;
  #header: ResultsHeader;
  /** As of the last time that nobody played it. */
  #records: readonly MatchRecord[];
  #running: ContestRun | null = null;
  #blocks: Blocks;
  #state: ContestState;
  #isHeld = false;
  #isRemoved = false;
  #matchesPlayed: number;
  /** Counts how often blocks that were told before have been replaced. */
  #edition = 0;
  #playing: Promise<void> = Promise.resolve();
  #revision = 0;
  #watchers = 0;
  readonly #waiting = new Set<() => void>();

  /** @param begin the contest, before its first block. */
  constructor(
    { file, startedAt }: { readonly file: FilePlace; readonly startedAt: number },
    { header, records }: Results,
    begin: (header: ResultsHeader) => Blocks,
  ) {
    this.file = file;
    this.#startedAt = startedAt;
    this.#begin = begin;
    this.#header = header;
    this.#records = records;
    this.#matchesPlayed = playedIn(records);
    this.#blocks = this.#knownBlocks();
    this.#state = this.#restingState();
  }

  get state(): ContestState {
    return this.#state;
  }

  /** What has been added so far. */
  protected get blocks(): Blocks {
    return this.#blocks;
  }

  /** All matches that were played so far, also while more are. */
  get results(): Results {
    return { header: this.#header, records: this.#running?.records ?? this.#records };
  }

  get isPlaying(): boolean {
    return this.#state.kind === "starting" || this.#state.kind === "playing" || this.#state.kind === "stopping";
  }

  get isWatched(): boolean {
    return this.#watchers > 0;
  }

  /** Plays what is left, in the background. @param maxMatches for more than before, or for fewer, but no fewer than were played. */
  play(playing: Playing, maxMatches: number = this.#header.maxMatches): void {
    if (this.isPlaying) return;
    this.#header = { ...this.#header, maxMatches: Math.max(maxMatches, this.#matchesPlayed) };
    const stop = new AbortController();
    this.#become({ kind: "starting", stop });
    this.#playing = this.#playToTheEnd(playing, stop)
      .catch((error: unknown) => this.#become({ kind: "failed", problem: problemOf(error) }))
      .then(async () => void (await playing.ended()));
  }

  /** @returns when nothing of it is played any more and all that was is in its file. */
  async pause(): Promise<void> {
    if (this.#state.kind === "starting" || this.#state.kind === "playing") {
      const { stop } = this.#state;
      this.#become({ kind: "stopping" });
      stop.abort();
    }
    await this.#playing;
  }

  /** Ends it with the blocks that have been played; without any, it is only paused. */
  async stop(): Promise<void> {
    await this.pause();
    const { wholeBlocks, voidBlocks, matchesOfBlock } = this.#blocks;
    if (this.#state.kind === "ended" || wholeBlocks === voidBlocks) return;
    this.#header = { ...this.#header, maxMatches: wholeBlocks * matchesOfBlock };
    this.#records = this.#records.filter(({ block }) => block < wholeBlocks);
    this.#matchesPlayed = playedIn(this.#records);
    const written = await this.#write(this.results);
    this.#become(written.ok ? { kind: "ended" } : { kind: "failed", problem: written.problem });
  }

  async #write(results: Results): Promise<Result<null>> {
    const journal = await Journal.reopen(this.file, results);
    if (!journal.ok) return journal;
    await journal.value.close();
    return success(null);
  }

  /** There will be no more events. */
  end(): void {
    this.#isRemoved = true;
    this.#tell();
  }

  /** While it is held, no match of it begins. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.#tell();
  }

  /** Other players, and what counts of what was played; nobody plays it meanwhile. */
  async replace(results: Results): Promise<void> {
    unwrap(await this.#write(results));
    this.#header = results.header;
    this.#records = results.records;
    this.#edition++;
    this.#rest();
    this.#become(this.#restingState());
  }

  /**
   * Now, and then whenever more is known, but seldom enough that telling it takes a small part of the time.
   *
   * @returns the edition: with another one, what was told of blocks before is replaced
   */
  protected async *changes(signal: AbortSignal | undefined): AsyncGenerator<number> {
    this.#watchers++;
    try {
      while (!this.#isRemoved && signal?.aborted !== true) {
        const revision = this.#revision;
        const since = performance.now();
        yield this.#edition;
        const pause = Math.max(MILLISECONDS_BETWEEN_EVENTS, PAUSE_FOR_TELLING * (performance.now() - since));
        if (revision === this.#revision) await this.#nextChange(signal);
        if (this.isPlaying) await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      this.#watchers--;
    }
  }

  protected get course(): Course {
    return {
      state: wireState(this.#state),
      startedAt: this.#startedAt,
      matchesPlayed: this.#matchesPlayed,
      maxMatches: this.#header.maxMatches,
      isHeld: this.#isHeld,
      rate: this.#rate(),
    };
  }

  async #playToTheEnd(playing: Playing, stop: AbortController): Promise<void> {
    const bundles = await playing.load(this.#header);
    this.#records = this.#records.filter(isPlayed);
    const journal = unwrap(await Journal.reopen(this.file, this.results));
    try {
      const players = playing.open(this.#header, bundles);
      const ending = await this.#run({ journal, players, jobs: playing.jobs }, stop);
      await players.close();
      unwrap(await journal.finish(this.results));
      this.#end(ending);
    } finally {
      await journal.close();
    }
  }

  /** What is known is added anew, by the run; until then what was known before is told. */
  async #run(
    { journal, players, jobs }: { journal: Journal; players: MatchPlayers; jobs: number },
    stop: AbortController,
  ): Promise<Ending> {
    const blocks = this.#begin(this.#header);
    const run = new ContestRun({
      contest: blocks,
      known: this.#records,
      jobs,
      play: (match, signal, isAlone) => players.play(match, signal, isAlone),
      keep: (record) => this.#keep(journal, record),
    });
    await run.catchUp(stop.signal);
    if (this.#blocks.voidBlocks > 0) this.#edition++;
    this.#blocks = blocks;
    if (!stop.signal.aborted) this.#become({ kind: "playing", stop, pace: { since: performance.now(), matches: 0 } });
    this.#running = run;
    const ending = await run.run(stop.signal);
    this.#records = run.records;
    this.#running = null;
    return ending;
  }

  #keep(journal: Journal, record: MatchRecord): Result<null> {
    if (isPlayed(record)) this.#matchesPlayed++;
    if (this.#state.kind === "playing") this.#state.pace.matches++;
    this.#tell();
    return journal.append(record);
  }

  #end(ending: Ending): void {
    this.#rest();
    this.#become(ending.reason === "failed" ? { kind: "failed", problem: ending.problem } : this.#restingState());
  }

  #rest(): void {
    this.#blocks = this.#knownBlocks();
    this.#matchesPlayed = playedIn(this.#records);
  }

  #knownBlocks(): Blocks {
    const blocks = this.#begin(this.#header);
    addKnown(blocks, { header: this.#header, records: this.#records });
    return blocks;
  }

  #restingState(): ContestState {
    const { isOver, wholeBlocks, matchesOfBlock } = this.#blocks;
    const isComplete = isOver || (wholeBlocks + 1) * matchesOfBlock > this.#header.maxMatches;
    return { kind: isComplete ? "ended" : "paused" };
  }

  #rate(): number | null {
    if (this.#state.kind !== "playing" || this.#state.pace.matches === 0) return null;
    const { since, matches } = this.#state.pace;
    return (matches / (performance.now() - since)) * 1000;
  }

  #become(state: ContestState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    this.#revision++;
    for (const wake of this.#waiting) wake();
  }

  #nextChange(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal?.removeEventListener("abort", wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal?.addEventListener("abort", wake);
    });
  }
}

function playedIn(records: readonly MatchRecord[]): number {
  return records.filter(isPlayed).length;
}

function wireState(state: ContestState): ToldContestState {
  return state.kind === "failed" ? { kind: "failed", problem: { ...state.problem } } : { kind: state.kind };
}

function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Refused(result.problem);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: en`The contest stopped by a mistake in Tauler: ${message}` };
}
