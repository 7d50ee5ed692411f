import { randomUUID } from "node:crypto";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { encodeRequests } from "../../../engine/record/order-lists";
import type { MatchEvent, MatchRequest, SeatResult, PlayedRound as WireRound } from "../../contract/host-api";
import type { MatchResult } from "../../contract/match-result";
import type { BuildOutcome, PlayerBundle, SourceProblem } from "../../contract/player-bundle";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerTurn } from "../players/player-session";
import { orRefuse, Refused, refuse } from "../refused";
import type { Versions } from "../versions/versions";
import type { PlayerPlaces } from "../workspace/find-player";
import { loadChoice } from "../workspace/load-choice";
import { requestedSetup } from "./match-setup";
import { MatchStream } from "./match-stream";
import type { Precedence } from "./precedence";
import type { Recordings } from "./recordings";
import { type RoundPlayed, runMatch } from "./run-match";

export interface MatchServiceOptions {
  readonly pool: PlayerPool;
  readonly versions: Versions;
  readonly places: PlayerPlaces;
  /** Nothing else is to take the time of a match; without it a match plays beside everything. */
  readonly precedence?: Precedence;
  /** Keep what is played, so that it can be asked about by its id; without them nobody can. */
  readonly recordings?: Recordings;
}

interface HostedMatch {
  readonly id: string;
  readonly stream: MatchStream;
  readonly stop: AbortController;
  readonly game: AnyGame;
}

/** So many matches can still be asked for; older ones are forgotten, so that memory does not grow. */
const MATCHES_KEPT = 4;

/** The matches of the window: started, streamed, stopped. */
export class MatchService {
  readonly #options: MatchServiceOptions;
  readonly #matches = new Map<string, HostedMatch>();

  constructor(options: MatchServiceOptions) {
    this.#options = options;
  }

  /** Begins a match. What becomes of it, problems of its players included, is told by its events. */
  start(request: MatchRequest): string {
    const game = findGame(request.game);
    if (game === undefined) return refuse("unknown-game", `There is no game "${request.game}".`);
    const id = randomUUID();
    const stop = new AbortController();
    const match: HostedMatch = { id, stream: new MatchStream(), stop, game };
    this.#matches.set(id, match);
    this.#forgetOld();
    void this.#play(match, request);
    return id;
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

  async #play(match: HostedMatch, request: MatchRequest): Promise<void> {
    const end = this.#options.precedence?.begin();
    try {
      await this.#playOrThrow(match, request);
    } catch (error) {
      if (match.stop.signal.aborted) match.stream.end({ kind: "stopped" });
      else match.stream.end({ kind: "failed", problem: problemOf(error), problems: [] });
    } finally {
      end?.();
    }
  }

  async #playOrThrow(match: HostedMatch, request: MatchRequest): Promise<void> {
    const { game, stream, stop } = match;
    const { pool, recordings } = this.#options;
    const setup = orRefuse(requestedSetup(game, request));
    const { bundles, problems } = await this.#load(request);
    if (bundles === null) {
      const problem = { code: "player-problems", message: "The match cannot begin: a player has problems." };
      stream.end({ kind: "failed", problem, problems });
      return;
    }
    const { cpuSeconds } = request;
    const configuration = game.codec.formatConfiguration(setup.configuration);
    const players = bundles.map(({ name, sourceHash }) => ({ name, sourceHash }));
    const { seed, rules } = setup;
    recordings?.begin(match.id, { game: game.id, configuration, seed, rules: { ...rules }, cpuSeconds, players });
    stream.add({
      kind: "started",
      configuration,
      names: bundles.map(({ name }) => name),
      sourceHashes: bundles.map(({ sourceHash }) => sourceHash),
    });
    const onRound = (played: RoundPlayed) => {
      const told = toldRound(game, played);
      recordings?.add(match.id, told);
      stream.addRound(told);
    };
    const watched = {
      game,
      setup,
      players: bundles,
      pool,
      cpuSeconds,
      keepsDrawings: true,
      onRound,
      signal: stop.signal,
    };
    const result = orRefuse(await runMatch(watched));
    stream.end({ kind: "finished", seats: toldSeats(result) });
  }

  async #load(request: MatchRequest): Promise<{ bundles: PlayerBundle[] | null; problems: SourceProblem[] }> {
    const loaded = new Map<string, Promise<BuildOutcome>>();
    const seated = request.players.map((choice) => {
      const key = JSON.stringify(choice);
      const one = loaded.get(key) ?? loadChoice(choice, request.game, this.#options);
      loaded.set(key, one);
      return one;
    });
    const all = await Promise.all(seated);
    const bundles = all.flatMap(({ bundle }) => (bundle === null ? [] : [bundle]));
    const problems = [...new Set(all.flatMap((one) => one.problems))].filter(({ severity }) => severity === "error");
    return { bundles: bundles.length === 4 ? bundles : null, problems };
  }

  #find(id: string): HostedMatch {
    return this.#matches.get(id) ?? refuse("no-such-match", "This match is no longer in memory; run it again.");
  }

  #forgetOld(): void {
    for (const [id, { stream }] of this.#matches) {
      if (this.#matches.size <= MATCHES_KEPT) return;
      if (stream.isEnded) this.#matches.delete(id);
    }
  }
}

/** A round as the window is told of it. */
export function toldRound(game: AnyGame, { round, requests, status, turns }: RoundPlayed): WireRound {
  return {
    round,
    orders: encodeRequests(game, requests),
    status: [...status],
    cerr: turns.map(({ cerr }) => cerr),
    faults: turns.flatMap(({ fault }, seat) => {
      if (fault === null) return [];
      const { round: _, ...told } = fault;
      return [{ seat, ...told }];
    }),
    // What was asked for by somebody else than the player stands in no line.
    lines: turns.map(({ orders, lines }, seat) => (requests[seat] === orders ? [...lines] : [])),
    ...drawnIn(turns),
  };
}

/** How a match ended, as the window is told of it. */
export function toldSeats({ seats }: MatchResult): SeatResult[] {
  return seats.map(({ fault, ...seat }, index) => ({
    ...seat,
    fault: fault === null ? null : { ...fault, seat: index },
  }));
}

function drawnIn(turns: readonly PlayerTurn[]): Pick<WireRound, "drawn"> {
  if (turns.every(({ drawn }) => drawn === undefined)) return {};
  return { drawn: turns.map(({ drawn }) => drawn ?? null) };
}

export function problemOf(error: unknown) {
  if (error instanceof Refused) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: `The match stopped by a mistake in Tauler: ${message}` };
}
