import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import { type Hello, LAYERS, type Layer } from "../../contract/player-protocol";
import type { SandboxDescription } from "../../contract/sandbox-description";
import { sweepTemporaryFolders } from "../files/sweep";
import { mayStartLater, type ProcessDeath } from "./death";
import { missingLayers } from "./hello";
import { hasInspectorPermission } from "./launch";
import { NO_PROCESS_NOW } from "./lost-process";
import { PlayerProcess } from "./player-process";
import { ReadyProcess } from "./ready-process";
import { createUsageMeter } from "./usage/create-usage-meter";
import { Watchdog } from "./watchdog";
import { describeWrappers, findWrappers, type Wrapper } from "./wrappers";

export interface PlayerPoolOptions {
  /** Where the build put `child.cjs` and the `<game>.api.js`; outside of an asar archive. */
  readonly folder: string;
  /** Node, or Electron to be run as Node; by default the program that runs us. */
  readonly executable?: string;
  /** For each game that was asked for: how many processes wait for a bundle that may come; by default none. */
  readonly spares?: number;
  /** How many processes wait for the next match of the bundle that they have; by default eight. */
  readonly kept?: number;
}

/** Of a process that can be inspected. @property isForModules does it play a module? */
export interface InspectedKind {
  readonly isForModules?: boolean;
}

interface Started {
  readonly process: PlayerProcess;
  readonly hello: Hello;
}

interface Kept {
  readonly bundle: PlayerBundle;
  readonly process: PlayerProcess;
}

/** A process is let go after so many matches, long before the system's limit of CPU time ends it. */
const MATCHES_OF_A_PROCESS = 500;

/** Starting processes takes the processors away from a match: spares are started again when none has been under way for so long. */
const REST_MILLISECONDS = 50;
/** Or, while a match goes on and on, so long after its beginning: somebody may want another one before it ends. */
const PATIENCE_MILLISECONDS = 1000;

const LINES_OF_WORDS = 8;

/** The players' processes. One process serves one bundle only; no match can notice the one before it. */
export class PlayerPool {
  readonly watchdog: Watchdog;
  readonly #options: Required<PlayerPoolOptions>;
  readonly #meter = createUsageMeter(process.platform);
  readonly #wrappers: readonly Wrapper[] = findWrappers(process.platform);
  readonly #spares = new Map<string, Promise<Result<Started>>[]>();
  /** Those that can be inspected, by their games and what they play. */
  readonly #inspected = new Map<string, ReadyProcess<PlayerProcess>>();
  readonly #living = new Set<PlayerProcess>();
  readonly #matches = new WeakMap<PlayerProcess, number>();
  /** The processes that are in a match. */
  readonly #seated = new Set<PlayerProcess>();
  #refill: NodeJS.Timeout | undefined;
  #kept: Kept[] = [];
  #isClosed = false;

