/** Lets work run side by side, but for some that runs with nothing beside it. */
export class Alone {
  #underWay = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: (() => void) | null = null;

  /** Work beside other work. */
  async beside<Value>(work: () => Promise<Value>): Promise<Value> {
    await this.#turnToCome();
    return this.#count(work);
  }

  /** Work that begins when all other has ended; meanwhile no other begins. */
  alone<Value>(work: () => Promise<Value>): Promise<Value> {
    const before = this.#turn;
    const done = before.then(async () => {
      if (this.#underWay > 0) await new Promise<void>((resolve) => (this.#idle = resolve));
      return this.#count(work);
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** While somebody waits to be alone, or is, nobody else begins. */
  async #turnToCome(): Promise<void> {
    for (let turn: Promise<unknown> | null = null; turn !== this.#turn; ) {
      turn = this.#turn;
      await turn;
    }
  }

  async #count<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#underWay++;
    try {
      return await work();
    } finally {
      this.#underWay--;
      if (this.#underWay === 0) this.#idle?.();
    }
  }
}
