import { MODULE_GLOBALS } from "../../../contract/player-module";
import { BadModule, ByteReader, ByteWriter, signedBytes, unsignedBytes } from "./bytes";
import { wholeNumber } from "./conversions";
import { type Declarations, readDeclarations } from "./declarations";
import { type FuelStep, type FunctionPlan, INDIRECT, planFunction } from "./fuel-plan";
import { Op } from "./instructions";
import { OffsetMap } from "./offset-map";
import { PRICES, type Prices } from "./prices";
import { recursiveFunctions } from "./recursion";
import { API_SECTION, readSections, type Section, SectionId } from "./sections";

export interface CountedModule {
  /** Without what is not needed to play it. */
  readonly bytes: Uint8Array;
  /** From places in the module that was given to places in this one. */
  readonly map: OffsetMap;
}

const I32 = 0x7f;
const I64 = 0x7e;
const F32 = 0x7d;
const F64 = 0x7c;
/** The NaN that all machines know. */
const PLAIN_F32 = [Op.f32Const, 0, 0, 0xc0, 0x7f];
const PLAIN_F64 = [Op.f64Const, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f];
/** For which a local of each kind is needed. */
const OF_FRACTIONS = new Set<FuelStep["kind"]>(["plain32", "plain64", "whole"]);
const MUTABLE = 1;
const GLOBAL = 3;
const NO_RESULT = 0x40;
/** What a call takes of the engine's stack, in bytes: at least so much, and for each local. */
const FRAME_BYTES = 96;
const LOCAL_BYTES = 8;

/**
 * Puts into a module what takes fuel and counts how deep its calls are, both in globals that it exports; where one of them is below zero, it stops.
 * All of it is the same for everybody who plays the module: a limit is reached at the same instruction everywhere. A NaN, of which machines have several, is
 * made plain wherever its bits could be seen: where it is stored, taken for a whole number, or asked for its sign. A fraction becomes the whole number that it becomes on
 * the judge's machine, also where it fits in none.
 *
 * @param prices of what it does: those of players unless something is measured
 * @throws BadModule
 */
export function addModuleFuel(bytes: Uint8Array, prices = PRICES): CountedModule {
  const sections = readSections(bytes);
  const declared = readDeclarations(bytes, sections);
  const writer = new ByteWriter();
  const map = new OffsetMap();
  writer.bytes(bytes.subarray(0, 8));
  const kept = sections.filter(({ id, name }) => id !== SectionId.custom || name === API_SECTION);
  for (const section of withGlobals(kept)) {
    const contents = contentsOf(section, { bytes, declared, prices });
    writer.byte(section.id);
    writer.unsigned(contents.bytes.length);
    map.addAll(contents.map, writer.length);
    writer.bytes(contents.bytes);
  }
  return { bytes: writer.done(), map };
}

/** A module without globals of its own gets a section for ours, in its place. */
function withGlobals(sections: readonly Section[]): readonly Section[] {
  if (sections.some(({ id }) => id === SectionId.global)) return sections;
  const after = sections.findIndex(({ id }) => id >= SectionId.export && id !== SectionId.tag);
  const empty = { id: SectionId.global, name: "", start: 0, end: 0 };
  return sections.toSpliced(after === -1 ? sections.length : after, 0, empty);
}

interface Counting {
  readonly bytes: Uint8Array;
  readonly prices: Prices;
  readonly declared: Declarations;
}

function contentsOf(section: Section, counting: Counting): CountedModule {
  if (section.id === SectionId.code) return countedCode(section, counting);
  if (section.id === SectionId.custom) return { bytes: namedContents(section, counting.bytes), map: new OffsetMap() };
  const { bytes, declared } = counting;
  const more = itemsFor(section.id, declared);
  const reader = new ByteReader(bytes, section.start, section.end);
  if (more.length === 0) return { bytes: bytes.subarray(section.start, section.end), map: new OffsetMap() };
  const writer = new ByteWriter();
  writer.unsigned((reader.isAtEnd ? 0 : reader.unsigned()) + more.length);
  writer.bytes(bytes.subarray(reader.at, section.end));
  for (const item of more) writer.bytes(item);
  return { bytes: writer.done(), map: new OffsetMap() };
}

function namedContents({ name, start, end }: Section, bytes: Uint8Array): Uint8Array {
  const writer = new ByteWriter();
  writer.name(name);
  writer.bytes(bytes.subarray(start, end));
  return writer.done();
}

