import type { Range } from "./objective";
import { type Sample, varianceOf } from "./sample";

/** What a gambler knows of the game, and how it forms its hopes. */
export interface Habits {
  /** What scores can be. */
  readonly range: Range;
  /** What it supposes the mean to be before it has seen any block. */
  readonly middle: number;
  /** It hopes for at least so much more than its bound. */
  readonly least: number;
}

/** So many blocks' worth is what a gambler supposes before the first one: found by simulation (`bench/statistics.ts`). */
const SUPPOSED_BLOCKS = 64;

/** Of its wealth, the part that it can lose in one block. */
const MOST_AT_STAKE = 0.9;

/**
 * Somebody who bets that the scores of blocks lie above, or below, a bound on average. Each bet is fair, or worse, while the mean is the bound or on
 * the other side of it; so that wealth that has grown tells against that.
 */
export class Gambler {
  readonly #side: "above" | "below";
  readonly #bound: number;
  readonly #habits: Habits;
  #logWealth: number;

  constructor(side: "above" | "below", bound: number, habits: Habits, logWealth = 0) {
    this.#side = side;
    this.#bound = bound;
    this.#habits = habits;
    this.#logWealth = logWealth;
  }

  /** The natural logarithm of what it has now; 0 at the beginning. */
  get logWealth(): number {
    return this.#logWealth;
  }

  /** @param before what was known before the block: a bet that knew the block would prove nothing */
  bet(score: number, before: Sample): void {
    const sign = this.#side === "above" ? 1 : -1;
    const supposed = supposedMean(before, this.#habits.middle);
    const hope = Math.max(this.#habits.least, sign * (supposed - this.#bound));
    const { low, high } = this.#habits.range;
    const worst = this.#side === "above" ? this.#bound - low : high - this.#bound;
    const stake = Math.min(MOST_AT_STAKE / worst, stakeFor(hope, before));
    this.#logWealth += Math.log1p(stake * sign * (score - this.#bound));
  }

  copy(): Gambler {
    return new Gambler(this.#side, this.#bound, this.#habits, this.#logWealth);
  }
}

function supposedMean({ count, mean }: Sample, middle: number): number {
  return count === 0 ? middle : (count * mean + SUPPOSED_BLOCKS * middle) / (count + SUPPOSED_BLOCKS);
}

/** What makes wealth grow fastest if the mean is beyond the bound by this much, to the second order (Kelly, "A new interpretation of information rate", 1956). */
function stakeFor(hope: number, sample: Sample): number {
  return hope / (varianceOf(sample) + hope ** 2);
}
