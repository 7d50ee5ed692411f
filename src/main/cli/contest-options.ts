import type { AnyGame, MatchSetup } from "../../engine/match/game";
import { failure, type Result, success } from "../../engine/match/result";
import { GAIN_TEST, NO_REGRESSION_TEST, type TestOptions } from "../../engine/stats/sequential-test";
import type { PlayerBundle } from "../contract/player-bundle";
import { type CompareTerms, newHeader, type ResultsHeader } from "../host/compare/results-file";
import { LARGEST_SEED } from "../host/matches/match-setup";

/** What `compare` and `league` have in common. */
export interface ContestOptions {
  readonly maxMatches: number | undefined;
  /** The seed of the first block. */
  readonly seeds: number;
  readonly jobs: number | undefined;
  readonly resume: string | undefined;
  readonly output: string | undefined;
  readonly json: boolean;
  readonly input: string | undefined;
  readonly rule: readonly string[];
  /** CPU seconds for each player; null for no limit, undefined for the judge's. */
  readonly cpu: number | null | undefined;
  readonly workspace: string;
}

export interface CompareOptions extends ContestOptions {
  readonly duel: boolean;
  readonly field: boolean;
  readonly pool: readonly string[];
  readonly p0: number | undefined;
  readonly p1: number | undefined;
  readonly alpha: number | undefined;
  readonly beta: number | undefined;
  /** False for `--no-regression`, as commander gives it. */
  readonly regression: boolean;
  readonly fixed: boolean;
  readonly junit: boolean;
}

/** The terms of a comparison; a problem when they cannot be. */
export function compareTerms(options: CompareOptions): Result<CompareTerms> {
  const { field, pool, fixed, regression } = options;
  const usual = regression ? GAIN_TEST : NO_REGRESSION_TEST;
  const { p0 = usual.p0, p1 = usual.p1, alpha = usual.alpha, beta = usual.beta } = options;
  const test: TestOptions = { p0, p1, alpha, beta };
  if (field && options.duel) return wrong("choose --duel or --field");
  if (field && pool.length === 0) return wrong("--field needs opponents: --pool and their names");
  if (!field && pool.length > 0) return wrong("--pool is for --field: in a duel there are no opponents");
  if (p0 >= p1) return wrong(`p0 must be below p1, but ${p0} is not below ${p1}`);
  if (alpha + beta >= 1) return wrong("alpha and beta together must be below 1");
  return success({ design: field ? "field" : "duel", test, isFixed: fixed });
}

export interface HeaderParts {
  readonly game: AnyGame;
  readonly words: readonly string[];
  readonly bundles: readonly PlayerBundle[];
  readonly setup: MatchSetup<unknown>;
  readonly options: ContestOptions;
  readonly compare: CompareTerms | null;
}

/** Enough for nearly every difference that matters. */
const MOST_MATCHES = { compare: 4000, league: 400 };

export function headerFor({ game, words, bundles, setup, options, compare }: HeaderParts): Result<ResultsHeader> {
  const maxMatches = options.maxMatches ?? (compare === null ? MOST_MATCHES.league : MOST_MATCHES.compare);
  if (options.seeds + maxMatches > LARGEST_SEED) return wrong("--seeds begins too late: the seeds would run out");
  return success(
    newHeader({
      game: game.id,
      configuration: game.codec.formatConfiguration(setup.configuration),
      rules: setup.rules,
      cpuSeconds: options.cpu === undefined ? game.player.cpuSeconds : options.cpu,
      players: bundles.map(({ name, sourceHash }, index) => ({ word: words[index], name, sourceHash })),
      firstSeed: options.seeds,
      maxMatches,
      compare,
    }),
  );
}

export function wrong(message: string): Result<never> {
  return failure({ code: "wrong-option", message });
}
