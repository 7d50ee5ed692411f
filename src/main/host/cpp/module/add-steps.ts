import { OWN_MODULE, STEP_IMPORTS } from "../../../contract/player-module";
import type { CountedModule } from "./add-module-fuel";
import { BadModule, ByteReader, ByteWriter, signedBytes, unsignedBytes } from "./bytes";
import { type Declarations, readDeclarations } from "./declarations";
import { Op, readInstruction } from "./instructions";
import { OffsetMap } from "./offset-map";
import { API_SECTION, readSections, type Section, SectionId } from "./sections";

/** Where a line of the player's begins, as an offset in the module. */
export interface SteppedPlace {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** What of a module is the player's. Offsets are those of its bytes. */
export interface SteppedLines {
  /** Where the lines of a function begin that is between two offsets; null for one that is not the player's. */
  placesIn(start: number, end: number): readonly SteppedPlace[] | null;
  /** The line and column that the code of such a function at an offset stands for; null for none. */
  lineAt(offset: number): Omit<SteppedPlace, "offset"> | null;
}

const I32 = 0x7f;
const NO_RESULT = 0x40;
const FUNCTION = 0;
const FUNCTION_TYPE = 0x60;
/** What the module asks for besides, in this order: `enter`, `pass`, `leave`. */
const ASKED = [
  { name: STEP_IMPORTS.enter, type: [FUNCTION_TYPE, 0, 1, I32] },
  { name: STEP_IMPORTS.pass, type: [FUNCTION_TYPE, 3, I32, I32, I32, 0] },
  { name: STEP_IMPORTS.leave, type: [FUNCTION_TYPE, 1, I32, 0] },
] as const;
const OPENS = new Set<number>([Op.block, Op.loop, Op.if, Op.try]);

/**
 * Lets a module say where it is: each function of the player's when it begins, before each of its lines, at the head of a loop in every pass, and when it gives back its
 * result. Which call says so is in a local of its own, so that what an exception has left is known at the next line.
 *
 * @returns a module without names and tables for debuggers: they are read from the one that was given
 * @throws BadModule
 */
export function addSteps(bytes: Uint8Array, lines: SteppedLines): CountedModule {
  const sections = readSections(bytes);
  const declared = readDeclarations(bytes, sections);
  const writer = new ByteWriter();
  const map = new OffsetMap();
  writer.bytes(bytes.subarray(0, 8));
  for (const section of sections) {
    if (section.id === SectionId.custom && section.name !== API_SECTION) continue;
    const contents = contentsOf(section, { bytes, declared, lines });
    writer.byte(section.id);
    writer.unsigned(contents.bytes.length);
    map.addAll(contents.map, writer.length);
    writer.bytes(contents.bytes);
  }
  return { bytes: writer.done(), map };
}

interface Stepping {
  readonly bytes: Uint8Array;
  readonly declared: Declarations;
  readonly lines: SteppedLines;
}

/** The functions that are imported stand before all others, so that these have other numbers now. */
function contentsOf(section: Section, stepping: Stepping): CountedModule {
  const { bytes, declared } = stepping;
  const { id, start, end } = section;
  if (id === SectionId.code) return steppedCode(section, stepping);
  const writer = new ByteWriter();
  if (id === SectionId.custom) writer.name(section.name);
  if (id === SectionId.type || id === SectionId.import) {
    const reader = new ByteReader(bytes, start, end);
    writer.unsigned(reader.unsigned() + ASKED.length);
    writer.bytes(bytes.subarray(reader.at, end));
    for (const [index, { name, type }] of ASKED.entries()) {
      if (id === SectionId.type) writer.bytes(type);
      else putImport(writer, name, declared.types.length + index);
    }
  } else if (id === SectionId.export) putExports(writer, declared);
  else if (id === SectionId.element) putElements(writer, new ByteReader(bytes, start, end), declared);
  else writer.bytes(bytes.subarray(start, end));
  return { bytes: writer.done(), map: new OffsetMap() };
}

function putImport(writer: ByteWriter, name: string, type: number): void {
  writer.name(OWN_MODULE);
  writer.name(name);
  writer.byte(FUNCTION);
  writer.unsigned(type);
}

function putExports(writer: ByteWriter, { exports, ...declared }: Declarations): void {
  writer.unsigned(exports.length);
  for (const { name, kind, index } of exports) {
    writer.name(name);
    writer.byte(kind);
    writer.unsigned(kind === FUNCTION ? numberNow(index, declared) : index);
  }
}

/** Of the kind that `readDeclarations` has admitted. */
function putElements(writer: ByteWriter, reader: ByteReader, declared: Declarations): void {
  const segments = reader.unsigned();
  writer.unsigned(segments);
  for (let left = segments; left > 0; left--) {
    const { at } = reader;
    reader.unsigned();
    reader.byte();
    reader.skipNumber();
    reader.byte();
    writer.bytes(reader.bytes.subarray(at, reader.at));
    const count = reader.unsigned();
    writer.unsigned(count);
    for (let index = 0; index < count; index++) writer.unsigned(numberNow(reader.unsigned(), declared));
  }
}

function numberNow(index: number, { importedFunctions }: Pick<Declarations, "importedFunctions">): number {
  return index < importedFunctions ? index : index + ASKED.length;
}

function steppedCode(section: Section, { bytes, declared, lines }: Stepping): CountedModule {
  const reader = new ByteReader(bytes, section.start, section.end);
  const writer = new ByteWriter();
  const map = new OffsetMap();
  const count = reader.unsigned();
  writer.unsigned(count);
  for (let at = 0; at < count; at++) {
    const size = reader.unsigned();
    const start = reader.at;
    reader.take(size);
    const type = declared.functions[declared.importedFunctions + at];
    const stepped = new SteppedFunction({ bytes, declared, lines }, { start, end: start + size, type }).write();
    writer.unsigned(stepped.bytes.length);
    map.addAll(stepped.map, writer.length);
    writer.bytes(stepped.bytes);
  }
  return { bytes: writer.done(), map };
}

interface Body {
  readonly start: number;
  readonly end: number;
  readonly type: number;
}

/** By how many blocks it goes in. */
function depthOf(op: number): number {
  if (OPENS.has(op)) return 1;
  return op === Op.end || op === Op.delegate ? -1 : 0;
}

/** One function. The code of one of the player's is in a block, which every way out of it leads to the end of. */
class SteppedFunction {
  readonly #stepping: Stepping;
  readonly #body: Body;
  readonly #writer = new ByteWriter();
  readonly #map = new OffsetMap();
  /** By offset; null when it is not the player's. */
  readonly #places: Map<number, SteppedPlace> | null;
  /** The local with the number of the call. */
  #call: number[] = [];
  #copied = 0;

