import { Gambler } from "./gambler";
import type { Interval } from "./interval";
import type { Range } from "./objective";
import { EMPTY_SAMPLE, type Sample, withScore } from "./sample";
import { habitsFor, logWealthNeeded, SHARE, type TestOptions } from "./sequential-test";

/** So finely are the means told apart that an interval may end at: a tenth of a percent. */
const STEP = 0.001;

/**
 * The mean scores that are still possible, which may be looked at after every block, as often as one likes: the probability that it ever lies above the
 * truth is at most α, and that it ever lies below it, β. For each mean that may be the truth, a gambler bets on more, and one on less, as those of
 * `SequentialTest` do; a mean is out as soon as one of the two has shown that it is not the truth. So where the test says p1, the interval has left p0.
 */
export class WatchedInterval {
  readonly #above: Side;
  readonly #below: Side;
  readonly #range: Range;
  #sample: Sample = EMPTY_SAMPLE;

  /** @param range what the scores can be; a share unless told */
  constructor(options: TestOptions, range: Range = SHARE) {
    this.#range = range;
    this.#above = new Side("above", options, range);
    this.#below = new Side("below", options, range);
  }

  add(score: number): void {
    this.#above.add(score, this.#sample);
    this.#below.add(score, this.#sample);
    this.#sample = withScore(this.#sample, score);
  }

  /** Null before the first block. */
  get interval(): Interval | null {
    if (this.#sample.count === 0) return null;
    const { low, high } = this.#range;
    return { low: rounded(low + STEP * this.#above.excluded), high: rounded(high - STEP * this.#below.excluded) };
  }
}

function rounded(value: number): number {
  return Math.round(value / STEP) * STEP;
}

/** The gamblers of one direction, from the bound that is excluded first to the last. */
class Side {
  readonly #needed: number;
  readonly #gamblers: readonly Gambler[];
  readonly #isOut: boolean[];
  /** So many bounds are excluded one after the other. */
  excluded = 0;

  constructor(side: "above" | "below", options: TestOptions, range: Range) {
    const { p0, p1, alpha, beta } = options;
    const [exact, probability] = side === "above" ? [p0, alpha] : [p1, beta];
    const habits = habitsFor(options, range);
    const bounds = Array.from({ length: Math.round((range.high - range.low) / STEP) }, (_, step) => {
      const bound = side === "above" ? range.low + STEP * step : range.high - STEP * step;
      // The bound of the test stands among them as it is, and not rounded.
      return Math.abs(bound - exact) <= STEP / 2 ? exact : bound;
    });
    this.#needed = logWealthNeeded(probability);
    this.#gamblers = bounds.map((bound) => new Gambler(side, bound, habits));
    this.#isOut = bounds.map(() => false);
  }

  add(score: number, before: Sample): void {
    for (let step = this.excluded; step < this.#gamblers.length; step++) {
      if (this.#isOut[step]) continue;
      this.#gamblers[step].bet(score, before);
      this.#isOut[step] = this.#gamblers[step].logWealth >= this.#needed;
    }
    while (this.#isOut[this.excluded]) this.excluded++;
  }
}
