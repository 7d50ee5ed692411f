/** What the window plays of its own goes before what is played in the background. */
export class Precedence {
  readonly #onBusy: (isBusy: boolean) => void;
  #underWay = 0;

  /** @param onBusy told when the first play begins and when the last one has ended. */
  constructor(onBusy: (isBusy: boolean) => void) {
    this.#onBusy = onBusy;
  }

  /** To be called when a play begins. @returns what is to be called, once, when it has ended. */
  begin(): () => void {
    if (++this.#underWay === 1) this.#onBusy(true);
    return () => {
      if (--this.#underWay === 0) this.#onBusy(false);
    };
  }
}
