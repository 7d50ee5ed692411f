import { randomUUID } from "node:crypto";
import { en } from "../../../engine/contract/english";
import type { Problem } from "../../../engine/contract/result";
import type { MatchEvent } from "../../contract/host-api";
import { Refused, refuse } from "../refused";
import { MatchStream } from "./match-stream";
import type { Precedence } from "./precedence";

/** A match or a fork, while it is played and for a while after it. */
export interface HostedMatch {
  readonly id: string;
  readonly stream: MatchStream;
  /** Aborted when the window wants no more of it. */
  readonly stop: AbortController;
}

export interface HostedMatchesOptions {
  /** Nothing else is to take the time of what is played; without it, it plays beside everything. */
  readonly precedence?: Precedence | undefined;
  /** Refuses to tell of one that was forgotten. */
  readonly gone: Problem;
}

/** So many can still be asked for; older ones are forgotten, so that memory does not grow. */
const KEPT = 4;

/** What the host plays for the window: begun, streamed, stopped. */
export abstract class HostedMatches {
  readonly #hosting: HostedMatchesOptions;
  readonly #matches = new Map<string, HostedMatch>();

  constructor(hosting: HostedMatchesOptions) {
    this.#hosting = hosting;
  }

  /** @param play ends the stream; what it throws ends it, too, as a problem. @returns the id. */
  protected begin(play: (match: HostedMatch) => Promise<void>): string {
    const match: HostedMatch = { id: randomUUID(), stream: new MatchStream(), stop: new AbortController() };
    this.#matches.set(match.id, match);
    this.#forgetOld();
    void this.#play(match, play);
    return match.id;
  }

  events(id: string, signal: AbortSignal | undefined): AsyncGenerator<MatchEvent> {
    return this.#find(id).stream.listen(signal);
  }

  stop(id: string): void {
    this.#find(id).stop.abort();
  }

  stopAll(): void {
    for (const { stop } of this.#matches.values()) stop.abort();
  }

  async #play(match: HostedMatch, play: (match: HostedMatch) => Promise<void>): Promise<void> {
    const end = this.#hosting.precedence?.begin();
    try {
      await play(match);
    } catch (error) {
      if (match.stop.signal.aborted) match.stream.end({ kind: "stopped" });
      else match.stream.end({ kind: "failed", problem: problemOf(error), problems: [] });
    } finally {
      end?.();
    }
  }

  #find(id: string): HostedMatch {
    const { code, message } = this.#hosting.gone;
    return this.#matches.get(id) ?? refuse(code, message);
  }

  #forgetOld(): void {
    for (const [id, { stream }] of this.#matches) {
      if (this.#matches.size <= KEPT) return;
      if (stream.isEnded) this.#matches.delete(id);
    }
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: en`The match stopped by a mistake in Tauler: ${message}` };
}
