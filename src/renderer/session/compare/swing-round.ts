import { pairScore } from "../../../engine/stats/place";
import type { FigureOverRounds } from "../match/figures";

/** Which seats two players have in a match. */
export interface SeatsOfTwo {
  readonly seats: readonly number[];
  readonly others: readonly number[];
}

/**
 * The round from whose start on the one of two that came out ahead was ahead in more of their meetings; null for a tie.
 *
 * @param scores of all seats over the rounds
 */
export function swingRound({ rounds, values }: FigureOverRounds, { seats, others }: SeatsOfTwo): number | null {
  const leadAt = (index: number) => {
    const meetings = seats.flatMap((seat) =>
      others.map((other) => pairScore(values[seat][index], values[other][index])),
    );
    return Math.sign(meetings.reduce((sum, won) => sum + won - 1 / 2, 0));
  };
  const last = rounds.length - 1;
  if (last < 0) return null;
  const lead = leadAt(last);
  let since = last;
  while (since > 0 && leadAt(since - 1) === lead) since--;
  return lead === 0 ? null : rounds[since];
}
