/** The result of a match of a league. Lists are by seat. */
export interface Ranking {
  /** Indices of the players; one may have more than one seat. */
  readonly players: readonly number[];
  readonly scores: readonly number[];
}

/** One who can still be chosen in a stage; in a tie for more than one place it is half gone, so to speak. */
export interface Contender {
  readonly seat: number;
  readonly weight: number;
}

/**
 * A ranking as a sequence of choices: the best of all, the best of the rest, and so on. A choice between those who are left in a tie has
 * the tied ones with falling weights, which comes close to the mean over all orders that they may have (Efron, "The efficiency of Cox's
 * likelihood function for censored data", 1977).
 */
export function stagesOf({ scores }: Ranking): Contender[][] {
  const best = [...new Set(scores)].sort((a, b) => b - a);
  return best.flatMap((score) => {
    const tied = scores.filter((other) => other === score).length;
    const left = scores.flatMap((other, seat) => (other <= score ? [{ seat, isTied: other === score }] : []));
    return Array.from({ length: tied }, (_, chosen) =>
      left.map(({ seat, isTied }) => ({ seat, weight: isTied ? 1 - chosen / tied : 1 })),
    );
  });
}
