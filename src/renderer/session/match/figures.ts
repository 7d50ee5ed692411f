import type { MatchInView } from "./match-in-view";

/** A figure of the four players over the rounds: one list of rounds, four of values. */
export interface FigureOverRounds {
  readonly rounds: readonly number[];
  readonly values: readonly (readonly number[])[];
}

type FigureSource = Pick<MatchInView, "game" | "timeline">;

/** Reads the figures of a match that grows, so that each round is looked at once. */
export class FigureReader {
  readonly #match: FigureSource;
  readonly #rounds: number[] = [];
  /** By figure, then by seat, then by round. */
  readonly #values: number[][][];

  constructor(match: FigureSource) {
    this.#match = match;
    this.#values = match.game.figures.map(() => [[], [], [], []]);
  }

  /** @param figure index into the game's figures; the first one is the score. */
  read(figure: number): FigureOverRounds {
    this.update();
    return { rounds: this.#rounds, values: this.#values[figure] };
  }

  /** Looks at the rounds that are new. It costs least right after each round. */
  update(): void {
    const { timeline, game } = this.#match;
    for (let round = timeline.firstRound + this.#rounds.length; round <= timeline.lastRound; round++) {
      const state = timeline.stateAt(round);
      this.#rounds.push(round);
      game.figures.forEach(({ read }, index) => {
        for (let seat = 0; seat < 4; seat++) this.#values[index][seat].push(read(state, seat));
      });
    }
  }
}

const readers = new WeakMap<FigureSource, FigureReader>();

/** The one reader of a match: charts, markers and whoever else wants figures share what it has read. */
export function figuresOf(match: FigureSource): FigureReader {
  const reader = readers.get(match) ?? new FigureReader(match);
  readers.set(match, reader);
  return reader;
}
