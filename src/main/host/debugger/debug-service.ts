import { randomUUID } from "node:crypto";
import type { DebugEvent, DebugStop } from "../../contract/debug-api";
import type { MatchRecording } from "../../contract/match-recording";
import type { PlayerBundle } from "../../contract/player-bundle";
import { NO_STOPS } from "../../contract/stop-places";
import { buildPlayer } from "../bundler/build-player";
import { playerSource } from "../bundler/player-source";
import { readStopPlaces } from "../bundler/stop-places";
import type { PlayerPool } from "../players/player-pool";
import { orRefuse, refuse } from "../refused";
import { type FoundPlayer, findOpenPlayer, type SourcePlaces } from "../rerun/find-source";
import { openPast } from "../rerun/past";
import type { Wanted } from "./breakpoint-set";
import { createCodeMap } from "./code-map";
import { DebugSession } from "./debug-session";
import type { DebuggedSeat } from "./debugged-player";

export interface DebugServiceOptions extends SourcePlaces {
  readonly pool: PlayerPool;
  /** For how long a session waits for somebody to listen again; three seconds by default. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 3000;

/** Whom to debug. */
export interface DebugRequest {
  readonly recording: MatchRecording;
  readonly seat: number;
}

export interface DebugStart extends DebugRequest, Wanted {
  readonly stopAt: DebugStop;
}

/** The debugger's sessions. */
export class DebugService {
  readonly #options: DebugServiceOptions;
  readonly #sessions = new Map<string, DebugSession>();

  constructor(options: DebugServiceOptions) {
    this.#options = options;
  }

  /** @returns the session's id. @throws Refused when there is nothing to debug: no such match, no source. */
  async start({ stopAt, breakpoints, changes, exceptions, ...request }: DebugStart): Promise<string> {
    const opened = await this.open(request, { hasSteps: true });
    const id = randomUUID();
    for (const [old, session] of this.#sessions) if (session.isEnded) this.#sessions.delete(old);
    const { patienceMs = PATIENCE_MS } = this.#options;
    this.#sessions.set(id, new DebugSession({ ...opened, stopAt, breakpoints, changes, exceptions, patienceMs }));
    return id;
  }

  /** All that a re-run needs. @param hasSteps whether one is to stop at steps, which cost time. @throws Refused as `start` does. */
  open(request: DebugRequest, options?: { readonly hasSteps?: boolean }): Promise<DebuggedSource> {
    return openDebugged(request, this.#options, options);
  }

  events(id: string, signal: AbortSignal | undefined): AsyncGenerator<DebugEvent> {
    return this.find(id).events.listen(signal);
  }

  find(id: string): DebugSession {
    return this.#sessions.get(id) ?? refuse("no-such-session", "This debugging session is over.");
  }

  stopAll(): void {
    for (const session of this.#sessions.values()) session.stop();
  }
}

export interface DebuggedSource {
  readonly subject: DebuggedSeat;
  readonly found: FoundPlayer & { readonly source: string };
}

/** @throws Refused when there is nothing to debug: no such match, no source. */
export async function openDebugged(
  { recording, seat }: DebugRequest,
  options: SourcePlaces & { readonly pool: PlayerPool },
  { hasSteps = false }: { readonly hasSteps?: boolean } = {},
): Promise<DebuggedSource> {
  const past = orRefuse(openPast(recording));
  const found = orRefuse(await findOpenPlayer(recording.players[seat], recording.game, options));
  if (found.bundle.kind === "module") refuse("no-cpp-debugger", NO_DEBUGGER_IN_CPP);
  const bundle = hasSteps ? await withSteps(found) : found.bundle;
  const stops = (await readStopPlaces(playerSource(`AI${bundle.name}.ts`, found.source))) ?? NO_STOPS;
  return { subject: { past, seat, bundle, code: createCodeMap(bundle, stops), pool: options.pool }, found };
}

const NO_DEBUGGER_IN_CPP =
  "This player is written in C++, which the debugger cannot look into yet: its cerr and cout are in the console, and the lines of its orders are known.";

/** It has been built of the same source before. */
async function withSteps({ bundle, source }: FoundPlayer & { readonly source: string }): Promise<PlayerBundle> {
  const { game, name } = bundle;
  const built = await buildPlayer(playerSource(`AI${name}.ts`, source), { games: [game], game, hasSteps: true });
  if (built.bundle === null) throw new Error(built.problems.map(({ message }) => message).join("\n"));
  return built.bundle;
}
