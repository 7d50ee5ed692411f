import type { Result } from "../../../engine/contract/result";
import type { DebuggedPlayer } from "./debugged-player";

/** A process that waits for the code while the user looks: the way back then need not wait for it. */
export class SparePlayer {
  readonly #start: () => Promise<Result<DebuggedPlayer>>;
  #waiting: Promise<Result<DebuggedPlayer>> | null = null;

  constructor(start: () => Promise<Result<DebuggedPlayer>>) {
    this.#start = start;
  }

  prepare(): void {
    this.#waiting ??= this.#start();
  }

  /** Null when none waits. */
  take(): Promise<Result<DebuggedPlayer>> | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }

  close(): void {
    void this.take()?.then((spare) => spare.ok && spare.value.close());
  }
}
