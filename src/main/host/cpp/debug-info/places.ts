import { ByteReader } from "../module/bytes";
import { type LineRow, readLineTable } from "../module/line-table";
import type { OffsetMap } from "../module/offset-map";
import { customSection, readSections, SectionId } from "../module/sections";
import { InlinedCalls, type OwnLine } from "./inlined-calls";

/**
 * Which lines the code of a module stands for: each row is an offset in the module as it is played, and the line and column of the player's file from there
 * on; line 0 for code that is not the player's. By offset.
 */
export interface ModulePlaces {
  /** `AIRon.cc`. */
  readonly file: string;
  readonly rows: readonly (readonly [offset: number, line: number, column: number])[];
  /** By number: what the functions are called in C++; the empty text for those of the library. */
  readonly functions: readonly string[];
}

/** @param map from the module as it was compiled to the one that is played */
export function placesOf(
  module: Uint8Array,
  { map, file }: { readonly map: OffsetMap; readonly file: string },
): ModulePlaces {
  const sections = readSections(module);
  const code = sections.find(({ id }) => id === SectionId.code);
  const lines = customSection(module, sections, ".debug_line");
  const calls = InlinedCalls.read(module, sections, (path) => isFile(path, file));
  const rows =
    code === undefined || lines === null ? [] : placed(readLineTable(lines), { map, file, start: code.start, calls });
  const names = customSection(module, sections, "name");
  return { file, rows, functions: names === null ? [] : readFunctionNames(names) };
}

interface Placing {
  readonly map: OffsetMap;
  readonly file: string;
  /** Where the code section begins. */
  readonly start: number;
  readonly calls: InlinedCalls;
}

/**
 * What the compiler has put into a function from a header stands for the line of the player's file that called it, wherever the compiler has moved it: what throws
 * goes to the function's end. What nobody called stands for the line before it.
 */
function placed(rows: readonly LineRow[], { map, file, start, calls }: Placing): [number, number, number][] {
  const found: [number, number, number][] = [];
  let own: OwnLine = [0, 0];
  const put = (address: number, [line, column]: OwnLine) => {
    const offset = map.find(address + start);
    const last = found.at(-1);
    if (offset === null || (last !== undefined && last[1] === line && last[2] === column)) return;
    if (last?.[0] === offset) found.pop();
    found.push([offset, line, column]);
  };
  for (const [index, row] of rows.entries()) {
    const isOwn = row.file !== null && row.line > 0 && isFile(row.file, file);
    if (row.file === null) own = [0, 0];
    else if (isOwn) own = [row.line, row.column];
    if (row.file === null || isOwn) {
      put(row.address, own);
      continue;
    }
    // One row may stand for several calls, one behind the other.
    const end = rows[index + 1]?.address ?? row.address;
    for (const address of calls.changesIn(row.address, end)) put(address, calls.placeAt(address) ?? own);
  }
  return found;
}

function isFile(path: string, file: string): boolean {
  return path === file || path.endsWith(`/${file}`);
}

const FUNCTION_NAMES = 1;

function readFunctionNames(section: Uint8Array): string[] {
  const names: string[] = [];
  const reader = new ByteReader(section);
  while (!reader.isAtEnd) {
    const kind = reader.byte();
    const end = reader.unsigned() + reader.at;
    if (kind === FUNCTION_NAMES)
      for (let left = reader.unsigned(); left > 0; left--) names[reader.unsigned()] = reader.name();
    reader.at = end;
  }
  return Array.from(names, (name) => shownName(name ?? ""));
}

/** `Ron::play`, without parameters; nothing for what the library has. */
function shownName(name: string): string {
  const plain = name.replace(/\(.*$/, "");
  return /^(std::|operator |__|void |decltype)/.test(plain) || /[<>]/.test(plain) || plain.length > 80 ? "" : plain;
}
