import { randomUUID } from "node:crypto";
import type { DebugEvent, DebugStop } from "../../contract/debug-api";
import type { MatchRecording } from "../../contract/match-recording";
import type { PlayerBundle } from "../../contract/player-bundle";
import { buildPlayer } from "../bundler/build-player";
import { playerSource } from "../bundler/player-source";
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
  async start({ stopAt, breakpoints, exceptions, ...request }: DebugStart): Promise<string> {
    const opened = await this.open(request, { hasSteps: true });
    const id = randomUUID();
    for (const [old, session] of this.#sessions) if (session.isEnded) this.#sessions.delete(old);
    const { patienceMs = PATIENCE_MS } = this.#options;
    this.#sessions.set(id, new DebugSession({ ...opened, stopAt, breakpoints, exceptions, patienceMs }));
    return id;
  }

  /** All that a re-run needs. @param hasSteps whether one is to stop at steps, which cost time. @throws Refused as `start` does. */
  async open(
    { recording, seat }: DebugRequest,
    { hasSteps = false }: { readonly hasSteps?: boolean } = {},
  ): Promise<{ subject: DebuggedSeat; found: FoundPlayer & { source: string } }> {
    const past = orRefuse(openPast(recording));
    const found = orRefuse(await findOpenPlayer(recording.players[seat], recording.game, this.#options));
    const bundle = hasSteps ? await withSteps(found) : found.bundle;
    return { subject: { past, seat, bundle, code: createCodeMap(bundle), pool: this.#options.pool }, found };
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

/** It has been built of the same source before. */
async function withSteps({ bundle, source }: FoundPlayer & { readonly source: string }): Promise<PlayerBundle> {
  const { game, name } = bundle;
  const built = await buildPlayer(playerSource(`AI${name}.ts`, source), { games: [game], game, hasSteps: true });
  if (built.bundle === null) throw new Error(built.problems.map(({ message }) => message).join("\n"));
  return built.bundle;
}
