import type { HostProblem } from "../../../main/contract/host-api";
import { problemOf } from "./host-client";

/** Something that the host has begun for the window. */
export interface Begun<Event> {
  /** What it tells, until it is over. @param signal aborted when nobody wants to hear more. */
  events(signal: AbortSignal): Promise<AsyncIterable<Event>>;
  /** Ends it early; its last events still come. Absent where the host ends it when nobody listens any more. */
  stop?(): Promise<unknown>;
}

/** Something that the host is to do for the window, step by step: a match, a fork, a session of the debugger. */
export interface Plan<Event> {
  begin(): Promise<Begun<Event>>;
  /** Hears every event as long as the run is wanted; the next one comes when it is done with this one. */
  receive(event: Event): void | Promise<void>;
}

/** How a run ended: by itself or because it was stopped; because nobody wanted it any more; or for a reason to tell. */
export type RunEnd =
  | { readonly kind: "over" }
  | { readonly kind: "given-up" }
  | { readonly kind: "failed"; readonly problem: HostProblem };

/**
 * One run at a time: whoever begins another one gives up the one before. Whatever happens, the host is told of a run that is
 * stopped or given up as soon as it has a name, and nothing of a run is heard once it has been given up.
 */
export class Runs {
  #current: Run | null = null;

  /** It never throws. The host is told to stop the run before first, so that the new one has the machine for itself. */
  async start<Event>({ begin, receive }: Plan<Event>): Promise<RunEnd> {
    const { run, before } = this.#replace();
    if (before !== undefined) await before;
    const end = await run.follow({ begin, receive });
    this.#forget(run);
    return end;
  }

  /** One answer instead of many events. @returns null when nobody wants it any more; what is refused is thrown. */
  async ask<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
    const { run } = this.#replace();
    try {
      const answer = await call(run.signal);
      return run.isGivenUp ? null : answer;
    } catch (error) {
      if (run.isGivenUp) return null;
      throw error;
    } finally {
      this.#forget(run);
    }
  }

  /** Ends what runs early: a match that is stopped is still told up to there. */
  async stop(): Promise<void> {
    await this.#current?.stop();
  }

  /** Nothing of what runs is wanted any more. */
  async giveUp(): Promise<void> {
    const run = this.#current;
    this.#current = null;
    await run?.giveUp();
  }

  #replace() {
    const before = this.#current?.giveUp();
    const run = new Run();
    this.#current = run;
    return { run, before };
  }

  #forget(run: Run): void {
    if (this.#current === run) this.#current = null;
  }
}

class Run {
  readonly #wanted = new AbortController();
  readonly #listening = new AbortController();
  #isStopped = false;
  /** Ends it in the host; null until it has begun, and once it was told. */
  #stopInHost: (() => Promise<unknown>) | null = null;

  get isGivenUp(): boolean {
    return this.#wanted.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#wanted.signal;
  }

  async follow<Event>({ begin, receive }: Plan<Event>): Promise<RunEnd> {
    if (this.isGivenUp) return this.#end();
    const { signal } = this.#listening;
    try {
      const { events, stop } = await begin();
      this.#stopInHost = stop ?? (() => Promise.resolve(this.#listening.abort()));
      if (this.#isStopped) await this.#tellHost();
      if (signal.aborted) return this.#end();
      for await (const event of await events(signal)) {
        if (signal.aborted) break;
        await receive(event);
      }
      return this.#end();
    } catch (error) {
      if (signal.aborted) return this.#end();
      // What the window cannot follow must not go on for nobody.
      void this.#tellHost();
      return { kind: "failed", problem: problemOf(error) };
    }
  }

  #end(): RunEnd {
    return { kind: this.isGivenUp ? "given-up" : "over" };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#tellHost();
  }

  async giveUp(): Promise<void> {
    this.#isStopped = true;
    this.#wanted.abort();
    this.#listening.abort();
    await this.#tellHost();
  }

  /** Once: a host that does not answer has other worries, and the window too. */
  async #tellHost(): Promise<void> {
    const stop = this.#stopInHost;
    this.#stopInHost = null;
    await stop?.().catch(() => undefined);
  }
}
