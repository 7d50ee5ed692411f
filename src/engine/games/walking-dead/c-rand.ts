const TERMS = 31;
const NEAR_TERM = 3;
const MULTIPLIER = 16807;
const MODULUS = 2 ** 31 - 1;
const FIRST_SUM = 34;
const WARM_UP = 310;

/**
 * The `rand()` of the C library of Linux with the seed that it has when nobody sets one: always the same numbers.
 *
 * The original uses it for its street maps (rules, section 4).
 */
export class CRand {
  readonly #ring = new Uint32Array(TERMS);
  #next = FIRST_SUM;

  constructor() {
    this.#ring[0] = 1;
    for (let i = 1; i < TERMS; i++) this.#ring[i] = (MULTIPLIER * this.#ring[i - 1]) % MODULUS;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** An integer in `0..2^31 - 1`. */
  next(): number {
    const slot = this.#next % TERMS;
    this.#ring[slot] += this.#ring[(this.#next - NEAR_TERM) % TERMS];
    this.#next++;
    return this.#ring[slot] >>> 1;
  }
}
