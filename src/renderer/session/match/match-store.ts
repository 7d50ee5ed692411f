import { create } from "zustand";
import { findGame } from "../../../engine/games";
import { REPLAY_FORMAT, type ReplayHeader } from "../../../engine/record/replay";
import type { HostProblem, HostSourceProblem, MatchEvent, MatchRequest } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import { useCursor } from "../cursor/cursor";
import { host } from "../host/host-client";
import { nextTask } from "../host/next-task";
import { Runs } from "../host/runs";
import { IncomingMatch, type MatchOpening, type StartedMatch } from "./incoming-match";
import type { MatchInView } from "./match-in-view";

/** Why there is no new match. */
export interface MatchFailure {
  readonly problem: HostProblem;
  readonly problems: readonly HostSourceProblem[];
}

export interface MatchProgress {
  /** The last round that was played. */
  readonly round: number;
  /** How many there are to be. */
  readonly rounds: number;
}

interface MatchStore {
  readonly match: MatchInView | null;
  readonly failure: MatchFailure | null;
  /** True from the request to the last round. */
  readonly isRunning: boolean;
  /** How far the match has come that runs, be it in view or not yet; null while none does. */
  readonly progress: MatchProgress | null;
  /** The matches of this session that can be played again, the newest first: those that were run, and the replays that were opened. */
  readonly seen: readonly MatchInView[];
  /** Changes whenever the match in view has grown or changed its status. */
  readonly revision: number;
}

export const useMatch = create<MatchStore>()(() => ({
  match: null,
  failure: null,
  isRunning: false,
  progress: null,
  seen: [],
  revision: 0,
}));

const MOST_SEEN = 20;

const runs = new Runs();

/**
 * Plays a match. The one in view stays until the new one has reached the round in view, so that a run after a save
 * changes the picture and nothing else.
 *
 * @param options.isNew true for a match that has nothing to do with the one in view: it is shown at once, from its start.
 */
export async function startMatch(request: MatchRequest, { isNew = false } = {}): Promise<void> {
  if (isNew) awaitMatchOf(request.game);
  useMatch.setState({ isRunning: true, progress: null, failure: null });
  const coming = new ComingIntoView(request, isNew);
  const end = await runs.start({
    begin: async () => {
      const client = await host();
      const { match } = await client.matches.start(request);
      coming.name(match);
      return {
        events: (signal) => client.matches.events({ match }, { signal }),
        stop: () => client.matches.stop({ match }),
      };
    },
    receive: async (event) => {
      coming.receive(event);
      // A window that is behind has many events waiting.
      await nextTask();
    },
  });
  coming.breakOff(end.kind === "failed" ? "failed" : "stopped");
  if (end.kind === "given-up") return;
  useMatch.setState({ isRunning: false, progress: null });
  if (end.kind === "failed") useMatch.setState({ failure: { problem: end.problem, problems: [] } });
}

export function stopMatch(): Promise<void> {
  return runs.stop();
}

/**
 * A match of another game is coming: nothing of the one in view belongs to what is chosen now, so the board that the new one begins with is shown
 * until it is here. The one that runs is given up.
 */
export function awaitMatchOf(game: string): void {
  const { match } = useMatch.getState();
  giveUpRunning();
  useMatch.setState({ isRunning: true, match: match?.game.id === game ? match : null });
}

/** Shows a match from a file, in the round that the file names or else the first one; the one that runs is given up. */
export function showOpenedMatch(match: MatchInView): void {
  giveUpRunning();
  useCursor.getState().goToRound(match.opensAt ?? match.timeline.firstRound);
  showMatch(match);
}

/** Puts another match in the place of the one in view: the cursor stays. The one that runs is given up. */
export function swapMatch(match: MatchInView): void {
  giveUpRunning();
  if (useMatch.getState().match !== match) showMatch(match);
}

function giveUpRunning(): void {
  void runs.giveUp();
  useMatch.setState({ failure: null, isRunning: false, progress: null });
}

