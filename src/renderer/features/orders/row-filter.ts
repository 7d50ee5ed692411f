import { NEXT_PLAYER } from "../../../engine/contract/recorder";
import type { Message } from "../../../engine/contract/round-report";
import { type MessageContext, messageText } from "../../../engine/explain/message-text";
import { t } from "../../../main/contract/language/translate";
import { searchFor } from "../../ui/searched-text";
import type { OrderRow } from "./order-rows";

export interface OrderFilter {
  /** Null for all players. */
  readonly seat: number | null;
  /** Null for all units. */
  readonly unit: number | null;
  /** `changed`: another order than in the match that is compared with. */
  readonly outcome: "all" | "drawn" | "changed" | OrderRow["outcome"];
  /** Rows that contain all of its words; empty for all. */
  readonly text: string;
}

export const NO_FILTER: OrderFilter = { seat: null, unit: null, outcome: "all", text: "" };

export function isFiltering({ seat, unit, outcome, text }: OrderFilter): boolean {
  return seat !== null || unit !== null || outcome !== "all" || text.trim() !== "";
}

/** Which of them are `changed`, the caller knows. */
export function filteredRows(rows: readonly OrderRow[], filter: OrderFilter, context: MessageContext): OrderRow[] {
  if (!isFiltering(filter)) return [...rows];
  const isWanted = searchFor(filter.text);
  const hasText = filter.text.trim() !== "";
  return rows.filter(
    (row) =>
      (filter.seat === null || row.seat === filter.seat) &&
      (filter.unit === null || isAboutUnit(row, filter.unit)) &&
      hasOutcome(row, filter.outcome) &&
      (!hasText || isWanted(textOfRow(row, context))),
  );
}

function isAboutUnit({ unit, message, events }: OrderRow, wanted: number): boolean {
  return unit === wanted || [message, ...events].some(({ args }) => names(args, "unit", wanted));
}

/** Does an argument that begins so have this value? */
function names(args: Message["args"], beginning: "unit" | "seat", wanted: number): boolean {
  return Object.entries(args).some(([name, value]) => value === wanted && name.startsWith(beginning));
}

function hasOutcome(row: OrderRow, wanted: OrderFilter["outcome"]): boolean {
  if (wanted === "drawn") return row.draws.some(({ decides }) => decides !== NEXT_PLAYER);
  return wanted === "all" || wanted === "changed" || row.outcome === wanted;
}

/** Whether an event of the rules is shown. Filters of outcomes are for orders only. */
export function isEventShown(message: Message, { seat, unit, text }: OrderFilter, context: MessageContext): boolean {
  if (seat !== null && !names(message.args, "seat", seat)) return false;
  if (unit !== null && !names(message.args, "unit", unit)) return false;
  return text.trim() === "" || searchFor(text)(messageText(message, context));
}

/** For example `wizard 4`; empty for an order of no unit. */
export function unitWords({ kind, unit }: OrderRow): string {
  return unit === null ? "" : `${kind} ${unit}`.trim();
}

/** Where the unit stood and where it went, as the table says it: a word after both, such as the level's, is said once. */
export function placesOfRow({ from, to }: OrderRow, { game, state }: MessageContext) {
  const [start, end] = [from, to].map((cell) => (cell === null ? "" : game.cellName(state, cell)));
  const word = /(?: \p{L}+)+$/u.exec(end)?.[0] ?? "";
  return { from: word !== "" && start.endsWith(word) ? start.slice(0, -word.length) : start, to: end };
}

export function whereWords(row: OrderRow, context: MessageContext): string {
  const { from, to } = placesOfRow(row, context);
  return to === "" ? from : `${from} → ${to}`;
}

/** What a row says, as text, column by column. */
export function cellsOfRow(row: OrderRow, context: MessageContext): string[] {
  const { game, state, names: players } = context;
  const place = (cell: number | null) => (cell === null ? "" : game.cellName(state, cell));
  return [
    row.slot === null ? "" : String(row.slot),
    `${row.seat} ${players[row.seat]}`,
    unitWords(row),
    game.orderName(row.order),
    place(row.from),
    place(row.to),
    outcomeText(row, context),
  ];
}

export function outcomeText(row: OrderRow, context: MessageContext): string {
  return `${outcomeWords(row.outcome)}${messageText(row.message, context)}`;
}

export function outcomeWords(outcome: OrderRow["outcome"]): string {
  if (outcome === "effect") return "";
  return outcome === "ignored" ? t`ignored: ` : t`no slot: `;
}

/** What it says, and what came of it: who looks for a book finds the order that read it. */
function textOfRow(row: OrderRow, context: MessageContext): string {
  return [...cellsOfRow(row, context), ...row.events.map((event) => messageText(event, context))].join(" ");
}

export type OrderColumn = "slot" | "player" | "unit" | "order" | "where" | "outcome";

export interface OrderSort {
  readonly column: OrderColumn;
  readonly isDescending: boolean;
}

/** Rows by a column; rows that are equal in it stay in the order of their execution. */
export function sortedRows(rows: readonly OrderRow[], sort: OrderSort, context: MessageContext): readonly OrderRow[] {
  const sign = sort.isDescending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: sortKey(row, sort.column, context) }));
  return keyed.sort((one, other) => sign * compare(one.key, other.key)).map(({ row }) => row);
}

type SortKey = readonly (number | string)[];

function sortKey(row: OrderRow, column: OrderColumn, context: MessageContext): SortKey {
  const keys: Readonly<Record<OrderColumn, () => SortKey>> = {
    slot: () => [row.slot ?? Number.POSITIVE_INFINITY],
    player: () => [row.seat],
    unit: () => [row.kind, row.unit ?? -1],
    order: () => [context.game.orderName(row.order)],
    where: () => [row.from ?? -1, row.to ?? -1],
    outcome: () => [row.outcome, row.message.code, messageText(row.message, context)],
  };
  return keys[column]();
}

function compare(one: SortKey, other: SortKey): number {
  for (const [index, value] of one.entries()) {
    const against = other[index];
    if (value === against) continue;
    if (typeof value === "string") return value.localeCompare(String(against), "en");
    return value - Number(against);
  }
  return 0;
}
