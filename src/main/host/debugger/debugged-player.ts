import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { API_FILE, PLAYER_FILE, PRICES_FILE } from "../../contract/player-protocol";
import { type MatchFacts, openSession } from "../matches/table";
import type { PlayerPool } from "../players/player-pool";
import type { PlayerProcess } from "../players/player-process";
import type { PlayerSession, PlayerTurn } from "../players/player-session";
import { lastRoundOf, type Past } from "../rerun/past";
import { type ApiPlaces, findApiPlaces } from "./api-places";
import { type CodeMap, type CodePlace, unreachedPlaces } from "./code-map";
import { EngineBreakpoints } from "./engine-breakpoints";
import { endsEngine, NOTHING_EVALUATED } from "./engine-mistakes";
import { EVALUATION_MS, unlessEndless } from "./inspector";
import { InspectorClient } from "./inspector-client";
import { PastPlay, type ReplayedRound, type ReplayedRounds } from "./play-past";
import type { CallFrame, Evaluated, Location, Paused, ScriptParsed } from "./protocol";
import { REALM_TOOLS, type RoundSoFar } from "./realm-tools";
import { Resting } from "./resting";
import { STEP_COUNTER, STEPS_FILE } from "./step-counter";
import type { CodeStep, StepMoment, StepPlace } from "./step-place";

/** Who is debugged: one seat of a recorded match. */
export interface DebuggedSeat {
  readonly past: Past;
  readonly seat: number;
  readonly bundle: PlayerBundle;
  readonly code: CodeMap;
  readonly pool: PlayerPool;
}

function factsOf({ past }: DebuggedSeat): MatchFacts {
  return { ...past, state: past.first, seed: past.setup.seed, cpuSeconds: null };
}

/** What the player runs, and what it calls: an exception that any of it throws is the player's. */
const FILES_OF_THE_REALM = [PLAYER_FILE, API_FILE, STEPS_FILE, PRICES_FILE];

/** The functions of ours that try something and catch what it throws (`contract/native-buffers.ts`, `player/realm/regexps.ts`). */
const CATCHING = ["isBuffer", "isRegExp"];

/** So many functions that wait for one another are told of a stop. */
const WAITING_CALLS = 32;

/** In the frames of the process that load a player into a realm and that let it play (`serve.ts`). */
const FINISH_JOBS =
  "typeof realm === 'object' ? (realm.finishJobs(), true) : typeof playing === 'object' && (playing.finishJobs(), true)";

/** A player of a recorded match in a debugged process: goes through its rounds, and stops where it is told to. */
export class DebuggedPlayer {
  readonly subject: DebuggedSeat;
  readonly #process: PlayerProcess;
  readonly #session: PlayerSession;
  readonly #client: InspectorClient;
  readonly #scripts = new Map<string, ScriptParsed>();
  readonly #breakpoints: EngineBreakpoints;
  #places: ApiPlaces | null = null;
  #realm = 0;
  #fuelBefore = 0;
  /** Breakpoints that nobody reaches. */
  #plain: string[] = [];
  #isPlain = false;
  /** In which round something is to be done to it. */
  #redoIn: number | null = null;
  #loaded: PlayerTurn | null = null;
  #pauses: ((paused: Paused) => void) | null = null;
  readonly #resting: Resting;
  readonly #rounds: PastPlay;
  /** What lay on the stack when it stopped last. */
  #stack: readonly CallFrame[] = [];
  /** Told of every pause while a round is played; without it, the player goes on. */
  onPaused: ((paused: Paused) => void) | null = null;

