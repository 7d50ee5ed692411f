import { SEATS } from "../../../engine/contract/order";
import { changedCalls } from "../../../engine/explain/match-difference";
import { scoresOf } from "../../../engine/play/runner";
import { stateHash } from "../../../engine/play/state-hash";
import type { MatchInView } from "../../session/match/match-in-view";

/** Where a fork first is another match. */
export interface ForkDifference {
  readonly round: number;
  /** Seats that asked for something else; none when only the dice fell differently. */
  readonly seats: readonly number[];
}

/** Goes through a fork as it grows, each round once. */
export class DifferenceFinder {
  readonly #original: MatchInView;
  readonly #fork: MatchInView;
  #next: number;
  #found: ForkDifference | null = null;

  /** @param from the round of the fork: before it nothing differs. */
  constructor(original: MatchInView, fork: MatchInView, from: number) {
    this.#original = original;
    this.#fork = fork;
    this.#next = from;
  }

  /** Null while there is none. */
  find(): ForkDifference | null {
    const last = Math.min(this.#original.timeline.lastRound, this.#fork.timeline.lastRound);
    while (this.#found === null && this.#next < last) {
      this.#found = this.#differenceIn(this.#next);
      this.#next++;
    }
    return this.#found;
  }

  #differenceIn(round: number): ForkDifference | null {
    const [one, other] = [this.#original, this.#fork].map(({ timeline }) => timeline.requestsOf(round));
    const calls = one === null || other === null ? [] : changedCalls(one, other);
    const seats = SEATS.filter((seat) => calls.some((call) => call.seat === seat));
    if (seats.length > 0) return { round, seats };
    const isSame = hashAfter(this.#original, round) === hashAfter(this.#fork, round);
    return isSame ? null : { round, seats: [] };
  }
}

function hashAfter({ timeline }: MatchInView, round: number): string {
  return stateHash(timeline.stateAt(round + 1));
}

/** The four scores of a match in a round, or in its last one if it has not come so far. */
export function scoresIn({ game, timeline }: MatchInView, round: number): number[] {
  return scoresOf(game, timeline.stateAt(Math.min(round, timeline.lastRound)));
}

/** The place of each seat, 1 for the best; equal scores share a place. */
export function placesOf(scores: readonly number[]): number[] {
  return scores.map((score) => 1 + scores.filter((other) => other > score).length);
}
