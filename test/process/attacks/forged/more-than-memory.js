/*
 * Tries to make the host keep room for a frame of four gigabytes.
 *
 * Must happen: what it sends is no answer, and its process is killed.
 * Frozen: protocol in round 0
 * Gate: accepts
 */
({ round, answer, report, raw }) => {
  if (round < 0) answer(report());
  else raw(new Uint8Array([255, 255, 255, 255, 5, 0, 0, 0]));
};
