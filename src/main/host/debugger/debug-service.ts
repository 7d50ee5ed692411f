import { randomUUID } from "node:crypto";
import { en } from "../../../engine/contract/english";
import type { DebugEvent, DebugStop } from "../../contract/debug-api";
import type { MatchRecording } from "../../contract/match-recording";
import type { PlayerBundle } from "../../contract/player-bundle";
import { isCppFile, sourceFileFor } from "../../contract/source-file";
import { NO_STOPS, type StopPlaces } from "../../contract/stop-places";
import { buildPlayer } from "../bundler/build-player";
import { playerSource } from "../bundler/player-source";
import { readStopPlaces } from "../bundler/stop-places";
import { buildToDebug } from "../cpp/debug-build";
import type { PlayerPool } from "../players/player-pool";
import { orRefuse, refuse } from "../refused";
import { type FoundPlayer, findOpenPlayer, type SourcePlaces } from "../rerun/find-source";
import { openPast, type Past } from "../rerun/past";
import type { Wanted } from "./breakpoint-set";
import { createCodeMap } from "./code-map";
import { CppSession } from "./cpp/cpp-session";
import { readCppStopPlaces } from "./cpp/cpp-stop-places";
import { surveyModule } from "./cpp/survey-module";
import { DebugSession } from "./debug-session";
import type { DebuggedSeat } from "./debugged-player";
import type { DebuggerSession } from "./debugger-session";
import { type SurveyAnswer, type SurveyRequest, surveyValues } from "./survey";

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
  readonly #sessions = new Map<string, DebuggerSession>();

  constructor(options: DebugServiceOptions) {
    this.#options = options;
  }

  /** @returns the session's id. @throws Refused when there is nothing to debug: no such match, no source. */
  async start({ stopAt, breakpoints, changes, exceptions, ...request }: DebugStart): Promise<string> {
    const opened = await openPlayer(request, this.#options);
    const id = randomUUID();
    for (const [old, session] of this.#sessions) if (session.isEnded) this.#sessions.delete(old);
    const { patienceMs = PATIENCE_MS } = this.#options;
    const begun = { stopAt, breakpoints, changes, exceptions, patienceMs };
    const session = isInCpp(opened)
      ? new CppSession({ ...(await openModule(opened, this.#options)), ...begun })
      : new DebugSession({ ...(await openSource(opened, this.#options, { hasSteps: true })), ...begun });
    this.#sessions.set(id, session);
    return id;
  }

  /** All that a re-run needs. @param hasSteps whether one is to stop at steps, which cost time. @throws Refused as `start` does. */
  open(request: DebugRequest, options?: { readonly hasSteps?: boolean }): Promise<DebuggedSource> {
    return openDebugged(request, this.#options, options);
  }

  /** The values of expressions at lines, in all rounds between two. @throws Refused as `start` does, and for a line without code */
  async survey(request: DebugRequest, asked: SurveyRequest): Promise<SurveyAnswer> {
    const opened = await openPlayer(request, this.#options);
    if (isInCpp(opened)) return surveyModule((await openModule(opened, this.#options)).subject, asked);
    return surveyValues((await openSource(opened, this.#options, {})).subject, asked);
  }

  /** The text that played, and where it can stop, before anything is played again. @throws Refused as `start` does. */
  async code(request: DebugRequest): Promise<DebuggedCode> {
    const { found } = await openPlayer(request, this.#options);
    const file = sourceFileFor(found.bundle.name, found.source);
    const stops = isCppFile(file)
      ? readCppStopPlaces(found.source)
      : await readStopPlaces(playerSource(file, found.source));
    return { file, text: found.source, stops: stops ?? NO_STOPS };
  }

  events(id: string, signal: AbortSignal | undefined): AsyncGenerator<DebugEvent> {
    return this.find(id).events.listen(signal);
  }

  find(id: string): DebuggerSession {
    return this.#sessions.get(id) ?? refuse("no-such-session", en`This debugging session is over.`);
  }

  stopAll(): void {
    for (const session of this.#sessions.values()) session.stop();
  }
}

export interface DebuggedCode {
  /** `AIRon.ts`, or `AIRon.cc`. */
  readonly file: string;
  readonly text: string;
  readonly stops: StopPlaces;
}

export interface DebuggedSource {
  readonly subject: DebuggedSeat;
  readonly found: FoundPlayer & { readonly source: string };
}

/** @throws Refused when there is nothing to debug: no such match, no source; and for a player in C++. */
export async function openDebugged(
  request: DebugRequest,
  options: SourcePlaces & { readonly pool: PlayerPool },
  steps: { readonly hasSteps?: boolean } = {},
): Promise<DebuggedSource> {
  const opened = await openPlayer(request, options);
  return isInCpp(opened) ? refuse("not-in-cpp", NOT_IN_CPP) : openSource(opened, options, steps);
}

interface OpenedPlayer {
  readonly past: Past;
  readonly seat: number;
  readonly found: DebuggedSource["found"];
}

async function openPlayer({ recording, seat }: DebugRequest, places: SourcePlaces): Promise<OpenedPlayer> {
  const past = orRefuse(openPast(recording));
  return { past, seat, found: orRefuse(await findOpenPlayer(recording.players[seat], recording.game, places)) };
}

function isInCpp({ found }: OpenedPlayer): boolean {
  return found.bundle.kind === "module";
}

async function openSource(
  { past, seat, found }: OpenedPlayer,
  { pool }: { readonly pool: PlayerPool },
  { hasSteps = false }: { readonly hasSteps?: boolean },
): Promise<DebuggedSource> {
  const bundle = hasSteps ? await withSteps(found) : found.bundle;
  const stops = (await readStopPlaces(playerSource(`AI${bundle.name}.ts`, found.source))) ?? NO_STOPS;
  return { subject: { past, seat, bundle, code: createCodeMap(bundle, stops), pool }, found };
}

async function openModule({ past, seat, found }: OpenedPlayer, { pool }: { readonly pool: PlayerPool }) {
  const { name, sourceHash } = found.bundle;
  const built = orRefuse(await buildToDebug({ game: past.game, name, text: found.source, sourceHash }));
  return { subject: { past, seat, pool, ...built }, found };
}

const NOT_IN_CPP = en`This is for players in TypeScript. Of a player in C++ the debugger shows one round at a time: set a breakpoint, or step through the round.`;

/** It has been built of the same source before. */
async function withSteps({ bundle, source }: FoundPlayer & { readonly source: string }): Promise<PlayerBundle> {
  const { game, name } = bundle;
  const built = await buildPlayer(playerSource(`AI${name}.ts`, source), { games: [game], game, hasSteps: true });
  if (built.bundle === null) throw new Error(built.problems.map(({ message }) => message).join("\n"));
  return built.bundle;
}
