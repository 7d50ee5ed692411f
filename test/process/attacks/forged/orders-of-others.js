/*
 * Tries to give orders to the units of others, in words that it wrote itself.
 *
 * Must happen: the game ignores them; it plays on.
 * Frozen: no
 * Gate: accepts
 */
({ round, answer, report, Report }) => {
  const lie = report(round < 0 ? 0 : 48);
  if (round >= 0) {
    lie.writeUInt32LE(12, Report.orderWords);
    [0, 2, 3, 2 ** 31 - 1].forEach((unit, index) => lie.writeInt32LE(unit, Report.body + index * 12 + 4));
  }
  answer(lie);
};
