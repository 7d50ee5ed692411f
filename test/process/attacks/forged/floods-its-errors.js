/*
 * Tries to write for ever to its standard error, and to die with the words of an engine that has run out of
 * memory.
 *
 * Must happen: the words are believed, as far as they are kept; the match goes on.
 * Frozen: memory in round 0
 * Gate: accepts
 */
({ round, answer, report }) => {
  if (round < 0) return answer(report());
  process.stderr.write("out of memory\n".repeat(1e5));
  process.exit(1);
};
