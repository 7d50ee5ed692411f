import { BadModule, type ByteReader } from "./bytes";
import { Op } from "./instructions";
import { type Section, SectionId, sectionReader } from "./sections";

export interface FunctionType {
  readonly params: number;
  readonly results: readonly number[];
}

export interface Imported {
  readonly module: string;
  readonly name: string;
  /** 0 for a function. */
  readonly kind: number;
}

/** What a module declares, as far as the checks and the fuel need it. */
export interface Declarations {
  readonly types: readonly FunctionType[];
  readonly imports: readonly Imported[];
  /** Of each function, the imported ones first: its type. */
  readonly functions: readonly number[];
  readonly importedFunctions: number;
  readonly exports: readonly { readonly name: string; readonly kind: number; readonly index: number }[];
  readonly globals: number;
  /** Functions that may be called by their number in the table. */
  readonly inTable: ReadonlySet<number>;
  readonly tables: readonly Limits[];
  readonly memories: readonly Limits[];
  readonly hasStart: boolean;
}

export interface Limits {
  readonly least: number;
  /** Null when it says none. */
  readonly most: number | null;
  /** The bits that say what kind it is; 1 for one with a maximum, and nothing else. */
  readonly flags: number;
}

const FUNCTION_TYPE = 0x60;

/** @throws BadModule */
export function readDeclarations(bytes: Uint8Array, sections: readonly Section[]): Declarations {
  const read = <Item>(id: number, item: (reader: ByteReader) => Item): Item[] =>
    listOf(sectionReader(bytes, sections, id), item);
  const imported = read(SectionId.import, readImport);
  const functions = imported.filter(({ kind }) => kind === 0).map(({ type }) => type);
  const tables = read(SectionId.table, (reader) => {
    reader.byte();
    return readLimits(reader);
  });
  return {
    types: read(SectionId.type, readType),
    imports: imported,
    functions: [...functions, ...read(SectionId.function, (reader) => reader.unsigned())],
    importedFunctions: functions.length,
    exports: read(SectionId.export, (reader) => ({
      name: reader.name(),
      kind: reader.byte(),
      index: reader.unsigned(),
    })),
    globals: sectionReader(bytes, sections, SectionId.global)?.unsigned() ?? 0,
    inTable: new Set(read(SectionId.element, readElements).flat()),
    tables,
    memories: read(SectionId.memory, readLimits),
    hasStart: sections.some(({ id }) => id === SectionId.start),
  };
}

function listOf<Item>(reader: ByteReader | null, item: (reader: ByteReader) => Item): Item[] {
  if (reader === null) return [];
  const items: Item[] = [];
  for (let left = reader.unsigned(); left > 0; left--) items.push(item(reader));
  return items;
}

function readType(reader: ByteReader): FunctionType {
  if (reader.byte() !== FUNCTION_TYPE) throw new BadModule("has types that are no functions");
  const params = reader.unsigned();
  reader.take(params);
  return { params, results: [...reader.take(reader.unsigned())] };
}

function readImport(reader: ByteReader): Imported & { readonly type: number } {
  const module = reader.name();
  const name = reader.name();
  const kind = reader.byte();
  if (kind !== 0) throw new BadModule(`imports ${module}.${name}, which is no function`);
  return { module, name, kind, type: reader.unsigned() };
}

function readLimits(reader: ByteReader): Limits {
  const flags = reader.byte();
  const least = reader.unsigned();
  return { flags, least, most: (flags & 1) === 1 ? reader.unsigned() : null };
}

/** Of the plain kind, which linkers write: at a fixed place, functions by number. */
function readElements(reader: ByteReader): number[] {
  const isPlain = reader.unsigned() === 0 && reader.byte() === Op.i32Const;
  if (!isPlain) throw new BadModule("has a table that no linker of ours writes");
  reader.skipNumber();
  if (reader.byte() !== Op.end) throw new BadModule("has a table that no linker of ours writes");
  return listOf(reader, (inside) => inside.unsigned());
}
