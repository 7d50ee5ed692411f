/**
 * What a game's `player-api.ts` is written on: the one player of this realm, and the turn that it is playing.
 *
 * There is one player in a realm, so its data is module-level state on purpose: the API's functions must be plain and
 * fast. Whatever a player passes may be hostile; nothing here runs its code but where it says so.
 */

import { appendText } from "./cerr-log";
import { formatValues } from "./format-value";
import { appendLine, appendOrder } from "./order-log";
import { session } from "./session";
import type { MatchStart, Turn } from "./turn";

// Taken before the player can replace them.
const OverLimit = Error;

/** The price of a text on the console, however short it is. One for every eighth character comes to it. */
const TEXT_COST = 12;

/** The turn under way. It is always the same object; its fields change from round to round. */
export const turn: Turn = session.turn;

/** Calls the listener once, before the player is made: the place to make the player's `Chance` from its seed. */
export function onMatchStart(listener: (start: MatchStart) => void): void {
  session.matchListeners.push(listener);
}

/** Calls the listener at the start of every turn, when `turn` is up to date: the place to forget what was cached. */
export function onTurnStart(listener: () => void): void {
  session.turnListeners.push(listener);
}

/**
 * Asks for an order. Every call counts towards the game's limit; the call over the limit freezes the player and throws.
 *
 * @param kind one of the game's `orderKinds`.
 * @param unit as the player gave it; anything that is no 32-bit integer becomes `NOT_AN_INTEGER`. Pass -1 for orders
 *   that name no unit.
 * @param args as the player gave them, converted in the same way; a list that the player made is read once, and only
 *   its first `MAX_ORDER_ARGUMENTS` elements.
 */
export function giveOrder(kind: string, unit: unknown, args: ArrayLike<unknown>): void {
  const { orders, orderLines, start } = session;
  const line = session.callLine();
  orders.calls++;
  if (orders.calls > start.orderLimit) throw orderOverLimit();
  appendOrder(orders, { kind: kindIndex(kind), unit, args });
  appendLine(orderLines, line);
}

/** Takes CPU time of the player's for work of the API that can be long. @param price as `session.charge` takes it. */
export function takeFuel(price: number): void {
  session.charge(price);
}

/** Writes a text to the player's console as it is, without a line end. */
export function writeCerr(text: string): void {
  // Also for what does not fit any more: the engine has put all of it together.
  session.charge(TEXT_COST + (text.length >> 3));
  appendText(session.cerr, text);
  session.hasWritten();
}

/** Writes values to the player's console as a line, as `console.log` does. */
export function print(...values: readonly unknown[]): void {
  writeCerr(`${formatValues(values)}\n`);
}

/** Writes `warning: …` as a line to the player's console. */
export function warn(text: string): void {
  writeCerr(`warning: ${text}\n`);
}

function kindIndex(kind: string): number {
  const { orderKinds } = session.start;
  for (let index = 0; index < orderKinds.length; index++) if (orderKinds[index] === kind) return index;
  throw new TypeError(`the game has no orders of kind "${kind}"`);
}

function orderOverLimit(): Error {
  session.overLimit ??= new OverLimit(`more than ${session.start.orderLimit} orders in one round`);
  session.stopPlayer();
  return session.overLimit;
}
