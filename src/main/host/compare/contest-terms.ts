import { LARGEST_COMMON_SEED } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import type { AnyGame, MatchSetup } from "../../../engine/contract/game";
import { SEATS } from "../../../engine/contract/order";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { TestOptions } from "../../../engine/stats/sequential-test";
import type { PlayerBundle } from "../../contract/player-bundle";
import { type CompareTerms, newHeader, type ResultsHeader } from "./results-file";

export interface ContestParts {
  readonly game: AnyGame;
  /** How the person named the players. */
  readonly words: readonly string[];
  readonly bundles: readonly PlayerBundle[];
  /** By player: the how-manieth version of its file it is, where that is known. */
  readonly versions?: readonly (number | null)[];
  readonly setup: Pick<MatchSetup<unknown>, "configuration" | "rules">;
  /** CPU seconds for each player; null for no limit, undefined for the judge's. */
  readonly cpuSeconds: number | null | undefined;
  readonly firstSeed: number;
  readonly maxMatches: number | undefined;
  /** Null for a league. */
  readonly compare: CompareTerms | null;
}

/** Enough for nearly every difference that matters. */
const MOST_COMPARED = 4000;
/** By itself a league is as long as this many matches for each player. */
const MATCHES_EACH = 40;

/** How many matches a league needs so that each of its players has a seat in so many at least: a block seats four players four times. */
export function matchesOfLeague(players: number, each: number): number {
  const blocksEach = Math.ceil(each / SEATS.length);
  return SEATS.length * Math.ceil((players * blocksEach) / SEATS.length);
}

/** Everybody plays. */
export function checkLeagueLength(players: number, matches: number): Result<null> {
  const least = matchesOfLeague(players, 1);
  if (matches >= least) return success(null);
  return wrongTerms(en`${players} players need ${least} matches at least, so that nobody is left without one`);
}

/** What the results file of a contest begins with. */
export function headerFor(parts: ContestParts): Result<ResultsHeader> {
  const { game, setup, cpuSeconds, firstSeed, compare } = parts;
  const usual = compare === null ? matchesOfLeague(parts.words.length, MATCHES_EACH) : MOST_COMPARED;
  const maxMatches = parts.maxMatches ?? usual;
  if (firstSeed + maxMatches > LARGEST_COMMON_SEED)
    return wrongTerms(en`the first seed is too large: the seeds would run out`);
  return success(
    newHeader({
      game: game.id,
      configuration: game.codec.formatConfiguration(setup.configuration),
      rules: setup.rules,
      cpuSeconds: cpuSeconds === undefined ? game.player.cpuSeconds : cpuSeconds,
      players: playersOf(parts),
      firstSeed,
      maxMatches,
      compare,
    }),
  );
}

export function playersOf({
  words,
  bundles,
  versions,
}: Pick<ContestParts, "words" | "bundles" | "versions">): ResultsHeader["players"] {
  return bundles.map(({ name, sourceHash }, index) => {
    const version = versions?.[index] ?? null;
    return { word: words[index], name, sourceHash, ...(version === null ? {} : { version }) };
  });
}

/** What a test must be, so that it can decide. */
export function checkTest({ p0, p1, alpha, beta }: TestOptions): Result<null> {
  if (p0 >= p1) return wrongTerms(en`p0 must be below p1, but ${p0} is not below ${p1}`);
  if (alpha + beta >= 1) return wrongTerms(en`alpha and beta together must be below 1`);
  return success(null);
}

export function wrongTerms(message: string): Result<never> {
  return failure({ code: "wrong-option", message });
}
