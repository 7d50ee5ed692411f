import { matchScore } from "../../../engine/stats/block-score";
import type { Yardstick } from "../../../engine/stats/objective";
import { scoredMatch } from "./version-contest";

/** Watches a match, and knows since when whoever is ahead has been ahead. */
export class SwingWatch {
  readonly #seats: number[];
  readonly #yardstick: Yardstick;
  #lead = 0;
  #since = 0;

  /** @param seats by seat: the index of the player. */
  constructor(seats: readonly number[], yardstick: Yardstick) {
    this.#seats = [...seats];
    this.#yardstick = yardstick;
  }

  /** @param round at whose start these are the scores. */
  look(round: number, scores: readonly number[]): void {
    const lead = Math.sign(matchScore(scoredMatch({ seats: this.#seats, scores: [...scores] }), this.#yardstick) - 0.5);
    if (lead === this.#lead) return;
    this.#lead = lead;
    this.#since = round;
  }

  /** The round from whose start on whoever is ahead now has been ahead all the time; null for a tie. */
  get round(): number | null {
    return this.#lead === 0 ? null : this.#since;
  }
}
