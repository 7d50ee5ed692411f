import { setTimeout as sleep } from "node:timers/promises";

/** A process that does the work, and may die of it. */
export interface Worker {
  /** When it can work; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** When it has ended, however it did; never rejects. */
  readonly ended: Promise<void>;
  /** Lets it finish what it is doing. @returns when it has ended. */
  close(): Promise<void>;
}

export interface SupervisorOptions<Process extends Worker> {
  readonly start: () => Process;
  /** The process has ended and nobody asked it to; the next one is about to be started. */
  readonly onDeath: () => void;
  readonly clock?: Clock;
}

interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

const FIRST_PAUSE = 100;
const SLOWEST_PAUSE = 5000;
/** Who has lived so long died of something new: the next one is started at once. */
const LONG_LIFE = 60_000;

/** Keeps one process alive: whenever it dies, another takes its place, more slowly if they die young. */
export class Supervisor<Process extends Worker> {
  readonly #options: SupervisorOptions<Process>;
  readonly #clock: Clock;
  #process: Process | null = null;
  #isReady = false;
  #isClosed = false;
  #isRestarting = false;

  constructor(options: SupervisorOptions<Process>) {
    this.#options = options;
    this.#clock = options.clock ?? { now: Date.now, sleep };
  }

  /** The process, while it can work. */
  get ready(): Process | null {
    return this.#isReady ? this.#process : null;
  }

  /** Starts the first process. Rejects when that one ends before it can work: starting another would not help. */
  async start(): Promise<void> {
    const first = this.#startOne();
    await first.ready;
    void this.#replaceForever(first);
  }

  /** Lets the process finish what it is doing, and puts another in its place at once. */
  async restart(): Promise<void> {
    this.#isRestarting = true;
    await this.#process?.close();
  }

  /** Ends the process, and starts no other. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#process?.close();
  }

  #startOne(): Process {
    const started = this.#options.start();
    this.#process = started;
    this.#isReady = false;
    started.ready.then(
      () => {
        this.#isReady = true;
      },
      () => undefined,
    );
    return started;
  }

  async #replaceForever(first: Process): Promise<void> {
    let current = first;
    let pause = FIRST_PAUSE;
    for (;;) {
      const since = this.#clock.now();
      await current.ended;
      this.#isReady = false;
      if (this.#isClosed) return;
      if (this.#isRestarting) pause = FIRST_PAUSE;
      else {
        this.#options.onDeath();
        pause = this.#clock.now() - since > LONG_LIFE ? FIRST_PAUSE : Math.min(SLOWEST_PAUSE, pause * 2);
        await this.#clock.sleep(pause);
      }
      if (this.#isClosed) return;
      this.#isRestarting = false;
      current = this.#startOne();
    }
  }
}
