import { blockScore, type ScoredMatch } from "../../../engine/stats/block-score";
import { blocksStillNeeded, type Forecast } from "../../../engine/stats/forecast";
import type { Interval } from "../../../engine/stats/interval";
import { rangeOf } from "../../../engine/stats/objective";
import type { Sample } from "../../../engine/stats/sample";
import { duelSeatings, fieldSeatings, type Role, type Seating } from "../../../engine/stats/seating";
import { type Evidence, SequentialTest, type TestVerdict } from "../../../engine/stats/sequential-test";
import { WatchedInterval } from "../../../engine/stats/watched-interval";
import { type Contest, type PlannedMatch, planBlock } from "./contest";
import { type CompareTerms, isPlayed, type MatchRecord, type PlayedRecord, type ResultsHeader } from "./results-file";

export const MATCHES_OF_A_BLOCK = { duel: 2, field: 8 };
/** A and B stand before the pool. */
const FIRST_OF_POOL = 2;

/** Two versions, block after block, until the test decides. */
export class VersionContest implements Contest {
  readonly #header: ResultsHeader;
  readonly #terms: CompareTerms;
  readonly #blocks: PlayedRecord[][] = [];
  readonly #scores: number[] = [];
  readonly #test: SequentialTest;
  readonly #watched: WatchedInterval;
  #forecast: { readonly blocks: number; readonly value: Forecast | null } | null = null;
  #voidBlocks = 0;

  constructor(header: ResultsHeader, terms: CompareTerms) {
    this.#header = header;
    this.#terms = terms;
    this.#test = new SequentialTest(terms.test, rangeOf(terms));
    this.#watched = new WatchedInterval(terms.test, rangeOf(terms));
  }

  get sample(): Sample {
    return this.#test.sample;
  }

  get decision(): TestVerdict {
    return this.#terms.isFixed ? null : this.#test.verdict;
  }

  get isOver(): boolean {
    return this.decision !== null;
  }

  /** How far the test is. */
  get evidence(): Evidence {
    return this.#test.evidence;
  }

  /** Which scores are possible; null before the first block. */
  get watchedInterval(): Interval | null {
    return this.#watched.interval;
  }

  /** How many more blocks the test is likely to need; null while that cannot be said, and for a run of fixed size. */
  get forecast(): Forecast | null {
    if (this.#terms.isFixed) return null;
    // It is asked for several times a second, and costs more than a block.
    if (this.#forecast?.blocks !== this.#scores.length)
      this.#forecast = { blocks: this.#scores.length, value: blocksStillNeeded(this.#test, this.#scores) };
    return this.#forecast.value;
  }

  /** The blocks that count. */
  get blocks(): readonly (readonly PlayedRecord[])[] {
    return this.#blocks;
  }

  get voidBlocks(): number {
    return this.#voidBlocks;
  }

  plan(block: number): readonly PlannedMatch[] | "end" {
    const { firstSeed, maxMatches, players } = this.#header;
    const { design } = this.#terms;
    if ((block + 1) * MATCHES_OF_A_BLOCK[design] > maxMatches) return "end";
    const seed = firstSeed + block;
    const seatings = design === "duel" ? duelSeatings(block) : fieldSeatings(seed, players.length - FIRST_OF_POOL);
    return planBlock({ block, seed }, seatings.map(indicesOf));
  }

  add(records: readonly MatchRecord[]): void {
    if (this.isOver) return;
    const played = records.filter(isPlayed);
    if (played.length < records.length) {
      this.#voidBlocks++;
      return;
    }
    const score = blockScore(played.map(scoredMatch), this.#terms);
    this.#blocks.push(played);
    this.#scores.push(score);
    this.#test.add(score);
    this.#watched.add(score);
  }
}

export function scoredMatch({ seats, scores }: Pick<PlayedRecord, "seats" | "scores">): ScoredMatch {
  return { seating: seats.map(roleOf), scores };
}

function roleOf(player: number): Role {
  if (player >= FIRST_OF_POOL) return player - FIRST_OF_POOL;
  return player === 0 ? "A" : "B";
}

function indicesOf(seating: Seating): number[] {
  return seating.map((role) => (typeof role === "number" ? role + FIRST_OF_POOL : { A: 0, B: 1 }[role]));
}
