import { Gambler, type Habits } from "./gambler";
import type { Range } from "./objective";
import { EMPTY_SAMPLE, type Sample, withScore } from "./sample";

/** What is tested: is the mean of the blocks' scores p1 (or more), or p0 (or less)? */
export interface TestOptions {
  readonly p0: number;
  readonly p1: number;
  /** The probability of deciding for p1 where the truth is p0 or less: at most so much. */
  readonly alpha: number;
  /** The probability of deciding for p0 where the truth is p1 or more: at most so much. */
  readonly beta: number;
}

/** Is B better, by enough to matter? */
export const GAIN_TEST: TestOptions = { p0: 0.5, p1: 0.54, alpha: 0.05, beta: 0.05 };

/** Is B at least no worse? */
export const NO_REGRESSION_TEST: TestOptions = { p0: 0.48, p1: 0.5, alpha: 0.05, beta: 0.05 };

/** What the test says: go on, or accept one of the two. */
export type TestVerdict = "p0" | "p1" | null;

/** How far the test is on its way to each answer, in logarithms: 0 is nothing, 1 is enough. */
export interface Evidence {
  readonly yes: number;
  readonly no: number;
}

/**
 * A test that may be looked at after every block. Two gamblers begin with 1 each. One bets, before every block, on scores above p0; if the truth is
 * p0 or less, no way of betting makes its expected wealth grow, and the probability that it ever reaches 1/α is at most α (Ville, "Étude critique
 * de la notion de collectif", 1939). When it has a little more than that, the test says p1. The other one bets on scores below p1, for 1/β. So the promise holds for
 * scores of any distribution in their range, and for any number of blocks: nothing about it is an approximation.
 *
 * Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", Journal of the Royal Statistical Society B 86 (2024).
 */
export class SequentialTest {
  readonly #options: TestOptions;
  readonly #range: Range;
  readonly #above: Gambler;
  readonly #below: Gambler;
  #sample: Sample;

  /** @param range what the scores can be; a share unless told */
  constructor(options: TestOptions, range: Range = SHARE, { sample, above, below } = beginning(options, range)) {
    this.#options = options;
    this.#range = range;
    this.#sample = sample;
    this.#above = above;
    this.#below = below;
  }

  add(score: number): void {
    this.#above.bet(score, this.#sample);
    this.#below.bet(score, this.#sample);
    this.#sample = withScore(this.#sample, score);
  }

  get sample(): Sample {
    return this.#sample;
  }

  get verdict(): TestVerdict {
    const { yes, no } = this.evidence;
    if (yes >= 1) return "p1";
    return no >= 1 ? "p0" : null;
  }

  get evidence(): Evidence {
    const { alpha, beta } = this.#options;
    return {
      yes: this.#above.logWealth / logWealthNeeded(alpha),
      no: this.#below.logWealth / logWealthNeeded(beta),
    };
  }

  /** The same test, to be gone on with on its own. */
  copy(): SequentialTest {
    const position = { sample: this.#sample, above: this.#above.copy(), below: this.#below.copy() };
    return new SequentialTest(this.#options, this.#range, position);
  }
}

interface Position {
  readonly sample: Sample;
  readonly above: Gambler;
  readonly below: Gambler;
}

/** So many times what the theorem asks for: where a gambler comes to its goal without going beyond it, the promise would be used up to the last run. */
const SPARE = 1.1;

/** The natural logarithm of what a gambler must have before it is believed. @param probability of believing it wrongly: at most so much */
export function logWealthNeeded(probability: number): number {
  return Math.log(SPARE / probability);
}

/** What scores are unless told otherwise. */
export const SHARE: Range = { low: 0, high: 1 };

function beginning(options: TestOptions, range: Range): Position {
  const habits = habitsFor(options, range);
  return {
    sample: EMPTY_SAMPLE,
    above: new Gambler("above", options.p0, habits),
    below: new Gambler("below", options.p1, habits),
  };
}

/** Of the distance from p0 to p1, the part that a gambler hopes for at least: found by simulation (`bench/statistics.ts`). */
const LEAST_HOPE = 0.7;

/** How gamblers bet who want to know soon whether the truth is p0 or p1. */
export function habitsFor({ p0, p1 }: TestOptions, range: Range): Habits {
  return { range, middle: (p0 + p1) / 2, least: LEAST_HOPE * (p1 - p0) };
}
