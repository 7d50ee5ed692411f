/*
 * Tries to announce more than it sends, and then to compute for ever.
 *
 * Must happen: measured CPU ends it.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
({ round, answer, report, raw }) => {
  if (round < 0) return answer(report());
  raw(new Uint8Array([0, 1, 0, 0, 5, 0, 0, 0, 1, 2, 3]));
  for (;;);
};
