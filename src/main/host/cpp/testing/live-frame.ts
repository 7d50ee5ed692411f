import { MODULE_GLOBALS } from "../../../contract/player-module";
import { wasiCalls } from "../../../player/module/wasi";
import type { CppFrame } from "../debug-info/contract";
import { addModuleFuel } from "../module/add-module-fuel";
import { ByteReader, ByteWriter } from "../module/bytes";
import { OffsetMap } from "../module/offset-map";
import { readSections, SectionId } from "../module/sections";

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly [name: string]: unknown;
}

interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Exports };
}

const { WebAssembly: engine } = globalThis as unknown as { readonly WebAssembly: Engine };

/** By which the stack is known: the linker's first global. */
const STACK_POINTER = "test_stack_pointer";
const GLOBAL = 3;

/** A module as it is played, which also tells where its stack is, and how its offsets have moved. */
export function stoppableModule(compiled: Uint8Array): { readonly bytes: Uint8Array; readonly map: OffsetMap } {
  const { bytes, map } = addModuleFuel(compiled);
  const exported = readSections(bytes).find(({ id }) => id === SectionId.export);
  if (exported === undefined) throw new Error("it exports nothing");
  const reader = new ByteReader(bytes, exported.start, exported.end);
  const contents = new ByteWriter();
  contents.unsigned(reader.unsigned() + 1);
  contents.bytes(bytes.subarray(reader.at, exported.end));
  contents.name(STACK_POINTER);
  contents.bytes([GLOBAL, 0]);
  const writer = new ByteWriter();
  const sectionStart = readSections(bytes)
    .filter(({ end }) => end <= exported.start)
    .reduce((last, { end }) => Math.max(last, end), 8);
  writer.bytes(bytes.subarray(0, sectionStart));
  writer.byte(SectionId.export);
  writer.unsigned(contents.length);
  writer.bytes(contents.done());
  writer.bytes(bytes.subarray(exported.end));
  const moved = new OffsetMap();
  moved.addAll(map, writer.length - bytes.length);
  return { bytes: writer.done(), map: moved };
}

/**
 * Runs a player's module up to the calls in which its code calls `tauler_thrown()` itself, without a debugger: there the frame of whoever called lies at the
 * stack pointer.
 *
 * @param onStop gets the frame, from the first stop on
 */
export function runStoppable(bytes: Uint8Array, onStop: (frame: CppFrame) => void): void {
  const memory = () => instance.exports.memory.buffer;
  const own = { order: () => undefined, thrown: () => onStop(frameHere(instance.exports)), fault: () => stop("fault") };
  const wasi = wasiCalls({ memory, write: () => undefined, exit: () => stop("exit") });
  const instance = new engine.Instance(new engine.Module(bytes), { tauler: own, wasi_snapshot_preview1: wasi });
  const exported = instance.exports as unknown as Record<string, () => number>;
  (instance.exports[MODULE_GLOBALS.fuel] as { value: bigint }).value = 2n ** 62n;
  (instance.exports[MODULE_GLOBALS.room] as { value: number }).value = 2_000_000;
  for (const name of ["_initialize", "tauler_terms", "tauler_start", "tauler_view", "tauler_turn"]) exported[name]();
}

function stop(why: string): never {
  throw new Error(`the player stopped: ${why}`);
}

function frameHere({ memory, [STACK_POINTER]: stack }: Exports): CppFrame {
  const [offset] = /(?<=wasm-function\[\d+\]:)0x[\da-f]+/.exec(new Error("a place").stack ?? "") ?? [];
  const base = (stack as { value: number }).value;
  const bytes = new Uint8Array(memory.buffer);
  return {
    offset: Number(offset),
    memory: { size: bytes.length, read: (address, length) => bytes.subarray(address, address + length) },
    local: () => base,
    global: () => base,
  };
}
