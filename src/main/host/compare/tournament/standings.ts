import { PowerOfTwoChance } from "../../../../engine/chance/power-of-two-chance";
import type { Interval } from "../../../../engine/stats/interval";
import type { LeagueContest } from "../league-contest";
import type { ResultsHeader } from "../results-file";

/** How a player did in a round of a tournament. */
export interface Standing {
  /** Its index in the round. */
  readonly player: number;
  readonly name: string;
  /** In points of Elo among the players of the round. */
  readonly rating: number;
  readonly interval: Interval;
  readonly matches: number;
  /** Points of the game in a match, on average. */
  readonly points: number;
  readonly frozen: number;
}

/** Ratings that are nearer than this are equal: identical programs come out so. */
const EQUAL = 1e-6;

/** The best first. Equal ratings: more points of the game; then the lot, drawn by the round's first seed. */
export function standings({ players, firstSeed }: ResultsHeader, contest: LeagueContest): Standing[] {
  const lots = new PowerOfTwoChance(firstSeed).permutation(players.length, "lot");
  const rows = (contest.table()?.rows ?? []).map(({ player, rating, interval }) => {
    const { seats, matches, points, frozen } = contest.tallies[player];
    return { player, name: players[player].name, rating, interval, matches, points: points / seats, frozen };
  });
  const isEqual = (a: Standing, b: Standing) => Math.abs(a.rating - b.rating) < EQUAL;
  return rows.sort((a, b) => {
    if (!isEqual(a, b)) return b.rating - a.rating;
    return b.points - a.points || lots.indexOf(a.player) - lots.indexOf(b.player);
  });
}
