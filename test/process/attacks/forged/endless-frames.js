/*
 * Tries to send frames for ever.
 *
 * Must happen: what it sends is no answer, and its process is killed.
 * Frozen: protocol in round 1
 * Gate: accepts
 */
({ round, answer, report }) => {
  answer(report());
  while (round === 0) answer(report());
};
