import { SEATS } from "../../../engine/contract/order";
import type { Interval } from "../../../engine/stats/interval";
import { LeagueSchedule, leagueBlock } from "../../../engine/stats/league-schedule";
import { LeagueRatings, type LeagueTable } from "../../../engine/stats/league-table";
import { type KnownBlocks, type PlannedMatch, planBlock } from "./contest";
import { isPlayed, isReproducible, type MatchRecord, type PlayedRecord, type ResultsHeader } from "./results-file";

/** So many blocks for each player are given out at once; then the ratings decide who plays next. */
const BLOCKS_OF_A_WAVE = 2;

/** Many players, in groups of four, until the matches are used up. Blocks whose group is given beforehand, as those of an earlier league, keep their place, and so their seed. */
export class LeagueContest implements KnownBlocks {
  readonly isOver = false;
  readonly matchesOfBlock = SEATS.length;
  readonly #header: ResultsHeader;
  readonly #schedule: LeagueSchedule;
  readonly #ratings: LeagueRatings;
  readonly #tallies: PlayerTally[];
  readonly #firstFrozen = new Map<number, PlayedRecord>();
  #irreproducible = 0;
  #blocks = 0;
  /** By block: who plays in it, whatever the schedule would say. */
  readonly #groups: ReadonlyMap<number, readonly number[]>;
  #added = 0;
  #table: { readonly blocks: number; readonly value: LeagueTable | null } = { blocks: 0, value: null };
  /** By player; as of the last wave. */
  #intervals: readonly Interval[] = [];

  constructor(header: ResultsHeader) {
    this.#header = header;
    this.#schedule = new LeagueSchedule(header.players.length);
    this.#ratings = new LeagueRatings(header.players.length);
    this.#tallies = header.players.map(() => ({ seats: 0, matches: 0, points: 0, frozen: 0, wins: 0 }));
    this.#groups = new Map(header.groups?.map(({ block, group }) => [block, group]));
    // The blocks that the schedule chooses make up for these, from the first one on.
    for (const group of this.#groups.values()) this.#schedule.count(group);
  }

  /** How many matches count. */
  get matches(): number {
    return SEATS.length * this.#blocks;
  }

  /** By player that was ever frozen: the first match, of those that count, in which it was. All others are in the results file. */
  get firstFrozen(): ReadonlyMap<number, PlayedRecord> {
    return this.#firstFrozen;
  }

  /** How many of the matches that count the machine had a part in, also when they were played alone. */
  get irreproducible(): number {
    return this.#irreproducible;
  }

  /** By player. */
  get tallies(): readonly PlayerTally[] {
    return this.#tallies;
  }

  get wholeBlocks(): number {
    return this.#added;
  }

  get voidBlocks(): number {
    return this.#added - this.#blocks;
  }

  /** The ratings so far; null before the first block. */
  table(): LeagueTable | null {
    // It is asked for several times a second, and costs more than a match where there are many players.
    if (this.#table.blocks !== this.#blocks) this.#table = { blocks: this.#blocks, value: this.#ratings.table() };
    return this.#table.value;
  }

  plan(block: number): readonly PlannedMatch[] | "wait" | "end" {
    const { players, firstSeed, maxMatches } = this.#header;
    if ((block + 1) * SEATS.length > maxMatches) return "end";
    if (block % (BLOCKS_OF_A_WAVE * players.length) === 0) {
      if (this.#added < block) return "wait";
      this.#intervals = intervalsOf(this.table());
    }
    const seed = firstSeed + block;
    const group = this.#groups.get(block) ?? this.#schedule.nextGroup(this.#intervals, seed);
    return planBlock({ block, seed }, leagueBlock(group));
  }

  add(records: readonly MatchRecord[]): void {
    this.#added++;
    const played = records.filter(isPlayed);
    if (played.length !== records.length) return;
    this.#blocks++;
    for (const match of played) this.#count(match);
    this.#ratings.add(played.map(({ seats, scores }) => ({ players: seats, scores })));
  }

  /** All that is told of a match afterwards: a long league has too many to be kept. */
  #count(match: PlayedRecord): void {
    const { seats, scores, faults } = match;
    for (const [seat, player] of seats.entries()) {
      this.#tallies[player].seats++;
      this.#tallies[player].points += scores[seat];
    }
    for (const player of new Set(seats)) this.#tallies[player].matches++;
    for (const player of new Set(faults.map(({ seat }) => seats[seat]))) {
      this.#tallies[player].frozen++;
      if (!this.#firstFrozen.has(player)) this.#firstFrozen.set(player, match);
    }
    if (!isReproducible(match)) this.#irreproducible++;
    const winner = onlyWinner(scores);
    if (winner !== null) this.#tallies[seats[winner]].wins++;
  }
}

/** The seat with the most points; null when several have as many. */
function onlyWinner(scores: readonly number[]): number | null {
  const best = Math.max(...scores);
  const seat = scores.indexOf(best);
  return scores.lastIndexOf(best) === seat ? seat : null;
}

/** In how many seats, and so on, of the matches that count. */
export interface PlayerTally {
  seats: number;
  matches: number;
  /** Of the game, in all seats. */
  points: number;
  /** Matches in which a seat of it was frozen. */
  frozen: number;
  /** Matches in which a seat of it had more points than each other seat. */
  wins: number;
}

/** By player; with holes for those that have not played. */
function intervalsOf(table: LeagueTable | null): readonly Interval[] {
  const intervals: Interval[] = [];
  for (const { player, interval } of table?.rows ?? []) intervals[player] = interval;
  return intervals;
}
