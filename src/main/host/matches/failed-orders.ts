import type { AnyGame, MatchState } from "../../../engine/contract/game";
import { type Requests, SEATS } from "../../../engine/contract/order";
import { playReportedRound } from "../../../engine/play/runner";

/** By seat: how many orders came to nothing, by the code of the reason. */
export type FailedOrders = readonly ReadonlyMap<string, number>[];

/** Plays a match a second time beside itself, with reports, and counts what came of the orders. */
export class FailedOrderCounter {
  readonly #game: AnyGame;
  readonly #counts = SEATS.map(() => new Map<string, number>());
  #waiting: Requests[] = [];
  #state: MatchState | null = null;

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** @param state of the first round; it is not kept. */
  begin(state: MatchState): void {
    this.#state = this.#game.clone(state);
  }

  /** A round has been played. It is counted as soon as whoever plays the match waits, for the players to think about the next one: they have processes of their own. */
  add(requests: Requests): void {
    this.#waiting.push(requests);
    queueMicrotask(() => this.#catchUp());
  }

  counts(): FailedOrders {
    this.#catchUp();
    return this.#counts;
  }

  #catchUp(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const requests of waiting) this.#count(requests);
  }

  #count(requests: Requests): void {
    if (this.#state === null) throw new Error("the match has not begun");
    const { report } = playReportedRound(this.#game, this.#state, requests);
    for (const { seat, reason } of report.rejected) this.#note(seat, reason.code);
    for (const { seat, outcome } of report.slots) if (!outcome.effect) this.#note(seat, outcome.code);
  }

  #note(seat: number, code: string): void {
    const counts = this.#counts[seat];
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
}
