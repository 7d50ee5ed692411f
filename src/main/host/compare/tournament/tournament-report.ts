import { PowerOfTwoChance } from "../../../../engine/chance/power-of-two-chance";
import { en } from "../../../../engine/contract/english";
import { toldInterval } from "../../../../engine/stats/league-table";
import type { FrozenSummary } from "../frozen-players";
import type { Standing } from "./standings";

/** All that is told of a tournament. */
export interface TournamentReport {
  readonly game: string;
  /** The versions of Tauler and Node. */
  readonly madeBy: string;
  /** Everybody who was entered and could not play. */
  readonly excluded: readonly ExcludedPlayer[];
  /** Null without one. */
  readonly qualification: Qualification | null;
  readonly rounds: readonly TournamentRound[];
}

export interface ExcludedPlayer {
  readonly word: string;
  readonly reason: string;
}

export interface Qualification {
  /** Against three of these. */
  readonly opponent: string;
  readonly matches: number;
  /** So many have to be won. */
  readonly least: number;
  readonly firstSeed: number;
  readonly rows: readonly Qualified[];
}

export interface Qualified {
  readonly name: string;
  readonly wins: number;
  readonly isIn: boolean;
  /** Points of the game in a match, on average. */
  readonly points: number;
  /** In so many of its matches. */
  readonly frozen: number;
  /** Of itself; none where it never was frozen. */
  readonly faults: readonly FrozenSummary[];
  /** What `tauler run` needs, after players and seed, to play a match of it. */
  readonly again: string;
  readonly shown: ShownMatch;
}

/** The `.tauler` of a player's match, below the tournament's folder: the first one in which it was frozen, or else the one that came out worst for it; null where it could not be kept. */
export type ShownMatch = string | null;

export interface RankedStanding extends Standing {
  readonly shown: ShownMatch;
}

export interface TournamentRound {
  readonly number: number;
  readonly firstSeed: number;
  readonly matches: number;
  /** The best first. */
  readonly rows: readonly RankedStanding[];
  /** So many of them go on; all of a final. */
  readonly left: number;
  readonly isFinal: boolean;
  /** By the players' indices in the round: the share of their meetings in which the first ranked above the second; NaN where they never met. */
  readonly cross: readonly (readonly number[])[];
  readonly faults: readonly FrozenSummary[];
  /** What `tauler run` needs, after players and seed, to play a match of it. */
  readonly again: string;
}

export interface Ranked {
  readonly place: number;
  readonly name: string;
  /** Where it ended, as "round 2" or "final". */
  readonly until: string;
}

/** The final was played, or there are too few left for a round. */
export function isOver({ rounds, qualification }: TournamentReport): boolean {
  if (rounds.length > 0) return rounds.at(-1)?.isFinal === true;
  return qualification !== null && qualification.rows.filter(({ isIn }) => isIn).length < 2;
}

/** Everybody's place: those of the last round first, then who left in the round before, and at last who did not qualify. */
export function ranking(report: TournamentReport): Ranked[] {
  const { rounds, qualification } = report;
  const ranked: Omit<Ranked, "place">[] = [];
  // Whoever has qualified alone has won.
  const alone = isOver(report) && rounds.length === 0 ? qualification?.rows.filter(({ isIn }) => isIn) : [];
  for (const { name } of alone ?? []) ranked.push({ name, until: en`qualification` });
  for (const { rows, left, isFinal, number } of [...rounds].reverse()) {
    const leaving = ranked.length === 0 ? rows : rows.slice(left);
    for (const { name } of leaving) ranked.push({ name, until: isFinal ? en`final` : en`round ${number}` });
  }
  const out = qualification === null ? [] : byWins(qualification).filter(({ isIn }) => !isIn);
  for (const { name } of out) ranked.push({ name, until: en`qualification` });
  return ranked.map((one, index) => ({ place: index + 1, ...one }));
}

/** The best first. Equal wins: more points of the game; then the lot, drawn by the first seed. */
export function byWins({ rows, firstSeed }: Qualification): Qualified[] {
  const lots = new PowerOfTwoChance(firstSeed).permutation(rows.length, "lot");
  const lotOf = (row: Qualified) => lots.indexOf(rows.indexOf(row));
  return [...rows].sort((a, b) => b.wins - a.wins || b.points - a.points || lotOf(a) - lotOf(b));
}

/** All of it, with everybody's place. @param indent of lines; 0 for a single line */
export function reportJson(report: TournamentReport, indent: number): string {
  return `${JSON.stringify({ ...report, ranking: ranking(report) }, null, indent)}\n`;
}

/** A table for programs, as RFC 4180 has it; names of players need no quotes. */
export function rankingCsv(report: TournamentReport): string {
  const lines = ranking(report).map(({ place, name, until }) => {
    const round = report.rounds.findLast(({ rows }) => rows.some((row) => row.name === name));
    const row = round?.rows.find((one) => one.name === name);
    const told = row === undefined ? null : toldInterval(row);
    const figures = [row?.rating, told?.low, told?.high, row?.matches].map((figure) => figure?.toFixed(0) ?? "");
    return [place, name, until, ...figures].join(",");
  });
  return ["place,player,until,rating,low,high,matches", ...lines, ""].join("\r\n");
}
