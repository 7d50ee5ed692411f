import { ByteReader } from "../module/bytes";

/** What of the kinds of entry a debugger of players must tell apart (DWARF 4, section 7.5.3). */
export const Tag = {
  arrayType: 0x01,
  classType: 0x02,
  enumerationType: 0x04,
  formalParameter: 0x05,
  lexicalBlock: 0x0b,
  member: 0x0d,
  pointerType: 0x0f,
  referenceType: 0x10,
  compileUnit: 0x11,
  structureType: 0x13,
  typedef: 0x16,
  unionType: 0x17,
  inheritance: 0x1c,
  inlinedSubroutine: 0x1d,
  subrange: 0x21,
  baseType: 0x24,
  constType: 0x26,
  enumerator: 0x28,
  subprogram: 0x2e,
  templateType: 0x2f,
  templateValue: 0x30,
  variable: 0x34,
  volatileType: 0x35,
  namespace: 0x39,
  rvalueReferenceType: 0x42,
  templatePack: 0x4107,
} as const;

/** What an entry says; only what somebody asks for. */
interface Attributes {
  name?: string;
  /** Offset of another entry, as those below. */
  type?: number;
  specification?: number;
  origin?: number;
  /** A program that gives the place (`readLocation`); a number is a place in a table that clang does not write without optimisation. */
  location?: Uint8Array | number;
  frameBase?: Uint8Array;
  byteSize?: number;
  bitSize?: number;
  dataBitOffset?: number;
  /** Addresses from the beginning of the code section. */
  lowPc?: number;
  highPc?: number;
  /** Of several stretches: where they stand in `.debug_ranges`. */
  ranges?: number;
  /** A `bigint` where a number has not room for all digits. */
  constValue?: number | bigint | Uint8Array;
  count?: number;
  upperBound?: number;
  memberLocation?: number | Uint8Array;
  declFile?: number;
  declLine?: number;
  encoding?: number;
  isDeclaration?: boolean;
  isExternal?: boolean;
  isArtificial?: boolean;
  lines?: number;
  /** Of what was put in where it is called: where that is; the file by its number in the unit's line table. */
  callFile?: number;
  callLine?: number;
  callColumn?: number;
}

const ATTRIBUTES: Readonly<Record<number, keyof Attributes>> = {
  2: "location",
  3: "name",
  11: "byteSize",
  13: "bitSize",
  16: "lines",
  17: "lowPc",
  18: "highPc",
  28: "constValue",
  47: "upperBound",
  49: "origin",
  52: "isArtificial",
  55: "count",
  56: "memberLocation",
  58: "declFile",
  59: "declLine",
  60: "isDeclaration",
  62: "encoding",
  63: "isExternal",
  64: "frameBase",
  71: "specification",
  73: "type",
  85: "ranges",
  87: "callColumn",
  88: "callFile",
  89: "callLine",
  107: "dataBitOffset",
};

const HIGH_PC = 18;

/** One thing that the compiler tells of: a function, a variable, a type, a block. */
export interface DebugEntry extends Readonly<Attributes> {
  /** From the beginning of `.debug_info`: by this others refer to it. */
  readonly offset: number;
  readonly tag: number;
  readonly parent: DebugEntry | null;
  readonly children: readonly DebugEntry[];
}

export interface DebugEntries {
  /** The compiled files, the player's among them. */
  readonly units: readonly DebugEntry[];
  readonly byOffset: ReadonlyMap<number, DebugEntry>;
}

export interface DebugSections {
  /** `.debug_info`, `.debug_abbrev` and `.debug_str`. */
  readonly info: Uint8Array;
  readonly abbreviations: Uint8Array;
  readonly strings: Uint8Array;
}

/** Reads all entries of DWARF 4, as clang writes it for a module. @throws BadModule */
export function readDebugEntries(sections: DebugSections): DebugEntries {
  const units: DebugEntry[] = [];
  const byOffset = new Map<number, DebugEntry>();
  const reader = new ByteReader(sections.info);
  const strings = new Strings(sections.strings);
  while (!reader.isAtEnd) {
    const start = reader.at;
    const length = reader.u32();
    const inside = new ByteReader(sections.info, reader.at, reader.at + length);
    reader.take(length);
    const version = inside.u16();
    const abbreviations = readAbbreviations(sections.abbreviations, inside.u32());
    // Bytes of an address.
    inside.byte();
    if (version === 4) units.push(new UnitReader({ start, reader: inside, abbreviations, strings, byOffset }).read());
  }
  return { units, byOffset };
}

interface Abbreviation {
  readonly tag: number;
  readonly hasChildren: boolean;
  readonly attributes: readonly (readonly [attribute: number, form: number])[];
}

