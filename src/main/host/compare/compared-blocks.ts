import { blockScore, matchScore } from "../../../engine/stats/block-score";
import { type Interval, watchedInterval } from "../../../engine/stats/interval";
import type { Sample } from "../../../engine/stats/sample";
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
    if (played.length === records.length) this.#blocks.push(comparedBlock(played, this.#terms, this.#contest.sample));
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

function comparedBlock(records: readonly PlayedRecord[], { design }: CompareTerms, sample: Sample): ComparedBlock {
  return {
    block: records[0].block,
    seed: records[0].seed,
    score: blockScore(records.map(scoredMatch), design),
    mean: sample.mean,
    interval: cutInterval(watchedInterval(sample)),
    matches: records.map((record) => ({
      match: record.match,
      seats: [...record.seats],
      scores: [...record.scores],
      score: matchScore(scoredMatch(record), design),
      swing: record.swing,
      faults: [...record.faults],
    })),
  };
}

/** What cannot be is left out: a share is between 0 and 1. */
export function cutInterval(interval: Interval | null): Interval | null {
  return interval === null ? null : { low: Math.max(0, interval.low), high: Math.min(1, interval.high) };
}
