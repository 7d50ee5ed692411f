/*
 * Tries to die in the middle of a round.
 *
 * Must happen: the match goes on without it.
 * Frozen: crashed in round 1
 * Gate: accepts
 */
({ round, answer, report }) => {
  if (round === 1) process.abort();
  answer(report());
};
