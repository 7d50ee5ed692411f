import { en } from "../../../engine/contract/english";
import type { Result } from "../../../engine/contract/result";
import { diceStates } from "../../../engine/play/other-dice";
import type { ForkRequest, Repeated } from "../../contract/fork-api";
import { type HostedMatch, HostedMatches } from "../matches/hosted-matches";
import { toldRound, toldSeats } from "../matches/match-service";
import type { Precedence } from "../matches/precedence";
import { runMatch } from "../matches/run-match";
import type { PlayerPool } from "../players/player-pool";
import { orRefuse } from "../refused";
import type { SourcePlaces } from "../rerun/find-source";
import { matchOfFork, type OpenFork, openFork, withoutChanges } from "./open-fork";

export interface ForkServiceOptions extends SourcePlaces {
  readonly pool: PlayerPool;
  /** Nothing else is to take the time of a fork. */
  readonly precedence: Precedence;
}

function missed(left: number): string {
  return left === 1
    ? en`One change by hand could not be made again: the player did not come there any more, because the match goes another way.`
    : en`${left} changes by hand could not be made again: the player did not come there any more, because the match goes another way.`;
}

/** Plays at once while a fork is repeated: each one has four processes. */
const PLAYS_AT_ONCE = 2;

/** The forks of the window: started, streamed, stopped, repeated. */
export class ForkService extends HostedMatches {
  readonly #options: ForkServiceOptions;

  constructor(options: ForkServiceOptions) {
    super({
      precedence: options.precedence,
      gone: { code: "no-such-fork", message: en`This fork is no longer in memory; play it again.` },
    });
    this.#options = options;
  }

  /** Begins a fork, once all that it needs has been found. */
  async start(request: ForkRequest): Promise<string> {
    const fork = orRefuse(await openFork(request, this.#options));
    return this.begin((hosted) => this.#play(hosted, fork));
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

  async #play({ stream, stop }: HostedMatch, fork: OpenFork): Promise<void> {
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
      onMissed: (left) => stream.add({ kind: "note", text: missed(left) }),
      signal: stop.signal,
    });
    const result: Result<Parameters<typeof toldSeats>[0]> = await runMatch(match);
    stream.end({ kind: "finished", seats: toldSeats(orRefuse(result)) });
  }
}
