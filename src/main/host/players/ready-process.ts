import type { Result } from "../../../engine/contract/result";

/** What of a process matters here. */
interface Startable {
  readonly isAlive: boolean;
  kill(): void;
}

/** Starting a process takes longer than most of what it is wanted for: while somebody expects to want one, one more waits than was asked for. */
export class ReadyProcess<One extends Startable> {
  readonly #start: () => Promise<Result<One>>;
  #waiting: Promise<Result<One>> | null = null;
  #expecting = 0;

  constructor(start: () => Promise<Result<One>>) {
    this.#start = start;
  }

  /** From the first one that is taken on, another one waits. @returns what ends that */
  expect(): () => void {
    this.#expecting++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (--this.#expecting === 0) this.#dismiss();
    };
  }

  /** The one that waits, or a new one. The next one is started when this one is there: it would take the processor away from it. */
  async take(): Promise<Result<One>> {
    const waiting = this.#waiting;
    this.#waiting = null;
    const ready = await waiting;
    const taken = ready?.ok && ready.value.isAlive ? ready : await this.#start();
    if (this.#expecting > 0) this.#waiting ??= this.#start();
    return taken;
  }

  #dismiss(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    void waiting?.then((ready) => ready.ok && ready.value.kill());
  }
}
