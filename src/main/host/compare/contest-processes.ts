import { type Result, success } from "../../../engine/contract/result";
import { contestProgram, playerFolder } from "../places";
import { LostProcess, withoutLosses } from "../players/lost-process";
import type { PlannedMatch } from "./contest";
import type { ContestOpening } from "./contest-messages";
import { ContestProcess } from "./contest-process";
import { isReproducible, type MatchRecord } from "./results-file";

export interface ContestAtOnce extends Omit<ContestOpening, "kept"> {
  /** Matches at once. */
  readonly jobs: number;
}

/**
 * The processes that play the matches of one contest, for as long as it is played: one for each match that is played at once, so that the players of
 * one do not wait for the rules of another (docs/adr/0085-what-a-batch-waits-for.md). One that ends meanwhile is replaced, and its match is played again.
 */
export class ContestProcesses {
  readonly #program: string;
  readonly #opening: ContestOpening;
  readonly #most: number;
  readonly #gate: Gate;
  #processes: ContestProcess[] = [];

  /** @param gate matches begin only while it is open. */
  constructor(program: string, { jobs, ...contest }: ContestAtOnce, gate: Gate) {
    this.#program = program;
    this.#opening = { ...contest, kept: Math.ceil(keptProcesses(jobs, contest.bundles.length) / jobs) };
    this.#most = jobs;
    this.#gate = gate;
  }

  /** Rejects when it is told to stop. A match that cannot be played is void. */
  async play(match: PlannedMatch, signal: AbortSignal, isAlone = false): Promise<MatchRecord> {
    for (;;) {
      await untilAborted(this.#gate.opened(), signal);
      const { closings } = this.#gate;
      const record = await this.#playOrVoid(match, signal);
      // A match of the window was played beside it.
      const wasDisturbed = isAlone && closings !== this.#gate.closings;
      if (!wasDisturbed || isReproducible(record)) return record;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((one) => one.close()));
  }

  async #playOrVoid(match: PlannedMatch, signal: AbortSignal): Promise<MatchRecord> {
    const played = await withoutLosses(() => this.#playOnce(match, signal), { signal });
    return played.ok ? played.value : { ...match, seats: [...match.seats], void: played.problem.message };
  }

  async #playOnce(match: PlannedMatch, signal: AbortSignal): Promise<Result<MatchRecord>> {
    const process = this.#idlest();
    try {
      return success(await untilAborted(process.play(match), signal));
    } catch (error) {
      if (error instanceof LostProcess) this.#processes = this.#processes.filter((one) => one !== process);
      throw error;
    }
  }

  /** Started where all are busy, and there may be one more. */
  #idlest(): ContestProcess {
    const [idlest] = [...this.#processes].sort((a, b) => a.matchesUnderWay - b.matchesUnderWay);
    const isEnough = idlest?.matchesUnderWay === 0 || this.#processes.length === this.#most;
    if (idlest !== undefined && isEnough) return idlest;
    const started = new ContestProcess(this.#program, this.#opening);
    this.#processes.push(started);
    return started;
  }
}

/** How many players' processes wait for their next match: four for each match that is played at once, and some for the players that are not in it. */
function keptProcesses(jobs: number, players: number): number {
  return 4 * jobs + 2 * players;
}

/** The processes for a contest that nobody else on this machine has to make way for: a command's, or a worker's. @param jobs matches at once */
export function processesHere(
  { header, bundles }: Pick<ContestAtOnce, "header" | "bundles">,
  jobs: number,
): ContestProcesses {
  const opening = { header, bundles, player: playerFolder, jobs, isPolite: false };
  return new ContestProcesses(contestProgram, opening, new Gate());
}

/**
 * How many matches of a contest are played at once while somebody works in the window. A core is left to it where there are some; where there are two,
 * one match would leave the second one idle for most of the time, and what plays has a low priority anyway.
 */
export function jobsBesideWindow(cores: number): number {
  return cores > 2 ? cores - 1 : cores;
}

/** Open or closed; whoever comes while it is closed waits. */
export class Gate {
  #isOpen = true;
  #closings = 0;
  #waiting: (() => void)[] = [];

  opened(): Promise<void> {
    return this.#isOpen ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** How often it was closed so far. */
  get closings(): number {
    return this.#closings;
  }

  set(isOpen: boolean): void {
    if (this.#isOpen && !isOpen) this.#closings++;
    this.#isOpen = isOpen;
    if (!isOpen) return;
    for (const goOn of this.#waiting) goOn();
    this.#waiting = [];
  }
}

/** What is promised, or a rejection as soon as the signal comes. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    void promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
