import { z } from "zod";
import { parseJsonStrictly } from "../../../engine/text/strict-json";
import { type ComparisonProgress, type ComparisonSummary, comparisonSummary } from "../../contract/compare-api";
import type { FilePlace } from "../files/gateway";

/** What the list of comparisons says of one, kept beside its results so that the list need not read them all. It holds for a file of so many bytes. */
const keptSummary = z.object({ bytes: z.number(), summary: comparisonSummary });

export function summaryOf(id: string, progress: ComparisonProgress): ComparisonSummary {
  const { game, design, startedAt, state, report, matchesPlayed, players } = progress;
  const { verdict, sentence } = report;
  const [a, b] = players;
  return { id, game, design, startedAt, a, b, state, verdict, sentence, matches: matchesPlayed };
}

const LARGEST_SUMMARY = 64 * 1024;

/** @returns null when there is none, or one of other results. */
export async function readSummary({ gateway, name }: FilePlace, of: FilePlace): Promise<ComparisonSummary | null> {
  const bytes = await gateway.read(name, LARGEST_SUMMARY);
  const json = bytes.ok ? parseJsonStrictly(bytes.value.toString("utf8")) : bytes;
  const kept = json.ok ? keptSummary.safeParse(json.value).data : undefined;
  return kept !== undefined && kept.bytes === (await sizeOf(of)) ? kept.summary : null;
}

/** Without it the list is only slower, so that a full disk is no reason to complain. */
export async function writeSummary(
  { gateway, name }: FilePlace,
  { summary, of }: { readonly summary: ComparisonSummary; readonly of: FilePlace },
): Promise<ComparisonSummary> {
  const bytes = await sizeOf(of);
  if (bytes !== null) await gateway.write(name, JSON.stringify({ bytes, summary }), { isSpare: true });
  return summary;
}

async function sizeOf({ gateway, name }: FilePlace): Promise<number | null> {
  return (await gateway.look(name))?.bytes ?? null;
}
