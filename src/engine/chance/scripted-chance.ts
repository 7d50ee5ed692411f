import type { Chance, Draw, DrawObserver } from "./chance";

/**
 * A chance that gives the numbers it was told to, in order: for tests of the rules and for "what if".
 *
 * A number out of the bounds of the draw, or a draw beyond the script, is a mistake of the script and throws.
 */
export class ScriptedChance implements Chance {
  observer: DrawObserver | null = null;
  /** How many elements of the script have been used. */
  state = 0;
  readonly #script: readonly Draw["value"][];

  constructor(script: readonly Draw["value"][]) {
    this.#script = script;
  }

  random(low: number, high: number, decides: string): number {
    const value = this.#next(decides);
    if (typeof value !== "number" || value < low || value > high) {
      throw new RangeError(`the script gives ${value} where "${decides}" draws from ${low} to ${high}`);
    }
    if (this.observer !== null) this.observer({ decides, low, high, value });
    return value;
  }

  permutation(size: number, decides: string): number[] {
    const value = this.#next(decides);
    if (typeof value === "number" || value.length !== size) {
      const given = typeof value === "number" ? value : `a permutation of ${value.length}`;
      throw new RangeError(`the script gives ${given} where "${decides}" draws a permutation of ${size}`);
    }
    if (this.observer !== null) this.observer({ decides, low: 0, high: size - 1, value });
    return [...value];
  }

  /** As in the real one, fewer than two elements cost no draw. */
  shortPermutation(size: number, decides: string): number[] {
    return size < 2 ? [0].slice(0, size) : this.permutation(size, decides);
  }

  probability(_probability: number, decides: string): boolean {
    return this.random(0, 1, decides) === 1;
  }

  clone(): this {
    return this.at(this.state);
  }

  at(state: number): this {
    const copy = new ScriptedChance(this.#script);
    copy.state = state;
    return copy as this;
  }

  #next(decides: string): Draw["value"] {
    if (this.state >= this.#script.length) throw new RangeError(`the script ends before "${decides}"`);
    return this.#script[this.state++];
  }
}
