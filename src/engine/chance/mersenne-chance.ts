import type { Chance, DrawObserver } from "./chance";

const MODULUS = 2 ** 31 - 1;

/** One step of the generator: `s := (62089911 s + 453816693) mod (2^31 - 1)`, in doubles and still exact. */
export function mersenneStep(state: number): number {
  const high = remainder(62089911 * (state >>> 16)) * 65536;
  return remainder(high + 62089911 * (state & 65535) + 453816693);
}

/** `value mod (2^31 - 1)` for whole numbers below 2^53, without a division: 2^31 is 1 more than the modulus, so its multiples count once each. */
function remainder(value: number): number {
  const multiples = Math.floor(value * 2 ** -31);
  const rest = value - multiples * 2 ** 31 + multiples;
  return rest < MODULUS ? rest : rest - MODULUS;
}

/**
 * The generator of Apocalypse Now: a linear congruence modulo the Mersenne prime 2^31 - 1, one step a draw.
 *
 * Source: rules of Apocalypse Now, section 2.
 */
export class MersenneChance implements Chance {
  state: number;
  observer: DrawObserver | null = null;

  /** @param state any non-negative 32-bit integer. */
  constructor(state: number) {
    this.state = state;
  }

  random(low: number, high: number, decides: string): number {
    const value = low + Math.trunc((high - low + 1) * this.#uniform());
    if (this.observer !== null) this.observer({ decides, low, high, value });
    return value;
  }

  /** True with probability `probability`; the draw is recorded as 1 or 0. */
  probability(probability: number, decides: string): boolean {
    const happens = this.#uniform() < probability;
    if (this.observer !== null) this.observer({ decides, low: 0, high: 1, value: happens ? 1 : 0 });
    return happens;
  }

  /** `size - 1` draws, from the last element down to the second. */
  permutation(size: number, decides: string): number[] {
    const value = new Array<number>(Math.max(size, 0));
    for (let index = 0; index < size; index++) value[index] = index;
    for (let i = size - 1; i >= 1; i--) {
      const j = Math.trunc((i + 1) * this.#uniform());
      const element = value[i];
      value[i] = value[j];
      value[j] = element;
    }
    if (this.observer !== null && size > 1) this.observer({ decides, low: 0, high: size - 1, value: [...value] });
    return value;
  }

  clone(): this {
    return this.at(this.state);
  }

  at(state: number): this {
    return new MersenneChance(state) as this;
  }

  #uniform(): number {
    this.state = mersenneStep(this.state);
    return this.state / MODULUS;
  }
}
