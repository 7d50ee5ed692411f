import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { encodeRequests } from "../../../engine/record/order-lists";
import type { MatchRequest, SeatResult, PlayedRound as WireRound } from "../../contract/host-api";
import type { MatchResult } from "../../contract/match-result";
import type { BuildOutcome, PlayerBundle, SourceProblem } from "../../contract/player-bundle";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerTurn } from "../players/player-session";
import { orRefuse, refuse } from "../refused";
import type { Versions } from "../versions/versions";
import type { PlayerPlaces } from "../workspace/find-player";
import { loadChoice } from "../workspace/load-choice";
import { type HostedMatch, HostedMatches } from "./hosted-matches";
import { requestedSetup } from "./match-setup";
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

/** The matches of the window: started, streamed, stopped. */
export class MatchService extends HostedMatches {
  readonly #options: MatchServiceOptions;

  constructor(options: MatchServiceOptions) {
    super({
      precedence: options.precedence,
      gone: { code: "no-such-match", message: en`This match is no longer in memory; run it again.` },
    });
    this.#options = options;
  }

  /** Begins a match. What becomes of it, problems of its players included, is told by its events. */
  start(request: MatchRequest): string {
    const game = findGame(request.game);
    if (game === undefined) return refuse("unknown-game", en`There is no game "${request.game}".`);
    return this.begin((match) => this.#play(match, game, request));
  }

  async #play({ id, stream, stop }: HostedMatch, game: AnyGame, request: MatchRequest): Promise<void> {
    const { pool, recordings } = this.#options;
    const setup = orRefuse(requestedSetup(game, request));
    const { bundles, problems } = await this.#load(request);
    if (bundles === null) {
      const problem = { code: "player-problems", message: en`The match cannot begin: a player has problems.` };
      stream.end({ kind: "failed", problem, problems });
      return;
    }
    const { cpuSeconds } = request;
    const configuration = game.codec.formatConfiguration(setup.configuration);
    const players = bundles.map(({ name, sourceHash }) => ({ name, sourceHash }));
    const { seed, rules } = setup;
    recordings?.begin(id, { game: game.id, configuration, seed, rules: { ...rules }, cpuSeconds, players });
    stream.add({
      kind: "started",
      configuration,
      names: bundles.map(({ name }) => name),
      sourceHashes: bundles.map(({ sourceHash }) => sourceHash),
    });
    const onRound = (played: RoundPlayed) => {
      const told = toldRound(game, played);
      recordings?.add(id, told);
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
