import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { en } from "../../../../engine/contract/english";
import { EVALUATION_ORDER } from "./evaluation-order";
import { MEMORY_GROWTH } from "./memory-growth";
import { type Mend, mendModule } from "./module-mends";

/** Files as the compiler sees them: folders of texts and bytes. */
export interface FileTree {
  readonly [name: string]: FileTree | string | Uint8Array;
}

export interface ToolRun {
  readonly exitCode: number;
  readonly files: FileTree;
  /** What it wrote to its standard error. */
  readonly said: string;
}

/** The tools of clang, each a function: all files in, all files out, nothing else. */
export interface Toolchain {
  /** @param args the tool's name and its arguments */
  run(args: readonly string[], files: FileTree): ToolRun;
}

interface Package {
  runLLVM(args: readonly string[] | null, files: FileTree, options: object): unknown;
}

/** What the package does for each small piece that is written: it copies the whole file. */
const COPIES_ALL = `    const newData = new Uint8Array(Math.max(this.file.data.length, offset + contents.length));
    newData.set(this.file.data);
    newData.subarray(offset).set(contents);
    this.file.data = newData;
`;

const DOUBLES = `    const end = offset + contents.length;
    if (end > this.file.data.length) {
      const room = this.file.room?.buffer === this.file.data.buffer ? this.file.room : null;
      if (room === null || end > room.length) {
        this.file.room = new Uint8Array(Math.max(end, 2 * this.file.data.length, 65536));
        this.file.room.set(this.file.data);
      }
      this.file.data = this.file.room.subarray(0, end);
    }
    this.file.data.set(contents, offset);
`;

/** Where the package reads its modules, which are changed before they are compiled. */
const READS = `      const data = await readFile(url);
`;
const MENDS = Symbol.for("tauler.mends-compiler");
const READS_MENDED = `${READS}      globalThis[Symbol.for("${MENDS.description}")](url.pathname, data);
`;

/**
 * The program of the package, with files that grow by doubling, and modules that are mended before they are compiled.
 * @returns null when there is nothing to mend: then it is of a version that we do not know.
 */
export function mended(program: string): string | null {
  const isKnown =
    [COPIES_ALL, READS].every((text) => program.split(text).length === 2) && !program.includes(READS_MENDED);
  return isKnown ? program.replace(COPIES_ALL, DOUBLES).replace(READS, READS_MENDED) : null;
}

/** What is changed in the module of the compiler itself. */
export const COMPILER_MENDS: readonly Mend[] = [...EVALUATION_ORDER, MEMORY_GROWTH];

function mendCompiler(path: string, module: Buffer): void {
  if (path.endsWith("/llvm.core.wasm") && !mendModule(module, COMPILER_MENDS)) throw new Error(UNKNOWN_VERSION);
}

const UNKNOWN_VERSION = "the C++ compiler is of a version that this Tauler does not know";

/** Loads the compiler, which takes a second. @param folder with the files of its package */
export async function openToolchain(folder: string): Promise<Toolchain> {
  const path = join(folder, "bundle.js");
  const program = mended(readFileSync(path, "utf8"));
  if (program === null) throw new Error(UNKNOWN_VERSION);
  Reflect.set(globalThis, MENDS, mendCompiler);
  const placed = program.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
  const address = `data:text/javascript;base64,${Buffer.from(placed).toString("base64")}`;
  const { runLLVM }: Package = await import(/* @vite-ignore */ address);
  await runLLVM(null, {}, { fetchProgress: () => undefined });
  return { run: (args, files) => runTool(runLLVM, args, files) };
}

/** Clang ends so at what it has no room for, of its stack or of its memory. */
function tooMuch(error: string): string {
  return en`brackets, templates or macros of this file are nested too deeply, or make too much of it (${error})`;
}

function runTool(runLLVM: Package["runLLVM"], args: readonly string[], files: FileTree): ToolRun {
  const said: Uint8Array[] = [];
  const stderr = (bytes: Uint8Array | null) => void (bytes === null || said.push(bytes.slice()));
  const options = { stdout: () => undefined, stderr, decodeASCII: false, synchronously: true };
  const words = () => Buffer.concat(said).toString("utf8");
  try {
    return { exitCode: 0, files: runLLVM(args, files, options) as FileTree, said: words() };
  } catch (error) {
    const { code, files: left } = error as { code?: unknown; files?: FileTree };
    // The program is in the address of its module, and so in every stack.
    if (typeof code !== "number" || left === undefined) throw new Error(tooMuch(String(error).slice(0, 200)));
    return { exitCode: code, files: left, said: words() };
  }
}
