import { en } from "../../../engine/contract/english";
import type { Problem } from "../../../engine/contract/result";
import type { PlayerTurn } from "../players/player-session";
import type { RoundPlayed } from "./run-match";

/** The code of its problem. */
export const OTHER_MATCH = "other-match";

/** A match that had to be played again went another way than what was told of it. */
export class OtherMatch extends Error {
  readonly problem: Problem;

  constructor(round: number) {
    const message = en`The system ended a player's process in the middle of the match, and when the match was played again, round ${round} came out otherwise: a player depends on the machine. Play it again.`;
    super(message);
    this.problem = { code: OTHER_MATCH, message };
  }
}

/** Tells each round of a match once, however often the match has to be begun again. */
export class ToldRounds {
  readonly #tell: ((played: RoundPlayed) => void) | undefined;
  readonly #told = new Map<number, readonly PlayerTurn[]>();

  constructor(tell: ((played: RoundPlayed) => void) | undefined) {
    this.#tell = tell;
  }

  /** @throws OtherMatch for a round that was told in another way. */
  tell(played: RoundPlayed): void {
    if (this.#tell === undefined) return;
    const { round, turns } = played;
    const before = this.#told.get(round);
    if (before === undefined) {
      this.#told.set(round, turns);
      this.#tell(played);
    } else if (deedsIn(before) !== deedsIn(turns)) throw new OtherMatch(round);
  }
}

/** Everything but the time that it took. */
function deedsIn(turns: readonly PlayerTurn[]): string {
  return JSON.stringify(turns.map(({ cpuSeconds, fault, ...deeds }) => ({ ...deeds, fault: fault?.reason })));
}
