import { ByteReader } from "../module/bytes";
import type { CppFrame } from "./contract";
import { DatumReader } from "./datum";
import type { DebugEntry } from "./debug-entries";

/** Where a variable is: at an address of the memory, or in a number of the function or of the module itself. */
export type VariablePlace = { readonly address: number } | { readonly held: number | bigint };

/** What can be in such a program (DWARF 4, section 7.7.1; `local` is clang's for WebAssembly). */
const Op = { address: 0x03, dereference: 0x06, frame: 0x91, value: 0x9f, local: 0xed } as const;
const LOCAL = 0;
const GLOBAL = 1;
/** With a number of four bytes. */
const GLOBAL_FIXED = 3;

interface LocationPlace {
  readonly frame: CppFrame;
  readonly frameBase: Uint8Array | undefined;
}

/** Reads where something is. @returns null for what this compiler does not write for players, or what the frame does not have. @throws NoValue */
export function readLocation(program: Uint8Array, place: LocationPlace): VariablePlace | null {
  const reader = new ByteReader(program);
  let at: number | bigint | null = null;
  let isValue = false;
  while (!reader.isAtEnd) {
    const op = reader.byte();
    if (op === Op.value) isValue = true;
    else at = step(op, { reader, at, ...place });
    if (at === null) return null;
  }
  if (at === null) return null;
  return isValue ? { held: at } : { address: Number(at) >>> 0 };
}

function step(
  op: number,
  {
    reader,
    at,
    frame,
    frameBase,
  }: LocationPlace & { readonly reader: ByteReader; readonly at: number | bigint | null },
): number | bigint | null {
  if (op === Op.address) return reader.u32();
  if (op === Op.frame) return addressed(baseOf(frame, frameBase), reader.signed());
  if (op === Op.local) return readNumber(reader, frame);
  return op === Op.dereference && at !== null ? new DatumReader(frame.memory).u32(Number(at)) : null;
}

/** Numbers of the wasm locals that a location is found by. */
export function localsIn(program: Uint8Array): number[] {
  const reader = new ByteReader(program);
  if (reader.isAtEnd || reader.byte() !== Op.local) return [];
  return reader.byte() === LOCAL ? [reader.unsigned()] : [];
}

function addressed(base: number | bigint | null, more: number): number | null {
  return base === null ? null : (Number(base) + more) >>> 0;
}

function baseOf(frame: CppFrame, frameBase: Uint8Array | undefined): number | bigint | null {
  const base = frameBase === undefined ? null : readLocation(frameBase, { frame, frameBase: undefined });
  if (base === null) return null;
  return "held" in base ? base.held : base.address;
}

function readNumber(reader: ByteReader, frame: CppFrame): number | bigint | null {
  const kind = reader.byte();
  if (kind === LOCAL) return frame.local(reader.unsigned());
  if (kind === GLOBAL) return frame.global(reader.unsigned());
  return kind === GLOBAL_FIXED ? frame.global(reader.u32()) : null;
}

/** The program of an entry's location; null where there is none, or the compiler keeps it elsewhere. */
export function locationOf({ location }: DebugEntry): Uint8Array | null {
  return location instanceof Uint8Array ? location : null;
}
