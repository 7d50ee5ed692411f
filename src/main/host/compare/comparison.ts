import { setTimeout as sleep } from "node:timers/promises";
import { type Problem, type Result, success } from "../../../engine/contract/result";
import type { ComparisonProgress } from "../../contract/compare-api";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { FilePlace } from "../files/gateway";
import { Refused } from "../refused";
import { ComparedBlocks } from "./compared-blocks";
import { comparedPlayers, comparisonFigures } from "./comparison-figures";
import { comparisonReport, measuredSeconds } from "./comparison-report";
import type { ComparisonState } from "./comparison-state";
import type { PlannedMatch } from "./contest";
import { ContestRun, type Ending } from "./contest-run";
import { Journal } from "./journal";
import { type CompareTerms, isPlayed, type MatchRecord, type Results, type ResultsHeader } from "./results-file";
import { VersionContest } from "./version-contest";

/** Who plays the matches of a comparison while it is played. */
export interface MatchPlayers {
  play(match: PlannedMatch, signal: AbortSignal, isAlone?: boolean): Promise<MatchRecord>;
  close(): Promise<void>;
}

export interface Playing {
  readonly jobs: number;
  /** The versions of the comparison, and no others. */
  readonly load: (header: ResultsHeader) => Promise<readonly PlayerBundle[]>;
  readonly open: (header: ResultsHeader, bundles: readonly PlayerBundle[]) => MatchPlayers;
  /** Nothing of it is played any more. */
  readonly ended: (comparison: Comparison) => Promise<unknown>;
}

/** Progress is told so often at most. */
const MILLISECONDS_BETWEEN_EVENTS = 300;

/** One comparison of the workspace: its results, and whether somebody plays it. */
export class Comparison {
  readonly file: FilePlace;
  readonly #startedAt: number;
  readonly #terms: CompareTerms;
  #header: ResultsHeader;
  /** As of the last time that nobody played it. */
  #records: readonly MatchRecord[];
  #running: ContestRun | null = null;
  #contest: VersionContest;
  #blocks: ComparedBlocks;
  #state: ComparisonState;
  #isHeld = false;
  #isRemoved = false;
  #matchesPlayed: number;
  /** Counts how often blocks that were told before have been replaced. */
  #edition = 0;
  #playing: Promise<void> = Promise.resolve();
  #revision = 0;
  #watchers = 0;
  readonly #waiting = new Set<() => void>();

  constructor(file: FilePlace, startedAt: number, { header, records }: Results) {
    if (header.compare === null) throw new Error("a league is no comparison");
    this.file = file;
    this.#startedAt = startedAt;
    this.#terms = header.compare;
    this.#header = header;
    this.#records = records;
    this.#matchesPlayed = playedIn(records);
    this.#contest = new VersionContest(header, this.#terms);
    this.#blocks = new ComparedBlocks(this.#contest, this.#terms);
    this.#blocks.addKnown(this.#records);
    this.#state = this.#isComplete() ? { kind: "ended" } : { kind: "paused" };
  }

  get state(): ComparisonState {
    return this.#state;
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
      .then(async () => void (await playing.ended(this)));
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
    const [first] = this.#contest.blocks;
    if (this.#state.kind === "ended" || first === undefined) return;
    const blocks = this.#wholeBlocks;
    this.#header = { ...this.#header, maxMatches: blocks * first.length };
    this.#records = this.#records.filter(({ block }) => block < blocks);
    this.#matchesPlayed = playedIn(this.#records);
    const written = await this.#writeResults();
    this.#become(written.ok ? { kind: "ended" } : { kind: "failed", problem: written.problem });
  }

  async #writeResults(): Promise<Result<null>> {
    const journal = await Journal.reopen(this.file, this.results);
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

  /** What is known now, and then whenever more is known. */
  async *events(signal: AbortSignal | undefined): AsyncGenerator<ComparisonProgress> {
    this.#watchers++;
    try {
      for (let told = 0, edition = this.#edition; !this.#isRemoved && signal?.aborted !== true; ) {
        if (edition !== this.#edition) [told, edition] = [0, this.#edition];
        const revision = this.#revision;
        const progress = this.progress(told);
        told += progress.blocks.length;
        yield progress;
        if (revision === this.#revision) await this.#nextChange(signal);
        if (this.isPlaying) await sleep(MILLISECONDS_BETWEEN_EVENTS, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      this.#watchers--;
    }
  }

  /** @param from index of the first block that is told. */
  progress(from = 0): ComparisonProgress {
    const { game, cpuSeconds, maxMatches } = this.#header;
    const { design, objective, test } = this.#terms;
    const report = comparisonReport(this.#header, this.#terms, this.#contest);
    const unplayed = Math.max(0, maxMatches - this.#matchesPlayed);
    const left = Math.min(report.matchesStillNeeded?.middle ?? unplayed, unplayed);
    const rate = this.#rate();
    return {
      state: wireState(this.#state),
      game,
      design,
      objective,
      startedAt: this.#startedAt,
      test,
      cpuSeconds,
      players: comparedPlayers(this.#header),
      matchesPlayed: this.#matchesPlayed,
      maxMatches,
      isHeld: this.#isHeld,
      rate,
      secondsLeft: rate === null || rate === 0 || report.score === null ? null : left / rate,
      measured: { a: measuredSeconds(this.#contest, 0), b: measuredSeconds(this.#contest, 1) },
      report: comparisonFigures(report),
      from,
      blocks: this.#blocks.blocks.slice(from),
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

  /** What is known is added anew, by the run, before it returns for the first time. */
  async #run(
    { journal, players, jobs }: { journal: Journal; players: MatchPlayers; jobs: number },
    stop: AbortController,
  ): Promise<Ending> {
    if (this.#contest.voidBlocks > 0) this.#edition++;
    this.#contest = new VersionContest(this.#header, this.#terms);
    this.#blocks = new ComparedBlocks(this.#contest, this.#terms);
    const run = new ContestRun({
      contest: this.#blocks,
      known: this.#records,
      jobs,
      play: (match, signal, isAlone) => players.play(match, signal, isAlone),
      keep: (record) => this.#keep(journal, record),
    });
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
    this.#contest = new VersionContest(this.#header, this.#terms);
    this.#blocks = new ComparedBlocks(this.#contest, this.#terms);
    this.#blocks.addKnown(this.#records);
    this.#matchesPlayed = playedIn(this.#records);
    if (ending.reason === "failed") this.#become({ kind: "failed", problem: ending.problem });
    else this.#become(this.#isComplete() ? { kind: "ended" } : { kind: "paused" });
  }

  get #wholeBlocks(): number {
    return this.#contest.blocks.length + this.#contest.voidBlocks;
  }

  #isComplete(): boolean {
    return this.#contest.isOver || this.#contest.plan(this.#wholeBlocks) === "end";
  }

  #rate(): number | null {
    if (this.#state.kind !== "playing" || this.#state.pace.matches === 0) return null;
    const { since, matches } = this.#state.pace;
    return (matches / (performance.now() - since)) * 1000;
  }

  #become(state: ComparisonState): void {
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

function wireState(state: ComparisonState): ComparisonProgress["state"] {
  return state.kind === "failed" ? { kind: "failed", problem: { ...state.problem } } : { kind: state.kind };
}

function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Refused(result.problem);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: `The comparison stopped by a mistake in Tauler: ${message}` };
}
