import type { MatchState } from "../contract/game";
import type { Seekable } from "../play/seekable";

/** The states of a `.res`, one after another. What led from one to the next is not in it, but for the commands. */
export class RecordedTimeline implements Seekable {
  readonly #states: readonly MatchState[];

  /** @param states at least one, of consecutive rounds. */
  constructor(states: readonly MatchState[]) {
    this.#states = states;
  }

  get firstRound(): number {
    return this.#states[0].round;
  }

  get lastRound(): number {
    return this.firstRound + this.#states.length - 1;
  }

  stateAt(round: number): MatchState {
    const state = this.#states[round - this.firstRound];
    if (state !== undefined) return state;
    throw new RangeError(`round ${round} is not between ${this.firstRound} and ${this.lastRound}`);
  }

  stateAfterSlot(round: number): MatchState {
    return this.stateAt(round);
  }

  stateAtMoment(round: number): MatchState {
    return this.stateAt(round);
  }

  reportOf(): null {
    return null;
  }

  requestsOf(): null {
    return null;
  }
}
