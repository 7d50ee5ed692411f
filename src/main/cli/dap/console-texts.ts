/** The last text of a match that was given to the editor. */
interface Mark {
  readonly round: number;
  readonly length: number;
}

/** What a debugged player writes, each text once and in time: what its code passes again is not told again. */
export class ConsoleTexts {
  readonly #recorded: readonly string[];
  readonly #firstRound: number;
  #mark: Mark | null = null;

  /** @param recorded by round, the first one at index 0 */
  constructor(recorded: readonly string[], firstRound: number) {
    this.#recorded = recorded;
    this.#firstRound = firstRound;
  }

  /** The code is sent to a round, over others that it does not run through. */
  jumpTo(round: number): void {
    if (this.#mark === null || round > this.#mark.round) this.#mark = { round, length: 0 };
  }

  /**
   * What is new at a stop.
   *
   * @param told of this round so far. @param isExact false for a player that was changed by hand: what it wrote on the way here is not what is recorded.
   */
  at(round: number, told: string, { isExact }: { readonly isExact: boolean }): string {
    const cerr = isExact ? this.#withLoading(round, told) : told;
    const mark = this.#mark ?? { round, length: 0 };
    if (round < mark.round || (round === mark.round && cerr.length <= mark.length)) return "";
    this.#mark = { round, length: cerr.length };
    if (round === mark.round) return cerr.slice(mark.length);
    return (isExact ? this.#since(mark, round) : "") + cerr;
  }

  /** What is left when the match is over. */
  rest({ isExact }: { readonly isExact: boolean }): string {
    const end = this.#firstRound + this.#recorded.length;
    const mark = this.#mark;
    this.#mark = { round: end, length: 0 };
    return mark === null || !isExact ? "" : this.#since(mark, end);
  }

  /** What was written while the code was loaded is recorded with the first round, and not told with it. */
  #withLoading(round: number, told: string): string {
    const recorded = this.#recorded[round - this.#firstRound] ?? "";
    const at = recorded.indexOf(told);
    return at === -1 ? told : recorded.slice(0, at + told.length);
  }

  #since({ round, length }: Mark, end: number): string {
    const [first = "", ...others] = this.#recorded.slice(round - this.#firstRound, end - this.#firstRound);
    return [first.slice(length), ...others].join("");
  }
}
