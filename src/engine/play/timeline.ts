import type { AnyGame, MatchState } from "../contract/game";
import type { Moment } from "../contract/moment";
import type { Requests } from "../contract/order";
import type { RoundReport } from "../contract/round-report";
import { playReportedRound, playRound, stateAfterSlot, stateAtMoment } from "./runner";
import type { Seekable } from "./seekable";

/** A state is kept every so many rounds; the others are played again from the one before. */
const STRIDE = 8;

/** A match played from its orders, seekable to any round and slot. */
export class Timeline implements Seekable {
  readonly game: AnyGame;
  readonly #kept: MatchState[];
  readonly #requests: Requests[] = [];
  readonly #firstRound: number;
  #last: MatchState;
  /** The state that was asked for last: whoever reads round by round asks for the next one then. */
  #recent: { readonly index: number; readonly state: MatchState } | null = null;

  /** @param first the state that the match begins with; it is not changed. */
  constructor(game: AnyGame, first: MatchState) {
    this.game = game;
    this.#kept = [game.clone(first)];
    this.#last = game.clone(first);
    this.#firstRound = first.round;
  }

  /** The round of the first state: 0 unless the match began in the middle. */
  get firstRound(): number {
    return this.#firstRound;
  }

  /** The round of the last state. */
  get lastRound(): number {
    return this.#firstRound + this.#requests.length;
  }

  /** Plays the next round. */
  append(requests: Requests): void {
    playRound(this.game, this.#last, requests);
    this.#requests.push(requests);
    if (this.#requests.length % STRIDE === 0) this.#kept.push(this.game.clone(this.#last));
  }

  /** The state at the start of a round, as a copy. @throws RangeError for a round that has not been reached. */
  stateAt(round: number): MatchState {
    const index = this.#indexOf(round);
    if (index === this.#requests.length) return this.game.clone(this.#last);
    const from = this.#nearestBefore(index);
    const state = this.game.clone(from.state);
    for (let next = from.index; next < index; next++) playRound(this.game, state, this.#requests[next]);
    if (from.index < index) this.#recent = { index, state: this.game.clone(state) };
    return state;
  }

  #nearestBefore(index: number): { readonly index: number; readonly state: MatchState } {
    const kept = Math.floor(index / STRIDE);
    const recent = this.#recent;
    if (recent !== null && recent.index <= index && recent.index > kept * STRIDE) return recent;
    return { index: kept * STRIDE, state: this.#kept[kept] };
  }

  /** All the orders requested in a round; null for one that has not been played. */
  requestsOf(round: number): Requests | null {
    return this.#requests[round - this.#firstRound] ?? null;
  }

  /** The report of a round; null for one that has not been played. */
  reportOf(round: number): RoundReport | null {
    const requests = this.requestsOf(round);
    return requests === null ? null : playReportedRound(this.game, this.stateAt(round), requests).report;
  }

  /** The state right after a slot of a round; slot -1 is the state before the first one. */
  stateAfterSlot(round: number, slot: number): MatchState {
    const requests = this.requestsOf(round);
    const state = this.stateAt(round);
    return requests === null ? state : stateAfterSlot(this.game, state, requests, slot);
  }

  /** The state at a moment inside a round; of one that has not been played, the state at its start. */
  stateAtMoment(round: number, moment: Moment): MatchState {
    const requests = this.requestsOf(round);
    const state = this.stateAt(round);
    return requests === null ? state : stateAtMoment(this.game, state, requests, moment);
  }

  #indexOf(round: number): number {
    const index = round - this.#firstRound;
    if (Number.isInteger(index) && index >= 0 && index <= this.#requests.length) return index;
    throw new RangeError(`round ${round} is not between ${this.#firstRound} and ${this.lastRound}`);
  }
}
