import { type ChildProcess, fork } from "node:child_process";
import { en } from "../../../../engine/contract/english";
import { failure, type Result, success } from "../../../../engine/contract/result";
import type { CompilerWork } from "../../../contract/compiler-api";
import { compilerProgram, resourcesFolder } from "../../places";
import { compiledFolder, compilerCache, findCompiler } from "../install/find-compiler";
import { compiledName, keepCompiled, readCompiled } from "./kept-modules";
import { Latest } from "./latest";
import type { Compiled, CompileRequest, FromCompiler, ToCompiler } from "./messages";

/** It takes a gigabyte of memory: it ends when nothing was to be compiled for so long. */
const REST_MILLISECONDS = 3 * 60_000;
/** A file of templates can keep it busy for ever. */
const PATIENCE_MILLISECONDS = 5 * 60_000;

const MOST_KNOWN = 16;

const IDLE: CompilerWork = { file: null, isPreparing: false };

interface Waiting {
  readonly file: string;
  readonly resolve: (result: Result<Compiled>) => void;
  readonly patience: NodeJS.Timeout;
}

/** The compiler's process as its users hold it: started when it is needed, one file after the other. It never keeps a program alive. */
class CppCompiler {
  readonly #waiting = new Map<number, Waiting>();
  /** What was asked for last, so that nothing is compiled twice in a row: a match after a check, a list of problems after a save. */
  readonly #known = new Map<string, Promise<Result<Compiled>>>();
  /** What it does now. */
  readonly work = new Latest<CompilerWork>(IDLE);
  #child: ChildProcess | null = null;
  #rest: NodeJS.Timeout | undefined;
  #asked = 0;

  /** @returns a problem when there is no compiler, or it failed. */
  async compile(request: CompileRequest): Promise<Result<Compiled>> {
    const key = compiledName(request);
    const compiled = this.#known.get(key) ?? this.#keptOrCompiled(key, request);
    this.#known.delete(key);
    this.#known.set(key, compiled);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN) this.#known.delete(oldest);
    const result = await compiled;
    // A compiler that comes back may succeed.
    if (!result.ok) this.#known.delete(key);
    return result;
  }

  async #keptOrCompiled(name: string, request: CompileRequest): Promise<Result<Compiled>> {
    const folder = compiledFolder();
    const kept = readCompiled(folder, name);
    if (kept !== null) return success(kept);
    const compiled = await this.#compile(request);
    if (compiled.ok) keepCompiled(folder, name, compiled.value);
    return compiled;
  }

  #compile(request: CompileRequest): Promise<Result<Compiled>> {
    const compiler = findCompiler();
    if (compiler === null) return Promise.resolve(failure(NOT_INSTALLED));
    clearTimeout(this.#rest);
    const child = this.#child ?? this.#start(compiler);
    const number = this.#asked++;
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.#end(child, TOO_LONG), PATIENCE_MILLISECONDS);
      this.#waiting.set(number, { file: request.file, resolve, patience });
      this.#tellWork();
      child.ref();
      child.channel?.ref();
      tell(child, { kind: "compile", number, request });
    });
  }

  close(): void {
    if (this.#child !== null) this.#end(this.#child, en`Tauler is closing`);
  }

  #start(compiler: string): ChildProcess {
    const child = fork(compilerProgram, {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { ELECTRON_RUN_AS_NODE: "1" },
    });
    child.on("message", (message: FromCompiler) => this.#take(message));
    child.once("exit", () => this.#end(child, en`its process has ended`));
    child.once("error", (error) => this.#end(child, error.message));
    tell(child, { kind: "open", opening: { compiler, cache: compilerCache(), resources: resourcesFolder } });
    this.#child = child;
    return child;
  }

  #take(message: FromCompiler): void {
    if (message.kind === "preparing") {
      this.work.set({ ...this.work.value, isPreparing: true });
      return;
    }
    if (message.kind === "done") this.#answer(message.number, success(message.compiled));
    else this.#answer(message.number, failure(failed(message.message)));
    if (this.#waiting.size > 0) return;
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#rest = setTimeout(() => this.close(), REST_MILLISECONDS).unref();
  }

  #answer(number: number, result: Result<Compiled>): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    clearTimeout(waiting?.patience);
    waiting?.resolve(result);
    this.#tellWork();
  }

  /** One file after the other: the first that waits is the one that is compiled. */
  #tellWork(): void {
    const [first] = this.#waiting.values();
    const { file } = this.work.value;
    if (first === undefined) this.work.set(IDLE);
    else if (first.file !== file) this.work.set({ file: first.file, isPreparing: false });
  }

  /** Whoever waits learns why. */
  #end(child: ChildProcess, why: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    child.kill("SIGKILL");
    for (const number of [...this.#waiting.keys()]) this.#answer(number, failure(failed(why)));
  }
}

function tell(child: ChildProcess, message: ToCompiler): void {
  if (child.connected) child.send(message, () => undefined);
}

const TOO_LONG = en`it did not come to an end in five minutes`;

function failed(why: string) {
  return { code: "no-cpp", message: en`The C++ compiler failed: ${why}.` };
}

/** Everything else works without it. */
const NOT_INSTALLED = {
  code: "cpp-not-installed",
  message: en`This player is written in C++, and the C++ compiler is not installed. The window offers it, and \`tauler install-cpp\` fetches it: once for all your players (about 100 MB on disk).`,
};

/** The one of this program. */
export const cppCompiler = new CppCompiler();
