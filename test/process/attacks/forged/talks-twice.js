/*
 * Tries to answer before it is asked.
 *
 * Must happen: what it sends is no answer, and its process is killed.
 * Frozen: protocol in round 1
 * Gate: accepts
 */
({ round, answer, report }) => {
  answer(report());
  if (round === 0) answer(report());
};
