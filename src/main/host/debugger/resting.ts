/** Lets the counters of fuel and of steps rest while something is done to a player that stands still, also when V8 ends it. */
export class Resting {
  readonly #letRest: (rests: boolean) => Promise<void>;
  readonly #atWork = new Set<Promise<unknown>>();
  #works = 0;
  /** Settles when the counters rest, or count again. */
  #settled: Promise<void> = Promise.resolve();

  /** @param letRest tells the player's process. */
  constructor(letRest: (rests: boolean) => Promise<void>) {
    this.#letRest = letRest;
  }

  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#do(work);
    const settled = done.catch(() => {}).finally(() => this.#atWork.delete(settled));
    this.#atWork.add(settled);
    return await done;
  }

  /** Waits until nobody is at work any more. */
  async isOver(): Promise<void> {
    while (this.#atWork.size > 0) await Promise.all(this.#atWork);
  }

  /** Several at once let the counters rest together. */
  async #do<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#works++ === 0) this.#settled = this.#letRest(true);
    try {
      await this.#settled;
      return await work();
    } finally {
      if (--this.#works === 0) {
        this.#settled = this.#letRest(false);
        await this.#settled;
      }
    }
  }
}
