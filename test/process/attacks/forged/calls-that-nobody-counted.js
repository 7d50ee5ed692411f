/*
 * Tries to say that it gave more orders than are allowed, and that nothing was wrong with it.
 *
 * Must happen: what it sends is no answer, and its process is killed.
 * Frozen: protocol in round 0
 * Gate: accepts
 */
({ round, answer, report, Report }) => {
  const lie = report();
  if (round === 0) lie.writeUInt32LE(1001, Report.calls);
  answer(lie);
};