  private constructor(subject: DebuggedSeat, process: PlayerProcess, facts: MatchFacts) {
    const { seat, bundle, pool } = subject;
    this.subject = subject;
    this.#process = process;
    this.#session = openSession(facts, { process, seat, bundle, watchdog: pool.watchdog, isDebugged: true });
    this.#client = new InspectorClient(process, {
      onScript: (script) => void this.#scripts.set(script.scriptId, script),
      onPaused: (paused) => this.#tellPause(paused),
    });
    this.#breakpoints = new EngineBreakpoints(this.#client);
    this.#rounds = new PastPlay(subject, (frame, round) => this.play(frame, round));
    this.#resting = new Resting((rests) => this.#letRest(rests));
  }

  /** A process that waits for the code. @param facts of the match that it plays; by default those of its past, without a limit of CPU. */
  static async start(subject: DebuggedSeat, facts: MatchFacts = factsOf(subject)): Promise<Result<DebuggedPlayer>> {
    const started = await subject.pool.startInspected(subject.past.game.id);
    if (!started.ok) return started;
    const player = new DebuggedPlayer(subject, started.value, facts);
    try {
      await player.#prepare();
      return success(player);
    } catch (error) {
      player.close();
      const message = en`The debugger cannot be started: ${error instanceof Error ? error.message : String(error)}`;
      return failure({ code: "no-debugger", message });
    }
  }

  /** Its part of the match. */
  get session(): PlayerSession {
    return this.#session;
  }

  get client(): InspectorClient {
    return this.#client;
  }

  get places(): ApiPlaces {
    if (this.#places === null) throw new Error("the player is not prepared");
    return this.#places;
  }

  get isAlive(): boolean {
    return this.#process.isAlive;
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
      await this.#client.resume();
    }
    this.#loaded = await loading;
    return this.#loaded;
  }

  /** The round that is played next, or is under way. */
  get round(): number {
    return this.#rounds.round;
  }

  playRound(): Promise<ReplayedRound> {
    this.#fuelBefore = this.fuel;
    return this.#rounds.playRound();
  }

  /** One round, by the frame that it is shown. */
  async play(frame: Uint8Array, round: number): Promise<PlayerTurn> {
    if (this.#redoIn === round) await this.setPlain(true);
    return this.#session.play(frame, round);
  }

  /** Plays the rounds before this one; nothing stops there but what is to be done again. */
  playUntil(round: number): Promise<ReplayedRounds> {
    return this.#rounds.playUntil(round, this.#redoIn === null ? undefined : 1);
  }

  setApiBreakpoint(name: keyof ApiPlaces, condition = ""): Promise<string> {
    return this.#breakpoints.set({ url: API_FILE }, this.places[name], condition);
  }

  setPlayerBreakpoint(place: CodePlace, condition = ""): Promise<string> {
    return this.#breakpoints.set({ url: PLAYER_FILE }, place, condition);
  }

  /** One of the session's own, which may stand where one of the user's does; null where the engine does not stop. */
  async setHook(place: CodePlace, condition = ""): Promise<string | null> {
    const id = await this.#breakpoints.set({ urlRegex: `^${PLAYER_FILE}$` }, place, condition);
    if (this.isSetAt(id, place)) return id;
    await this.removeBreakpoint(id);
    return null;
  }

  /** Has the engine really put it there? */
  isSetAt(id: string, place: CodePlace): boolean {
    return this.#breakpoints.isAt(id, place);
  }

  /** Can its variables be given other values where it stands? Only those of a function that was not optimised when it began. */
  get isPlain(): boolean {
    return this.#isPlain;
  }

  /** To be asked between its rounds: from then on the engine does not optimise its functions. It leaves those alone that have a breakpoint. */
  async setPlain(isPlain: boolean): Promise<void> {
    if (isPlain === this.isPlain) return;
    this.#isPlain = isPlain;
    // What it costs is not to be paid in all the rounds before.
    const maxDepth = isPlain ? WAITING_CALLS : 0;
    await this.#client.send("Debugger.setAsyncCallStackDepth", { maxDepth });
    // Of the code that runs: probes may have moved what the map of the source knows.
    const places = isPlain ? unreachedPlaces(this.subject.bundle.code) : [];
    if (isPlain) this.#plain = await Promise.all(places.map((place) => this.setPlayerBreakpoint(place)));
    else await Promise.all(this.#plain.splice(0).map((id) => this.removeBreakpoint(id)));
  }

  removeBreakpoint(id: string): Promise<void> {
    return this.#breakpoints.remove(id);
  }

  /**
   * Its code is not to stop in the rounds before this one, nor is it to know there where steps back lead. To be called before its code runs.
   *
   * @param counts are places to have their numbers there nevertheless?
   */
  async skim(until: number, { counts }: { readonly counts: boolean }): Promise<void> {
    await this.ask(`$taulerSteps.skim(${until},${counts})`);
  }

  /** Stops at the next stop of this kind, or at the next place of all, once it goes on. */
  async aim(how: CodeStep | "next"): Promise<void> {
    await this.ask(`$taulerSteps.aim("${how}")`);
  }

  /** Stops at a place, once it has passed as many. */
  async aimAt({ round, count }: StepPlace): Promise<void> {
    await this.ask(`$taulerSteps.aimAt(${round},${count})`);
  }

  /** Stops on the way, at a place at which something is to be done; what else it is to stop at stays as it is. */
  async aimToRedo({ round, count }: StepPlace): Promise<void> {
    this.#redoIn = round;
    if (round < this.subject.past.firstRound) await this.setPlain(true);
    await this.ask(`$taulerSteps.redoAt(${round},${count})`);
  }

  /** Does it stand where it was told to stop? */
  hasArrived({ callFrames }: Paused): boolean {
    return this.fileOf(callFrames[0].location) === STEPS_FILE;
  }

  /** Goes on, once nobody is at work in it any more. */
  async resume(): Promise<void> {
    await this.#resting.isOver();
    await this.#client.resume();
  }

  fileOf({ scriptId }: Location): string {
    return this.#scripts.get(scriptId)?.url ?? "";
  }

  isUsers(frame: CallFrame): boolean {
    return this.fileOf(frame.location) === PLAYER_FILE;
  }

  /** Is it thrown once more by a `catch` of the bundler's, or caught by one of our functions? */
  isPassedOn({ callFrames }: Paused): boolean {
    const [{ location }] = callFrames;
    const { lineNumber, columnNumber = 0 } = location;
    if (this.isUsers(callFrames[0])) return this.subject.code.isFuel({ lineNumber, columnNumber });
    for (const frame of callFrames) {
      if (this.isUsers(frame)) return false;
      if (CATCHING.includes(frame.functionName)) return true;
    }
    return false;
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

  /** Runs a script of ours in the realm; to be called before the player's code runs. */
  async addTools(expression: string): Promise<void> {
    const { exceptionDetails } = await this.#client.send("Runtime.evaluate", { expression, contextId: this.#realm });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
  }

  /** In a frame of a player that stands still. @param mayChange may it change something of the player's? If not, V8 ends it before it does. */
  evaluate(callFrameId: string, expression: string, { mayChange = false } = {}): Promise<Evaluated> {
    const frame = this.#stack.find((one) => one.callFrameId === callFrameId);
    if (frame !== undefined && endsEngine(frame)) return Promise.resolve(NOTHING_EVALUATED);
    return this.atRest(() =>
      this.#client.send("Debugger.evaluateOnCallFrame", {
        callFrameId,
        expression,
        silent: true,
        generatePreview: true,
        timeout: EVALUATION_MS,
        throwOnSideEffect: !mayChange,
      }),
    );
  }

  /** What an expression of ours gives that changes nothing but may run code of the player's; null for what does not end. */
  look(expression: string): Promise<Evaluated | null> {
    const frame = this.#stack.find((one) => !endsEngine(one)) ?? this.#stack[0];
    return unlessEndless(this.evaluate(frame.callFrameId, expression));
  }

  /** What is done to a player that stands still takes no fuel and passes no steps. */
  atRest<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#resting.during(work);
  }

  /** In a frame of the stop, so that a player that goes on already is not touched. */
  async #letRest(rests: boolean): Promise<void> {
    const [{ callFrameId }] = this.#stack;
    await this.#client.send("Debugger.evaluateOnCallFrame", { callFrameId, expression: `$taulerDebug.rest(${rests})` });
  }

  /** What waits for promises goes on, as at the end of a round. To be asked while it stands still. */
  async finishJobs(): Promise<void> {
    const ours = this.#stack.filter(({ location }) => !FILES_OF_THE_REALM.includes(this.fileOf(location)));
    for (const { callFrameId } of ours) {
      const { result } = await this.evaluate(callFrameId, FINISH_JOBS, { mayChange: true });
      if (result.value === true) return;
    }
  }

  async roundSoFar(): Promise<RoundSoFar> {
    const now = await this.ask<RoundSoFar>("$taulerDebug.now()");
    return { ...now, fuel: now.fuel - this.#fuelBefore };
  }

  /** Where it stands. */
  moment(): Promise<StepMoment> {
    return this.ask("$taulerSteps.now()");
  }

  /** The same; what it was to stop at is no more. */
  rest(): Promise<StepMoment> {
    return this.ask("$taulerSteps.rest()");
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
    await this.#client.send("Debugger.setBlackboxPatterns", {
      patterns: [`^(?!(${FILES_OF_THE_REALM.join("|")})$)`],
    });
  }

  async #giveTools({ callFrames }: Paused): Promise<void> {
    const [top] = callFrames;
    this.#realm = this.#scripts.get(this.#playerScript())?.executionContextId ?? 0;
    for (const expression of [STEP_COUNTER, REALM_TOOLS])
      await this.#client.send("Runtime.evaluate", { expression, contextId: this.#realm });
    const expression = "$taulerDebug.begin(session, formatValues, () => player)";
    await this.#client.send("Debugger.evaluateOnCallFrame", { callFrameId: top.callFrameId, expression });
  }

  #playerScript(): string {
    return Array.from(this.#scripts.values()).findLast(({ url }) => url === PLAYER_FILE)?.scriptId ?? "";
  }

  #tellPause(paused: Paused): void {
    const next = this.#pauses;
    this.#pauses = null;
    this.#stack = paused.callFrames;
    if (next !== null) next(paused);
    else if (this.onPaused !== null) this.onPaused(paused);
    else void this.#client.resume().catch(() => {});
  }

  #nextPause(): Promise<Paused> {
    return new Promise((resolve) => {
      this.#pauses = resolve;
    });
  }
}
