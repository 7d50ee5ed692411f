import { type ChildProcess, fork } from "node:child_process";
import { en } from "../../../../engine/contract/english";
import { STACK_KILOBYTES } from "../../../contract/player-module";
import { createUsageMeter } from "../../players/usage/create-usage-meter";
import { type Watch, Watchdog } from "../../players/watchdog";
import type { CompileRequest, CompilerOpening, FromCompiler, ToCompiler } from "./messages";

interface CompilerStart {
  readonly program: string;
  /** Of CPU for each file, from when it is begun. */
  readonly cpuSeconds: number;
  readonly opening: CompilerOpening;
  readonly onMessage: (message: FromCompiler) => void;
  /** Called once, also when it was ended here. @param why as the end of a sentence */
  readonly onEnd: (why: string) => void;
}

/** None on Windows, where one would be a program that runs beside: there the time that passes counts. */
const watchdog = process.platform === "win32" ? null : new Watchdog(createUsageMeter(process.platform));

/** One process of the compiler, which is given one file at a time, and is ended when one takes too much. */
export class CompilerProcess {
  readonly #child: ChildProcess;
  readonly #start: CompilerStart;
  #asked = 0;
  /** The number of the file that is being compiled. */
  #current: number | null = null;
  #watch: Watch | null = null;
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(start: CompilerStart) {
    this.#start = start;
    this.#child = fork(start.program, {
      // What stands within each other in a player is calls within each other of clang's: the engine's usual megabyte was full at templates that others compile.
      execArgv: [`--stack-size=${STACK_KILOBYTES}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { ELECTRON_RUN_AS_NODE: "1" },
    });
    this.#child.on("message", (message: FromCompiler) => {
      if (this.#hasEnded) return;
      if (message.kind !== "preparing") this.#stopWatch();
      start.onMessage(message);
    });
    this.#child.once("exit", () => this.#end(en`its process has ended`));
    this.#child.once("error", (error) => this.#end(error.message));
    this.#tell({ kind: "open", opening: start.opening });
  }

  compile(request: CompileRequest): void {
    this.#child.ref();
    this.#child.channel?.ref();
    const number = this.#asked++;
    this.#current = number;
    void this.#beginWatch(number);
    this.#tell({ kind: "compile", number, request });
  }

  /** Nothing is to be compiled: it keeps no program alive. */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  kill(): void {
    this.#hasEnded = true;
    this.#stopWatch();
    this.#child.kill("SIGKILL");
  }

  async #beginWatch(number: number): Promise<void> {
    const { cpuSeconds } = this.#start;
    const { pid } = this.#child;
    if (pid === undefined) return;
    if (watchdog === null) {
      this.#timer = setTimeout(() => this.#end(TOO_LONG), cpuSeconds * 1000);
      return;
    }
    const limits = { cpuSeconds, residentBytes: Number.POSITIVE_INFINITY, silentSeconds: Number.POSITIVE_INFINITY };
    const watch = await watchdog.watch({ pid, limits, onLimit: () => this.#end(TOO_LONG) });
    // By now it may be done.
    if (number !== this.#current) return;
    this.#watch = watch;
    watchdog.startThinking(watch);
  }

  #stopWatch(): void {
    this.#current = null;
    clearTimeout(this.#timer);
    if (this.#watch !== null) watchdog?.stopThinking(this.#watch);
    this.#watch = null;
  }

  #end(why: string): void {
    if (this.#hasEnded) return;
    this.kill();
    this.#start.onEnd(why);
  }

  #tell(message: ToCompiler): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}

const TOO_LONG = en`it took more than five minutes`;
