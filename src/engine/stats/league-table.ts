import type { Interval } from "./interval";
import { PackedRankings, type RankedBlock } from "./packed-rankings";
import { pairScore } from "./place";
import { fitPlackettLuce, type Strengths } from "./plackett-luce";
import type { Ranking } from "./ranking-stages";
import { type RatingError, ratingErrors } from "./rating-errors";
import { studentQuantile } from "./student";

export interface LeagueRow {
  /** The player's index. */
  readonly player: number;
  /** In points of Elo; the mean of all players that have played is 0. */
  readonly rating: number;
  /** All intervals of the table hold at once, in 95 % of leagues. */
  readonly interval: Interval;
  /** Matches in which it had a seat. */
  readonly matches: number;
}

export interface LeagueTable {
  /** The best first; whoever has not played is not in it. */
  readonly rows: readonly LeagueRow[];
  /** What a seat is worth, in points of Elo, against seat 0. */
  readonly seats: readonly number[];
  /** `cross[i][j]`: the share of their meetings in which player i ranked above j, ties one half; NaN when they never met. */
  readonly cross: readonly (readonly number[])[];
}

/** Points of Elo from a rating to an end of its interval: who is as much better wins all but one of 100,000 matches. After one block, ends are tens of thousands away. */
const FARTHEST_END = 2000;

/** What can be told of where a rating is; null while its interval says nothing of who is better. */
export function toldInterval({ rating, interval }: Pick<LeagueRow, "rating" | "interval">): Interval | null {
  return interval.high - rating <= FARTHEST_END ? interval : null;
}

const POINTS_PER_UNIT = 400 / Math.LN10;
/** In how many leagues one of the intervals may miss the truth. */
const MISSES = 0.05;

/** The results of a league, and the ratings that follow from them, as it grows. */
export class LeagueRatings {
  readonly #players: number;
  readonly #blocks = new PackedRankings();
  readonly #matchesOf: number[];
  readonly #blocksOf: number[];
  readonly #wins: number[][];
  readonly #meetings: number[][];
  /** The last ones; the next are near them. */
  #strengths: Strengths | undefined;

  /** @param players how many there are */
  constructor(players: number) {
    this.#players = players;
    this.#matchesOf = new Array<number>(players).fill(0);
    this.#blocksOf = new Array<number>(players).fill(0);
    this.#wins = emptyTable(players);
    this.#meetings = emptyTable(players);
  }

  add(block: RankedBlock): void {
    this.#blocks.add(block);
    for (const player of new Set(block.flatMap(({ players }) => players))) this.#blocksOf[player]++;
    for (const ranking of block) {
      for (const player of new Set(ranking.players)) this.#matchesOf[player]++;
      this.#addMeetings(ranking);
    }
  }

  /** Null before the first block. */
  table(): LeagueTable | null {
    if (this.#blocks.size === 0) return null;
    const fit = fitPlackettLuce(this.#blocks, { players: this.#players, start: this.#strengths });
    this.#strengths = fit.strengths;
    const ranked = [...this.#matchesOf.keys()].filter((player) => this.#matchesOf[player] > 0);
    const errors = ratingErrors({ fit, blocks: this.#blocks, ranked, blocksOf: this.#blocksOf });
    return {
      rows: this.#rows(fit.strengths, ranked, errors),
      seats: fit.strengths.seats.map((seat) => seat * POINTS_PER_UNIT),
      cross: this.#wins.map((row, player) => row.map((won, other) => won / this.#meetings[player][other])),
    };
  }

  #rows({ players }: Strengths, ranked: readonly number[], errors: readonly (RatingError | null)[]): LeagueRow[] {
    const rows = ranked.map((player) => {
      const { error, freedom } = errors[player] ?? { error: Number.POSITIVE_INFINITY, freedom: 1 };
      const rating = players[player] * POINTS_PER_UNIT;
      // Bonferroni: each may miss its part of what all together may.
      const width = studentQuantile(1 - MISSES / (2 * ranked.length), freedom) * error * POINTS_PER_UNIT;
      const interval = { low: rating - width, high: rating + width };
      return { player, rating, interval, matches: this.#matchesOf[player] };
    });
    return rows.sort((a, b) => b.rating - a.rating || a.player - b.player);
  }

  #addMeetings({ players, scores }: Ranking): void {
    players.forEach((player, seat) => {
      players.forEach((other, otherSeat) => {
        if (player === other) return;
        this.#wins[player][other] += pairScore(scores[seat], scores[otherSeat]);
        this.#meetings[player][other]++;
      });
    });
  }
}

export function emptyTable(players: number): number[][] {
  return Array.from({ length: players }, () => new Array<number>(players).fill(0));
}
