import type { MatchState } from "../contract/game";
import type { Order } from "../contract/order";
import type { PlayerView } from "../contract/player-view";
import { createOrderLog, ORDER_PREFIX_WORDS } from "../player/order-log";
import { session } from "../player/session";
import { createViewEncoder, createViewReader } from "../player/view-codec";

/** Of the matches in which players are tested. */
export const MATCH_SEED = 30;

interface Seated {
  readonly seat: number;
  /** By seat, as the game tells it: the share of the CPU time used, or negative. */
  readonly status?: readonly number[];
  readonly names?: readonly string[];
  /** Of the player's own generator; what the match's seed gives when absent. */
  readonly seed?: number;
}

/** Makes the runtime what it is in a player's process when a seat thinks about a state, in the first turn of its match. */
export function beginSeatedMatch<State extends MatchState>(
  view: PlayerView<State>,
  state: State,
  { seat, status, names = ["", "", "", ""], seed }: Seated,
): void {
  const settings = view.settings(state);
  const start = { seat, seed: seed ?? view.seed(state, MATCH_SEED, seat), settings, names };
  session.start = { ...start, columns: view.columns, orderKinds: view.orderKinds, orderLimit: view.orderLimit };
  session.orders = createOrderLog();
  for (const listener of session.matchListeners) listener(start);
  Object.assign(session.turn, start);
  beginSeatedTurn(view, state, status);
}

/** The next turn of the same match, with another state. */
export function beginSeatedTurn<State extends MatchState>(
  view: PlayerView<State>,
  state: State,
  status: readonly number[] = [0, 0, 0, 0],
): void {
  const bytes = createViewEncoder(view.columns, 0)({ state, round: state.round, status });
  const reader = createViewReader(view.columns, bytes.slice().buffer, 0);
  const round = reader.read();
  Object.assign(session.turn, { columns: reader.columns, status: reader.status, round });
  session.cerr.used = 0;
  session.orders.used = 0;
  session.orders.calls = 0;
  session.orderLines.used = 0;
  for (const listener of session.turnListeners) listener();
}

/** What the player wrote in this turn. */
export function writtenText(): string {
  return String.fromCharCode(...session.cerr.bytes.subarray(0, session.cerr.used));
}

/** What the player asked for in this turn. */
export function ordersGiven({ orderKinds }: Pick<PlayerView<never>, "orderKinds">): Order[] {
  const { words, used } = session.orders;
  const list: Order[] = [];
  for (let next = 0; next < used; next += ORDER_PREFIX_WORDS + words[next + 2]) {
    const first = next + ORDER_PREFIX_WORDS;
    const args = Array.from(words.subarray(first, first + words[next + 2]));
    list.push({ kind: orderKinds[words[next]], unit: words[next + 1], args });
  }
  return list;
}
