/** A value that changes, for whoever wants to know it: who is slow misses what was in between, never what is. */
export class Latest<Value> {
  #value: Value;
  readonly #waiting = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    this.#value = value;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  /** The value as it is, and as it becomes. */
  async *follow(signal: AbortSignal | undefined): AsyncGenerator<Value> {
    const wake = () => this.set(this.#value);
    signal?.addEventListener("abort", wake);
    try {
      for (let told: { readonly value: Value } | null = null; signal?.aborted !== true; ) {
        if (told === null || told.value !== this.#value) {
          told = { value: this.#value };
          yield told.value;
        } else await new Promise<void>((resolve) => this.#waiting.add(resolve));
      }
    } finally {
      signal?.removeEventListener("abort", wake);
    }
  }
}
