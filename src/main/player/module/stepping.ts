import { session } from "../../../engine/player/session";
import { STEP_IMPORTS } from "../../contract/player-module";
import type { ModuleImports, ModuleMemory } from "./engine";

const { fromCharCode } = String;
const CONTINUATION = 0x80;
const FOUR_BYTES = 0xf0;

/** Whose memory the inspector reads. */
let memory: ModuleMemory | null = null;

/**
 * Whom a module tells where it is, if it was compiled to be debugged. Nobody listens, unless the process is inspected: then the host puts functions of its own here
 * before the player's code runs.
 */
const stepping = {
  /** A function of the player's begins. @returns the number of this call */
  enter: (): number => 0,
  /** A line is about to run. @param call what `enter` gave */
  pass: (_line: number, _column: number, _call: number): void => undefined,
  /** The function gives back its result. */
  leave: (_call: number): void => undefined,
  /** @param calls orders of this round, this one included */
  ordered: (_calls: number): void => undefined,
  /** There is more on the console. */
  wrote: (): void => undefined,
  /** An exception is about to be thrown. */
  thrown: (): void => undefined,
  /** The player ends, for a reason that it tells itself. */
  failed: (_message: string): void => undefined,

  // What the host asks for.
  round: (): number => session.turn.round,
  words,
  cerr: (): string => characters(session.cerr.bytes, 0, session.cerr.used),
  /** How many units of text are on the console. */
  written,
  size: (): number => memory?.buffer.byteLength ?? 0,
  /** Bytes of the module's memory as characters from 0 to 255; fewer where it ends. */
  read: (at: number, length: number): string =>
    memory === null ? "" : characters(new Uint8Array(memory.buffer), at, at + length),
  /** Puts a byte into the module's memory, for a person who sets a value. */
  write: (at: number, byte: number): void => {
    if (memory !== null) new Uint8Array(memory.buffer)[at] = byte;
  },
};

/** Those of the order log, separated by blanks. */
function words(): string {
  const { orders } = session;
  let text = "";
  for (let index = 0; index < orders.used; index++) text += `${orders.words[index]} `;
  return text;
}

function written(): number {
  const { bytes, used } = session.cerr;
  let units = 0;
  for (let index = 0; index < used; index++) {
    if ((bytes[index] & 0xc0) !== CONTINUATION) units += bytes[index] >= FOUR_BYTES ? 2 : 1;
  }
  return units;
}

function characters(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (const byte of bytes.subarray(from, to)) text += fromCharCode(byte);
  return text;
}

/** To be called when the player's instance is there, and before any of its code runs: the host may then put its functions into `stepping`. */
export function openStepping(its: ModuleMemory): typeof stepping {
  memory = its;
  // biome-ignore lint/suspicious/noDebugger: without an inspector it does nothing.
  debugger;
  return stepping;
}

export function stepImports(): ModuleImports {
  return {
    [STEP_IMPORTS.enter]: () => stepping.enter(),
    [STEP_IMPORTS.pass]: (line, column, call) => stepping.pass(line, column, call),
    [STEP_IMPORTS.leave]: (call) => stepping.leave(call),
  };
}
