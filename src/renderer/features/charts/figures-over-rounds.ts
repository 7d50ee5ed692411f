import type { MatchInView } from "../../app/match-store";

/** A figure of the four players over the rounds: one list of rounds, four of values. */
export interface FigureOverRounds {
  readonly rounds: readonly number[];
  readonly values: readonly (readonly number[])[];
}

/** Reads the figures of a match that grows, so that each round is looked at once. */
export class FigureReader {
  readonly #match: MatchInView;
  readonly #rounds: number[] = [];
  /** By figure, then by seat, then by round. */
  readonly #values: number[][][];

  constructor(match: MatchInView) {
    this.#match = match;
    this.#values = match.game.figures.map(() => [[], [], [], []]);
  }

  /** @param figure index into the game's figures. */
  read(figure: number): FigureOverRounds {
    const { timeline, game } = this.#match;
    for (let round = timeline.firstRound + this.#rounds.length; round <= timeline.lastRound; round++) {
      const state = timeline.stateAt(round);
      this.#rounds.push(round);
      game.figures.forEach(({ read }, index) => {
        for (let seat = 0; seat < 4; seat++) this.#values[index][seat].push(read(state, seat));
      });
    }
    return { rounds: this.#rounds, values: this.#values[figure] };
  }
}
