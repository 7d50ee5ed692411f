import type { Usage, UsageMeter } from "./usage/usage-meter";

export interface WatchLimits {
  /** CPU seconds from the beginning of the watch; null for no limit. */
  readonly cpuSeconds: number | null;
  readonly residentBytes: number;
  /** For how long a process may use no CPU at all and yet not answer. */
  readonly silentSeconds: number;
}

/** `held`: it was silent because the system did not let it run. */
export type LimitName = "cpu" | "memory" | "silence" | "held";

export interface WatchedProcess {
  readonly pid: number;
  readonly limits: WatchLimits;
  /** Called once. @param usage since the beginning of the watch. */
  readonly onLimit: (limit: LimitName, usage: Usage) => void;
}

const TICK_MS = 10;
const NO_USAGE: Usage = { cpuSeconds: 0, residentBytes: 0 };

/** Looks at the processes that are thinking, every ten milliseconds, and tells when one goes over a limit. */
export class Watchdog {
  readonly #meter: UsageMeter;
  readonly #thinking = new Set<Watch>();
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;

  constructor(meter: UsageMeter) {
    this.#meter = meter;
  }

  /** Begins to watch a process, which is not thinking yet. */
  async watch(watched: WatchedProcess): Promise<Watch> {
    const usages = await this.#meter.measure([watched.pid]);
    return new Watch(watched, usages.get(watched.pid) ?? NO_USAGE);
  }

  startThinking(watch: Watch): void {
    watch.rest();
    this.#thinking.add(watch);
    this.#timer ??= setInterval(() => void this.#look(), TICK_MS);
  }

  stopThinking(watch: Watch): void {
    this.#thinking.delete(watch);
  }

  async #look(): Promise<void> {
    if (this.#thinking.size === 0) {
      clearInterval(this.#timer ?? undefined);
      this.#timer = null;
    }
    const due = [...this.#thinking].filter((watch) => watch.isDue());
    if (this.#isLooking || due.length === 0) return;
    this.#isLooking = true;
    const usages = await this.#meter.measure(due.map((watch) => watch.pid));
    this.#isLooking = false;
    for (const watch of due) if (this.#thinking.has(watch)) this.#judge(watch, usages.get(watch.pid) ?? null);
  }

  #judge(watch: Watch, usage: Usage | null): void {
    if (watch.isOverLimit(usage)) this.#thinking.delete(watch);
  }
}

/** One process, from the first to the last turn of a match. */
export class Watch {
  readonly #watched: WatchedProcess;
  readonly #start: Usage;
  #last: Usage;
  #ticks = 0;
  #silentTicks = 0;

  constructor(watched: WatchedProcess, start: Usage) {
    this.#watched = watched;
    this.#start = start;
    this.#last = start;
  }

  get pid(): number {
    return this.#watched.pid;
  }

  rest(): void {
    this.#ticks = 0;
    this.#silentTicks = 0;
  }

  /** Most turns are over before the first look is due. */
  isDue(): boolean {
    return ++this.#ticks > 1;
  }

  /** @param usage null when the system does not say: then the time that passes counts as CPU. */
  isOverLimit(usage: Usage | null): boolean {
    const now = usage ?? { ...this.#last, cpuSeconds: this.#last.cpuSeconds + TICK_MS / 1000 };
    this.#silentTicks = now.cpuSeconds > this.#last.cpuSeconds ? 0 : this.#silentTicks + 1;
    this.#last = now;
    const used = { ...now, cpuSeconds: now.cpuSeconds - this.#start.cpuSeconds };
    const limit = this.#limitReached(used);
    if (limit !== null) this.#watched.onLimit(limit, used);
    return limit !== null;
  }

  #limitReached({ cpuSeconds, residentBytes, isHeld }: Usage): LimitName | null {
    const { limits } = this.#watched;
    if (limits.cpuSeconds !== null && cpuSeconds > limits.cpuSeconds) return "cpu";
    if (residentBytes > limits.residentBytes) return "memory";
    if (this.#silentTicks * TICK_MS <= limits.silentSeconds * 1000) return null;
    return isHeld === true ? "held" : "silence";
  }
}
