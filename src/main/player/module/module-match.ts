import { appendBytes, createCerrLog } from "../../../engine/player/cerr-log";
import { beginDrawings, createDrawingLog } from "../../../engine/player/drawing-log";
import { VIEW_BYTES } from "../../../engine/player/limits";
import { appendLine, appendOrder, createLineLog, createOrderLog } from "../../../engine/player/order-log";
import { session } from "../../../engine/player/session";
import { FUEL_PER_CPU_SECOND } from "../../contract/fuel";
import {
  CALL_ROOM,
  MODULE_GLOBALS,
  MODULE_UNITS_PER_CPU_SECOND,
  NAME_BYTES,
  NAMES_OFFSET,
  OWN_MODULE,
  TERMS_BYTES,
  WASI_MODULE,
} from "../../contract/player-module";
import { FRAME_HEADER_BYTES, type MatchTerms } from "../../contract/player-protocol";
import type { RealmFault } from "../realm/faults";
import { createReportBuffer, type ReportBuffer, writeReport } from "../realm/report";
import {
  type CompiledModule,
  Instance,
  Module,
  type ModuleGlobal,
  type ModuleImports,
  type ModuleMemory,
} from "./engine";
import { findLine } from "./line-finder";
import { moduleFault, NO_FAULT } from "./module-faults";
import { currentStack } from "./module-stack";
import { openStepping, stepImports } from "./stepping";
import { wasiCalls } from "./wasi";

const UNLIMITED = 2n ** 62n;
const { ceil, min, max } = Math;

const UNITS_OF_OURS = MODULE_UNITS_PER_CPU_SECOND / FUEL_PER_CPU_SECOND;
/** In units of a module: of an order, of a text and of each of its bytes, of an exception. */
const ORDER = 10_000;
const TEXT = 120_000;
const TEXT_BYTE = 200;
const THROWN = 2_000_000;
const MOST_ARGUMENTS = 16;
/** Of so many orders of a round the line is looked for, which takes longer than all else of an order and is no part of the match. */
const MOST_LINES = 1000;
/** Room for most views; larger ones get more. */
const FIRST_INPUT_BYTES = 32 * 1024;

type Exported = () => number;

/** A match of a player that is a module: an instance of its own, whose statics are new, and nothing of another one's. */
export class ModuleMatch {
  #input = new ArrayBuffer(FIRST_INPUT_BYTES);
  readonly #terms: MatchTerms;
  readonly #lines: Int32Array;
  readonly #report: ReportBuffer;
  readonly #exports: Record<string, Exported>;
  readonly #fuel: ModuleGlobal<bigint>;
  readonly #room: ModuleGlobal<number>;
  readonly #memory: ModuleMemory;
  readonly #stepping: ReturnType<typeof openStepping>;
  readonly #granted: bigint;
  #viewAt = 0;
  #told: { message: string; stack: string } | null = null;
  /** What it had when we stopped it. */
  #leftAtStop: bigint | null = null;
  #thrownStack = "";
  #fault: RealmFault = NO_FAULT;

