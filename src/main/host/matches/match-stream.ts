import type { MatchEvent, PlayedRound as WireRound } from "../../contract/host-api";

/** Rounds are told in batches, so that a fast match does not drown the window in messages; none waits longer than this. */
const BATCH_MILLISECONDS = 12;

/** The events of one match, from the first one for whoever begins to listen, also after the end. */
export class MatchStream {
  readonly #events: MatchEvent[] = [];
  readonly #waiting = new Set<() => void>();
  #batch: WireRound[] = [];
  #flushedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;
  #isEnded = false;

  get isEnded(): boolean {
    return this.#isEnded;
  }

  addRound(round: WireRound): void {
    this.#batch.push(round);
    const left = this.#flushedAt + BATCH_MILLISECONDS - performance.now();
    if (left <= 0) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), left);
  }

  add(event: MatchEvent): void {
    this.#flush();
    this.#events.push(event);
    this.#wake();
  }

  /** The last event. */
  end(event: MatchEvent): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.add(event);
  }

  async *listen(signal: AbortSignal | undefined): AsyncGenerator<MatchEvent> {
    const isWanted = () => signal?.aborted !== true;
    const stop = () => this.#wake();
    signal?.addEventListener("abort", stop);
    try {
      for (let next = 0; isWanted(); next++) {
        while (isWanted() && next >= this.#events.length && !this.#isEnded) await this.#change();
        if (!isWanted() || next >= this.#events.length) return;
        yield this.#events[next];
      }
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushedAt = performance.now();
    if (this.#batch.length === 0) return;
    this.#events.push({ kind: "rounds", rounds: this.#batch });
    this.#batch = [];
    this.#wake();
  }

  #wake(): void {
    for (const resume of this.#waiting) resume();
    this.#waiting.clear();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }
}
