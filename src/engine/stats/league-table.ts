import { bootstrapByBlock } from "./bootstrap";
import type { Interval } from "./interval";
import { pairScore } from "./place";
import { fitPlackettLuce, prepareRankings, type Strengths } from "./plackett-luce";
import type { Ranking } from "./ranking-stages";

/** Rankings of the matches of one seed. */
export type RankedBlock = readonly Ranking[];

export interface LeagueRow {
  /** The player's index. */
  readonly player: number;
  /** In points of Elo; the mean of all players is 0. */
  readonly rating: number;
  readonly interval: Interval;
  /** Matches in which it had a seat. */
  readonly matches: number;
}

export interface LeagueTable {
  /** The best first. */
  readonly rows: readonly LeagueRow[];
  /** What a seat is worth, in points of Elo, against seat 0. */
  readonly seats: readonly number[];
  /** `cross[i][j]`: the share of their meetings in which player i ranked above j, ties one half; NaN when they never met. */
  readonly cross: readonly (readonly number[])[];
}

const POINTS_PER_UNIT = 400 / Math.LN10;
const REPETITIONS = 200;

/** Ratings with intervals. @param players how many there are. @param blocks at least one */
export function leagueTable(players: number, blocks: readonly RankedBlock[], seed: number): LeagueTable {
  const rankings = prepareRankings(blocks.flat());
  const blockOf = blocks.flatMap((block, index) => block.map(() => index));
  const start = fitPlackettLuce(rankings, { players });
  const intervals = bootstrapByBlock({ blocks: blocks.length, repetitions: REPETITIONS, seed }, (counts) => {
    const weights = blockOf.map((block) => counts[block]);
    return fitPlackettLuce(rankings, { players, weights, start }).players;
  });
  return {
    rows: rowsOf(start, intervals, blocks.flat()),
    seats: start.seats.map((seat) => seat * POINTS_PER_UNIT),
    cross: crossTable(players, blocks.flat()),
  };
}

function rowsOf(strengths: Strengths, intervals: readonly Interval[], rankings: readonly Ranking[]): LeagueRow[] {
  const rows = strengths.players.map((strength, player) => {
    const { low, high } = intervals[player];
    const interval = { low: low * POINTS_PER_UNIT, high: high * POINTS_PER_UNIT };
    const matches = rankings.filter((ranking) => ranking.players.includes(player)).length;
    return { player, rating: strength * POINTS_PER_UNIT, interval, matches };
  });
  return rows.sort((a, b) => b.rating - a.rating || a.player - b.player);
}

function crossTable(players: number, rankings: readonly Ranking[]): number[][] {
  const wins = emptyTable(players);
  const meetings = emptyTable(players);
  for (const { players: seated, scores } of rankings) {
    seated.forEach((player, seat) => {
      seated.forEach((other, otherSeat) => {
        if (player === other) return;
        wins[player][other] += pairScore(scores[seat], scores[otherSeat]);
        meetings[player][other]++;
      });
    });
  }
  return wins.map((row, player) => row.map((won, other) => won / meetings[player][other]));
}

export function emptyTable(players: number): number[][] {
  return Array.from({ length: players }, () => new Array<number>(players).fill(0));
}
