import type { AnyGame, MatchState } from "../contract/game";
import type { RoundReport } from "../contract/round-report";
import { playReportedRound, playRound } from "./runner";
import type { Seekable } from "./seekable";

/** A round that a walk has come past. */
export interface WalkedRound {
  readonly round: number;
  /** Null where only the states are known, or wanted. */
  readonly report: RoundReport | null;
}

/** Goes through a match from its first round on, each round once; seeking every round would play most of them many times. */
export class MatchWalk {
  readonly #game: AnyGame;
  readonly #timeline: Seekable;
  readonly #isReported: boolean;
  #state: MatchState;

  /** @param isReported false for whoever wants the states only: it takes half the time. */
  constructor(game: AnyGame, timeline: Seekable, isReported = true) {
    this.#isReported = isReported;
    this.#game = game;
    this.#timeline = timeline;
    this.#state = timeline.stateAt(timeline.firstRound);
  }

  /** The state at the start of the round that comes next, until the walk goes on; not to be changed. */
  get state(): MatchState {
    return this.#state;
  }

  /** Goes past one more round; null when no further one has been played yet. */
  next(): WalkedRound | null {
    const { round } = this.#state;
    if (round >= this.#timeline.lastRound) return null;
    const requests = this.#timeline.requestsOf(round);
    if (requests === null) {
      this.#state = this.#timeline.stateAt(round + 1);
      return { round, report: null };
    }
    if (this.#isReported) return { round, report: playReportedRound(this.#game, this.#state, requests).report };
    playRound(this.#game, this.#state, requests);
    return { round, report: null };
  }
}
