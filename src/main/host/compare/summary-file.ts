import { z } from "zod";
import { parseJsonStrictly } from "../../../engine/text/strict-json";
import { type ContestSummary, contestSummary } from "../../contract/contest-summary";
import type { FilePlace } from "../files/gateway";
import { Comparison } from "./comparison";
import type { League } from "./league";

/** What the list of contests says of one, kept beside its results so that the list need not read them all. It holds for a file of so many bytes. */
const keptSummary = z.object({ bytes: z.number(), summary: contestSummary });

export function summaryOf(id: string, contest: Comparison | League): ContestSummary {
  return contest instanceof Comparison ? comparisonSummaryOf(id, contest) : leagueSummaryOf(id, contest);
}

function comparisonSummaryOf(id: string, comparison: Comparison): ContestSummary {
  const { game, design, startedAt, state, report, matchesPlayed, players } = comparison.progress();
  const { verdict, sentence } = report;
  const [a, b] = players;
  return { kind: "comparison", id, game, design, startedAt, a, b, state, verdict, sentence, matches: matchesPlayed };
}

/** So many names tell one league from another. */
const NAMES_TOLD = 3;

function leagueSummaryOf(id: string, league: League): ContestSummary {
  const { game, startedAt, state, rows, matchesPlayed, players } = league.progress();
  const order = rows.length > 0 ? rows.map(({ player }) => players[player]) : players;
  const first = order.slice(0, NAMES_TOLD).map(({ name }) => name);
  return { kind: "league", id, game, startedAt, players: players.length, first, state, matches: matchesPlayed };
}

const LARGEST_SUMMARY = 64 * 1024;

/** @returns null when there is none, or one of other results. */
export async function readSummary({ gateway, name }: FilePlace, of: FilePlace): Promise<ContestSummary | null> {
  const bytes = await gateway.read(name, LARGEST_SUMMARY);
  const json = bytes.ok ? parseJsonStrictly(bytes.value.toString("utf8")) : bytes;
  const kept = json.ok ? keptSummary.safeParse(json.value).data : undefined;
  return kept !== undefined && kept.bytes === (await sizeOf(of)) ? kept.summary : null;
}

/** Without it the list is only slower, so that a full disk is no reason to complain. */
export async function writeSummary(
  { gateway, name }: FilePlace,
  { summary, of }: { readonly summary: ContestSummary; readonly of: FilePlace },
): Promise<ContestSummary> {
  const bytes = await sizeOf(of);
  if (bytes !== null) await gateway.write(name, JSON.stringify({ bytes, summary }), { isSpare: true });
  return summary;
}

async function sizeOf({ gateway, name }: FilePlace): Promise<number | null> {
  return (await gateway.look(name))?.bytes ?? null;
}
