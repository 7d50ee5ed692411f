import { failure, type Result, success } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { API_FILE, PLAYER_FILE } from "../../contract/player-protocol";
import { openSession } from "../matches/table";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerProcess } from "../players/player-process";
import type { PlayerSession, PlayerTurn } from "../players/player-session";
import { lastRoundOf, type Past, type PastWalk, walk } from "../rerun/past";
import { type Divergence, differenceOf } from "../rerun/replay-past";
import { type ApiPlaces, findApiPlaces } from "./api-places";
import type { CodeMap, CodePlace, CodeRange } from "./code-map";
import { InspectorClient } from "./inspector-client";
import type { CallFrame, Evaluated, Location, LocationRange, Paused, ScriptParsed } from "./protocol";
import { REALM_TOOLS } from "./realm-tools";

/** Who is debugged: one seat of a recorded match. */
export interface DebuggedSeat {
  readonly past: Past;
  readonly seat: number;
  readonly bundle: PlayerBundle;
  readonly code: CodeMap;
  readonly pool: PlayerPool;
}

export type CodeStep = "stepInto" | "stepOver" | "stepOut";

/** Where the player is: the beginning and the end of a stretch that is skipped whole are not told apart by anything else. */
export interface CodeMoment {
  readonly round: number;
  /** Units of fuel used in this round. */
  readonly fuel: number;
  readonly place: CodePlace;
  readonly depth: number;
}

/** What is known of the round under way. */
export interface RoundSoFar {
  readonly round: number;
  readonly fuel: number;
  readonly calls: number;
  /** The words of the order log, separated by blanks. */
  readonly words: string;
}

const EVALUATION_MS = 2000;

/** A player of a recorded match in a debugged process: goes through its rounds, and stops where it is told to. */
export class DebuggedPlayer {
  readonly subject: DebuggedSeat;
  readonly way: PastWalk;
  readonly #process: PlayerProcess;
  readonly #session: PlayerSession;
  readonly #client: InspectorClient;
  readonly #scripts = new Map<string, ScriptParsed>();
  readonly #resolved = new Map<string, CodePlace>();
  #places: ApiPlaces | null = null;
  #realm = 0;
  #fuelBefore = 0;
  #loaded: PlayerTurn | null = null;
  #pauses: ((paused: Paused) => void) | null = null;
  /** Told of every pause while a round is played; without it, the player goes on. */
  onPaused: ((paused: Paused) => void) | null = null;

