const SECONDS = 60;

/** How many a second there were over the last minute. */
export class MatchRate {
  readonly #now: () => number;
  readonly #started: number;
  /** When each second of the last minute was, and how many there were in it. */
  readonly #seconds: { readonly second: number; count: number }[] = [];

  /** @param now milliseconds that only go on. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#started = now();
  }

  count(many: number): void {
    const second = Math.floor(this.#now() / 1000);
    const last = this.#seconds.at(-1);
    if (last?.second === second) last.count += many;
    else this.#seconds.push({ second, count: many });
    this.#forget();
  }

  get perSecond(): number {
    this.#forget();
    const counted = this.#seconds.reduce((sum, { count }) => sum + count, 0);
    const seconds = Math.min(SECONDS, Math.max(1, (this.#now() - this.#started) / 1000));
    return Number((counted / seconds).toFixed(2));
  }

  #forget(): void {
    const first = Math.floor(this.#now() / 1000) - SECONDS;
    while (this.#seconds.length > 0 && this.#seconds[0].second <= first) this.#seconds.shift();
  }
}
