import { type Result, success } from "../../../engine/contract/result";
import { LostProcess, withoutLosses } from "../players/lost-process";
import type { PlannedMatch } from "./contest";
import type { ContestOpening } from "./contest-messages";
import { ContestProcess } from "./contest-process";
import { isReproducible, type MatchRecord } from "./results-file";

/** One engine keeps the players of so many matches busy. */
const JOBS_OF_A_PROCESS = 6;

/** The processes that play the matches of one contest, for as long as it is played. One that ends meanwhile is replaced, and its matches are played again. */
export class ContestProcesses {
  readonly #program: string;
  readonly #opening: ContestOpening;
  readonly #processes: ContestProcess[];
  readonly #gate: Gate;

  /** @param gate matches begin only while it is open. */
  constructor(program: string, opening: ContestOpening, gate: Gate) {
    const count = Math.ceil(opening.jobs / JOBS_OF_A_PROCESS);
    this.#program = program;
    this.#opening = { ...opening, jobs: Math.ceil(opening.jobs / count) };
    this.#processes = Array.from({ length: count }, () => this.#start());
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
    const idlest = this.#processes.reduce((best, one) => (one.matchesUnderWay < best.matchesUnderWay ? one : best));
    try {
      return success(await untilAborted(idlest.play(match), signal));
    } catch (error) {
      if (error instanceof LostProcess) this.#replace(idlest);
      throw error;
    }
  }

  /** All the matches of a process learn of its end, and the first one replaces it. */
  #replace(ended: ContestProcess): void {
    const index = this.#processes.indexOf(ended);
    if (index !== -1) this.#processes[index] = this.#start();
  }

  #start(): ContestProcess {
    return new ContestProcess(this.#program, this.#opening);
  }
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
