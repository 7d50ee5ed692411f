import { SEATS } from "../contract/order";
import type { PreparedRanking } from "./plackett-luce";
import { type Contender, type Ranking, stagesOf } from "./ranking-stages";

/** Rankings of the matches of one seed. */
export type RankedBlock = readonly Ranking[];

/** Of a match: how its seats stand before one another, and who sat in them; of a block, how many matches it has before them. */
const PER_MATCH = 1 + SEATS.length;
const FIRST_CAPACITY = 1024;

/**
 * The rankings of a league, block after block, in ten bytes for each match: a course plays 100,000 of them. There are 75 ways in which four seats can stand before one
 * another; the stages of each are kept once.
 */
export class PackedRankings {
  readonly #stages: Contender[][][] = [];
  readonly #numbers = new Map<string, number>();
  #packed = new Uint16Array(FIRST_CAPACITY);
  #length = 0;
  #blocks = 0;

  /** How many blocks there are. */
  get size(): number {
    return this.#blocks;
  }

  /** Those that rankings take, and those that are kept ready for more. */
  get bytes(): number {
    return this.#packed.byteLength;
  }

  add(block: RankedBlock): void {
    this.#makeRoom(1 + PER_MATCH * block.length);
    this.#packed[this.#length++] = block.length;
    for (const ranking of block) {
      this.#packed[this.#length] = this.#numberOf(ranking);
      this.#packed.set(ranking.players, this.#length + 1);
      this.#length += PER_MATCH;
    }
    this.#blocks++;
  }

  /** In the order in which they were added. */
  *[Symbol.iterator](): Generator<readonly PreparedRanking[]> {
    for (let at = 0; at < this.#length; ) {
      const matches = this.#packed[at++];
      yield Array.from({ length: matches }, (_, match) => this.#unpacked(at + PER_MATCH * match));
      at += PER_MATCH * matches;
    }
  }

  #unpacked(at: number): PreparedRanking {
    return { players: SEATS.map((seat) => this.#packed[at + 1 + seat]), stages: this.#stages[this.#packed[at]] };
  }

  #numberOf(ranking: Ranking): number {
    const { scores } = ranking;
    const before = scores.map((score) => scores.filter((other) => other > score).length).join();
    const known = this.#numbers.get(before);
    if (known !== undefined) return known;
    this.#numbers.set(before, this.#stages.length);
    return this.#stages.push(stagesOf(ranking)) - 1;
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#packed.length) return;
    const larger = new Uint16Array(2 * this.#packed.length);
    larger.set(this.#packed);
    this.#packed = larger;
  }
}
