/**
 * The difference of ratings that a score stands for: −400·log10(1/score − 1), 0 for one half, infinite for 0 and 1 (Elo, "The rating of
 * chessplayers", 1978).
 *
 * @param score between 0 and 1; what lies outside counts as 0 or 1
 */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / Math.min(1, Math.max(0, score)) - 1);
}
