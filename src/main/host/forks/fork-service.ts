import { randomUUID } from "node:crypto";
import type { Result } from "../../../engine/contract/result";
import { diceStates } from "../../../engine/play/other-dice";
import type { ForkRequest, Repeated } from "../../contract/fork-api";
import type { MatchEvent } from "../../contract/host-api";
import { problemOf, toldRound, toldSeats } from "../matches/match-service";
import { MatchStream } from "../matches/match-stream";
import type { Precedence } from "../matches/precedence";
import { runMatch } from "../matches/run-match";
import type { PlayerPool } from "../players/player-pool";
import { orRefuse, refuse } from "../refused";
import type { SourcePlaces } from "../rerun/find-source";
import { matchOfFork, type OpenFork, openFork, withoutChanges } from "./open-fork";

export interface ForkServiceOptions extends SourcePlaces {
  readonly pool: PlayerPool;
  /** Nothing else is to take the time of a fork. */
  readonly precedence: Precedence;
}

interface HostedFork {
  readonly stream: MatchStream;
  readonly stop: AbortController;
}

/** So many forks can still be asked for; older ones are forgotten. */
const FORKS_KEPT = 4;
/** Plays at once while a fork is repeated: each one has four processes. */
const PLAYS_AT_ONCE = 2;

/** The forks of the window: started, streamed, stopped, repeated. */
export class ForkService {
  readonly #options: ForkServiceOptions;
  readonly #forks = new Map<string, HostedFork>();

  constructor(options: ForkServiceOptions) {
    this.#options = options;
  }

  /** Begins a fork, once all that it needs has been found. */
  async start(request: ForkRequest): Promise<string> {
    const fork = orRefuse(await openFork(request, this.#options));
    const id = randomUUID();
    const hosted: HostedFork = { stream: new MatchStream(), stop: new AbortController() };
    this.#forks.set(id, hosted);
    this.#forgetOld();
    void this.#play(hosted, fork);
    return id;
  }

  events(id: string, signal: AbortSignal | undefined): AsyncGenerator<MatchEvent> {
    return this.#find(id).stream.listen(signal);
  }

  stop(id: string): void {
    this.#find(id).stop.abort();
  }

  stopAll(): void {
    for (const { stop } of this.#forks.values()) stop.abort();
  }

  /** Plays a fork with other dice, time and again. */
  async *repeat(
    { fork: request, count, withOriginal }: { fork: ForkRequest; count: number; withOriginal: boolean },
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Repeated> {
    const fork = orRefuse(await openFork(request, this.#options));
    const original = withOriginal ? orRefuse(await withoutChanges(request, this.#options)) : null;
    const stop = new AbortController();
    const abort = () => stop.abort();
    signal?.addEventListener("abort", abort);
    const end = this.#options.precedence.begin();
    try {
      const states = diceStates(request.recording.seed, count);
      for (let index = 0; index < count; index += PLAYS_AT_ONCE) {
        if (signal?.aborted === true) return;
        const some = states.slice(index, index + PLAYS_AT_ONCE);
        const ended = some.map(async (state, offset) => ({
          index: index + offset,
          scores: await this.#scoresOf(fork, state, stop.signal),
          original: original === null ? null : await this.#scoresOf(original, state, stop.signal),
        }));
        for (const one of await Promise.all(ended)) yield one;
      }
    } finally {
      signal?.removeEventListener("abort", abort);
      stop.abort();
      end();
    }
  }

  async #scoresOf(fork: OpenFork, state: number, signal: AbortSignal): Promise<number[]> {
    const dice = { round: fork.round, afterSlot: fork.dice?.afterSlot ?? -1, state };
    const match = matchOfFork({ ...fork, dice }, { pool: this.#options.pool, keepsDrawings: false, signal });
    return [...orRefuse(await runMatch(match)).scores];
  }

  async #play({ stream, stop }: HostedFork, fork: OpenFork): Promise<void> {
    const { past, players } = fork;
    stream.add({
      kind: "started",
      configuration: past.game.codec.formatConfiguration(past.setup.configuration),
      names: players.map(({ name }) => name),
      sourceHashes: players.map(({ sourceHash }) => sourceHash),
    });
    const match = matchOfFork(fork, {
      pool: this.#options.pool,
      keepsDrawings: true,
      onRound: (played) => stream.addRound(toldRound(past.game, played)),
      onInexact: (text) => stream.add({ kind: "note", text }),
      signal: stop.signal,
    });
    const end = this.#options.precedence.begin();
    try {
      const result: Result<Parameters<typeof toldSeats>[0]> = await runMatch(match);
      stream.end({ kind: "finished", seats: toldSeats(orRefuse(result)) });
    } catch (error) {
      if (stop.signal.aborted) stream.end({ kind: "stopped" });
      else stream.end({ kind: "failed", problem: problemOf(error), problems: [] });
    } finally {
      end();
    }
  }

  #find(id: string): HostedFork {
    return this.#forks.get(id) ?? refuse("no-such-fork", "This fork is no longer in memory; play it again.");
  }

  #forgetOld(): void {
    for (const [id, { stream }] of this.#forks) {
      if (this.#forks.size <= FORKS_KEPT) return;
      if (stream.isEnded) this.#forks.delete(id);
    }
  }
}
