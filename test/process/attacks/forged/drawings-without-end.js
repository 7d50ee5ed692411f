/*
 * Announces more drawings than a round may have.
 *
 * Must happen: it is frozen at once, and nothing is kept of it.
 * Frozen: protocol in round 0
 * Gate: accepts
 */
({ round, answer, report, Report }) => {
  if (round < 0) return answer(report());
  const marks = 16 * 1024 + 2;
  const spoiled = report(marks * 4);
  const fields = new DataView(spoiled.buffer, spoiled.byteOffset, spoiled.length);
  fields.setUint32(Report.drawingWords, marks, true);
  for (let at = Report.body; at + 12 <= spoiled.length; at += 12) fields.setUint32(at, 2, true);
  answer(spoiled);
};
