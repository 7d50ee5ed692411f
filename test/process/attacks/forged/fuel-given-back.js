/*
 * Tries to use less fuel than it has used before.
 *
 * Must happen: what it sends is no answer, and its process is killed.
 * Frozen: protocol in round 1
 * Gate: accepts
 */
({ round, answer, report, Report }) => {
  const lie = report();
  lie.writeDoubleLE(round === 1 ? 1 : 2, Report.fuel);
  answer(lie);
};