function readAbbreviations(section: Uint8Array, offset: number): ReadonlyMap<number, Abbreviation> {
  const reader = new ByteReader(section, offset);
  const found = new Map<number, Abbreviation>();
  for (let code = reader.unsigned(); code !== 0; code = reader.unsigned()) {
    const tag = reader.unsigned();
    const hasChildren = reader.byte() === 1;
    const attributes: [number, number][] = [];
    for (;;) {
      const attribute = reader.unsigned();
      const form = reader.unsigned();
      if (attribute === 0 && form === 0) break;
      attributes.push([attribute, form]);
    }
    found.set(code, { tag, hasChildren, attributes });
  }
  return found;
}

/** Texts of `.debug_str`, each decoded once. */
class Strings {
  readonly #section: Uint8Array;
  readonly #known = new Map<number, string>();

  constructor(section: Uint8Array) {
    this.#section = section;
  }

  at(offset: number): string {
    const known = this.#known.get(offset) ?? new ByteReader(this.#section, offset).text();
    this.#known.set(offset, known);
    return known;
  }
}

interface UnitParts {
  readonly start: number;
  readonly reader: ByteReader;
  readonly abbreviations: ReadonlyMap<number, Abbreviation>;
  readonly strings: Strings;
  readonly byOffset: Map<number, DebugEntry>;
}

type Building = { -readonly [Key in keyof DebugEntry]: DebugEntry[Key] } & { children: DebugEntry[] };

class UnitReader {
  readonly #parts: UnitParts;

  constructor(parts: UnitParts) {
    this.#parts = parts;
  }

  read(): DebugEntry {
    const { reader, abbreviations } = this.#parts;
    const open: Building[] = [];
    let root: DebugEntry | null = null;
    while (!reader.isAtEnd) {
      const offset = reader.at;
      const code = reader.unsigned();
      if (code === 0) open.pop();
      else {
        const abbreviation = abbreviations.get(code);
        if (abbreviation === undefined) break;
        const entry = this.#entry(offset, abbreviation, open.at(-1) ?? null);
        root ??= entry;
        if (abbreviation.hasChildren) open.push(entry);
      }
      if (open.length === 0) break;
    }
    return root ?? { offset: this.#parts.start, tag: Tag.compileUnit, parent: null, children: [] };
  }

  #entry(offset: number, { tag, attributes }: Abbreviation, parent: Building | null): Building {
    const entry: Building = { offset, tag, parent, children: [] };
    for (const [attribute, form] of attributes) {
      const value = this.#value(form);
      const key = ATTRIBUTES[attribute];
      if (attribute === HIGH_PC && form !== Form.address) entry.highPc = (entry.lowPc ?? 0) + Number(value);
      else if (key !== undefined) (entry as unknown as Record<string, unknown>)[key] = value;
    }
    this.#parts.byOffset.set(offset, entry);
    parent?.children.push(entry);
    return entry;
  }

  #value(form: number): number | bigint | string | boolean | Uint8Array {
    const { reader, strings, start } = this.#parts;
    if (form === Form.string) return strings.at(reader.u32());
    if (form === Form.flagPresent) return true;
    if (form === Form.flag) return reader.byte() !== 0;
    if (form === Form.expression || form === Form.block) return reader.take(reader.unsigned());
    if (form === Form.block1) return reader.take(reader.byte());
    if (form === Form.text) return reader.text();
    if (form === Form.signed || form === Form.unsigned) return longNumber(reader, form === Form.signed);
    if (form === Form.reference4) return start + reader.u32();
    const read = NUMBERS[form];
    if (read === undefined) throw new BadDebugInfo(`the form 0x${form.toString(16)}`);
    return read(reader);
  }
}

/** The compiler wrote what this reader does not know. */
class BadDebugInfo extends Error {
  constructor(what: string) {
    super(`the debug information has ${what}, which is not known here`);
  }
}

/** DWARF 4, section 7.5.4. */
const Form = {
  address: 0x01,
  block: 0x09,
  block1: 0x0a,
  text: 0x08,
  flag: 0x0c,
  signed: 0x0d,
  unsigned: 0x0f,
  string: 0x0e,
  reference4: 0x13,
  expression: 0x18,
  flagPresent: 0x19,
} as const;

const NUMBERS: Readonly<Record<number, (reader: ByteReader) => number>> = {
  [Form.address]: (reader) => reader.u32(),
  5: (reader) => reader.u16(),
  6: (reader) => reader.u32(),
  7: (reader) => reader.u32() + reader.u32() * 2 ** 32,
  11: (reader) => reader.byte(),
  15: (reader) => reader.unsigned(),
  // In other sections.
  23: (reader) => reader.u32(),
};

/** LEB128 of any length: constants have up to 64 bits. */
function longNumber(reader: ByteReader, isSigned: boolean): number | bigint {
  let value = 0n;
  let bits = 0n;
  for (;;) {
    const byte = reader.byte();
    value |= BigInt(byte & 127) << bits;
    bits += 7n;
    if (byte >= 128) continue;
    const whole = isSigned ? BigInt.asIntN(Number(bits), value) : value;
    return BigInt(Number(whole)) === whole ? Number(whole) : whole;
  }
}
