import type { Rules } from "../../engine/contract/game";
import { findGame } from "../../engine/games";
import { keptMembers } from "./kept-value";

/** Of a rule set, in characters. */
const LONGEST_NAME = 40;

/** The rule sets that a folder of players has chosen, by game. */
export type RulesByGame = Readonly<Record<string, Rules>>;

/** @param kept as the command line or the window wrote it; what is no rule set of a game is left out */
export function keptRules(kept: unknown): RulesByGame {
  const byGame = keptMembers(kept, (json) =>
    json.members().map(([name, rule]) => [name, rule.text(LONGEST_NAME)] as const),
  );
  return Object.fromEntries(
    Object.entries(byGame).map(([game, rules]) => {
      const fields = findGame(game)?.ruleFields ?? [];
      const isKnown = ([name, value]: readonly [string, string]) =>
        fields.some((field) => field.name === name && field.values.some((one) => one.value === value));
      return [game, Object.fromEntries(rules.filter(isKnown))];
    }),
  );
}
