/** Where texts are kept: in the browser, or by the host. */
export interface KeepingPlace {
  /** In the place of an earlier text of this path. */
  put(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** `keeping` is on its way; a problem is why nothing can be kept, in words. */
export type KeptState = "kept" | "keeping" | { readonly problem: unknown };

interface KeepingOptions {
  /**
   * The place does one thing after the other by itself: every text is sent at once, and none waits here for the one before. Otherwise
   * only the newest of the texts that come while another is written is sent.
   */
  readonly isOrdered?: boolean;
  /** After the state may have changed. */
  readonly onChange?: () => void;
}

/** What should be there; null for nothing. */
interface Wish {
  readonly text: string | null;
}

/** Keeps the newest text of each path in one place, at once. */
export class Keeping {
  readonly #place: KeepingPlace;
  readonly #isOrdered: boolean;
  readonly #onChange: () => void;
  /** What is not so yet. */
  readonly #wanted = new Map<string, Wish>();
  readonly #failures = new Map<string, unknown>();
  readonly #working = new Map<string, Promise<void>>();

  constructor(place: KeepingPlace, { isOrdered = false, onChange = () => undefined }: KeepingOptions = {}) {
    this.#place = place;
    this.#isOrdered = isOrdered;
    this.#onChange = onChange;
  }

  /** Whether every text is there, as it is now. */
  get state(): KeptState {
    const texts = this.missing.map(({ path }) => path);
    const failed = texts.find((path) => this.#failures.has(path));
    if (failed !== undefined) return { problem: this.#failures.get(failed) };
    return texts.length === 0 ? "kept" : "keeping";
  }

  /** The texts that are not there yet. */
  get missing(): { readonly path: string; readonly text: string }[] {
    return [...this.#wanted].flatMap(([path, { text }]) => (text === null ? [] : [{ path, text }]));
  }

  /** From now on this text, and no other, is what is kept of the path; null for nothing. Begins before it returns. */
  want(path: string, text: string | null): void {
    this.#wanted.set(path, { text });
    this.#failures.delete(path);
    if (this.#isOrdered || !this.#working.has(path)) this.#working.set(path, this.#work(path));
    this.#onChange();
  }

  /** Tries again what has failed. */
  retry(): void {
    for (const path of [...this.#failures.keys()]) this.want(path, this.#wanted.get(path)?.text ?? null);
  }

  /** @returns when nothing is on its way any more; what failed is not there then. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working.values());
  }

  async #work(path: string): Promise<void> {
    for (;;) {
      const wish = this.#wanted.get(path);
      if (wish === undefined) return;
      const failure = await this.#step(path, wish.text);
      // Somebody has typed meanwhile: then that is what counts.
      const isOld = this.#wanted.get(path) !== wish;
      if (isOld && this.#isOrdered) return;
      if (isOld) continue;
      if (failure === null) this.#wanted.delete(path);
      else this.#failures.set(path, failure.error);
      this.#working.delete(path);
      this.#onChange();
      return;
    }
  }

  /** @returns what went wrong; null when nothing did */
  async #step(path: string, text: string | null): Promise<{ readonly error: unknown } | null> {
    try {
      await (text === null ? this.#place.remove(path) : this.#place.put(path, text));
      return null;
    } catch (error) {
      return { error };
    }
  }
}
