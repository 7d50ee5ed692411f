import { type FaultReport, faultReports } from "./comparison-report";
import type { LeagueContest } from "./league-contest";
import type { ResultsHeader } from "./results-file";

/** A player of a league that was frozen: how often, and where for the first time. */
export interface FrozenSummary extends FaultReport {
  /** In so many of its matches. */
  readonly matches: number;
  /** So many it has played. */
  readonly of: number;
}

/** Who was frozen most often first. */
export function frozenPlayers(header: ResultsHeader, { firstFrozen, tallies }: LeagueContest): FrozenSummary[] {
  const all = Array.from(firstFrozen).flatMap(([player, match]) => {
    const first = faultReports(header, match).find(({ index }) => index === player);
    const { frozen, matches } = tallies[player];
    return first === undefined ? [] : [{ ...first, matches: frozen, of: matches }];
  });
  return all.sort((a, b) => b.matches / b.of - a.matches / a.of || a.index - b.index);
}
