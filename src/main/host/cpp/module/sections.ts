import { BadModule, ByteReader } from "./bytes";

export const SectionId = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  tag: 13,
} as const;

/** The custom section that says for which API a module was made. */
export const API_SECTION = "tauler";

export interface Section {
  readonly id: number;
  /** Of a custom one; else empty. */
  readonly name: string;
  /** Where its contents begin and end, in the bytes of the module; of a custom one, behind its name. */
  readonly start: number;
  readonly end: number;
}

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** The sections of a module, in their order. @throws BadModule for what is none. */
export function readSections(bytes: Uint8Array): Section[] {
  if (HEADER.some((byte, index) => bytes[index] !== byte)) throw new BadModule("is no WebAssembly module");
  const reader = new ByteReader(bytes, HEADER.length);
  const sections: Section[] = [];
  while (!reader.isAtEnd) {
    const id = reader.byte();
    const size = reader.unsigned();
    const { at } = reader;
    reader.take(size);
    const inside = new ByteReader(bytes, at, at + size);
    const name = id === SectionId.custom ? inside.name() : "";
    sections.push({ id, name, start: inside.at, end: at + size });
  }
  return sections;
}

/** The contents of a section; null when there is none. */
export function sectionReader(bytes: Uint8Array, sections: readonly Section[], id: number): ByteReader | null {
  const section = sections.find((one) => one.id === id);
  return section === undefined ? null : new ByteReader(bytes, section.start, section.end);
}

/** The bytes of a custom section; null when there is none. */
export function customSection(bytes: Uint8Array, sections: readonly Section[], name: string): Uint8Array | null {
  const section = sections.find((one) => one.id === SectionId.custom && one.name === name);
  return section === undefined ? null : bytes.subarray(section.start, section.end);
}

/** A module without what only debuggers and linkers read. */
export function withoutNames(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, HEADER.length)];
  let from = HEADER.length;
  for (const { id, name, end } of readSections(bytes)) {
    if (id !== SectionId.custom || name === API_SECTION) parts.push(bytes.subarray(from, end));
    from = end;
  }
  return new Uint8Array(Buffer.concat(parts));
}