function showMatch(match: MatchInView): void {
  const { seen, revision } = useMatch.getState();
  const canBePlayedAgain = match.header !== null && match.forkOf === null;
  const others = seen.filter((other) => other !== match);
  useMatch.setState({
    match,
    seen: canBePlayedAgain ? [match, ...others].slice(0, MOST_SEEN) : seen,
    revision: revision + 1,
  });
}

/** How often the growth of a match in view is told: every time, much of the window is made anew, and the match has to wait for it. */
const GROWTH_MILLISECONDS = 100;
/** The same while the board shows the newest round: a frame of the screen. */
const LIVE_GROWTH_MILLISECONDS = 16;

/** The match that was asked for last, on its way into view. */
class ComingIntoView {
  readonly #incoming: IncomingMatch;
  readonly #isNew: boolean;
  #id = "";
  #toldAt = Number.NEGATIVE_INFINITY;
  #progressToldAt = Number.NEGATIVE_INFINITY;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(request: MatchRequest, isNew: boolean) {
    this.#isNew = isNew;
    this.#incoming = new IncomingMatch((started) => openingOf(this.#id, request, started));
  }

  /** @param id what the host calls it. */
  name(id: string): void {
    this.#id = id;
  }

  receive(event: MatchEvent): void {
    this.#incoming.receive(event);
    if (event.kind === "started" || event.kind === "rounds") this.#tellProgress();
    if (event.kind === "rounds") this.#refreshInTime();
    if (event.kind === "finished" || event.kind === "stopped") this.#refresh();
    if (event.kind !== "failed") return;
    useMatch.setState({ failure: { problem: event.problem, problems: event.problems } });
    this.#tellGrowth();
  }

  /** No further event comes. */
  breakOff(why: "stopped" | "failed"): void {
    this.#incoming.breakOff(why);
    this.#tellGrowth();
  }

  #tellProgress(): void {
    const { match } = this.#incoming;
    if (match === null || performance.now() - this.#progressToldAt < GROWTH_MILLISECONDS) return;
    this.#progressToldAt = performance.now();
    const rounds = match.game.rounds(match.setup.configuration.settings);
    useMatch.setState({ progress: { round: match.timeline.lastRound, rounds } });
  }

  /** Brings the match into view once it has reached the round in view, and from then on tells of its growth. */
  #refresh(): void {
    const incoming = this.#incoming.match;
    if (incoming === null) return;
    const { match } = useMatch.getState();
    if (match === incoming) {
      this.#tellGrowth();
      return;
    }
    if (this.#isNew) {
      useCursor.getState().startOver(incoming.timeline.firstRound);
      showMatch(incoming);
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
    if (left <= 0 || useMatch.getState().match !== this.#incoming.match) this.#refresh();
    else this.#waiting ??= setTimeout(() => this.#tellGrowth(), left);
  }

  /** Another match may have come into view by now. */
  #tellGrowth(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#toldAt = performance.now();
    const { match, revision } = useMatch.getState();
    if (match !== null && match === this.#incoming.match) useMatch.setState({ revision: revision + 1 });
  }
}

/** What of a match is known when the host has started it. @param id what the host calls it. */
export function openingOf(
  id: string,
  request: MatchRequest,
  { configuration: text, names, sourceHashes }: StartedMatch,
): MatchOpening {
  const { seed, rules, cpuSeconds } = request;
  const game = findGame(request.game);
  if (game === undefined) throw new Error(t`the window has no game "${request.game}"`);
  const configuration = game.codec.parseConfiguration(text, t`the match's configuration`);
  if (!configuration.ok) throw new Error(configuration.problem.message);
  const setup = { configuration: configuration.value, seed, rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const header: ReplayHeader = {
    format: REPLAY_FORMAT,
    game: game.id,
    configuration: text,
    seed,
    rules,
    players: names.map((name, seat) => ({ name, sourceHash: sourceHashes[seat] })),
    cpuSeconds,
  };
  return { id, request, game, setup, names, file: null, forkOf: null, header, first: first.value };
}
