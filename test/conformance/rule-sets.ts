import type { AnyGame, Rules } from "../../src/engine/contract/game";

/** Every combination of a game's rule sets; one without any for a game that has none. */
export function ruleSetsOf(game: AnyGame): Rules[] {
  return game.ruleFields.reduce<Rules[]>(
    (sets, { name, values }) => values.flatMap(({ value }) => sets.map((rules) => ({ ...rules, [name]: value }))),
    [{}],
  );
}
