import type { Order } from "../../../contract/order";
import { orderWordsOf } from "../../../player/order-log";
import { session } from "../../../player/session";
import { createViewEncoder, createViewReader } from "../../../player/view-codec";
import { Player } from "../player-api";
import { player as view } from "../player-view";
import type { ApocalypseState } from "../state";

class Kurtz extends Player {
  play(): void {}
}

/** A player to call the API's functions of. */
export const kurtz = new Kurtz();
/** The seed of player 0's own generator. */
export const SEED = 7872;

/** Makes the runtime what it is in a player's process when this seat thinks about this state. */
export function beginTurn(state: ApocalypseState, seat = 0, status: readonly number[] = [0, 0, 0, 0]): void {
  const buffer = new ArrayBuffer(1 << 16);
  const reader = createViewReader(view.columns, buffer, 0);
  const start = {
    seat,
    seed: view.seed({ ...state, playerSeeds: [SEED, 2, 3, 4] }, 30, seat),
    settings: view.settings(state),
    names: ["Willard", "Kilgore", "Chef", "Lance"],
  };
  session.start = { ...start, columns: view.columns, orderKinds: view.orderKinds, orderLimit: view.orderLimit };
  session.orders = { words: new Int32Array(orderWordsOf(200)), used: 0, calls: 0 };
  session.cerr.used = 0;
  new Uint8Array(buffer).set(createViewEncoder(view.columns, 0)({ state, round: state.round, status }));
  const round = reader.read();
  Object.assign(session.turn, { ...start, columns: reader.columns, status: reader.status, round });
  for (const listener of session.matchListeners) listener(start);
  for (const listener of session.turnListeners) listener();
}

/** What the player wrote since the last look. */
export function written(): string {
  const text = String.fromCharCode(...session.cerr.bytes.subarray(0, session.cerr.used));
  session.cerr.used = 0;
  return text;
}

/** The orders that the player gave in this turn. */
export function given(): Order[] {
  const { words, used } = session.orders;
  const list: Order[] = [];
  for (let next = 0; next < used; next += 3 + words[next + 2]) {
    const args = Array.from(words.subarray(next + 3, next + 3 + words[next + 2]));
    list.push({ kind: view.orderKinds[words[next]], unit: words[next + 1], args });
  }
  return list;
}

/** What a player may pass where a number of the board should be. */
export const ANYTHING = ["5", null, undefined, {}, Number.NaN, 1.5, 2 ** 40, -1, 60] as unknown as number[];
