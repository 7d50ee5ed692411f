import { blockScore, type ScoredMatch } from "../../../engine/stats/block-score";
import { EMPTY_SAMPLE, type Sample, withScore } from "../../../engine/stats/sample";
import { duelSeatings, fieldSeatings, type Role, type Seating } from "../../../engine/stats/seating";
import { decide, type TestVerdict } from "../../../engine/stats/sequential-test";
import { type Contest, type PlannedMatch, planBlock } from "./contest";
import { type CompareTerms, isPlayed, type MatchRecord, type PlayedRecord, type ResultsHeader } from "./results-file";

const MATCHES_OF_A_BLOCK = { duel: 2, field: 8 };
/** A and B stand before the pool. */
const FIRST_OF_POOL = 2;

/** Two versions, block after block, until the test decides. */
export class VersionContest implements Contest {
  readonly #header: ResultsHeader;
  readonly #terms: CompareTerms;
  readonly #blocks: PlayedRecord[][] = [];
  #sample: Sample = EMPTY_SAMPLE;
  #decision: TestVerdict = null;
  #voidBlocks = 0;

  constructor(header: ResultsHeader, terms: CompareTerms) {
    this.#header = header;
    this.#terms = terms;
  }

  get sample(): Sample {
    return this.#sample;
  }

  get decision(): TestVerdict {
    return this.#decision;
  }

  get isOver(): boolean {
    return this.#decision !== null;
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
    const { design, test, isFixed } = this.#terms;
    this.#blocks.push(played);
    this.#sample = withScore(this.#sample, blockScore(played.map(scoredMatch), design));
    if (!isFixed) this.#decision = decide(this.#sample, test);
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
