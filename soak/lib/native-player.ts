import { type ChildProcessByStdio, execFile, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { promisify } from "node:util";
import type { AnyGame, MatchState } from "../../src/engine/contract/game";
import type { Order } from "../../src/engine/contract/order";
import { ORDER_PREFIX_WORDS } from "../../src/engine/player/order-log";
import { createViewEncoder } from "../../src/engine/player/view-codec";

/*
 * Players in C++ as native programs: the judge's compiler and its library, the headers that modules are compiled with, and
 * `test/cpp/driver.cc` in the place of the host.
 */

const ROOT = join(import.meta.dirname, "../..");
const DRIVER = join(ROOT, "test/cpp/driver.cc");
const COMMON = join(ROOT, "resources/cpp");
const RUNTIME = join(COMMON, "runtime.cc");
const KEPT = join(ROOT, "out/native-players");
const TERMS_BYTES = 4096;
const NAMES_AT = 2048;
const NAME_BYTES = 64;
const WORD = 4;

/** The originals' makefiles, and what our own modules are compiled with: variables begin as zero. */
const NATIVE_FLAGS = ["-std=c++11", "-O2", "-ftrivial-auto-var-init=zero", "-w"];

/** Is there the compiler of the course on this machine? */
export function hasNativeCompiler(): boolean {
  return spawnSync("g++", ["--version"]).status === 0;
}

/** The folders in which a player's `#include` looks. */
function includesOf(game: AnyGame): string[] {
  return ["-I", join(ROOT, "resources/games", game.id, "cpp"), "-I", COMMON];
}

/** Compiles a player; what was compiled before from the same texts is taken as it is. @returns the program. */
export async function compileNative(game: AnyGame, file: string): Promise<string> {
  const source = resolve(ROOT, file);
  // One unit, so that the library's headers are read once.
  const args = [...NATIVE_FLAGS, ...includesOf(game), "-include", RUNTIME, "-include", DRIVER];
  const program = join(KEPT, hashOf([...args, textOf(source), textOf(DRIVER), ...headersOf(game)]));
  if (existsSync(program)) return program;
  mkdirSync(KEPT, { recursive: true });
  const made = `${program}.${process.pid}`;
  await promisify(execFile)("g++", [...args, source, "-o", made]);
  renameSync(made, program);
  return program;
}

function headersOf({ id }: AnyGame): string[] {
  const folders = [COMMON, join(ROOT, "resources/games", id, "cpp")];
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  return entries.flatMap((entry) => (entry.isFile() ? [textOf(join(entry.parentPath, entry.name))] : []));
}

function textOf(path: string): string {
  return readFileSync(path, "utf8");
}

function hashOf(texts: readonly string[]): string {
  return createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 24);
}

/** Where and in which match a player plays. */
export interface Place {
  readonly seat: number;
  readonly seed: number;
  readonly first: MatchState;
  /** Of the player, who plays at all seats; "A" unless told. */
  readonly name?: string;
}

/** A native program at its seat, for one match. */
export class NativePlayer {
  readonly #game: AnyGame;
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #encode: (source: { state: MatchState; round: number; status: readonly number[] }) => Uint8Array;
  readonly #output: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  #cerr = "";

  private constructor(game: AnyGame, program: string) {
    this.#game = game;
    this.#child = spawn(program, { stdio: ["pipe", "pipe", "pipe"] });
    this.#child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#cerr += text;
    });
    this.#output = this.#child.stdout[Symbol.asyncIterator]();
    this.#encode = createViewEncoder(game.player.columns, 0);
  }

  static async start(game: AnyGame, program: string, place: Place): Promise<NativePlayer> {
    const player = new NativePlayer(game, program);
    player.#child.stdin.write(termsOf(game, place));
    const registered = (await player.#read(WORD)).readInt32LE();
    if (registered !== 1) throw new Error(`the file registers ${registered} players`);
    return player;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** What the player asks for in a state. @param status what it is told of everybody's CPU time */
  async play(state: MatchState, status: readonly number[] = [0, 0, 0, 0]): Promise<Order[]> {
    const view = this.#encode({ state, round: state.round, status });
    this.#child.stdin.write(Buffer.from(Int32Array.of(view.length).buffer));
    this.#child.stdin.write(Buffer.from(view));
    const words = (await this.#read(WORD)).readInt32LE();
    const bytes = await this.#read(words * WORD);
    return ordersIn(this.#game, new Int32Array(Uint8Array.from(bytes).buffer));
  }

  /** Ends the program. @returns all that it wrote. */
  async end(): Promise<string> {
    this.#child.stdin.end();
    if (this.#child.exitCode === null) await once(this.#child, "close");
    return this.#cerr;
  }

  async #read(bytes: number): Promise<Buffer> {
    while (this.#rest.length < bytes) {
      const { value, done } = await this.#output.next();
      if (done === true) throw new Error(`the program ended: ${this.#cerr}`);
      this.#rest = Buffer.concat([this.#rest, value]);
    }
    const read = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    return read;
  }
}

/** The terms of a match, as `docs/adr/0080-cpp-players.md` lays them out; the settings in the order of the headers. */
function termsOf({ id, player }: AnyGame, { seat, seed, first, name = "A" }: Place): Uint8Array {
  const terms = new Uint8Array(TERMS_BYTES);
  const keys = textOf(join(ROOT, `resources/games/${id}/cpp/View.hh`)).matchAll(/\bSETTING\((\w+)\) *\\?$/gm);
  const values = player.settings(first);
  const settings = Array.from(keys, ([, key]) => values[key]);
  new Float64Array(terms.buffer).set([seat, player.seed(first, seed, seat), settings.length, ...settings]);
  for (let other = 0; other < 4; other++)
    new TextEncoder().encodeInto(name, terms.subarray(NAMES_AT + other * NAME_BYTES));
  return terms;
}

function ordersIn(game: AnyGame, words: Int32Array): Order[] {
  const orders: Order[] = [];
  for (let at = 0; at < words.length; at += ORDER_PREFIX_WORDS + words[at + 2]) {
    const args = Array.from(words.subarray(at + ORDER_PREFIX_WORDS, at + ORDER_PREFIX_WORDS + words[at + 2]));
    orders.push({ kind: game.player.orderKinds[words[at]], unit: words[at + 1], args });
  }
  return orders;
}
