import { en, sentenceOf } from "../../../engine/contract/english";
import type { Relation } from "../../../engine/explain/causes";
import type { FightShare, OutcomeCount } from "../../../engine/explain/reroll";
import { decimal, t } from "../../../main/contract/language/translate";

/** How a cause is introduced. */
export const RELATION_WORDS: Readonly<Record<Relation, string>> = {
  order: en`By this order:`,
  blamed: en`This order came first:`,
  doer: en`Just before:`,
  origin: en`It began with:`,
  there: en`It was there because:`,
  own: en`What had happened to the unit:`,
  needed: en`What led to it:`,
  before: en`Before that:`,
  first: en`The order that counted:`,
};

/** A probability as a person reads it; never 0 % or 100 % of what can still happen. */
export function percent(share: number): string {
  if (share <= 0) return "0 %";
  if (share >= 1) return "100 %";
  if (share < 0.001) return t`under 0.1 %`;
  if (share > 0.999) return t`over 99.9 %`;
  return `${decimal(share * 100, 1)} %`;
}

/** What two orders' turns were: luck only where the dice could have turned them round. */
export function turnWord(chance: number): string {
  return chance > 0 && chance < 1 ? t`Luck:` : t`Not luck:`;
}

/** What the dice of the order of execution had to do with it, for an order that came too late. */
export function luckWords(chance: number): string {
  if (chance <= 0) return t`It could not have run first, whatever the dice.`;
  if (chance >= 1) return t`It runs first whatever the dice: it was another reason that decided.`;
  return t`With other dice it would have run first in ${percent(chance)} of all cases (exact).`;
}

/** The half of the width in which 95 of 100 such samples lie around the true share. */
export function margin(share: number, dice: number): number {
  return 1.96 * Math.sqrt((share * (1 - share)) / Math.max(1, dice));
}

/** Luck or decision? For an order, by how often it has an effect with other dice. */
export function verdictOnOrder(worked: number, dice: number, didWork: boolean): string {
  const share = worked / dice;
  const often = t`it has an effect in ${percent(share)} of ${dice} other dice`;
  if (share >= 0.995) return didWork ? t`No luck needed: ${often}.` : t`Very unlucky: ${often}.`;
  if (share <= 0.005) return didWork ? t`Very lucky: ${often}.` : t`Not bad luck: ${often}. Another order was needed.`;
  if (didWork) return share < 0.5 ? t`Lucky: ${often}.` : t`As was to be expected: ${often}.`;
  return share > 0.5 ? t`Unlucky: ${often}.` : t`As was to be expected: ${often}.`;
}

/** Luck or decision, for a fight that took place. */
export function verdictOnFight({ dice, same, isLost }: FightShare): string {
  const share = same / dice;
  const often = t`you ${isLost ? t`lose` : t`win`} this fight in ${percent(share)} of the ${dice} dice in which it takes place, as you did`;
  if (share >= 0.5) return t`As was to be expected: ${often}.`;
  return `${isLost ? t`Unlucky` : t`Lucky`}: ${often}.`;
}

/** For a unit, by how often it dies with other dice; null where neither the dice nor this round kill it. */
export function verdictOnDeath(died: number, dice: number, hasDied: boolean): string | null {
  const share = died / dice;
  if (!hasDied && died === 0) return null;
  const often = t`the unit dies in ${percent(share)} of ${dice} other dice`;
  if (hasDied && share < 0.25) return t`Unlucky: ${often}.`;
  if (hasDied) return `${share > 0.75 ? t`Not bad luck` : t`A matter of luck`}: ${often}.`;
  return `${share > 0.5 ? t`Lucky to be alive` : t`Alive`}: ${often}.`;
}

/** For a score, by the share of other dice that gave less. */
export function verdictOnScore(below: number): string {
  if (below < 0.05) return t`very unlucky`;
  if (below < 0.25) return t`unlucky`;
  if (below <= 0.75) return t`as expected`;
  return below <= 0.95 ? t`lucky` : t`very lucky`;
}

/** A sentence of the game without its numbers, for many rounds at once. */
export function pattern(messages: Readonly<Record<string, string>>, { code }: Pick<OutcomeCount, "code">): string {
  if (code === "") return t`got no turn`;
  const sentence = messages[code] ?? code;
  const many = Object.fromEntries([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 2]));
  return sentenceOf(sentence, many).replaceAll(/\{\w+\}/g, "…");
}
