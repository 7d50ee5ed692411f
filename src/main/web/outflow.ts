/** So much may be under way to a window that has not taken it, in characters; the next message waits. */
const UNDER_WAY = 256 * 1024;

/**
 * What goes out to one window, no faster than the window takes it: a window that reads nothing holds up what it asked
 * for, and not the memory of anybody.
 */
export class Outflow {
  readonly #transmit: (data: string) => void;
  readonly #queue: { readonly data: string; readonly sent: () => void }[] = [];
  #underWay = 0;
  #waiting = 0;
  #isClosed = false;

  constructor(transmit: (data: string) => void) {
    this.#transmit = transmit;
  }

  /** Characters that wait here, besides the next message: that one may be as long as it likes. */
  get waiting(): number {
    return this.#waiting - (this.#queue[0]?.data.length ?? 0);
  }

  get isBehind(): boolean {
    return this.#queue.length > 0;
  }

  /** @returns when it is under way, or nobody is there any more. */
  send(data: string): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((sent) => {
      this.#queue.push({ data, sent });
      this.#waiting += data.length;
      this.#flow();
    });
  }

  /** The window has taken so many characters. */
  taken(length: number): void {
    this.#underWay -= length;
    this.#flow();
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting = 0;
    for (const { sent } of this.#queue.splice(0)) sent();
  }

  #flow(): void {
    while (this.#underWay < UNDER_WAY) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      this.#waiting -= next.data.length;
      this.#underWay += next.data.length;
      this.#transmit(next.data);
      next.sent();
    }
  }
}

/** All windows together may let so much wait, in characters. */
const MOST_WAITING = 8 * 1024 * 1024;

/** @returns who lets most wait, when it is too much in all; null otherwise */
export function slowest<Window extends { readonly outflow: Outflow }>(windows: Iterable<Window>): Window | null {
  let all = 0;
  let worst: Window | null = null;
  for (const window of windows) {
    all += window.outflow.waiting;
    if (worst === null || window.outflow.waiting > worst.outflow.waiting) worst = window;
  }
  return all > MOST_WAITING ? worst : null;
}