function itemsFor(section: number, declared: Declarations): number[][] {
  if (section === SectionId.global) return newGlobals();
  return section === SectionId.export ? newExports(declared) : [];
}

function newGlobals(): number[][] {
  return [
    [I64, MUTABLE, Op.i64Const, 0, Op.end],
    [I32, MUTABLE, Op.i32Const, 0, Op.end],
  ];
}

function newExports({ globals }: Declarations): number[][] {
  return [MODULE_GLOBALS.fuel, MODULE_GLOBALS.room].map((name, index) => {
    const writer = new ByteWriter();
    writer.name(name);
    writer.byte(GLOBAL);
    writer.unsigned(globals + index);
    return [...writer.done()];
  });
}

interface Body {
  /** By number among all functions, the imported ones first. */
  readonly index: number;
  /** Where the declarations of its locals begin, where the code begins, and where it ends. */
  readonly start: number;
  readonly code: number;
  readonly end: number;
  readonly locals: number;
  readonly plan: FunctionPlan;
}

function countedCode(section: Section, { bytes, declared, prices }: Counting): CountedModule {
  const bodies = readBodies(new ByteReader(bytes, section.start, section.end), declared, prices);
  const recursive = recursiveFunctions(callsOf(bodies, declared));
  const writer = new ByteWriter();
  const map = new OffsetMap();
  writer.unsigned(bodies.length);
  for (const body of bodies) {
    const counted = new CountedFunction(bytes, body, { declared, isRecursive: recursive.has(body.index) }).write();
    writer.unsigned(counted.bytes.length);
    map.addAll(counted.map, writer.length);
    writer.bytes(counted.bytes);
  }
  return { bytes: writer.done(), map };
}

function readBodies(reader: ByteReader, { functions, importedFunctions, types }: Declarations, prices: Prices): Body[] {
  const count = reader.unsigned();
  if (count !== functions.length - importedFunctions) throw new BadModule("has not as many functions as it says");
  return Array.from({ length: count }, (_, at) => {
    const size = reader.unsigned();
    const start = reader.at;
    reader.take(size);
    const code = new ByteReader(reader.bytes, start, start + size);
    const index = importedFunctions + at;
    const type = types[functions[index]];
    if (type === undefined) throw new BadModule("has a function without a type");
    const locals = type.params + countLocals(code);
    return { index, start, code: code.at, end: start + size, locals, plan: planFunction(code, prices) };
  });
}

const MOST_LOCALS = 50_000;

function countLocals(code: ByteReader): number {
  let locals = 0;
  for (let groups = code.unsigned(); groups > 0; groups--) {
    locals += code.unsigned();
    code.byte();
  }
  if (locals > MOST_LOCALS) throw new BadModule("has a function with too many variables");
  return locals;
}

/** Whoever calls by the table may call all that are in it. */
function callsOf(bodies: readonly Body[], { importedFunctions, inTable }: Declarations): number[][] {
  const calls: number[][] = Array.from({ length: importedFunctions }, () => []);
  const table = calls.length + bodies.length;
  for (const { plan } of bodies) calls.push(plan.calls.map((callee) => (callee === INDIRECT ? table : callee)));
  if (calls.some((callees) => callees.some((callee) => callee > table))) throw new BadModule("calls what is not there");
  calls.push([...inTable].filter((callee) => callee < table));
  return calls;
}

interface Choice {
  readonly declared: Declarations;
  readonly isRecursive: boolean;
}

/** One function with the steps in it. */
class CountedFunction {
  readonly #bytes: Uint8Array;
  readonly #body: Body;
  readonly #choice: Choice;
  readonly #writer = new ByteWriter();
  readonly #map = new OffsetMap();
  readonly #fuel: number[];
  readonly #room: number[];
  readonly #frame: number;

  constructor(bytes: Uint8Array, body: Body, choice: Choice) {
    this.#bytes = bytes;
    this.#body = body;
    this.#choice = choice;
    this.#fuel = unsignedBytes(choice.declared.globals);
    this.#room = unsignedBytes(choice.declared.globals + 1);
    this.#frame = FRAME_BYTES + LOCAL_BYTES * body.locals;
  }

