import { create } from "zustand";
import { findGame } from "../../engine/games";
import type { AnyGame, MatchSetup } from "../../engine/match/game";
import type { Order } from "../../engine/match/order";
import { Timeline } from "../../engine/match/timeline";
import type {
  HostProblem,
  HostSourceProblem,
  MatchEvent,
  MatchRequest,
  PlayedRound,
  SeatResult,
} from "../../main/contract/host-api";
import { useCursor } from "./cursor";
import { host, problemOf } from "./host-client";

/** A match as the window has it. It plays the rounds again from the orders: the engine is the same on both sides. */
export interface MatchInView {
  readonly id: string;
  /** Null for a match that was opened from a file. */
  readonly request: MatchRequest | null;
  readonly game: AnyGame;
  readonly setup: MatchSetup<unknown>;
  readonly names: readonly string[];
  readonly timeline: Timeline;
  /** By index from the first round: what the players wrote, their CPU share, and who was frozen. It grows. */
  readonly played: PlayedRound[];
  status: "running" | "finished" | "stopped" | "failed";
  seats: readonly SeatResult[] | null;
}

/** Why there is no new match. */
export interface MatchFailure {
  readonly problem: HostProblem;
  readonly problems: readonly HostSourceProblem[];
}

interface MatchStore {
  readonly match: MatchInView | null;
  /** The match before this one, for "what changed". */
  readonly previous: MatchInView | null;
  readonly failure: MatchFailure | null;
  /** True from the request to the last round. */
  readonly isRunning: boolean;
  /** Changes whenever the match in view has grown or changed its status. */
  readonly revision: number;
}

export const useMatch = create<MatchStore>()(() => ({
  match: null,
  previous: null,
  failure: null,
  isRunning: false,
  revision: 0,
}));

let runningId: string | null = null;

/**
 * Plays a match. The one in view stays until the new one has reached the round in view, so that a run after a save
 * changes the picture and nothing else.
 */
export async function startMatch(request: MatchRequest): Promise<void> {
  await stopMatch();
  useMatch.setState({ isRunning: true, failure: null });
  try {
    const client = await host();
    const { match: id } = await client.matches.start(request);
    runningId = id;
    const incoming = new IncomingMatch(id, request);
    for await (const event of await client.matches.events({ match: id })) {
      if (runningId !== id) return;
      incoming.receive(event);
    }
  } catch (error) {
    useMatch.setState({ failure: { problem: problemOf(error), problems: [] } });
  } finally {
    useMatch.setState({ isRunning: false });
    runningId = null;
  }
}

export async function stopMatch(): Promise<void> {
  const id = runningId;
  if (id === null) return;
  const client = await host();
  await client.matches.stop({ match: id }).catch(() => undefined);
}

/** Shows a match that is in memory already: one from a file, or the previous one. */
export function showMatch(match: MatchInView): void {
  const { match: before, revision } = useMatch.getState();
  useMatch.setState({ match, previous: before, revision: revision + 1 });
}

class IncomingMatch {
  readonly #id: string;
  readonly #request: MatchRequest;
  #match: MatchInView | null = null;

  constructor(id: string, request: MatchRequest) {
    this.#id = id;
    this.#request = request;
  }

  receive(event: MatchEvent): void {
    switch (event.kind) {
      case "started":
        this.#match = newMatch(this.#id, this.#request, event);
        break;
      case "rounds":
        for (const round of event.rounds) this.#append(round);
        this.#refresh();
        break;
      case "finished":
        this.#end("finished", event.seats);
        break;
      case "stopped":
        this.#end("stopped", null);
        break;
      case "failed":
        useMatch.setState({ failure: { problem: event.problem, problems: event.problems } });
        break;
    }
  }

  #append(round: PlayedRound): void {
    const match = this.#match;
    if (match === null) return;
    match.timeline.append(round.orders.map((list) => list.map((json) => parsedOrder(match.game, json))));
    match.played.push(round);
  }

  #end(status: MatchInView["status"], seats: MatchInView["seats"]): void {
    if (this.#match === null) return;
    this.#match.status = status;
    this.#match.seats = seats;
    this.#refresh();
  }

  /** Brings the match into view once it has reached the round in view, and from then on tells of its growth. */
  #refresh(): void {
    const incoming = this.#match;
    if (incoming === null) return;
    const { match, revision } = useMatch.getState();
    if (match === incoming) {
      useMatch.setState({ revision: revision + 1 });
      return;
    }
    const { round } = useCursor.getState();
    if (match === null || incoming.status !== "running" || incoming.timeline.lastRound >= round) showMatch(incoming);
  }
}

function newMatch(id: string, request: MatchRequest, started: MatchEvent & { kind: "started" }): MatchInView {
  const game = findGame(request.game);
  if (game === undefined) throw new Error(`the window has no game "${request.game}"`);
  const configuration = game.codec.parseConfiguration(started.configuration, "the match's configuration");
  if (!configuration.ok) throw new Error(configuration.problem.message);
  const setup = { configuration: configuration.value, seed: request.seed, rules: request.rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const timeline = new Timeline(game, first.value);
  return { id, request, game, setup, names: started.names, timeline, played: [], status: "running", seats: null };
}

function parsedOrder(game: AnyGame, json: unknown): Order {
  const order = game.codec.parseOrder(json);
  if (!order.ok) throw new Error(order.problem.message);
  return order.value;
}
