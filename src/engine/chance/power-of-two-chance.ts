import type { Chance, DrawObserver } from "./chance";

const MODULUS = 2 ** 31;
const MASK = 0x7fffffff;
const LARGEST_RANGE = 1_000_000;

/** One step of the generator: `x := (843314861 x + 453816693) mod 2^31`. */
export function powerOfTwoStep(state: number): number {
  return (Math.imul(843314861, state) + 453816693) & MASK;
}

/** So many steps at once. */
function powerOfTwoJump(state: number, steps: number): number {
  let factor = 843314861;
  let term = 453816693;
  let jumped = state;
  for (let left = steps; left > 0; left >>= 1) {
    if ((left & 1) === 1) jumped = (Math.imul(factor, jumped) + term) & MASK;
    term = (Math.imul(factor, term) + term) & MASK;
    factor = Math.imul(factor, factor) & MASK;
  }
  return jumped;
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
    return this.#shuffled({ size, swaps: size, wanted: size }, decides);
  }

  /**
   * Crematoria's permutation: `size - 1` draws, none for the last element (rules of Crematoria, section 1).
   *
   * @param wanted how many of its first elements will be used: all the draws are made, but what comes after those
   *   elements may be in any order.
   */
  shortPermutation(size: number, decides: string, wanted = size): number[] {
    return this.#shuffled({ size, swaps: size - 1, wanted }, decides);
  }

  clone(): this {
    return this.at(this.state);
  }

  at(state: number): this {
    return new PowerOfTwoChance(state) as this;
  }

  #shuffled({ size, swaps, wanted }: { size: number; swaps: number; wanted: number }, decides: string): number[] {
    if (size < 0 || size > LARGEST_RANGE) return [];
    const value = new Array<number>(size);
    for (let index = 0; index < size; index++) value[index] = index;
    const known = this.observer === null && wanted < swaps ? wanted : swaps;
    for (let i = 0; i < known; i++) {
      this.state = powerOfTwoStep(powerOfTwoStep(this.state));
      const j = i + Math.floor(((size - i) * this.state) / MODULUS);
      const element = value[i];
      value[i] = value[j];
      value[j] = element;
    }
    if (known < swaps) this.state = powerOfTwoJump(this.state, 2 * (swaps - known));
    if (this.observer !== null && swaps > 0) this.observer({ decides, low: 0, high: size - 1, value: [...value] });
    return value;
  }
}
