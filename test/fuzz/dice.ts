/** The same throws for the same seed, on every machine. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** @returns a whole number from 0 to `sides - 1` */
  below(sides: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)];
  }

  chance(outOf: number): boolean {
    return this.below(outOf) === 0;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  /** Letters that mean something to whoever reads addresses, headers and JSON. */
  text(length: number): string {
    return Array.from({ length }, () => this.one(LETTERS)).join("");
  }
}

const LETTERS = [
  ..."abz09/?#%[]{}()\\\"':;,.@&=+-_~ *",
  "%2e",
  "%2f",
  "%00",
  "%ff",
  "//",
  "..",
  "ñ",
  "\u{1f600}",
  "null",
  "-1",
];
