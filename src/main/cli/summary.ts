import { en } from "../../engine/contract/english";
import type { AnyGame } from "../../engine/contract/game";
import { OUT_OF_MEMORY, whyFrozen } from "../contract/frozen-reasons";
import { FUEL_PER_CPU_SECOND } from "../contract/fuel";
import { speaker, t, translated } from "../contract/language/translate";
import { isReproducible, type MatchResult, type SeatSummary } from "../contract/match-result";
import type { FailedOrders } from "../host/matches/failed-orders";
import { oneLine } from "../host/printable";
import { whoseRules } from "./rules";

export interface Summary {
  readonly game: AnyGame;
  readonly seed: number;
  /** The rule set, where the game offers more than one. */
  readonly rules: Readonly<Record<string, string>>;
  /** Of each player for the match; null without a limit. */
  readonly cpuSeconds: number | null;
  readonly result: MatchResult;
  readonly failed: FailedOrders;
}

/** Scores, winners, and for each player the share of its CPU limit and the seconds that this machine measured, orders, failed orders by reason, and why it was frozen. */
export function matchSummary({ game, seed, rules, cpuSeconds, result, failed }: Summary): string {
  const limit = cpuSeconds === null ? [] : [t`CPU of ${cpuSeconds} s`];
  const rows = result.seats.map((seat, index) => [
    `${result.winners.includes(index) ? "*" : " "} ${index} ${seat.name}`,
    String(seat.score),
    ...(cpuSeconds === null ? [] : [shareOf(seat, cpuSeconds)]),
    `${seat.cpuSeconds.toFixed(2)} s`,
    String(seat.orders),
    String(total(failed[index])),
  ]);
  const table = columns([[`  ${t`player`}`, t`score`, ...limit, t`measured`, t`orders`, t`failed`], ...rows]);
  const details = result.seats.flatMap((seat, index) => [
    ...failureLines(game, index, failed[index]),
    ...consoleLines(index, seat),
    ...faultLines(index, seat),
  ]);
  const mark = isReproducible(result) ? "" : `\n${translated(NOT_REPRODUCIBLE)}\n`;
  const sets = ruleWords(game, rules).map((words) => `, ${words}`);
  return t`${game.title}, seed ${seed}, ${result.rounds} round(s)${sets.join("")}\n\n${table}\n${details.join("")}${mark}`;
}

/** `strength=release (the distributed program's)`, for each of the game's rule sets. */
function ruleWords({ ruleFields }: AnyGame, rules: Readonly<Record<string, string>>): string[] {
  return ruleFields.map(({ name, values }) => {
    const { [name]: value } = rules;
    const from = values.find((one) => one.value === value)?.from;
    return `${name}=${value}${from === undefined ? "" : ` (${whoseRules(from)})`}`;
  });
}

/** Of the limit, as it is counted: by fuel, and no more than all of it. */
function shareOf({ fuel }: SeatSummary, limit: number): string {
  return `${Math.min(100, (100 * fuel) / FUEL_PER_CPU_SECOND / limit).toFixed(1)} %`;
}

const NOT_REPRODUCIBLE = en`This match is not reproducible: the machine had a part in how a player was frozen. Played again, it may come out otherwise.`;

/** The same for programs, as one line of JSON. */
export function summaryJson({ game, seed, rules, cpuSeconds, result, failed }: Summary): string {
  const seats = result.seats.map((seat, index) => ({ ...seat, failedOrders: Object.fromEntries(failed[index]) }));
  const { rounds, scores, winners } = result;
  return `${JSON.stringify({ game: game.id, seed, rules, cpuSeconds, rounds, scores, winners, isReproducible: isReproducible(result), seats })}\n`;
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function failureLines(game: AnyGame, seat: number, counts: ReadonlyMap<string, number>): string[] {
  if (counts.size === 0) return [];
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const width = String(sorted[0][1]).length;
  const lines = sorted.map(
    ([code, count]) => `    ${String(count).padStart(width)}  ${inWords(game, code)} (${code})\n`,
  );
  return [t`  ${seat} failed:\n`, ...lines];
}

/** The game's own sentence, of any unit, cell and player. */
function inWords({ messages }: AnyGame, code: string): string {
  const sentence = messages[code];
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return speaker.sentence(sentence, Object.fromEntries(names.map((name) => [name, ANY]))).replace(/\{\w+\}/g, ANY);
}

const ANY = "…";

function consoleLines(seat: number, { cerrDropped }: SeatSummary): string[] {
  return cerrDropped === 0
    ? []
    : [t`  ${seat} wrote too much: ${cerrDropped} characters of its console were dropped\n`];
}

function faultLines(seat: number, { fault }: SeatSummary): string[] {
  if (fault === null) return [];
  const when = fault.round === -1 ? t`while its code was loaded` : t`in round ${fault.round}`;
  return [
    t`  ${seat} was frozen ${when} (${whyFrozen(fault.reason)}${fault.isReproducible === false ? t`, not reproducible` : ""}): ${oneLine(translated(fault.message))}\n`,
    fault.stack === "" ? "" : `${fault.stack}\n`,
    fault.message === OUT_OF_MEMORY
      ? t`    Played in the window, the match has “Find the line” on its console: it stops this player where its memory is used up.\n`
      : "",
  ];
}

/** The first column to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: readonly string[]) =>
    row.map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]))).join("  ");
  return rows.map((row) => `${line(row)}\n`).join("");
}