  /** Runs the constructors of globals, and makes the player. @param module counted by the host's pass */
  constructor(module: CompiledModule, terms: MatchTerms) {
    this.#terms = terms;
    this.#lines = Int32Array.from(terms.lines ?? []);
    this.#report = createReportBuffer();
    session.start = terms;
    session.turn.round = -1;
    session.orders = createOrderLog();
    session.orderLines = createLineLog();
    session.cerr = createCerrLog();
    session.drawings = createDrawingLog({ isOn: false });
    beginDrawings(session.drawings, false);
    const instance = new Instance(module, this.#imports());
    const exported = instance.exports as Record<string, unknown>;
    this.#exports = exported as Record<string, Exported>;
    this.#memory = exported["memory"] as ModuleMemory;
    this.#fuel = exported[MODULE_GLOBALS.fuel] as ModuleGlobal<bigint>;
    this.#room = exported[MODULE_GLOBALS.room] as ModuleGlobal<number>;
    this.#granted = terms.fuel === null ? UNLIMITED : BigInt(ceil(terms.fuel * UNITS_OF_OURS));
    this.#fuel.value = this.#granted;
    this.#stepping = openStepping(this.#memory);
    this.#run(() => this.#open(module));
  }

  input(): ArrayBuffer {
    return this.#input;
  }

  inputFor(bytes: number): ArrayBuffer {
    this.#input = new ArrayBuffer(bytes * 2);
    return this.#input;
  }

  output(): ArrayBuffer {
    return this.#report.buffer;
  }

  /** Plays the round that is in `input`. */
  play(): void {
    session.turn.round = new Int32Array(this.#input, FRAME_HEADER_BYTES, 1)[0];
    session.orders.used = 0;
    session.orders.calls = 0;
    session.orderLines.used = 0;
    session.cerr.used = 0;
    session.cerr.dropped = 0;
    this.#run(() => {
      const length = min(VIEW_BYTES, this.#input.byteLength - FRAME_HEADER_BYTES);
      const view = new Uint8Array(this.#input, FRAME_HEADER_BYTES, length);
      new Uint8Array(this.#memory.buffer, this.#viewAt, VIEW_BYTES).set(view);
      this.#exports["tauler_turn"]();
    });
  }

  /** @returns the length of the report. */
  report(cpuSeconds: number): number {
    const used = Number(this.#granted - max64(this.#leftAtStop ?? this.#fuel.value, 0n)) / UNITS_OF_OURS;
    const fuel = min(ceil(used), this.#terms.fuel ?? Number.POSITIVE_INFINITY);
    return writeReport(this.#report, { cpuSeconds, fuel, fault: this.#fault });
  }

  #open(module: CompiledModule): void {
    this.#exports["_initialize"]();
    this.#writeTerms(this.#exports["tauler_terms"](), settingNames(module));
    const players = this.#exports["tauler_start"]();
    if (players !== 1) this.#tell(`the file registers ${players} players, and must register one`, "");
    this.#viewAt = this.#exports["tauler_view"]();
  }

  #writeTerms(at: number, settings: readonly string[]): void {
    const { seat, seed, names, settings: values } = this.#terms;
    new Uint8Array(this.#memory.buffer, at, TERMS_BYTES).fill(0);
    const reals = new Float64Array(this.#memory.buffer, at, NAMES_OFFSET / 8);
    reals.set([seat, seed, settings.length]);
    settings.forEach((name, index) => {
      if (values[name] === undefined) this.#tell(`the module asks for a setting ${name}, which this game has not`, "");
      reals[3 + index] = values[name] ?? 0;
    });
    names.forEach((name, index) => {
      const bytes = new TextEncoder().encode(name).subarray(0, NAME_BYTES - 1);
      new Uint8Array(this.#memory.buffer, at + NAMES_OFFSET + NAME_BYTES * index, NAME_BYTES).set(bytes);
    });
  }

  /** Runs what may fail. A module that has failed runs no more. */
  #run(action: () => void): void {
    if (this.#fault !== NO_FAULT) return;
    this.#room.value = CALL_ROOM;
    let thrown: unknown = null;
    try {
      action();
    } catch (error) {
      thrown = error;
    }
    const { orderLimit } = this.#terms;
    this.#fault = moduleFault({
      thrown,
      told: this.#told,
      orderLimit: session.orders.calls > orderLimit ? orderLimit : null,
      fuel: this.#fuel.value,
      room: this.#room.value,
    });
  }

  #imports(): Record<string, ModuleImports> {
    const own = {
      order: (kind: number, unit: number, at: number, count: number): void => this.#order({ kind, unit, at, count }),
      thrown: () => {
        this.#charge(THROWN);
        this.#thrownStack = currentStack();
        this.#stepping.thrown();
      },
      fault: (at: number, length: number) => {
        const message = this.#textAt(at, length);
        this.#stepping.failed(message);
        this.#stop(message, this.#thrownStack || currentStack());
      },
      ...stepImports(),
    };
    const wasi = wasiCalls({
      memory: () => this.#memory.buffer,
      write: (bytes) => this.#write(bytes),
      exit: (code) => this.#stop(`exit(${code}) was called`, currentStack()),
    });
    return { [OWN_MODULE]: own, [WASI_MODULE]: wasi };
  }

  #order({ kind, unit, at, count }: { kind: number; unit: number; at: number; count: number }): void {
    const { orders, orderLines } = session;
    this.#charge(ORDER);
    if (kind < 0 || kind >= this.#terms.orderKinds.length)
      this.#stop(`gave an order of the kind ${kind}`, currentStack());
    if (++orders.calls > this.#terms.orderLimit) this.#stop("", currentStack());
    this.#stepping.ordered(orders.calls);
    const args = new Int32Array(this.#memory.buffer, at, max(0, min(count, MOST_ARGUMENTS)));
    appendOrder(orders, { kind, unit, args });
    const isLooked = this.#lines.length > 0 && orders.calls <= MOST_LINES;
    appendLine(orderLines, isLooked ? findLine(currentStack(), this.#lines) : 0);
  }

  #write(bytes: Uint8Array): void {
    const { cerr } = session;
    this.#charge(TEXT + TEXT_BYTE * bytes.length);
    appendBytes(cerr, bytes);
    this.#stepping.wrote();
  }

  /** Below zero the module stops by itself, wherever it is. */
  #charge(units: number): void {
    this.#fuel.value -= BigInt(units);
  }

  #tell(message: string, stack: string): void {
    this.#told ??= { message, stack: stack.replace(/^\n/, "") };
  }

  /** What is thrown here can be caught in C++; but without fuel nothing goes on. */
  #stop(message: string, stack: string): never {
    this.#tell(message, stack);
    this.#leftAtStop ??= this.#fuel.value;
    this.#fuel.value = -1n;
    throw new Stop();
  }

  #textAt(at: number, length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.#memory.buffer, at, length));
  }
}

class Stop {}

function max64(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** In which order a module wants its settings: as its section says. */
function settingNames(module: CompiledModule): string[] {
  const [section] = Module.customSections(module, "tauler");
  const [, , settings] = new TextDecoder().decode(section).replace(/\0+$/, "").split("|");
  return settings === "" ? [] : settings.split(",");
}