  private constructor(subject: DebuggedSeat, process: PlayerProcess) {
    const { past, seat, bundle, pool } = subject;
    this.subject = subject;
    this.way = walk(past);
    this.#process = process;
    const facts = { ...past, state: past.first, seed: past.setup.seed, cpuSeconds: null };
    this.#session = openSession(facts, { process, seat, bundle, watchdog: pool.watchdog, isDebugged: true });
    this.#client = new InspectorClient(process, {
      onScript: (script) => void this.#scripts.set(script.scriptId, script),
      onPaused: (paused) => this.#tellPause(paused),
    });
  }

  /** A process that waits for the code. */
  static async start(subject: DebuggedSeat): Promise<Result<DebuggedPlayer>> {
    const started = await subject.pool.startInspected(subject.past.game.id);
    if (!started.ok) return started;
    const player = new DebuggedPlayer(subject, started.value);
    try {
      await player.#prepare();
      return success(player);
    } catch (error) {
      player.close();
      const message = `The debugger cannot be started: ${error instanceof Error ? error.message : error}`;
      return failure({ code: "no-debugger", message });
    }
  }

  get client(): InspectorClient {
    return this.#client;
  }

  get places(): ApiPlaces {
    if (this.#places === null) throw new Error("the player is not prepared");
    return this.#places;
  }

  get ended(): PlayerProcess["ended"] {
    return this.#process.ended;
  }

  /** Units of fuel used in the match so far. */
  get fuel(): number {
    return this.#session.fuel;
  }

  /** The last round that this player thought about in the match; null when it never did. */
  get lastRound(): number | null {
    return lastRoundOf(this.subject.past, this.subject.seat);
  }

  /** What the loading of the code said; null before. */
  get loading(): PlayerTurn | null {
    return this.#loaded;
  }

  /** Loads the code. @param beforeCode runs before any code of the player's does: the place for breakpoints in it. */
  async load(beforeCode: () => Promise<void> = async () => {}): Promise<PlayerTurn> {
    const hook = await this.setApiBreakpoint("open");
    const loading = this.#session.load();
    const first = await Promise.race([this.#nextPause(), loading]);
    if ("callFrames" in first) {
      await this.#giveTools(first);
      await this.removeBreakpoint(hook);
      await beforeCode();
      await this.#client.send("Debugger.resume");
    }
    this.#loaded = await loading;
    return this.#loaded;
  }

  /** Plays the round in which `way` stands. @returns what the player answered, and how it differs from the match. */
  async playRound(): Promise<{ readonly turn: PlayerTurn; readonly divergence: Divergence | null }> {
    const { past, seat } = this.subject;
    const { round } = this.way;
    this.#fuelBefore = this.fuel;
    const frame = this.way.frame();
    const turn = await this.#session.play(frame, round);
    this.way.goOn();
    const divergence = turn.fault === null ? differenceOf(past, { round, seat, orders: turn.orders }) : null;
    return { turn, divergence };
  }

  /** Plays the rounds before this one; nothing stops there. @returns the first difference from the match, or how the player failed. */
  async playUntil(
    round: number,
  ): Promise<{ readonly divergence: Divergence | null; readonly turn: PlayerTurn | null }> {
    let first: Divergence | null = null;
    while (this.way.round < round) {
      const { turn, divergence } = await this.playRound();
      first ??= divergence;
      if (turn.fault !== null) return { divergence: first, turn };
    }
    return { divergence: first, turn: null };
  }

  setApiBreakpoint(name: keyof ApiPlaces, condition = ""): Promise<string> {
    return this.#setBreakpoint(API_FILE, this.places[name], condition);
  }

  setPlayerBreakpoint(place: CodePlace, condition = ""): Promise<string> {
    return this.#setBreakpoint(PLAYER_FILE, place, condition);
  }

  /** Stops at this very moment of the round that is about to be played, also where there is another breakpoint. */
  async setMomentBreakpoint({ place, fuel }: CodeMoment): Promise<string> {
    const condition = `$taulerDebug.used()===${this.fuel + fuel}`;
    const where = { urlRegex: `^${PLAYER_FILE}$`, ...place, condition };
    return (await this.#client.send("Debugger.setBreakpointByUrl", where)).breakpointId;
  }

  /** Where the engine really put it; null before there is code. */
  placeOfBreakpoint(id: string): CodePlace | null {
    return this.#resolved.get(id) ?? null;
  }

  async removeBreakpoint(breakpointId: string): Promise<void> {
    await this.#client.send("Debugger.removeBreakpoint", { breakpointId });
  }

  /** One step of the engine's debugger that never stops in our code, in fuel, or in one of `skipped`. */
  async step(how: CodeStep, skipped: readonly CodeRange[] = []): Promise<void> {
    if (how === "stepOut") await this.#client.send("Debugger.stepOut");
    else await this.#client.send(`Debugger.${how}`, { skipList: this.#skipList(skipped) });
  }

  async resume(): Promise<void> {
    await this.#client.send("Debugger.resume");
  }

  fileOf({ scriptId }: Location): string {
    return this.#scripts.get(scriptId)?.url ?? "";
  }

  isUsers(frame: CallFrame): boolean {
    return this.fileOf(frame.location) === PLAYER_FILE;
  }

  /** Does it throw once more what one of the bundler's own `catch` has seen? */
  isPassedOn({ location, ...frame }: CallFrame): boolean {
    const { lineNumber, columnNumber = 0 } = location;
    return this.isUsers({ location, ...frame }) && this.subject.code.isFuel({ lineNumber, columnNumber });
  }

  /** The frames of the player's own code, the innermost first. */
  usersFrames({ callFrames }: Paused): CallFrame[] {
    return callFrames.filter((frame) => this.isUsers(frame));
  }

  /** Something of `$taulerDebug`, by value. */
  async ask<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.#client.send("Runtime.evaluate", {
      expression: `$taulerDebug.free(()=>${expression})`,
      contextId: this.#realm,
      returnByValue: true,
      silent: true,
      disableBreaks: true,
    });
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value as Value;
  }

  evaluate(callFrameId: string, expression: string): Promise<Evaluated> {
    return this.#client.send("Debugger.evaluateOnCallFrame", {
      callFrameId,
      expression,
      silent: true,
      generatePreview: true,
      timeout: EVALUATION_MS,
    });
  }

  async roundSoFar(): Promise<RoundSoFar> {
    const now = await this.ask<RoundSoFar>("$taulerDebug.now()");
    return { ...now, fuel: now.fuel - this.#fuelBefore };
  }

  async momentOf(paused: Paused): Promise<CodeMoment> {
    const { callFrames } = paused;
    const top = callFrames.findIndex((frame) => this.isUsers(frame));
    const { fuel, round } = await this.roundSoFar();
    const { lineNumber, columnNumber = 0 } = callFrames[top].location;
    return { round, fuel, place: { lineNumber, columnNumber }, depth: callFrames.length - top };
  }

  /** Whatever it is doing. */
  kill(): void {
    this.#process.kill();
  }

  close(): void {
    this.#session.close();
    this.#process.kill();
  }

  async #prepare(): Promise<void> {
    await this.#client.send("Debugger.enable");
    const api = Array.from(this.#scripts.values()).find(({ url }) => url === API_FILE);
    const { scriptSource } = await this.#client.send("Debugger.getScriptSource", { scriptId: api?.scriptId ?? "" });
    this.#places = findApiPlaces(scriptSource);
    await this.#client.send("Debugger.setBlackboxPatterns", { patterns: [`^(?!(${PLAYER_FILE}|${API_FILE})$)`] });
  }

  async #giveTools({ callFrames }: Paused): Promise<void> {
    const [top] = callFrames;
    this.#realm = this.#scripts.get(this.#playerScript())?.executionContextId ?? 0;
    await this.#client.send("Runtime.evaluate", { expression: REALM_TOOLS, contextId: this.#realm });
    await this.evaluate(top.callFrameId, "$taulerDebug.begin(session, formatValues)");
  }

  #playerScript(): string {
    return Array.from(this.#scripts.values()).findLast(({ url }) => url === PLAYER_FILE)?.scriptId ?? "";
  }

  async #setBreakpoint(url: string, place: CodePlace, condition: string): Promise<string> {
    const set = await this.#client.send("Debugger.setBreakpointByUrl", { url, ...place, condition });
    const { breakpointId, locations } = set;
    const [at] = locations;
    if (at !== undefined) {
      this.#resolved.set(breakpointId, { lineNumber: at.lineNumber, columnNumber: at.columnNumber ?? 0 });
    }
    return breakpointId;
  }

  #skipList(skipped: readonly CodeRange[]): LocationRange[] {
    const ours = Array.from(this.#scripts.values()).filter(({ url }) => url === API_FILE || url === "fuel.js");
    const whole = ours.map(({ scriptId, endLine, endColumn }) => ({
      scriptId,
      start: { lineNumber: 0, columnNumber: 0 },
      end: { lineNumber: endLine, columnNumber: endColumn + 1 },
    }));
    const scriptId = this.#playerScript();
    const parts = merged([...this.subject.code.fuel, ...skipped]).map((range) => ({ scriptId, ...range }));
    return [...whole, ...parts];
  }

  #tellPause(paused: Paused): void {
    const next = this.#pauses;
    this.#pauses = null;
    if (next !== null) next(paused);
    else if (this.onPaused !== null) this.onPaused(paused);
    else void this.#client.send("Debugger.resume").catch(() => {});
  }

  #nextPause(): Promise<Paused> {
    return new Promise((resolve) => {
      this.#pauses = resolve;
    });
  }
}

/** The inspector wants ranges in order, without overlaps. */
function merged(ranges: readonly CodeRange[]): CodeRange[] {
  const result: CodeRange[] = [];
  for (const range of [...ranges].sort((a, b) => compare(a.start, b.start))) {
    const last = result[result.length - 1];
    if (last === undefined || compare(last.end, range.start) < 0) result.push(range);
    else if (compare(last.end, range.end) < 0) result[result.length - 1] = { start: last.start, end: range.end };
  }
  return result;
}

function compare(a: CodePlace, b: CodePlace): number {
  return a.lineNumber - b.lineNumber || a.columnNumber - b.columnNumber;
}
