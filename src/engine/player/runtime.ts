/**
 * What a game's `player-api.ts` is written on: the one player of this realm, and the turn that it is playing.
 *
 * There is one player in a realm, so this is module-level state on purpose: the API's functions must be plain and fast.
 */

import type { MatchStart, Turn } from "./turn";

/** The turn under way. The object is always the same one; its fields change from round to round. */
export const turn: Turn = {
  seat: 0,
  seed: 0,
  settings: {},
  names: [],
  round: -1,
  status: [0, 0, 0, 0],
  columns: {},
};

const matchListeners: ((start: MatchStart) => void)[] = [];
const turnListeners: (() => void)[] = [];

/** Calls the listener once, before the player's class is made: the place to make the player's `Chance` from its seed. */
export function onMatchStart(listener: (start: MatchStart) => void): void {
  matchListeners[matchListeners.length] = listener;
}

/** Calls the listener at the start of every turn, when `turn` is up to date: the place to forget what was cached. */
export function onTurnStart(listener: () => void): void {
  turnListeners[turnListeners.length] = listener;
}
