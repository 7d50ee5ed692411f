/*
 * Sends honest turns, and then drawings that no player can draw.
 *
 * Must happen: it is frozen in the round in which it does.
 * Frozen: protocol in round 1
 * Gate: accepts
 */
({ round, answer, report, Report }) => {
  if (round < 1) return answer(report());
  const spoiled = report(16);
  const fields = new DataView(spoiled.buffer, spoiled.byteOffset, spoiled.length);
  fields.setUint32(Report.drawingWords, 4, true);
  fields.setUint32(Report.body, 4, true);
  fields.setUint32(Report.body + 4, 0xfffffff0, true);
  answer(spoiled);
};
