import { en } from "../../../../engine/contract/english";
import { failure, type Result, success } from "../../../../engine/contract/result";
import type { PlayerBundle } from "../../../contract/player-bundle";
import type { CppDebugInfo, CppFrame } from "../../cpp/debug-info/contract";
import { FetchedMemory, whenRead } from "../../cpp/debug-info/memory";
import { openSession } from "../../matches/table";
import type { PlayerPool } from "../../players/player-pool";
import type { PlayerProcess } from "../../players/player-process";
import type { PlayerSession, PlayerTurn } from "../../players/player-session";
import { lastRoundOf, type Past } from "../../rerun/past";
import { InspectorClient } from "../inspector-client";
import { PastPlay, type ReplayedRound, type ReplayedRounds } from "../play-past";
import type { CallFrame, Location, Paused, ScriptParsed } from "../protocol";
import { STEP_COUNTER, STEPS_FILE } from "../step-counter";
import type { CodeStep, StepMoment, StepPlace } from "../step-place";
import { MODULE_TOOLS, MODULE_TOOLS_FILE, type ToolsReason } from "./module-tools";

/** Who is debugged: one seat of a recorded match, whose player is in C++. */
export interface DebuggedModule {
  readonly past: Past;
  readonly seat: number;
  /** Compiled to be debugged. */
  readonly bundle: PlayerBundle;
  readonly info: CppDebugInfo;
  /** The lines at which it can stop, ascending. */
  readonly stops: readonly number[];
  /** From an offset in the module that runs to one of `info`. */
  readonly compiledOffset: (offset: number) => number;
  readonly pool: PlayerPool;
}

/** What the round under way has given so far, as the process says it. */
export interface ModuleRound {
  readonly round: number;
  /** Of the order log. */
  readonly words: string;
  /** Bytes of UTF-8 as characters. */
  readonly cerr: string;
}

/** Bytes of the memory that have become others. */
export interface MemoryChange extends StepPlace {
  /** Of the place that was passed last before. */
  readonly line: number;
  /** Bytes as characters. */
  readonly before: string;
  readonly after: string;
}

/** The lines of breakpoints: of those that stop whenever they are reached, and of those that have conditions. */
export interface RetracedLines {
  readonly always: readonly number[];
  readonly sometimes: readonly number[];
}

/** What a player has passed on its way to a place. */
export interface Retraced {
  /** Where one of the lines without a condition began last; null where none did. */
  readonly lastHit: StepPlace | null;
  /** By round, -1 for the loading: how often one of the others began. */
  readonly asked: Readonly<Record<string, number>>;
}

/** A call on the stack of a player that stands still. */
export interface ModuleCall {
  readonly frame: CallFrame;
  /** In the module that was compiled. */
  readonly offset: number;
}

const LANGUAGE = "WebAssembly";

/** A player in C++ of a recorded match, in a debugged process: goes through its rounds, and stops where it is told to. */
export class ModulePlayer {
  readonly subject: DebuggedModule;
  readonly #rounds: PastPlay;
  readonly #process: PlayerProcess;
  readonly #session: PlayerSession;
  readonly #client: InspectorClient;
  readonly #scripts = new Map<string, ScriptParsed>();
  #context = 0;
  #opening: ((paused: Paused) => void) | null = null;
  #memory: FetchedMemory | null = null;
  /** Told of every pause while a round is played; without it, the player goes on. */
  onPaused: ((paused: Paused) => void) | null = null;

