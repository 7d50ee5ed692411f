import { NOT_AN_INTEGER } from "../contract/order";
import { MAX_ORDER_ARGUMENTS } from "./limits";
import { longer } from "./room";

const { min, max } = Math;
const Integers = Int32Array;

/** Words of one order before its arguments: kind (index into `orderKinds`), unit, number of arguments. */
export const ORDER_PREFIX_WORDS = 3;

/** The 32-bit words that a round's orders can take. */
export function orderWordsOf(orderLimit: number): number {
  return orderLimit * (ORDER_PREFIX_WORDS + MAX_ORDER_ARGUMENTS);
}

/** The number itself if it is a 32-bit integer. Never calls into the value: objects have `valueOf`. */
export function integerOr(value: unknown, otherwise: number): number {
  return typeof value === "number" && (value | 0) === value ? value : otherwise;
}

/** The order calls of one turn, as words. */
export interface OrderLog {
  words: Int32Array;
  /** How many words there are. */
  room: number;
  /** How many words are in use. */
  used: number;
  /** All calls, also the one too many. */
  calls: number;
}

const FIRST_ROOM = 256;
const FIRST_LINES = 64;

export function createOrderLog(): OrderLog {
  return { words: new Integers(FIRST_ROOM), room: FIRST_ROOM, used: 0, calls: 0 };
}

/**
 * Writes down one order call. The caller has checked the limit.
 *
 * @param args anything: read once from the first to the last, by plain property access.
 */
export function appendOrder(log: OrderLog, call: { kind: number; unit: unknown; args: ArrayLike<unknown> }): void {
  const count = argumentCount(call.args);
  // No list: in the place of its elements the player may have put setters, and an order would be spoiled half written.
  const args = new Integers(count);
  for (let index = 0; index < count; index++) args[index] = integerOr(call.args[index], NOT_AN_INTEGER);
  const { used } = log;
  makeRoom(log, used + ORDER_PREFIX_WORDS + count);
  const { words } = log;
  words[used] = call.kind;
  words[used + 1] = integerOr(call.unit, NOT_AN_INTEGER);
  words[used + 2] = count;
  for (let index = 0; index < count; index++) words[used + ORDER_PREFIX_WORDS + index] = args[index];
  log.used = used + ORDER_PREFIX_WORDS + count;
}

function argumentCount(args: unknown): number {
  if (args === null || typeof args !== "object") return 0;
  const length = integerOr((args as ArrayLike<unknown>).length, 0);
  return min(max(length, 0), MAX_ORDER_ARGUMENTS);
}

/** Of each order call of the turn, the line in which it was given, as the player's code says it; 0 where it does not. */
export type LineLog = Omit<OrderLog, "calls">;

export function createLineLog(): LineLog {
  return { words: new Integers(FIRST_LINES), room: FIRST_LINES, used: 0 };
}

export function appendLine(log: LineLog, line: number): void {
  makeRoom(log, log.used + 1);
  log.words[log.used] = line;
  log.used++;
}

function makeRoom(log: LineLog, needed: number): void {
  if (needed <= log.room) return;
  const { list, room } = longer(log.words, { used: log.used, room: log.room, needed, Kind: Integers });
  log.words = list;
  log.room = room;
}
