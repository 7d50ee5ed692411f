import type { Chance, DrawObserver } from "./chance";

const MODULUS = 2 ** 31;
const MASK = 0x7fffffff;
const LARGEST_RANGE = 1_000_000;

/** One step of the generator: `x := (843314861 x + 453816693) mod 2^31`. */
export function powerOfTwoStep(state: number): number {
  return (Math.imul(843314861, state) + 453816693) & MASK;
}

/**
 * The generator of four of the original programs: a linear congruence modulo 2^31, of which every number drawn takes
 * two steps and throws the first away.
 *
 * Source: rules of Harry Potter, section 1; Pandemic, section 2; Crematoria and The Walking Dead, section 1.
 */
export class PowerOfTwoChance implements Chance {
  state: number;
  observer: DrawObserver | null = null;

  /** @param seed any 32-bit integer; its absolute value modulo 2^31 is the first state. */
  constructor(seed: number) {
    this.state = Math.abs(seed) & MASK;
  }

  random(low: number, high: number, decides: string): number {
    if (low > high || high - low + 1 > LARGEST_RANGE) return low;
    this.state = powerOfTwoStep(powerOfTwoStep(this.state));
    const value = low + Math.floor(((high - low + 1) * this.state) / MODULUS);
    if (this.observer !== null) this.observer({ decides, low, high, value });
    return value;
  }

  /** `size` draws: the last element too is swapped with itself. Empty, without a draw, for sizes out of 0..10^6. */
  permutation(size: number, decides: string): number[] {
    return this.#shuffled(size, size, decides);
  }

  /** Crematoria's permutation: `size - 1` draws, none for the last element (rules of Crematoria, section 1). */
  shortPermutation(size: number, decides: string): number[] {
    return this.#shuffled(size, size - 1, decides);
  }

  clone(): this {
    return new PowerOfTwoChance(this.state) as this;
  }

  #shuffled(size: number, swaps: number, decides: string): number[] {
    if (size < 0 || size > LARGEST_RANGE) return [];
    const value = Array.from({ length: size }, (_, index) => index);
    for (let i = 0; i < swaps; i++) {
      this.state = powerOfTwoStep(powerOfTwoStep(this.state));
      const j = i + Math.floor(((size - i) * this.state) / MODULUS);
      const element = value[i];
      value[i] = value[j];
      value[j] = element;
    }
    if (this.observer !== null && swaps > 0) this.observer({ decides, low: 0, high: size - 1, value: [...value] });
    return value;
  }
}
