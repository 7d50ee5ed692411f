import { type Result, success } from "../../engine/contract/result";
import type { Objective } from "../../engine/stats/objective";
import { GAIN_TEST, NO_REGRESSION_TEST, type TestOptions } from "../../engine/stats/sequential-test";
import { t } from "../contract/language/translate";
import { checkTest, wrongTerms } from "../host/compare/contest-terms";
import type { CompareTerms } from "../host/compare/results-file";
import type { CpuOption } from "./inputs";

/** What all commands have in common that play contests. */
export interface PlayingOptions {
  /** The seed of the first block; undefined for a random one: a repeat on the same seeds would repeat their luck, too. */
  readonly seeds: number | undefined;
  readonly jobs: number | undefined;
  /** The address of a queue whose workers play. */
  readonly queue: string | undefined;
  /** Of a hundred blocks that they play, how many are played twice. */
  readonly twice: number;
  readonly json: boolean;
  readonly input: string | undefined;
  readonly rule: readonly string[];
  readonly cpu: CpuOption;
  readonly workspace: string;
}

/** What `compare` and `league` have in common. */
export interface ContestOptions extends PlayingOptions {
  readonly maxMatches: number | undefined;
  readonly resume: string | undefined;
  /** Where the players of `resume` are, when they are not found by their names. */
  readonly players: readonly string[];
  readonly output: string | undefined;
}

export interface LeagueOptions extends ContestOptions {
  /** Matches for each player. */
  readonly each: number | undefined;
  /** The results file of an earlier league, whose matches of unchanged players count. */
  readonly from: string | undefined;
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
  readonly objective: Objective;
  readonly fixed: boolean;
  readonly junit: boolean;
}

/** The terms of a comparison; a problem when they cannot be. */
export function compareTerms(options: CompareOptions): Result<CompareTerms> {
  const { field, pool, fixed, regression } = options;
  const usual = regression ? GAIN_TEST : NO_REGRESSION_TEST;
  const { p0 = usual.p0, p1 = usual.p1, alpha = usual.alpha, beta = usual.beta } = options;
  const test: TestOptions = { p0, p1, alpha, beta };
  if (field && options.duel) return wrongTerms(t`choose --duel or --field`);
  if (field && pool.length === 0) return wrongTerms(t`--field needs opponents: --pool and their names`);
  if (!field && pool.length > 0) return wrongTerms(t`--pool is for --field: in a duel there are no opponents`);
  const checked = checkTest(test);
  return checked.ok
    ? success({ design: field ? "field" : "duel", objective: options.objective, test, isFixed: fixed })
    : checked;
}
