import type { Order } from "../../../contract/order";
import { session } from "../../../player/session";
import { beginSeatedMatch, MATCH_SEED, ordersGiven, writtenText } from "../../../testing/seated-turn";
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
  beginSeatedMatch(view, state, {
    seat,
    status,
    seed: view.seed({ ...state, playerSeeds: [SEED, 2, 3, 4] }, MATCH_SEED, seat),
    names: ["Willard", "Kilgore", "Chef", "Lance"],
  });
}

/** What the player wrote since the last look. */
export function written(): string {
  const text = writtenText();
  session.cerr.used = 0;
  return text;
}

/** The orders that the player gave in this turn. */
export function given(): Order[] {
  return ordersGiven(view);
}

/** What a player may pass where a number of the board should be. */
export const ANYTHING = ["5", null, undefined, {}, Number.NaN, 1.5, 2 ** 40, -1, 60] as unknown as number[];
