import { OBJECTIVES } from "../../../engine/stats/objective";
import type { JsonReader } from "../../../engine/text/json-reader";
import {
  LEAST_MATCHES,
  MOST_MATCHES,
  MOST_MATCHES_EACH,
  MOST_OPPONENTS,
  MOST_PLAYERS,
  PROBABILITY,
} from "../../../main/contract/contest-bounds";
import { readPlayerChoice } from "../match/kept-setup";
import type { CompareChoice, LeagueChoice } from "./contest-choices";

/** Characters. */
const LONGEST_NAME = 400;

/* Of both, the first seed is forgotten: whoever compares on another day is to see other matches, unless they ask for these. */

export function readCompareChoice(json: JsonReader): CompareChoice {
  const test = json.member("test");
  const probability = (name: string) => test.member(name).number(PROBABILITY.least, PROBABILITY.most);
  return {
    a: json.member("a").orNull(readPlayerChoice),
    b: json.member("b").orNull(readPlayerChoice),
    design: json.member("design").oneOf(["duel", "field"]),
    objective: json.member("objective").oneOf(OBJECTIVES),
    pool: json.member("pool").orNull((pool) => readNames(pool, MOST_OPPONENTS)),
    test: { p0: probability("p0"), p1: probability("p1"), alpha: probability("alpha"), beta: probability("beta") },
    maxMatches: json.member("maxMatches").integer(LEAST_MATCHES, MOST_MATCHES),
    firstSeed: null,
    isAsMatch: json.member("isAsMatch").boolean(),
  };
}

export function readLeagueChoice(json: JsonReader): LeagueChoice {
  const matches = json.member("matches");
  const of = matches.member("of").oneOf(["each", "all"]);
  const [least, most] = of === "each" ? [1, MOST_MATCHES_EACH] : [LEAST_MATCHES, MOST_MATCHES];
  return {
    players: json.member("players").orNull((players) => readNames(players, MOST_PLAYERS)),
    matches: { of, count: matches.member("count").integer(least, most) },
    firstSeed: null,
    isAsMatch: json.member("isAsMatch").boolean(),
  };
}

function readNames(json: JsonReader, most: number): string[] {
  return json.items({ most }).map((name) => name.text(LONGEST_NAME));
}
