import { leagueBlock, nextGroup } from "../../../engine/stats/league-schedule";
import { type LeagueTable, leagueTable, type RankedBlock } from "../../../engine/stats/league-table";
import { type Contest, type PlannedMatch, planBlock } from "./contest";
import { isPlayed, type MatchRecord, type PlayedRecord, type ResultsHeader } from "./results-file";

const MATCHES_OF_A_BLOCK = 4;
/** So many blocks for each player are given out at once; then the ratings decide who plays next. */
const BLOCKS_OF_A_WAVE = 2;

/** Many players, in groups of four, until the matches are used up. */
export class LeagueContest implements Contest {
  readonly isOver = false;
  readonly #header: ResultsHeader;
  readonly #groups: number[][] = [];
  readonly #blocks: PlayedRecord[][] = [];
  #added = 0;
  #table: LeagueTable | null = null;

  constructor(header: ResultsHeader) {
    this.#header = header;
  }

  get blocks(): readonly (readonly PlayedRecord[])[] {
    return this.#blocks;
  }

  get voidBlocks(): number {
    return this.#added - this.#blocks.length;
  }

  /** The ratings so far; null before the first block. */
  table(): LeagueTable | null {
    const { players, firstSeed } = this.#header;
    return this.#blocks.length === 0 ? null : leagueTable(players.length, this.#blocks.map(rankedBlock), firstSeed);
  }

  plan(block: number): readonly PlannedMatch[] | "wait" | "end" {
    const { players, firstSeed, maxMatches } = this.#header;
    if ((block + 1) * MATCHES_OF_A_BLOCK > maxMatches) return "end";
    if (block % (BLOCKS_OF_A_WAVE * players.length) === 0) {
      if (this.#added < block) return "wait";
      this.#table = this.table();
    }
    const seed = firstSeed + block;
    const group = nextGroup({ players: players.length, groups: this.#groups, table: this.#table }, seed);
    this.#groups.push(group);
    return planBlock({ block, seed }, leagueBlock(group));
  }

  add(records: readonly MatchRecord[]): void {
    this.#added++;
    const played = records.filter(isPlayed);
    if (played.length === records.length) this.#blocks.push(played);
  }
}

function rankedBlock(block: readonly PlayedRecord[]): RankedBlock {
  return block.map(({ seats, scores }) => ({ players: seats, scores }));
}
