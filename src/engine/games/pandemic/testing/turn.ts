import type { Order } from "../../../contract/order";
import { ORDER_PREFIX_WORDS, orderWordsOf } from "../../../player/order-log";
import { session } from "../../../player/session";
import { createViewEncoder, createViewReader } from "../../../player/view-codec";
import { player as view } from "../player-view";
import type { PandemicState } from "../state";

export const MATCH_SEED = 30;

/** Makes the runtime what it is in a player's process when this seat thinks about this state, in the match's first turn. */
export function beginMatch(state: PandemicState, seat: number, status: readonly number[] = [0, 0, 0, 0]): void {
  const settings = view.settings(state);
  const start = { seat, seed: view.seed(state, MATCH_SEED, seat), settings, names: ["", "", "", ""] };
  session.start = { ...start, columns: view.columns, orderKinds: view.orderKinds, orderLimit: view.orderLimit };
  session.orders = { words: new Int32Array(orderWordsOf(view.orderLimit)), used: 0, calls: 0 };
  for (const listener of session.matchListeners) listener(start);
  Object.assign(session.turn, start);
  beginTurn(state, status);
}

/** The same match, with another state. */
export function beginTurn(state: PandemicState, status: readonly number[] = [0, 0, 0, 0]): void {
  const bytes = createViewEncoder(view.columns, 0)({ state, round: state.round, status });
  const buffer = new ArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  const reader = createViewReader(view.columns, buffer, 0);
  const round = reader.read();
  Object.assign(session.turn, { columns: reader.columns, status: reader.status, round });
  session.cerr.used = 0;
  session.orders.used = 0;
  session.orders.calls = 0;
  for (const listener of session.turnListeners) listener();
}

/** What the player wrote in this turn. */
export function consoleText(): string {
  return String.fromCharCode(...session.cerr.bytes.subarray(0, session.cerr.used));
}

/** What the player asked for in this turn. */
export function givenOrders(): Order[] {
  const { words, used } = session.orders;
  const list: Order[] = [];
  for (let next = 0; next < used; next += ORDER_PREFIX_WORDS + words[next + 2]) {
    const first = next + ORDER_PREFIX_WORDS;
    const args = Array.from(words.subarray(first, first + words[next + 2]));
    list.push({ kind: view.orderKinds[words[next]], unit: words[next + 1], args });
  }
  return list;
}