  constructor(stepping: Stepping, body: Body) {
    this.#stepping = stepping;
    this.#body = body;
    const places = stepping.lines.placesIn(body.start, body.end);
    this.#places = places === null ? null : new Map(places.map((place) => [place.offset, place]));
  }

  write(): CountedModule {
    const { start, end } = this.#body;
    const code = new ByteReader(this.#stepping.bytes, start, end);
    this.#putLocals(code);
    if (this.#places !== null) this.#put([...this.#callOf(0), Op.localSet, ...this.#call, Op.block, this.#result()]);
    this.#putCode(code);
    this.#copy(end - 1);
    if (this.#places !== null) this.#put([Op.end, Op.localGet, ...this.#call, ...this.#callOf(2)]);
    this.#copy(end);
    return { bytes: this.#writer.done(), map: this.#map };
  }

  #putLocals(code: ByteReader): void {
    const { types } = this.#stepping.declared;
    const groups = code.unsigned();
    this.#copied = code.at;
    let locals = types[this.#body.type].params;
    for (let left = groups; left > 0; left--) {
      locals += code.unsigned();
      code.byte();
    }
    this.#map.add(this.#body.start, 0);
    this.#writer.unsigned(groups + (this.#places === null ? 0 : 1));
    this.#copy(code.at);
    if (this.#places !== null) this.#put([1, I32]);
    this.#call = unsignedBytes(locals);
  }

  #putCode(code: ByteReader): void {
    const left = new Set(this.#places?.keys());
    let depth = 0;
    while (!code.isAtEnd) {
      const { at } = code;
      const place = this.#places?.get(at);
      if (place !== undefined) this.#putStep(place);
      left.delete(at);
      const { op, callee } = readInstruction(code);
      depth += depthOf(op);
      if (op === Op.call) this.#replace(at, code.at, [Op.call, ...unsignedBytes(this.#numberNow(callee))]);
      if (this.#places !== null) this.#putAround(op, { at, next: code.at, depth });
    }
    if (left.size > 0) throw new BadModule("has a line that begins in the middle of an instruction");
  }

  #numberNow(callee: number): number {
    return numberNow(callee, this.#stepping.declared);
  }

  #putAround(op: number, { at, next, depth }: { readonly at: number; readonly next: number; readonly depth: number }) {
    if (op === Op.loop) this.#putHead(next);
    if (op === Op.return) this.#replace(at, next, [Op.br, ...unsignedBytes(depth)]);
  }

  /** A loop says so in every pass, also where it is all in one line. */
  #putHead(offset: number): void {
    const line = this.#stepping.lines.lineAt(offset);
    if (line !== null && this.#places?.has(offset) === false) this.#putStep({ offset, ...line });
  }

  #putStep({ offset, line, column }: SteppedPlace): void {
    this.#copy(offset);
    const numbers = [Op.i32Const, ...signedBytes(line), Op.i32Const, ...signedBytes(column)];
    this.#put([...numbers, Op.localGet, ...this.#call, ...this.#callOf(1)]);
  }

  #replace(from: number, to: number, code: readonly number[]): void {
    this.#copy(from);
    this.#map.add(from, this.#writer.length);
    this.#put(code);
    this.#copied = to;
  }

  /** What has not been copied yet, up to an offset. */
  #copy(to: number): void {
    this.#map.add(this.#copied, this.#writer.length);
    this.#writer.bytes(this.#stepping.bytes.subarray(this.#copied, to));
    this.#copied = to;
  }

  #put(code: readonly number[]): void {
    this.#writer.bytes(code);
  }

  #callOf(asked: number): number[] {
    return [Op.call, ...unsignedBytes(this.#stepping.declared.importedFunctions + asked)];
  }

  #result(): number {
    const { results } = this.#stepping.declared.types[this.#body.type];
    if (results.length > 1) throw new BadModule("has a function with more than one result");
    return results[0] ?? NO_RESULT;
  }
}
