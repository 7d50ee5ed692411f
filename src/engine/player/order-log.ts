import { NOT_AN_INTEGER } from "../contract/order";
import { MAX_ORDER_ARGUMENTS } from "./limits";

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

/** The order calls of one turn, as words in a buffer that goes to the host as it is. */
export interface OrderLog {
  readonly words: Int32Array;
  /** How many words are in use. */
  used: number;
  /** All calls, also the one too many. */
  calls: number;
}

/**
 * Writes down one order call.
 *
 * @param words long enough for the orders of a whole turn; the caller has checked the limit.
 * @param args anything: read once from the first to the last, by plain property access.
 */
export function appendOrder(log: OrderLog, call: { kind: number; unit: unknown; args: ArrayLike<unknown> }): void {
  const count = argumentCount(call.args);
  // No list: in the place of its elements the player may have put setters, and an order would be spoiled half written.
  const args = new Integers(count);
  for (let index = 0; index < count; index++) args[index] = integerOr(call.args[index], NOT_AN_INTEGER);
  const { words, used } = log;
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
