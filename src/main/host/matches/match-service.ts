import { randomUUID } from "node:crypto";
import { relative } from "node:path";
import { findGame, games } from "../../../engine/games";
import type { AnyGame } from "../../../engine/match/game";
import type { MatchEvent, MatchRequest, PlayerChoice } from "../../contract/host-api";
import type { PlayerBundle, SourceProblem } from "../../contract/player-bundle";
import { buildPlayer } from "../bundler/build-player";
import { playerSource, readPlayerSource } from "../bundler/player-source";
import type { PlayerPool } from "../players/player-pool";
import { orRefuse, Refused, refuse } from "../refused";
import type { Versions } from "../versions/versions";
import { findPlayer, type PlayerPlaces } from "../workspace/find-player";
import { loadPlayer } from "../workspace/load-player";
import { matchSetup } from "./match-setup";
import { MatchStream } from "./match-stream";
import { type PlayedRound, runMatch } from "./run-match";

export interface MatchServiceOptions {
  readonly pool: PlayerPool;
  readonly versions: Versions;
  readonly places: PlayerPlaces;
}

interface HostedMatch {
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
    const match: HostedMatch = { stream: new MatchStream(), stop, game };
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
    try {
      await this.#playOrThrow(match, request);
    } catch (error) {
      if (match.stop.signal.aborted) match.stream.end({ kind: "stopped" });
      else match.stream.end({ kind: "failed", problem: problemOf(error), problems: [] });
    }
  }

  async #playOrThrow(match: HostedMatch, request: MatchRequest): Promise<void> {
    const { game, stream, stop } = match;
    const { pool } = this.#options;
    const setup = orRefuse(setupOf(game, request));
    const { bundles, problems } = await this.#load(request);
    if (bundles === null) {
      const problem = { code: "player-problems", message: "The match cannot begin: a player has problems." };
      stream.end({ kind: "failed", problem, problems });
      return;
    }
    stream.add({
      kind: "started",
      configuration: game.codec.formatConfiguration(setup.configuration),
      names: bundles.map(({ name }) => name),
      sourceHashes: bundles.map(({ sourceHash }) => sourceHash),
    });
    const onRound = (played: PlayedRound) => record(match, played);
    const { cpuSeconds } = request;
    const watched = { game, setup, players: bundles, pool, cpuSeconds, onRound, signal: stop.signal };
    const result = orRefuse(await runMatch(watched));
    const seats = result.seats.map(({ fault, ...seat }, index) => ({
      ...seat,
      fault: fault === null ? null : { ...fault, seat: index },
    }));
    stream.end({ kind: "finished", seats });
  }

  async #load(request: MatchRequest): Promise<{ bundles: PlayerBundle[] | null; problems: SourceProblem[] }> {
    const loaded = new Map<string, Promise<Loaded>>();
    const seated = request.players.map((choice) => {
      const key = JSON.stringify(choice);
      const one = loaded.get(key) ?? this.#loadOne(choice, request.game);
      loaded.set(key, one);
      return one;
    });
    const all = await Promise.all(seated);
    const bundles = all.flatMap(({ bundle }) => (bundle === null ? [] : [bundle]));
    const problems = [...new Set(all.flatMap((one) => one.problems))].filter(({ severity }) => severity === "error");
    return { bundles: bundles.length === 4 ? bundles : null, problems };
  }

  async #loadOne({ name, version }: PlayerChoice, game: string): Promise<Loaded> {
    const choice = { games: games.map(({ id }) => id), game };
    const { versions, places } = this.#options;
    if (version !== undefined) return buildPlayer(playerSource(`AI${name}.ts`, await versions.read(version)), choice);
    const file = await findPlayer(name, game, places);
    if (!file.ok) return { bundle: null, problems: [{ ...file.problem, severity: "error" }] };
    if (file.value.origin === "workspace" && file.value.kind === "source") await this.#keepVersion(file.value.path);
    return loadPlayer(file.value, choice);
  }

  /** Every source that is run can be gone back to. */
  async #keepVersion(path: string): Promise<void> {
    const source = await readPlayerSource(path);
    if (!source.ok) return;
    const { versions, places } = this.#options;
    await versions.keep(relative(places.workspace, path).replaceAll("\\", "/"), source.value.text);
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

interface Loaded {
  readonly bundle: PlayerBundle | null;
  readonly problems: readonly SourceProblem[];
}

function setupOf(game: AnyGame, { configuration, settings, seed, rules }: MatchRequest) {
  const named = Object.entries(rules).map(([name, value]) => `${name}=${value}`);
  const text = configuration ?? withSettings(game, settings);
  return matchSetup(game, {
    configuration: text === null ? null : { text, file: "the match's configuration" },
    seed,
    rules: named,
  });
}

/** The settings as a `.cnf`, so that they pass the same checks as a file. */
function withSettings(game: AnyGame, settings: MatchRequest["settings"]): string | null {
  return settings === null ? null : game.codec.formatConfiguration({ settings, board: null });
}

function record({ game, stream }: HostedMatch, { round, requests, status, turns }: PlayedRound): void {
  stream.addRound({
    round,
    orders: requests.map((list) => list.map((order) => game.codec.formatOrder(order))),
    status: [...status],
    cerr: turns.map(({ cerr }) => cerr),
    faults: turns.flatMap(({ fault }, seat) => {
      if (fault === null) return [];
      const { reason, message, stack } = fault;
      return [{ seat, reason, message, stack }];
    }),
  });
}

function problemOf(error: unknown) {
  if (error instanceof Refused) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: `The match stopped by a mistake in Tauler: ${message}` };
}
