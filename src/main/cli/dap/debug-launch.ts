import { resolve } from "node:path";
import type { DebugStop } from "../../contract/debug-api";
import type { Wanted } from "../../host/debugger/breakpoint-set";
import { DebugService } from "../../host/debugger/debug-service";
import { playerFolder } from "../../host/places";
import { PlayerPool } from "../../host/players/player-pool";
import { orRefuse } from "../../host/refused";
import { lastRoundOf, openPast } from "../../host/rerun/past";
import type { PlayerFile } from "../../host/workspace/find-player";
import { meantWorkspace } from "../../host/workspace/meant-workspace";
import { sourcePlaces } from "../load-players";
import type { Terminal } from "../terminal";
import type { CodeInView } from "./code-in-view";
import { ConsoleTexts } from "./console-texts";
import { checkRound, Debuggee } from "./debuggee";
import type { LaunchArguments } from "./launch-arguments";
import { type MatchToDebug, openMatch, type RecordedPast } from "./match-to-debug";

/** A session that has begun. */
export interface BegunSession {
  readonly debuggee: Debuggee;
  readonly texts: ConsoleTexts;
  readonly events: ReturnType<DebugService["events"]>;
}

/** A launch whose players are there: its match may be played, and then debugged. It has processes until it is closed. */
export class DebugLaunch {
  readonly #launch: LaunchArguments;
  readonly #match: MatchToDebug;
  readonly #pool: PlayerPool;
  readonly #service: DebugService;
  readonly #closing = new AbortController();
  /** Null for a match that is only played. */
  readonly code: CodeInView | null;

  private constructor(launch: LaunchArguments, parts: Parts & { readonly code: CodeInView | null }) {
    this.#launch = launch;
    this.#match = parts.match;
    this.#pool = parts.pool;
    this.#service = parts.service;
    this.code = parts.code;
  }

  /** @throws Refused, with a sentence for the user, for what cannot be played or debugged */
  static async open(launch: LaunchArguments, terminal: Terminal): Promise<DebugLaunch> {
    const workspace = resolve(launch.workspace ?? (await meantWorkspace()));
    const sources = await sourcePlaces(terminal, workspace);
    const pool = new PlayerPool({ folder: playerFolder });
    try {
      const match = await openMatch(launch, { ...sources, pool });
      const service = new DebugService({ ...sources, pool });
      const parts = { match, pool, service };
      const code = launch.noDebug === true ? null : await readCode(launch.seat, parts);
      return new DebugLaunch(launch, { ...parts, code });
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  /** @throws Refused when it cannot be played; an error when it is closed meanwhile */
  play(): Promise<RecordedPast> {
    return this.#match.play(this.#closing.signal);
  }

  /** @throws Refused for a round in which the player had no turn */
  async debug({ recording, cerr }: RecordedPast, code: CodeInView, wanted: Wanted): Promise<BegunSession> {
    const { seat, round, stopOnEntry = round !== undefined } = this.#launch;
    const past = orRefuse(openPast(recording));
    const first = past.firstRound;
    const last = lastRoundOf(past, seat);
    const rounds = { first, last: last ?? first };
    const from = round === undefined ? first : checkRound(round, code.name, rounds);
    const stopAt: DebugStop = { kind: stopOnEntry ? "round" : "breakpoint", round: from };
    this.#closing.signal.throwIfAborted();
    const id = await this.#service.start({ recording, seat, stopAt, ...wanted });
    const texts = new ConsoleTexts(cerr, first);
    const onJump = (round: number) => texts.jumpTo(round);
    const debuggee = new Debuggee({ session: this.#service.find(id), code, rounds, onJump });
    onJump(from);
    return { debuggee, texts, events: this.#service.events(id, undefined) };
  }

  /** Ends all that it has begun. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#service.stopAll();
    await this.#pool.close();
  }
}

interface Parts {
  readonly match: MatchToDebug;
  readonly pool: PlayerPool;
  readonly service: DebugService;
}

/** @throws Refused for a player whose code cannot be looked into */
async function readCode(seat: number, { match, service }: Parts): Promise<CodeInView> {
  const recording = { ...match.terms, rounds: [] };
  const { file, text, stops } = await service.code({ recording, seat });
  return { name: file, seat, text, stops, ...(await pathsOf(match.files, text)) };
}

async function pathsOf(files: readonly PlayerFile[], text: string): Promise<Pick<CodeInView, "path" | "changedPaths">> {
  const changedPaths: string[] = [];
  for (const { path, kind, read } of files) {
    const found = await read();
    if (found.ok && found.value.text === text) return { path: resolve(path), changedPaths: [] };
    if (kind === "source") changedPaths.push(resolve(path));
  }
  return { path: null, changedPaths };
}
