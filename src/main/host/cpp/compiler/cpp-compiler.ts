import { en } from "../../../../engine/contract/english";
import { failure, type Result, success } from "../../../../engine/contract/result";
import type { CompilerWork } from "../../../contract/compiler-api";
import { COMPILER_MISSING } from "../../../contract/compiler-missing";
import { KeptLast } from "../../kept-last";
import { callOfTauler, compilerProgram, resourcesFolder } from "../../places";
import { compiledFolder, compilerCache, findCompiler } from "../install/find-compiler";
import { CompilerProcess } from "./compiler-process";
import { compiledName, keepCompiled, readCompiled } from "./kept-modules";
import { Latest } from "./latest";
import type { Compiled, CompileRequest, FromCompiler } from "./messages";

/** It takes much memory: it ends when nothing was to be compiled for so long. */
const REST_MILLISECONDS = 3 * 60_000;
/** Of CPU for each file, from when it is its turn: a file of templates can keep the compiler busy for ever. */
const CPU_SECONDS = 5 * 60;

const MOST_KNOWN = 16;

const IDLE: CompilerWork = { file: null, isPreparing: false };

/** What one file waits for. */
interface Waiting {
  readonly request: CompileRequest;
  readonly resolve: (result: Result<Compiled>) => void;
}

interface CompilerSettings {
  /** Of the compiler's process. */
  readonly program: string;
  /** Of CPU for each file. */
  readonly cpuSeconds: number;
  /** Where what was compiled is kept. */
  readonly kept: () => string;
}

/** The compiler's process as its users hold it: started when it is needed, one file after the other. It never keeps a program alive. */
export class CppCompiler {
  readonly #settings: CompilerSettings;
  /** The first one is being compiled. */
  readonly #waiting: Waiting[] = [];
  /** What was asked for last, so that nothing is compiled twice in a row: a match after a check, a list of problems after a save. */
  readonly #known = new KeptLast<Promise<Result<Compiled>>>(MOST_KNOWN, () => 1);
  /** What it does now. */
  readonly work = new Latest<CompilerWork>(IDLE);
  #process: CompilerProcess | null = null;
  #rest: NodeJS.Timeout | undefined;

  constructor(settings: CompilerSettings) {
    this.#settings = settings;
  }

  /** @returns a problem when there is no compiler, or it failed. */
  async compile(request: CompileRequest): Promise<Result<Compiled>> {
    const said = isLook(request) ? await this.#saidOfBuild(request) : null;
    if (said !== null) return success({ said, module: null });
    const key = compiledName(request);
    const compiled = this.#known.get(key) ?? this.#keptOrCompiled(key, request);
    this.#known.keep(key, compiled);
    const result = await compiled;
    // A compiler that comes back may succeed.
    if (!result.ok) this.#known.forget(key);
    return result;
  }

  /** What is wrong with a text is said when it is compiled for a match, too: a look at what was just saved, or is as it was built once, needs no compiler. */
  async #saidOfBuild(request: CompileRequest): Promise<string | null> {
    const name = compiledName({ ...request, effort: "fast" });
    const known = await this.#known.get(name);
    if (known?.ok) return known.value.said;
    return readCompiled(this.#settings.kept(), name)?.said ?? null;
  }

  async #keptOrCompiled(name: string, request: CompileRequest): Promise<Result<Compiled>> {
    const folder = this.#settings.kept();
    const kept = readCompiled(folder, name);
    if (kept !== null) return success(kept);
    const compiled = await this.#compile(request);
    // Looks at what is being typed are many, and would leave no room for players.
    if (compiled.ok && !isLook(request)) keepCompiled(folder, name, compiled.value);
    return compiled;
  }

  #compile(request: CompileRequest): Promise<Result<Compiled>> {
    if (findCompiler() === null) return Promise.resolve(failure(NOT_INSTALLED));
    return new Promise((resolve) => {
      this.#waiting.push({ request, resolve });
      if (this.#waiting.length === 1) this.#begin();
    });
  }

  close(): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve(failure(failed(en`Tauler is closing`)));
    this.#leave();
    this.#tellWork();
  }

  /** Gives the first that waits to the process, which has nothing else to do then. */
  #begin(): void {
    clearTimeout(this.#rest);
    this.#tellWork();
    if (this.#waiting.length === 0) {
      this.#process?.rest();
      this.#rest = setTimeout(() => this.#leave(), REST_MILLISECONDS).unref();
      return;
    }
    this.#process ??= this.#start();
    this.#process.compile(this.#waiting[0].request);
  }

  #start(): CompilerProcess {
    const { program, cpuSeconds } = this.#settings;
    const compiler = findCompiler() ?? "";
    const started: CompilerProcess = new CompilerProcess({
      program,
      cpuSeconds,
      opening: { compiler, cache: compilerCache(), resources: resourcesFolder },
      onMessage: (message) => this.#take(message),
      onEnd: (why) => {
        if (this.#process !== started) return;
        this.#leave();
        this.#answer(failure(failed(why)));
      },
    });
    return started;
  }

  #take(message: FromCompiler): void {
    if (message.kind === "preparing") this.work.set({ ...this.work.value, isPreparing: true });
    else if (message.kind === "done") this.#answer(success(message.compiled));
    else this.#answer(failure(failed(message.message)));
  }

  /** Whoever waits behind goes on, in another process where this one has ended. */
  #answer(result: Result<Compiled>): void {
    this.#waiting.shift()?.resolve(result);
    this.#begin();
  }

  #tellWork(): void {
    const file = this.#waiting.at(0)?.request.file;
    if (file === undefined) this.work.set(IDLE);
    else if (file !== this.work.value.file) this.work.set({ file, isPreparing: false });
  }

  #leave(): void {
    const left = this.#process;
    this.#process = null;
    left?.kill();
  }
}

/** Only what is wrong is asked for, as matches would have it. */
function isLook({ effort, isCpp11 }: CompileRequest): boolean {
  return effort === null && isCpp11 !== true;
}

function failed(why: string) {
  return { code: "no-cpp", message: en`The C++ compiler failed: ${why}.` };
}

/** Everything else works without it. */
const NOT_INSTALLED = {
  code: COMPILER_MISSING,
  message: en`This player is written in C++, and the C++ compiler is not installed. The window offers it, and \`${callOfTauler} install-cpp\` fetches it: once for all your players (about 100 MB on disk).`,
};

/** The one of this program. */
export const cppCompiler = new CppCompiler({ program: compilerProgram, cpuSeconds: CPU_SECONDS, kept: compiledFolder });
