/** Events for whoever begins to listen, from the first one, also after the end. */
export class EventLog<Event> {
  readonly #events: Event[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #onListeners: (count: number) => void;
  #listeners = 0;
  #isEnded = false;

  /** @param onListeners told whenever somebody begins or ceases to listen. */
  constructor(onListeners: (count: number) => void) {
    this.#onListeners = onListeners;
  }

  add(event: Event): void {
    if (this.#isEnded) return;
    this.#events.push(event);
    this.#wake();
  }

  /** The last event. */
  end(event: Event): void {
    this.add(event);
    this.#isEnded = true;
    this.#wake();
  }

  /** @param signal of a listener that goes away, whether it is waiting or not. */
  async *listen(signal: AbortSignal | undefined): AsyncGenerator<Event> {
    let isHere = true;
    const leave = () => {
      if (isHere) this.#onListeners(--this.#listeners);
      isHere = false;
      this.#wake();
    };
    this.#onListeners(++this.#listeners);
    signal?.addEventListener("abort", leave);
    try {
      for (let next = 0; signal?.aborted !== true; ) {
        if (next < this.#events.length) yield this.#events[next++];
        else if (this.#isEnded) return;
        else await new Promise<void>((resolve) => this.#waiting.add(resolve));
      }
    } finally {
      signal?.removeEventListener("abort", leave);
      leave();
    }
  }

  #wake(): void {
    for (const resume of this.#waiting) resume();
    this.#waiting.clear();
  }
}
