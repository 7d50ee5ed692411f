import { blockScore, matchScore } from "../../../engine/stats/block-score";
import type { ComparedBlock } from "../../contract/compare-api";
import type { KnownBlocks, PlannedMatch } from "./contest";
import { type CompareTerms, isPlayed, type MatchRecord, type PlayedRecord } from "./results-file";
import { MATCHES_OF_A_BLOCK, scoredMatch, type VersionContest } from "./version-contest";

/** A contest of two versions that remembers what was known after each block. */
export class ComparedBlocks implements KnownBlocks {
  readonly contest: VersionContest;
  readonly #terms: CompareTerms;
  readonly #blocks: ComparedBlock[] = [];

  constructor(contest: VersionContest, terms: CompareTerms) {
    this.contest = contest;
    this.#terms = terms;
  }

  get blocks(): readonly ComparedBlock[] {
    return this.#blocks;
  }

  get wholeBlocks(): number {
    return this.#blocks.length + this.voidBlocks;
  }

  get voidBlocks(): number {
    return this.contest.voidBlocks;
  }

  get matchesOfBlock(): number {
    return MATCHES_OF_A_BLOCK[this.#terms.design];
  }

  get isOver(): boolean {
    return this.contest.isOver;
  }

  plan(block: number): readonly PlannedMatch[] | "wait" | "end" {
    return this.contest.plan(block);
  }

  add(records: readonly MatchRecord[]): void {
    if (this.isOver) return;
    this.contest.add(records);
    const played = records.filter(isPlayed);
    if (played.length === records.length) this.#blocks.push(comparedBlock(played, this.#terms, this.contest));
  }
}

function comparedBlock(
  records: readonly PlayedRecord[],
  terms: CompareTerms,
  { sample, watchedInterval }: VersionContest,
): ComparedBlock {
  return {
    block: records[0].block,
    seed: records[0].seed,
    score: blockScore(records.map(scoredMatch), terms),
    mean: sample.mean,
    interval: watchedInterval,
    matches: records.map((record) => ({
      match: record.match,
      seats: [...record.seats],
      scores: [...record.scores],
      score: matchScore(scoredMatch(record), terms),
      swing: record.swing,
      faults: [...record.faults],
    })),
  };
}