  constructor(options: PlayerPoolOptions) {
    this.#options = { executable: process.execPath, spares: 0, kept: 8, ...options, folder: realPath(options.folder) };
    this.watchdog = new Watchdog(this.#meter);
    process.once("exit", this.#killAll);
    void sweepTemporaryFolders();
  }

  /**
   * Starts the processes that are to wait for players of this game. @returns when they wait.
   *
   * @param count for a match that is about to begin: how many wait then, whatever is usual; they are not replaced
   */
  async prepare(game: string, count = this.#options.spares): Promise<void> {
    const waiting = this.#sparesOf(game);
    while (waiting.length < count) waiting.push(this.#start(game));
    await Promise.all(waiting);
  }

  /** A process for a match of this bundle; a problem when it cannot be started, or would not be safe. */
  async acquire(bundle: PlayerBundle): Promise<Result<PlayerProcess>> {
    this.#refillAfter(PATIENCE_MILLISECONDS);
    const isForModules = bundle.kind === "module";
    const waiting = this.#takeKept(bundle) ?? (isForModules ? null : await this.#takeSpare(bundle.game));
    if (waiting !== null) return success(this.#seat(waiting));
    const started = await this.#start(bundle.game, { isForModules });
    return started.ok ? success(this.#seat(started.value.process)) : started;
  }

  /** A process of its own, which can be inspected and which nobody takes back. */
  startInspected(game: string, kind: InspectedKind = {}): Promise<Result<PlayerProcess>> {
    return this.#inspectedOf(game, kind).take();
  }

  /** Whoever debugs wants one after the other, and soon: until it is over, the next one waits. @returns what ends that */
  expectInspected(game: string, kind: InspectedKind = {}): () => void {
    return this.#inspectedOf(game, kind).expect();
  }

  /** Takes a process back that may play another match of the same bundle. */
  release(kept: Kept): void {
    const matches = (this.#matches.get(kept.process) ?? 0) + 1;
    this.#matches.set(kept.process, matches);
    this.#kept.push(kept);
    if (this.#isClosed || matches >= MATCHES_OF_A_PROCESS) kept.process.kill();
    while (this.#kept.length > this.#options.kept) this.#kept.shift()?.process.kill();
    this.#leave(kept.process);
  }

  /** What protects this machine from the players of a game. */
  async describeSandbox(game: string): Promise<Result<SandboxDescription>> {
    const started = await this.#start(game);
    if (!started.ok) return started;
    started.value.process.kill();
    return success({ ...started.value.hello, system: describeWrappers(this.#wrappers), meter: this.#meter.name });
  }

  /** Ends all processes. @returns when they are gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#refill);
    process.off("exit", this.#killAll);
    this.#killAll();
    await Promise.all(Array.from(this.#living, (one) => one.ended));
    this.#meter.close();
  }

  readonly #killAll = (): void => {
    for (const one of this.#living) one.kill();
  };

  #seat(seated: PlayerProcess): PlayerProcess {
    this.#seated.add(seated);
    void seated.ended.then(() => this.#leave(seated));
    return seated;
  }

  #leave(process: PlayerProcess): void {
    if (this.#seated.delete(process) && this.#seated.size === 0) this.#refillAfter(REST_MILLISECONDS);
  }

  #refillAfter(milliseconds: number): void {
    clearTimeout(this.#refill);
    if (this.#isClosed) return;
    const refill = () => void Promise.all(Array.from(this.#spares.keys(), (game) => this.prepare(game)));
    this.#refill = setTimeout(refill, milliseconds).unref();
  }

  #takeKept({ game, code }: PlayerBundle): PlayerProcess | null {
    this.#kept = this.#kept.filter((kept) => kept.process.isAlive);
    const index = this.#kept.findIndex(({ bundle }) => bundle.game === game && bundle.code === code);
    return index === -1 ? null : this.#kept.splice(index, 1)[0].process;
  }

  async #takeSpare(game: string): Promise<PlayerProcess | null> {
    const started = await this.#sparesOf(game).shift();
    return started?.ok && started.value.process.isAlive ? started.value.process : null;
  }

  #sparesOf(game: string): Promise<Result<Started>>[] {
    const waiting = this.#spares.get(game) ?? [];
    this.#spares.set(game, waiting);
    return waiting;
  }

  #inspectedOf(game: string, { isForModules = false }: InspectedKind): ReadyProcess<PlayerProcess> {
    const start = async () => {
      const started = await this.#start(game, { isInspected: true, isForModules });
      return started.ok ? success(started.value.process) : started;
    };
    const name = isForModules ? `${game} module` : game;
    const inspected = this.#inspected.get(name) ?? new ReadyProcess(start);
    this.#inspected.set(name, inspected);
    return inspected;
  }

  async #start(game: string, { isInspected = false, isForModules = false } = {}): Promise<Result<Started>> {
    if (this.#isClosed) return failure(IS_CLOSED);
    const launched = this.#launch(game, { isInspected, isForModules });
    if (!launched.ok) return launched;
    const started = launched.value;
    this.#living.add(started);
    void started.ended.then(() => this.#living.delete(started));
    const hello = await started.start();
    if (!("layers" in hello)) return failure(didNotStart(whatHappened(hello), hello));
    const missing = missingLayers(hello, spared(isInspected)).map((name) => LAYERS[name]);
    if (missing.length === 0) return success({ process: started, hello });
    started.kill();
    return failure(isNotSafe(missing));
  }

  #launch(
    game: string,
    { isInspected, isForModules }: { readonly isInspected: boolean; readonly isForModules: boolean },
  ): Result<PlayerProcess> {
    const { folder, executable } = this.#options;
    const relay = isInspected ? { relay: join(folder, "relay.cjs") } : {};
    const files = { runner: join(folder, "child.cjs"), api: join(folder, `${game}.api.js`), ...relay };
    try {
      return success(new PlayerProcess({ executable, ...files, wrappers: this.#wrappers, isForModules }));
    } catch (error) {
      // No room for a folder, or for another process.
      const words = error instanceof Error ? error.message : String(error);
      return failure(didNotStart(words, { signal: null, words }));
    }
  }
}

/** Layers that an inspected process need not have. */
function spared(isInspected: boolean): readonly Layer[] {
  return isInspected && !hasInspectorPermission(process.allowedNodeEnvironmentFlags) ? ["permissions"] : [];
}

/** Node asks whether it may read the real path of a file, wherever the links to it are. */
function realPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

const IS_CLOSED: Problem = { code: "closed", message: en`no player's process is started any more: Tauler is closing` };

function didNotStart(why: string, death: Omit<ProcessDeath, "code">): Problem {
  const code = mayStartLater(death) ? NO_PROCESS_NOW : "no-player-process";
  return { code, message: en`a player's process cannot be started: ${why}` };
}

function whatHappened({ code, signal, words }: ProcessDeath): string {
  const lines = words.trim().split("\n", LINES_OF_WORDS).join("\n");
  return lines === "" ? en`it ended with ${signal ?? `code ${code}`}` : lines;
}

function isNotSafe(missing: readonly string[]): Problem {
  const message = en`no player is run, because its process would not be safe here: it is not true that ${missing.join("; ")}`;
  return { code: "sandbox-incomplete", message };
}
