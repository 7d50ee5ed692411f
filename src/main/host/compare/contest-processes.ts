import type { PlannedMatch } from "./contest";
import type { ContestOpening } from "./contest-messages";
import { ContestProcess } from "./contest-process";
import type { MatchRecord } from "./results-file";

/** One engine keeps the players of so many matches busy. */
const JOBS_OF_A_PROCESS = 6;

/** The processes that play the matches of one contest, for as long as it is played. */
export class ContestProcesses {
  readonly #processes: readonly ContestProcess[];
  readonly #gate: Gate;

  /** @param gate matches begin only while it is open. */
  constructor(program: string, opening: ContestOpening, gate: Gate) {
    const count = Math.ceil(opening.jobs / JOBS_OF_A_PROCESS);
    const jobs = Math.ceil(opening.jobs / count);
    this.#processes = Array.from({ length: count }, () => new ContestProcess(program, { ...opening, jobs }));
    this.#gate = gate;
  }

  /** Rejects when it is told to stop, or when a process has ended. */
  async play(match: PlannedMatch, signal: AbortSignal): Promise<MatchRecord> {
    await untilAborted(this.#gate.opened(), signal);
    const idlest = this.#processes.reduce((best, one) => (one.matchesUnderWay < best.matchesUnderWay ? one : best));
    return untilAborted(idlest.play(match), signal);
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((one) => one.close()));
  }
}

/** Open or closed; whoever comes while it is closed waits. */
export class Gate {
  #isOpen = true;
  #waiting: (() => void)[] = [];

  opened(): Promise<void> {
    return this.#isOpen ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  set(isOpen: boolean): void {
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
