/**
 * The difference of ratings that a score stands for: −400·log10(1/score − 1), 0 for one half, infinite for 0 and 1 (Elo, "The rating of
 * chessplayers", 1978).
 *
 * @param score between 0 and 1; what lies outside counts as 0 or 1
 */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / Math.min(1, Math.max(0, score)) - 1);
}

/** The same for a score that was found in so many blocks: no further from zero than they can tell, half a block short of all lost, or all won. */
export function eloFound(score: number, blocks: number): number {
  const least = 0.5 / (blocks + 1);
  return eloOf(Math.min(1 - least, Math.max(least, score)));
}
