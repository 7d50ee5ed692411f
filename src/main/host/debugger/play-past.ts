import type { PlayerTurn } from "../players/player-session";
import type { Past } from "../rerun/past";
import { type Divergence, differenceOf } from "../rerun/replay-past";

/** What a player answered in a round, and how it differs from the match. */
export interface ReplayedRound {
  readonly turn: PlayerTurn;
  readonly divergence: Divergence | null;
}

export interface ReplayedRounds {
  /** The first difference from the match. */
  readonly divergence: Divergence | null;
  /** How the player failed; null when it did not. */
  readonly turn: PlayerTurn | null;
}

/** A round may take less time than two processes need to hear of each other. */
const AHEAD = 8;

/** A debugged player's way through its recorded rounds. */
export class PastPlay {
  readonly #past: Past;
  readonly #seat: number;
  readonly #think: (frame: Uint8Array, round: number) => Promise<PlayerTurn>;
  #round: number;

  /** @param think gives the player a round. */
  constructor(
    { past, seat }: { readonly past: Past; readonly seat: number },
    think: (frame: Uint8Array, round: number) => Promise<PlayerTurn>,
  ) {
    this.#past = past;
    this.#seat = seat;
    this.#think = think;
    this.#round = past.firstRound;
  }

  /** The next one that is played, or the one under way. */
  get round(): number {
    return this.#round;
  }

  playRound(): Promise<ReplayedRound> {
    return this.#answered(this.#ask(this.#round));
  }

  /** Plays the rounds before this one; nothing is done between them. @param ahead how many rounds are sent before the first of them is answered */
  async playUntil(round: number, ahead = AHEAD): Promise<ReplayedRounds> {
    let first: Divergence | null = null;
    const asked: Promise<PlayerTurn>[] = [];
    for (let next = this.#round; this.#round < round; ) {
      while (next < round && asked.length < ahead) asked.push(this.#ask(next++));
      const { turn, divergence } = await this.#answered(asked.shift() as Promise<PlayerTurn>);
      first ??= divergence;
      if (turn.fault !== null) return { divergence: first, turn };
    }
    return { divergence: first, turn: null };
  }

  #ask(round: number): Promise<PlayerTurn> {
    return this.#think(this.#past.frameOf(round), round);
  }

  async #answered(answer: Promise<PlayerTurn>): Promise<ReplayedRound> {
    const round = this.#round;
    const turn = await answer;
    this.#round++;
    const given = { round, seat: this.#seat, orders: turn.orders };
    return { turn, divergence: turn.fault === null ? differenceOf(this.#past, given) : null };
  }
}
