import { create } from "zustand";
import { findGame } from "../../engine/games";
import type { AnyGame, MatchSetup, RoundCommands } from "../../engine/match/game";
import type { Requests } from "../../engine/match/order";
import { REPLAY_FORMAT, type ReplayHeader } from "../../engine/match/replay";
import type { Seekable } from "../../engine/match/seekable";
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
import { figuresOf } from "./figures";
import { host, problemOf } from "./host-client";
import { nextTask } from "./next-task";

/** A match as the window has it. It plays the rounds again from the orders: the engine is the same on both sides. */
export interface MatchInView {
  readonly id: string;
  /** Null for a match that was opened from a file. */
  readonly request: MatchRequest | null;
  readonly game: AnyGame;
  readonly setup: MatchSetup<unknown>;
  readonly names: readonly string[];
  /** The name of the file that it was opened from; null for a match played here. */
  readonly file: string | null;
  /** What a replay says before its rounds; null for a `.res`, which cannot be played again. */
  readonly header: ReplayHeader | null;
  /** The commands of a `.res`, by index from the first round; null for other matches, whose reports tell more. */
  readonly commands: readonly RoundCommands[] | null;
  readonly timeline: Seekable;
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

/** Counts the matches that were begun or opened: only the latest one comes into view. */
let latestRun = 0;
let runningId: string | null = null;

/**
 * Plays a match. The one in view stays until the new one has reached the round in view, so that a run after a save
 * changes the picture and nothing else.
 */
export async function startMatch(request: MatchRequest): Promise<void> {
  const run = ++latestRun;
  await stopMatch();
  if (run !== latestRun) return;
  useMatch.setState({ isRunning: true, failure: null });
  try {
    await follow(request, run);
  } catch (error) {
    if (run === latestRun) useMatch.setState({ failure: { problem: problemOf(error), problems: [] } });
  } finally {
    if (run === latestRun) useMatch.setState({ isRunning: false });
  }
}

async function follow(request: MatchRequest, run: number): Promise<void> {
  const client = await host();
  const { match: id } = await client.matches.start(request);
  if (run !== latestRun) {
    await client.matches.stop({ match: id });
    return;
  }
  runningId = id;
  const incoming = new IncomingMatch(id, request);
  for await (const event of await client.matches.events({ match: id })) {
    if (run !== latestRun) return;
    incoming.receive(event);
    // A window that is behind has many events waiting.
    await nextTask();
  }
  if (run === latestRun) runningId = null;
}

export async function stopMatch(): Promise<void> {
  const id = runningId;
  if (id === null) return;
  runningId = null;
  const client = await host();
  await client.matches.stop({ match: id }).catch(() => undefined);
}

/** Shows a match from a file, from its first round; the one that runs is given up. */
export function showOpenedMatch(match: MatchInView): void {
  latestRun++;
  void stopMatch();
  useMatch.setState({ failure: null, isRunning: false });
  useCursor.getState().goToRound(match.timeline.firstRound);
  showMatch(match);
}

/** Puts another match in the place of the one in view: the cursor stays. The one that runs is given up. */
export function swapMatch(match: MatchInView): void {
  latestRun++;
  void stopMatch();
  useMatch.setState({ failure: null, isRunning: false });
  if (useMatch.getState().match !== match) showMatch(match);
}

function showMatch(match: MatchInView): void {
  const { match: before, revision } = useMatch.getState();
  useMatch.setState({ match, previous: before, revision: revision + 1 });
}

/** How often the growth of a match in view is told: every time, much of the window is made anew, and the match has to wait for it. */
const GROWTH_MILLISECONDS = 100;
/** The same while the board shows the newest round: a frame of the screen. */
const LIVE_GROWTH_MILLISECONDS = 16;

class IncomingMatch {
  readonly #id: string;
  readonly #request: MatchRequest;
  #match: MatchInView | null = null;
  #timeline: Timeline | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, request: MatchRequest) {
    this.#id = id;
    this.#request = request;
  }

  receive(event: MatchEvent): void {
    switch (event.kind) {
      case "started":
        this.#begin(event);
        break;
      case "rounds":
        for (const round of event.rounds) this.#append(round);
        this.#refreshInTime();
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

  #begin(started: MatchEvent & { kind: "started" }): void {
    const { game, header, setup, first } = openingOf(this.#request, started);
    this.#timeline = new Timeline(game, first);
    this.#match = {
      id: this.#id,
      request: this.#request,
      game,
      setup,
      names: started.names,
      file: null,
      header,
      commands: null,
      timeline: this.#timeline,
      played: [],
      status: "running",
      seats: null,
    };
  }

  #append(round: PlayedRound): void {
    const match = this.#match;
    if (match === null) return;
    this.#timeline?.append(requestsOf(match.game, round));
    match.played.push(round);
    figuresOf(match).update();
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
    const { match } = useMatch.getState();
    if (match === incoming) {
      this.#tellGrowth();
      return;
    }
    const { round, isLive } = useCursor.getState();
    if (isLive || match === null || incoming.status !== "running" || incoming.timeline.lastRound >= round)
      showMatch(incoming);
  }

  /** The same, but its growth only when the last time is long enough ago. */
  #refreshInTime(): void {
    const { isLive } = useCursor.getState();
    const left = this.#toldAt + (isLive ? LIVE_GROWTH_MILLISECONDS : GROWTH_MILLISECONDS) - performance.now();
    if (left <= 0 || useMatch.getState().match !== this.#match) this.#refresh();
    else this.#waiting ??= setTimeout(() => this.#tellGrowth(), left);
  }

  /** Another match may have come into view by now. */
  #tellGrowth(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#toldAt = performance.now();
    const { match, revision } = useMatch.getState();
    if (match === this.#match) useMatch.setState({ revision: revision + 1 });
  }
}

function openingOf(
  request: MatchRequest,
  { configuration: text, names, sourceHashes }: MatchEvent & { kind: "started" },
) {
  const { seed, rules, cpuSeconds } = request;
  const game = findGame(request.game);
  if (game === undefined) throw new Error(`the window has no game "${request.game}"`);
  const configuration = game.codec.parseConfiguration(text, "the match's configuration");
  if (!configuration.ok) throw new Error(configuration.problem.message);
  const setup = { configuration: configuration.value, seed, rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const players = names.map((name, seat) => ({ name, sourceHash: sourceHashes[seat] }));
  const header: ReplayHeader = {
    format: REPLAY_FORMAT,
    game: game.id,
    configuration: text,
    seed,
    rules,
    players,
    cpuSeconds,
  };
  return { game, header, setup, first: first.value };
}

/** The orders of a round as the engine has them. */
export function requestsOf(game: AnyGame, { orders }: PlayedRound): Requests {
  return orders.map((list) =>
    list.map((json) => {
      const order = game.codec.parseOrder(json);
      if (!order.ok) throw new Error(order.problem.message);
      return order.value;
    }),
  );
}