  private constructor(subject: DebuggedModule, process: PlayerProcess) {
    const { past, seat, bundle, pool } = subject;
    this.subject = subject;
    this.#process = process;
    const facts = { ...past, state: past.first, seed: past.setup.seed, cpuSeconds: null };
    this.#session = openSession(facts, { process, seat, bundle, watchdog: pool.watchdog, isDebugged: true });
    this.#rounds = new PastPlay(subject, (frame, round) => this.#session.play(frame, round));
    this.#client = new InspectorClient(process, {
      onScript: (script) => void this.#scripts.set(script.scriptId, script),
      onPaused: (paused) => this.#tellPause(paused),
    });
  }

  /** A process that waits for the code. */
  static async start(subject: DebuggedModule): Promise<Result<ModulePlayer>> {
    const started = await subject.pool.startInspected(subject.past.game.id, { isForModules: true });
    if (!started.ok) return started;
    const player = new ModulePlayer(subject, started.value);
    try {
      await player.#client.send("Debugger.enable");
      return success(player);
    } catch (error) {
      player.close();
      const message = en`The debugger cannot be started: ${error instanceof Error ? error.message : String(error)}`;
      return failure({ code: "no-debugger", message });
    }
  }

  get isAlive(): boolean {
    return this.#process.isAlive;
  }

  /** The last round that this player thought about in the match; null when it never did. */
  get lastRound(): number | null {
    return lastRoundOf(this.subject.past, this.subject.seat);
  }

  /** Loads the code. @param beforeCode runs before any code of the player's does */
  async load(beforeCode: () => Promise<void> = async () => {}): Promise<PlayerTurn> {
    const opened = new Promise<Paused>((resolve) => {
      this.#opening = resolve;
    });
    const loading = this.#session.load();
    const first = await Promise.race([opened, loading]);
    if ("callFrames" in first) {
      await this.#giveTools(first);
      await beforeCode();
      await this.resume();
    }
    this.#opening = null;
    return loading;
  }

  /** The round that is played next, or is under way. */
  get round(): number {
    return this.#rounds.round;
  }

  playRound(): Promise<ReplayedRound> {
    return this.#rounds.playRound();
  }

  /** Plays the rounds before this one; nothing stops there. */
  playUntil(round: number): Promise<ReplayedRounds> {
    return this.#rounds.playUntil(round);
  }

  /** Stops at the next stop of this kind, or at the next line of all, once it goes on. */
  async aim(how: CodeStep | "next"): Promise<void> {
    await this.#ask(`$taulerModule.aim("${how}")`);
  }

  /** Stops at a place, once it has passed as many. */
  async aimAt({ round, count }: StepPlace): Promise<void> {
    await this.#ask(`$taulerSteps.aimAt(${round},${count})`);
  }

  /** Where it stands, and where steps back lead; what it was to stop at is no more. */
  rest(): Promise<StepMoment> {
    return this.#ask("$taulerSteps.rest()");
  }

  /** Stops whenever one of these lines begins. */
  async stopAtLines(lines: readonly number[]): Promise<void> {
    await this.#ask(`$taulerModule.stopAtLines(${lines.length === 0 ? "null" : lineSet(lines)})`);
  }

  /** @param call position among the round's orders, from 0 */
  async stopAtOrder(call: number): Promise<void> {
    await this.#ask(`$taulerModule.stopAtOrder(${call + 1})`);
  }

  async stopAtText(offset: number): Promise<void> {
    await this.#ask(`$taulerModule.stopAtText(${offset})`);
  }

  /** @param throws whenever something is thrown. @param failures where the player ends itself: an assertion that fails, `abort` */
  async stopAtFaults({ throws, failures }: { readonly throws: boolean; readonly failures: boolean }): Promise<void> {
    await this.#ask(`$taulerModule.stopAtFaults(${throws},${failures})`);
  }

  why(): Promise<ToolsReason> {
    return this.#ask("$taulerModule.why()");
  }

  /** What the player said of its end; null when it did not end itself. */
  failed(): Promise<string | null> {
    return this.#ask("$taulerModule.failed()");
  }

  /** The line under way when it failed. @param isThrown by an exception that nobody caught */
  endPlace({ isThrown }: { readonly isThrown: boolean }): Promise<StepPlace> {
    return this.#ask(`$taulerModule.end(${isThrown})`);
  }

  roundSoFar(): Promise<ModuleRound> {
    return this.#ask("$taulerModule.soFar()");
  }

  /** Did it stop by the tools, and not by the engine? */
  hasArrived({ callFrames }: Paused): boolean {
    return [STEPS_FILE, MODULE_TOOLS_FILE].includes(this.#scripts.get(callFrames[0].location.scriptId)?.url ?? "");
  }

  /** The calls of the module on the stack, the innermost first. */
  callsOf({ callFrames }: Paused): ModuleCall[] {
    const own = callFrames.filter(({ location }) => this.#isModule(location));
    return own.map((frame) => ({ frame, offset: this.subject.compiledOffset(frame.location.columnNumber ?? 0) }));
  }

  /** The innermost call of the player's own code on the stack. */
  ownCall(paused: Paused): ModuleCall | undefined {
    return this.callsOf(paused).find((call) => this.isUsers(call));
  }

  isUsers({ offset }: ModuleCall): boolean {
    return this.subject.info.functionAt(offset)?.isOwn === true;
  }

  /** Looks at a call of a player that stands still. */
  async look<Seen>(call: ModuleCall, action: (frame: CppFrame) => Seen): Promise<Seen> {
    this.#memory ??= new FetchedMemory(await this.#ask<number>("$taulerModule.size()"));
    const memory = this.#memory;
    const frame = { ...(await this.#numbersOf(call)), memory };
    const fetch = async ({ address, length }: { readonly address: number; readonly length: number }) =>
      Buffer.from(await this.#ask<string>(`$taulerModule.read(${address},${length})`), "latin1");
    return whenRead(memory, fetch, () => action(frame));
  }

  /** Tells of all changes of some bytes from here on, up to so many: `changes`. */
  async watch({ address, size }: { readonly address: number; readonly size: number }, most: number): Promise<void> {
    await this.#ask(`$taulerModule.watch(${address},${size},${most})`);
  }

  /** What became of the bytes that are watched. */
  changes(): Promise<{ readonly changes: readonly MemoryChange[]; readonly dropped: number }> {
    return this.#ask("$taulerModule.changes()");
  }

  /** From here on, up to a place: looks for hits of breakpoints, which `retraced` tells; from a round on it stops at those that have conditions. */
  async retrace({ round, count }: StepPlace, { always, sometimes }: RetracedLines, stopsFrom: number): Promise<void> {
    const [lines, others] = [always, sometimes].map(lineSet);
    await this.#ask(`$taulerModule.retrace(${round},${count},${lines},${others},${stopsFrom})`);
  }

  retraced(): Promise<Retraced> {
    return this.#ask("$taulerModule.retraced()");
  }

  /** Writes into the memory of a player that stands still. */
  async write(address: number, bytes: Uint8Array): Promise<void> {
    await this.#ask(`$taulerModule.write(${address},[${bytes.join()}])`);
    this.#memory = null;
  }

  async resume(): Promise<void> {
    this.#memory = null;
    await this.#client.resume();
  }

  close(): void {
    this.#session.close();
    this.#process.kill();
  }

  /** Locals and globals of a call by which its variables are found. */
  async #numbersOf({ frame, offset }: ModuleCall): Promise<Omit<CppFrame, "memory">> {
    const locals = this.subject.info.localsAt(offset);
    const { result } = await this.#client.send("Debugger.evaluateOnCallFrame", {
      callFrameId: frame.callFrameId,
      expression: numbersIn(locals),
      returnByValue: true,
      silent: true,
    });
    const numbers = `${result.value}`.split(" ").map(readNumber);
    return {
      offset,
      local: (index) => (locals.includes(index) ? numbers[locals.indexOf(index)] : null),
      global: (index) => (index < GLOBALS ? numbers[locals.length + index] : null),
    };
  }

  /** Something of the tools, by value. */
  async #ask<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.#client.send("Runtime.evaluate", {
      expression,
      contextId: this.#context,
      returnByValue: true,
      silent: true,
      disableBreaks: true,
    });
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value as Value;
  }

  async #giveTools({ callFrames }: Paused): Promise<void> {
    const [{ callFrameId, location }] = callFrames;
    this.#context = this.#scripts.get(location.scriptId)?.executionContextId ?? 0;
    for (const tools of [STEP_COUNTER, MODULE_TOOLS])
      await this.#client.send("Runtime.evaluate", { expression: tools, contextId: this.#context });
    const expression = "$taulerModule.begin(stepping)";
    const { exceptionDetails } = await this.#client.send("Debugger.evaluateOnCallFrame", { callFrameId, expression });
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
  }

  #isModule({ scriptId }: Location): boolean {
    return this.#scripts.get(scriptId)?.scriptLanguage === LANGUAGE;
  }

  #tellPause(paused: Paused): void {
    const opening = this.#opening;
    this.#opening = null;
    if (opening !== null) opening(paused);
    else if (this.onPaused !== null) this.onPaused(paused);
    else void this.resume().catch(() => {});
  }
}

/** As an object that has them as names. */
function lineSet(lines: readonly number[]): string {
  return `{__proto__:null,${lines.map((line) => `${line}:true`).join()}}`;
}

/** The stack pointer is the first. */
const GLOBALS = 1;

/** In a call of a module, where the engine shows its numbers: as text, since some are of 64 bits. */
function numbersIn(locals: readonly number[]): string {
  const number = (list: string, index: number) =>
    `((one)=>one===undefined?"":\`\${typeof one==="object"&&one!==null?one.value:one}\`)(${list}[${index}])`;
  const all = [...locals.map((index) => number("locals", index)), number("globals", 0)];
  return `[${all.join()}].join(" ")`;
}

function readNumber(text: string): number | bigint | null {
  const number = Number(text);
  if (text === "" || Number.isNaN(number)) return null;
  return Number.isSafeInteger(number) || !Number.isInteger(number) ? number : BigInt(text);
}
