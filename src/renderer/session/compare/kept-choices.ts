import { findGame } from "../../../engine/games";
import { OBJECTIVES } from "../../../engine/stats/objective";
import type { JsonReader } from "../../../engine/text/json-reader";
import { MOST_MATCHES } from "../../../main/contract/contest-schemas";
import { keptValue } from "../../../main/contract/kept-value";
import { MOST_MATCHES_EACH } from "../../../main/contract/league-api";
import { readPlayer } from "../match/kept-setup";
import type { CompareChoice, LeagueChoice } from "./contest-choices";

/** Of a field, and of a league. */
const MOST_PLAYERS = 400;
/** Characters. */
const LONGEST_NAME = 400;
/** The contract's bounds. */
const PROBABILITY = [0.001, 0.999] as const;

/**
 * What was chosen for the next contests of each game, for those of the games that there are. Not the first seed: whoever compares on another day is to see
 * other matches, unless they ask for these.
 *
 * @param kept by the settings, where anything may stand: a choice that is broken is forgotten
 */
export function keptChoices<Choice>(
  kept: unknown,
  read: (json: JsonReader) => Choice,
): Readonly<Record<string, Choice>> {
  const games = keptValue(kept, (json) => json.members()) ?? [];
  const choices = games.flatMap(([game, json]) => {
    const choice = findGame(game) === undefined ? null : keptValue(json.value, read);
    return choice === null ? [] : [[game, choice] as const];
  });
  return Object.fromEntries(choices);
}

export function readCompareChoice(json: JsonReader): CompareChoice {
  const test = json.member("test");
  const probability = (name: string) => test.member(name).number(...PROBABILITY);
  return {
    a: json.member("a").orNull(readPlayer),
    b: json.member("b").orNull(readPlayer),
    design: json.member("design").oneOf(["duel", "field"]),
    objective: json.member("objective").oneOf(OBJECTIVES),
    pool: json.member("pool").orNull(readNames),
    test: { p0: probability("p0"), p1: probability("p1"), alpha: probability("alpha"), beta: probability("beta") },
    maxMatches: json.member("maxMatches").integer(2, MOST_MATCHES),
    firstSeed: null,
    isAsMatch: json.member("isAsMatch").boolean(),
  };
}

export function readLeagueChoice(json: JsonReader): LeagueChoice {
  const matches = json.member("matches");
  const of = matches.member("of").oneOf(["each", "all"]);
  const [least, most] = of === "each" ? [1, MOST_MATCHES_EACH] : [2, MOST_MATCHES];
  return {
    players: json.member("players").orNull(readNames),
    matches: { of, count: matches.member("count").integer(least, most) },
    firstSeed: null,
    isAsMatch: json.member("isAsMatch").boolean(),
  };
}

function readNames(json: JsonReader): string[] {
  return json.items({ most: MOST_PLAYERS }).map((name) => name.text(LONGEST_NAME));
}