  write(): CountedModule {
    const { start, code, end, plan } = this.#body;
    const groups = new ByteReader(this.#bytes, start, end);
    const reals = plan.steps.some(({ kind }) => OF_FRACTIONS.has(kind)) ? [1, F32, 1, F64] : [];
    this.#writer.unsigned(groups.unsigned() + 1 + reals.length / 2);
    this.#copy(groups.at, code);
    this.#writer.bytes([2, I32, ...reals]);
    if (this.#choice.isRecursive) this.#writer.bytes(this.#takeRoom());
    let from = code;
    for (const step of plan.steps) {
      this.#copy(from, step.at);
      this.#put(step);
      from = this.#isReplaced(step) ? step.next : step.at;
    }
    this.#copy(from, end);
    return { bytes: this.#writer.done(), map: this.#map };
  }

  #copy(from: number, to: number): void {
    this.#map.add(from, this.#writer.length);
    this.#writer.bytes(this.#bytes.subarray(from, to));
  }

  /** Or else the instruction itself comes behind the step. */
  #isReplaced({ kind }: FuelStep): boolean {
    return kind === "whole" || (kind === "return" && this.#choice.isRecursive);
  }

  #put(step: FuelStep): void {
    const { isRecursive } = this.#choice;
    if (step.kind === "bulk") this.#writer.bytes(this.#payBulk());
    else if (step.kind === "plain32") this.#writer.bytes(this.#makePlain(2, Op.f32Equal, PLAIN_F32));
    else if (step.kind === "plain64") this.#writer.bytes(this.#makePlain(3, Op.f64Equal, PLAIN_F64));
    else if (step.kind === "whole") this.#writer.bytes(this.#makeWhole(step.conversion));
    else if (step.kind === "enter") this.#writer.bytes([...this.#pay(step.units), ...this.#stopBelow(I64, this.#fuel)]);
    else if (step.kind === "pay") this.#writer.bytes(this.#pay(step.units));
    else if (!isRecursive) return;
    else if (step.kind === "return") this.#writer.bytes([Op.br, ...unsignedBytes(step.depth)]);
    else if (step.kind === "caught") this.#writer.bytes(this.#takeRoomAgain());
    else this.#writer.bytes([Op.end, Op.localGet, ...this.#roomBefore(), Op.globalSet, ...this.#room]);
  }

  #pay(units: number): number[] {
    const left = [Op.globalGet, ...this.#fuel, Op.i64Const, ...signedBytes(units), Op.i64Sub];
    return units === 0 ? [] : [...left, Op.globalSet, ...this.#fuel];
  }

  /** By the length, which is on top of the stack: a unit for each byte. */
  #payBulk(): number[] {
    const length = unsignedBytes(this.#body.locals + 1);
    return [
      ...[Op.localTee, ...length, Op.globalGet, ...this.#fuel, Op.localGet, ...length, Op.i64ExtendUnsigned],
      ...[Op.i64Sub, Op.globalSet, ...this.#fuel],
    ];
  }

  /** Of what is on top of the stack. @param local of ours, behind those of the function */
  #makePlain(local: number, equal: number, plain: readonly number[]): number[] {
    const at = unsignedBytes(this.#body.locals + local);
    return [Op.localTee, ...at, ...plain, Op.localGet, ...at, Op.localGet, ...at, equal, Op.select];
  }

  #makeWhole(conversion: number): number[] {
    const [single, double] = [2, 3].map((local) => unsignedBytes(this.#body.locals + local));
    return wholeNumber(conversion, { single, double });
  }

  #stopBelow(type: number, global: readonly number[]): number[] {
    const compare = type === I64 ? [Op.i64Const, 0, Op.i64LessSigned] : [Op.i32Const, 0, Op.i32LessSigned];
    return [Op.globalGet, ...global, ...compare, Op.if, NO_RESULT, Op.unreachable, Op.end];
  }

  /** The room that is left when the function is called stays in a local. All the rest is in a block, which every way out of the function leads to the end of. */
  #takeRoom(): number[] {
    const kept = [Op.globalGet, ...this.#room, Op.localSet, ...this.#roomBefore()];
    return [...kept, ...this.#takeRoomAgain(), ...this.#stopBelow(I32, this.#room), Op.block, this.#result()];
  }

  #takeRoomAgain(): number[] {
    const left = [Op.localGet, ...this.#roomBefore(), Op.i32Const, ...signedBytes(this.#frame), Op.i32Sub];
    return [...left, Op.globalSet, ...this.#room];
  }

  #roomBefore(): number[] {
    return unsignedBytes(this.#body.locals);
  }

  #result(): number {
    const { types, functions } = this.#choice.declared;
    const { results } = types[functions[this.#body.index]];
    if (results.length > 1) throw new BadModule("has a function with more than one result");
    return results[0] ?? NO_RESULT;
  }
}
