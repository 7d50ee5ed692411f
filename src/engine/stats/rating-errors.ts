import { addScore, type Fit, type PreparedRanking } from "./plackett-luce";

export interface ErrorsOf {
  readonly fit: Fit;
  /** The matches of each seed. */
  readonly blocks: Iterable<readonly PreparedRanking[]>;
  /** The players whose mean the ratings are measured against: those who have played. */
  readonly ranked: readonly number[];
  /** By player: the blocks in which it played. */
  readonly blocksOf: readonly number[];
}

/** How far a strength may be off. */
export interface RatingError {
  /** The standard error of the strength less the mean of all that are ranked. */
  readonly error: number;
  /** Degrees of freedom of the standard error. */
  readonly freedom: number;
}

/** How many blocks of a player's own weigh as much as what is known of all. */
const BLOCKS_OF_ALL = 12;

/**
 * The errors of strengths, by player; null for one that is not ranked. The model says how far they may be off if every match were luck of its own;
 * the matches of one seed are not, and how much more or less a seed says than that is measured by its scores (Liang and Zeger, "Longitudinal data
 * analysis using generalized linear models", Biometrika 73, 1986), for each player and, since few blocks say little, for all together. Never less
 * than the model says.
 */
export function ratingErrors({ fit, blocks, ranked, blocksOf }: ErrorsOf): (RatingError | null)[] {
  const { strengths, curvature } = fit;
  const players = strengths.players.length;
  const inverse = curvature.inverse();
  const middle = meanOfRows(inverse, ranked);
  const size = middle.length;
  const influence = ranked.map((player) => inverse[player].map((value, index) => value - middle[index]));
  const spread = new Float64Array(ranked.length);
  let seeds = 0;
  for (const block of blocks) {
    seeds++;
    const score = new Float64Array(size);
    for (const match of block) addScore(score, match, strengths);
    const parts = partsOf(block, players);
    influence.forEach((row, index) => {
      let moved = 0;
      for (const part of parts) moved += row[part] * score[part];
      spread[index] += moved * moved;
    });
  }
  const modelled = ranked.map((player, index) => influence[index][player] - meanOf(influence[index], ranked));
  const owns = ranked.map((player, index) => {
    const count = blocksOf[player];
    return (spread[index] / modelled[index]) * (count / Math.max(1, count - 1));
  });
  const ofAll = owns.reduce((sum, own, index) => sum + own * blocksOf[ranked[index]], 0) / totalOf(ranked, blocksOf);
  const errors = new Array<RatingError | null>(players).fill(null);
  ranked.forEach((player, index) => {
    const count = blocksOf[player];
    const dispersion = (count * owns[index] + BLOCKS_OF_ALL * ofAll) / (count + BLOCKS_OF_ALL);
    const error = Math.sqrt(modelled[index] * Math.max(1, dispersion));
    errors[player] = { error, freedom: count + Math.min(BLOCKS_OF_ALL, seeds) - 1 };
  });
  return errors;
}

/** The parameters that the matches of a block speak of. */
function partsOf(block: readonly PreparedRanking[], players: number): readonly number[] {
  const parts = new Set<number>();
  for (const match of block) {
    match.players.forEach((player, seat) => {
      parts.add(player);
      parts.add(players + seat);
    });
  }
  // The first seat has no parameter.
  parts.delete(players);
  return [...parts];
}

function meanOfRows(rows: readonly Float64Array[], ranked: readonly number[]): Float64Array {
  const mean = new Float64Array(rows.length);
  for (const player of ranked) for (let index = 0; index < mean.length; index++) mean[index] += rows[player][index];
  return mean.map((sum) => sum / ranked.length);
}

function meanOf(row: Float64Array, ranked: readonly number[]): number {
  return ranked.reduce((sum, player) => sum + row[player], 0) / ranked.length;
}

function totalOf(ranked: readonly number[], blocksOf: readonly number[]): number {
  return ranked.reduce((sum, player) => sum + blocksOf[player], 0);
}
