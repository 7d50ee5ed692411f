/**
 * What the host and a player's process say to each other.
 *
 * Frames over two pipes, in the byte order of the machine: length of the payload (u32), type (u32), payload. The process
 * says HELLO; then, for every match, the host sends LOAD (LOADMODULE for a player that is a module) and gets LOADED, and for every round sends STATE and gets TURN.
 * The process never speaks first after HELLO. An empty
 * PUMP has no answer: it wakes a process that waits, so that its inspector gets a turn. STATE's payload is a view (`src/engine/player/view-codec.ts`), and the
 * payloads of LOADED and TURN are reports. The host trusts nothing that comes from the process.
 */

import { en } from "../../engine/contract/english";
import type { Settings } from "../../engine/contract/game";
import { CERR_BYTES_PER_ROUND, DRAWING_WORDS_PER_ROUND, FAULT_BYTES } from "../../engine/player/limits";
import { orderWordsOf } from "../../engine/player/order-log";
import type { ColumnLayout } from "../../engine/player/turn";

/** The process reads frames from this descriptor and writes them to the other one. */
export const INPUT_DESCRIPTOR = 3;
export const OUTPUT_DESCRIPTOR = 4;
/** Only in a process that is inspected: the messages of V8's inspector, as lines of JSON. */
export const INSPECTOR_INPUT = 5;
export const INSPECTOR_OUTPUT = 6;

export const FRAME_HEADER_BYTES = 8;

export const FrameType = { hello: 1, load: 2, loaded: 3, state: 4, turn: 5, pump: 6, loadModule: 7 } as const;
export type FrameType = (typeof FrameType)[keyof typeof FrameType];

/** What a process must have before it gets any code. */
export const LAYERS = {
  realm: en`no object of the process can be reached from the player's realm`,
  codeGeneration: en`no code can be made from strings`,
  callbacks: en`stack traces, imports and rejections of the player's code are handled inside its realm`,
  globals: en`the process's own global object is empty and its prototypes are frozen`,
  modules: en`Node's modules cannot be loaded any more`,
  bindings: en`Node's native functions are gone, except reading and writing the pipes`,
  permissions: en`Node's permission model denies files, processes, threads and addons`,
  environment: en`the process has no environment variables of the user`,
} as const;

export type Layer = keyof typeof LAYERS;

/** The payload of HELLO, as JSON. */
export interface Hello {
  readonly versions: { readonly node: string; readonly v8: string };
  /** True for a layer that passed its test at start. */
  readonly layers: Readonly<Record<Layer, boolean>>;
}

/** The first part of LOAD's payload, as JSON after its length in bytes (u32). The player's code follows. */
export interface MatchTerms {
  readonly seat: number;
  /** The first state of the player's own generator. */
  readonly seed: number;
  /** What `Math.random` starts from; nothing leads from it to the match's seed. */
  readonly randomSeed: string;
  readonly settings: Settings;
  readonly names: readonly string[];
  readonly columns: readonly ColumnLayout[];
  readonly orderKinds: readonly string[];
  readonly orderLimit: number;
  /** Units of fuel for the whole match; null for no limit. */
  readonly fuel: number | null;
  /** Is what the player draws to be reported? Left out: no. It changes nothing else. */
  readonly keepsDrawings?: boolean;
  /** Of a player that is a module, where its source may be shown: offsets in it and the line of its file from there on, in turns; line 0 for what is not the player's. */
  readonly lines?: readonly number[];
}

/** The file names by which stack traces tell the player's code from the API's. */
export const PLAYER_FILE = "player.js";
export const API_FILE = "api.js";
/** The functions that stand in the place of the language's own. */
export const PRICES_FILE = "prices.js";

/** Beside the file of a game's API: the engine's form of the realm's scripts. */
export function codeCacheOf(api: string): string {
  return `${api}.cache`;
}

/** What the engine says when a call does not fit on the stack. */
export const STACK_IS_FULL = "Maximum call stack size exceeded";

/** How a full stack is told, whatever was thrown in the end. */
export const STACK_OVERFLOW = `RangeError: ${STACK_IS_FULL}`;

/** How a player's code failed, as the realm noticed it. */
export const ReportedFault = { none: 0, exception: 1, orders: 2, fuel: 3, memory: 4 } as const;

/** Offsets in a report. The words of the orders follow, those of the drawings (`DrawingLog`), the lines of the orders, then the bytes of cerr, of the fault's message and of its stack. */
export const Report = {
  /** i32; -1 in LOADED. */
  round: 0,
  /** u32, a `ReportedFault`. */
  fault: 4,
  /** f64: CPU seconds of this turn, as the process measured them. */
  cpuSeconds: 8,
  /** f64: units of fuel used in this match. */
  fuel: 16,
  /** f64: characters written to cerr in this turn that were not kept. */
  cerrDropped: 24,
  /** u32: all order calls, also one over the limit. */
  calls: 32,
  /** u32 each. */
  orderWords: 36,
  cerrBytes: 40,
  messageBytes: 44,
  stackBytes: 48,
  drawingWords: 52,
  /** u32: drawings of this turn that were not kept. */
  drawingsDropped: 56,
  /** u32: as many as there are orders; the line of each call, 0 where it is not known. */
  lineWords: 60,
  /** Where the variable part begins; a multiple of eight. */
  body: 64,
} as const;

export const LARGEST_HELLO = 4096;
export const LARGEST_LOAD = 32 * 1024 * 1024;

/** Bytes of the largest report that a player of a game with this limit can send. */
export function largestReport(orderLimit: number): number {
  const words = orderWordsOf(orderLimit) + DRAWING_WORDS_PER_ROUND + orderLimit;
  return Report.body + words * 4 + CERR_BYTES_PER_ROUND + FAULT_BYTES;
}
