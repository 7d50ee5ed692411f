import { WASI_IMPORTS } from "../../contract/player-module";

/** What the C library asks of a system. */
export interface WasiHost {
  memory(): ArrayBuffer;
  /** Bytes for the player's console, from its `cerr` and `cout`. They are of the module's memory: to be copied. */
  write(bytes: Uint8Array): void;
  exit(code: number): never;
}

type Call = (...args: number[]) => number;

const OK = 0;
const BAD_DESCRIPTOR = 8;
const NO_ENTRY = 44;
const NOT_SUPPORTED = 52;
const CANNOT_SEEK = 70;
const CHARACTER_DEVICE = 2;
const LAST_STANDARD = 2;
/** The first millisecond of the year 2000, as in TypeScript; a clock that shows seconds. */
const NOW = 946_684_800_000_000_000n;
const TICK = 1_000_000_000n;
/** Every byte of chance. */
const RANDOM = 42;
/** Without a piece of its own, a player could keep this loop busy for ever. */
const MOST_PIECES = 1024;

/** The functions of WASI with fixed answers: there are no files, no variables, no arguments, one time, and a console. */
export function wasiCalls(host: WasiHost): Record<string, Call> {
  const view = () => new DataView(host.memory());
  const calls: Record<string, Call> = Object.create(null);
  for (const name of WASI_IMPORTS) calls[name] = () => refusalOf(name);
  const nothing: Call = (count, size) => {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return OK;
  };
  return Object.assign(calls, {
    args_get: () => OK,
    args_sizes_get: nothing,
    environ_get: () => OK,
    environ_sizes_get: nothing,
    clock_time_get: (_clock, _precision, at) => putTime(view(), at, NOW),
    clock_res_get: (_clock, at) => putTime(view(), at, TICK),
    random_get: (at, length) => {
      new Uint8Array(host.memory(), at, length).fill(RANDOM);
      return OK;
    },
    sched_yield: () => OK,
    fd_close: () => OK,
    fd_fdstat_get: (descriptor, at) => putStat(view(), at, descriptor),
    fd_read: (_descriptor, _pieces, _count, read) => {
      view().setUint32(read, 0, true);
      return OK;
    },
    fd_seek: () => CANNOT_SEEK,
    fd_write: (descriptor, pieces, count, written) => writePieces(host, { descriptor, pieces, count, written }),
    proc_exit: (code) => host.exit(code),
  } satisfies Record<string, Call>);
}

function refusalOf(name: string): number {
  if (name.startsWith("path_")) return NO_ENTRY;
  return name.startsWith("fd_") ? BAD_DESCRIPTOR : NOT_SUPPORTED;
}

function putTime(view: DataView, at: number, time: bigint): number {
  view.setBigUint64(at, time, true);
  return OK;
}

function putStat(view: DataView, at: number, descriptor: number): number {
  if (descriptor > LAST_STANDARD) return BAD_DESCRIPTOR;
  for (let word = 0; word < 24; word += 4) view.setUint32(at + word, 0, true);
  view.setUint8(at, CHARACTER_DEVICE);
  return OK;
}

interface Writing {
  readonly descriptor: number;
  readonly pieces: number;
  readonly count: number;
  readonly written: number;
}

function writePieces(host: WasiHost, { descriptor, pieces, count, written }: Writing): number {
  if (descriptor !== 1 && descriptor !== LAST_STANDARD) return BAD_DESCRIPTOR;
  const view = new DataView(host.memory());
  let length = 0;
  for (let index = 0; index < count && index < MOST_PIECES; index++) {
    const at = view.getUint32(pieces + 8 * index, true);
    const size = view.getUint32(pieces + 8 * index + 4, true);
    host.write(new Uint8Array(host.memory(), at, size));
    length += size;
  }
  view.setUint32(written, length, true);
  return OK;
}
