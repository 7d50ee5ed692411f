import { blockScore, matchScore } from "../../../engine/stats/block-score";
import type { ComparedBlock } from "../../contract/compare-api";
import type { Contest, PlannedMatch } from "./contest";
import { type CompareTerms, isPlayed, type MatchRecord, type PlayedRecord } from "./results-file";
import { scoredMatch, type VersionContest } from "./version-contest";

/** A contest of two versions that remembers what was known after each block. */
export class ComparedBlocks implements Contest {
  readonly #contest: VersionContest;
  readonly #terms: CompareTerms;
  readonly #blocks: ComparedBlock[] = [];

  constructor(contest: VersionContest, terms: CompareTerms) {
    this.#contest = contest;
    this.#terms = terms;
  }

  get blocks(): readonly ComparedBlock[] {
    return this.#blocks;
  }

  get isOver(): boolean {
    return this.#contest.isOver;
  }

  plan(block: number): readonly PlannedMatch[] | "wait" | "end" {
    return this.#contest.plan(block);
  }

  add(records: readonly MatchRecord[]): void {
    if (this.isOver) return;
    this.#contest.add(records);
    const played = records.filter(isPlayed);
    if (played.length === records.length) this.#blocks.push(comparedBlock(played, this.#terms, this.#contest));
  }

  /** Adds what is known already, up to the first block that is not whole. */
  addKnown(records: readonly MatchRecord[]): void {
    const byBlock = new Map<number, MatchRecord[]>();
    for (const record of records) byBlock.set(record.block, [...(byBlock.get(record.block) ?? []), record]);
    for (let block = 0; !this.isOver; block++) {
      const planned = this.plan(block);
      const known = byBlock.get(block) ?? [];
      if (typeof planned === "string" || known.length < planned.length) return;
      this.add(known);
    }
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
