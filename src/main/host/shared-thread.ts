import { setImmediate as nextTurn } from "node:timers/promises";

/** Others wait for so long at most, in milliseconds; asking more often for how long it has been would take longer than the work. */
const LONGEST_TURN = 10;

/** The thread that serves the window, for whoever has long work on it: asked between its steps, it gives others their turn. */
export class SharedThread {
  #since = performance.now();

  /** Whether others have waited long enough for `next` to be awaited. */
  get isDue(): boolean {
    return performance.now() - this.#since > LONGEST_TURN;
  }

  /** Lets the others work. */
  async next(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}
