/** What was used last stays, as far as there is room. */
export class KeptLast<Value> {
  readonly #sizeOf: (value: Value) => number;
  readonly #most: number;
  /** The one that was used last is the last. */
  readonly #values = new Map<string, Value>();
  #size = 0;

  /** @param most of all sizes together */
  constructor(most: number, sizeOf: (value: Value) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.keep(key, value);
    return value;
  }

  keep(key: string, value: Value): void {
    this.forget(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) if (this.#size > this.#most) this.forget(oldest);
  }

  forget(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#size -= this.#sizeOf(value);
    this.#values.delete(key);
  }
}
