import type { Chance } from "../../chance/chance";
import type { PandemicState, Unit } from "./state";

const SCALE = 10_000;
const SMALLEST_INTEGER = -(2 ** 31);
const LARGEST_INTEGER = 2 ** 31 - 1;

/**
 * A probability as the original uses it: the draws of 1..10000 up to this one mean yes.
 *
 * A number too large for a 32-bit integer (a very small `infection_factor`) becomes the smallest one, as on the
 * original's processors: never.
 */
export function thresholdOf(probability: number): number {
  const threshold = Math.trunc(SCALE * probability);
  return threshold >= SMALLEST_INTEGER && threshold <= LARGEST_INTEGER ? threshold : SMALLEST_INTEGER;
}

/** Always one draw, also for thresholds that leave no doubt. */
export function isUpTo(threshold: number, chance: Chance, decides: string): boolean {
  return chance.random(1, SCALE, decides) <= threshold;
}

/** Draws of 1..10000 up to this one infect a unit that is neither infected nor immune (rules, section 6.3). */
export function infectionThreshold(state: PandemicState, cell: number, hasMask: boolean): number {
  const { infection_factor, mask_protection } = state.settings;
  const probability = state.virus[cell] / infection_factor;
  return thresholdOf(hasMask ? probability / mask_protection : probability);
}

/** Draws of 1..10000 up to this one heal a unit that has been infected for so many turns (rules, section 6.3). */
export function healingThreshold(turns: Unit["turns"]): number {
  return thresholdOf(0.001 * ((turns * turns) / 16 + 1));
}
