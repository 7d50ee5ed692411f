import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { type ComparisonProgress, type ComparisonSummary, comparisonSummary } from "../../contract/compare-api";
import { writeAtomically } from "../files/write-atomically";

/** What the list of comparisons says of one, kept beside its results so that the list need not read them all. It holds for a file of so many bytes. */
const keptSummary = z.object({ bytes: z.number(), summary: comparisonSummary });

export function summaryOf(id: string, progress: ComparisonProgress): ComparisonSummary {
  const { game, design, startedAt, state, report, matchesPlayed, players } = progress;
  const { verdict, sentence } = report;
  const [a, b] = players;
  return { id, game, design, startedAt, a, b, state, verdict, sentence, matches: matchesPlayed };
}

/** @returns null when there is none, or one of other results. */
export async function readSummary(file: string, of: string): Promise<ComparisonSummary | null> {
  try {
    const kept = keptSummary.parse(JSON.parse(await readFile(file, "utf8")));
    return kept.bytes === (await stat(of)).size ? kept.summary : null;
  } catch {
    return null;
  }
}

/** Without it the list is only slower, so that a full disk is no reason to complain. */
export async function writeSummary(
  file: string,
  { summary, of }: { readonly summary: ComparisonSummary; readonly of: string },
): Promise<ComparisonSummary> {
  const size = await stat(of).then(
    ({ size: bytes }) => bytes,
    () => null,
  );
  if (size !== null) await writeAtomically(file, JSON.stringify({ bytes: size, summary }));
  return summary;
}
