import { en } from "../../../../engine/contract/english";
import { type Container, containerOf, type Element, textOf } from "./containers";
import type { CppField, CppTypes, ValueType } from "./cpp-types";
import { type Datum, type DatumReader, NoValue, type PlacedDatum, placed } from "./datum";
import { isPointing, pointedBy } from "./pointed";

/** Longest text of a value, roughly: what is behind it is left out. */
const MOST_LETTERS = 160;
const MOST_LETTERS_OF_TEXT = 400;
const MOST_LETTERS_OF_POINTED = 200;
const DEEPEST = 4;

/** How values look in one line. */
export class ValueTexts {
  readonly #reader: DatumReader;
  readonly #types: CppTypes;

  constructor(reader: DatumReader, types: CppTypes) {
    this.#reader = reader;
    this.#types = types;
  }

  /** @throws MissingMemory, and nothing else: what cannot be read is told. */
  of(datum: Datum, room = MOST_LETTERS, depth = 0): string {
    try {
      return this.#of(this.#reader.followed(datum), room, depth);
    } catch (error) {
      if (error instanceof NoValue) return `<${error.message}>`;
      throw error;
    }
  }

  #of(datum: Datum, room: number, depth: number): string {
    const { type } = datum;
    const text = textOf(datum, this.#reader, MOST_LETTERS_OF_TEXT);
    if (text !== null) return quoted(text);
    if (type.kind === "number") return numberText(type, this.#reader.scalar(datum));
    if (type.kind === "enum") return enumText(type, Number(this.#reader.scalar(datum)));
    if (type.kind === "other") return "…";
    if (isPointing(type)) return this.#pointer(datum, room, depth);
    if (!("address" in datum)) return "…";
    const container = containerOf(datum, this.#reader);
    if (container !== null) return this.#container(container, room, depth);
    return depth >= DEEPEST ? "{…}" : this.#object(datum, room, depth);
  }

  #pointer(datum: Datum, room: number, depth: number): string {
    const { type } = datum;
    const address = type.kind === "pointer" ? Number(this.#reader.scalar(datum)) : null;
    if (address === 0) return "nullptr";
    const where = address === null ? "" : `0x${address.toString(16)}`;
    if (type.kind === "pointer" && (type.target === null || type.target.kind === "other")) return where;
    if (isLetter(type.target)) return `${where} ${this.#letters(address ?? 0)}`;
    const pointed = pointedBy(datum, this.#reader, this.#types);
    if (pointed === null) return "nullptr";
    if (pointed.address + pointed.type.size > this.#reader.memory.size) return en`${where}, where there is no memory`;
    // Deeper it might lead round in a circle.
    if (depth > 0) return where === "" ? "…" : where;
    const shown = this.of(pointed, room, DEEPEST - 1);
    return where === "" ? `→ ${shown}` : `${where} → ${shown}`;
  }

  /** A text with a zero at its end. */
  #letters(address: number): string {
    const most = Math.min(MOST_LETTERS_OF_POINTED, this.#reader.memory.size - address);
    const view = this.#reader.view(address, Math.max(most, 1));
    let count = 0;
    while (count < most && view.getUint8(count) !== 0) count++;
    const text = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset, count));
    return quoted({ text, count: count === most ? Number.POSITIVE_INFINITY : count });
  }

  #container({ count, elements }: Container, room: number, depth: number): string {
    if (depth >= DEEPEST) return `${count} element${count === 1 ? "" : "s"}`;
    const { text, isAll } = this.#list(elements(0), room, (element, left) => this.#element(element, left, depth + 1));
    return isAll ? `{${text}}` : `${count} elements: {${text}}`;
  }

  #element({ key, value }: Element, room: number, depth: number): string {
    return key === null ? this.of(value, room, depth) : `${this.of(key, room, depth)}: ${this.of(value, room, depth)}`;
  }

  #object(datum: PlacedDatum, room: number, depth: number): string {
    const fields = shownFields(datum.type);
    const isPlain = isTuple(datum.type) || isPosition(datum.type);
    const { text } = this.#list(fields, room, (field, left) => {
      const value = this.of(placed(field.type, datum.address + field.offset, field.bits), left, depth + 1);
      return isPlain ? value : `${field.name}: ${value}`;
    });
    return isPlain ? `(${text})` : `{${text}}`;
  }

  #list<Item>(items: Iterable<Item>, room: number, show: (item: Item, left: number) => string) {
    const parts: string[] = [];
    let left = room;
    for (const item of items) {
      if (left <= 0) return { text: [...parts, "…"].join(", "), isAll: false };
      const part = show(item, left);
      left -= part.length + 2;
      parts.push(part);
    }
    return { text: parts.join(", "), isAll: true };
  }
}

/** All fields of an object, those of its bases first; not the compiler's own. */
export function shownFields(type: ValueType): readonly CppField[] {
  if (isTuple(type)) return tupleFields(type);
  const own = type.fields.flatMap((field) => (field.name === "" ? inside(field) : [field]));
  return [...type.bases.flatMap(inside), ...own].filter(({ name }) => !name.startsWith("_vptr"));
}

function inside({ type, offset }: CppField): readonly CppField[] {
  return shownFields(type).map((field) => ({ ...field, offset: field.offset + offset }));
}

function isTuple({ library }: ValueType): boolean {
  return library === "pair" || library === "tuple";
}

/** Those of a tuple lie in leaves, one base each. */
function tupleFields(type: ValueType): readonly CppField[] {
  if (type.library === "pair") return type.fields.filter(({ name }) => name === "first" || name === "second");
  const [base] = type.fields.filter(({ name }) => name === "__base_");
  if (base === undefined) return [];
  return base.type.bases.flatMap((leaf, index) => {
    const [value] = leaf.type.fields.filter(({ name }) => name === "__value_");
    return value === undefined
      ? []
      : [{ ...value, name: `${index}`, offset: base.offset + leaf.offset + value.offset }];
  });
}

/** Coordinates need no names. */
function isPosition(type: ValueType): boolean {
  const names = shownFields(type).map(({ name }) => name);
  return ["i,j", "x,y", "i,j,k", "x,y,z"].includes(names.join(","));
}

function isLetter(type: ValueType | null): boolean {
  return type?.kind === "number" && type.encoding === "character" && type.name.endsWith("char");
}

function quoted({ text, count }: { readonly text: string; readonly count: number }): string {
  return `${JSON.stringify(text)}${count > MOST_LETTERS_OF_TEXT ? "…" : ""}`;
}

const ESCAPES: Readonly<Record<number, string>> = { 0: "\\0", 9: "\\t", 10: "\\n", 13: "\\r", 39: "\\'", 92: "\\\\" };

function numberText({ encoding, size, name }: ValueType, value: number | bigint): string {
  if (encoding === "truth") return Number(value) === 0 ? "false" : "true";
  if (encoding === "character" && /^(const )?char$/.test(name)) return letterText(Number(value) & 255);
  if (encoding !== "real") return `${value}`;
  return realText(Number(value), size);
}

function letterText(code: number): string {
  const plain = code >= 32 && code < 127 ? String.fromCharCode(code) : `\\x${code.toString(16).padStart(2, "0")}`;
  return `'${ESCAPES[code] ?? plain}'`;
}

/** The shortest digits that give the number again. */
function realText(value: number, size: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (Object.is(value, -0)) return "-0";
  if (size !== 4) return `${value}`;
  for (let digits = 1; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return `${shorter}`;
  }
  return `${value}`;
}

function enumText({ names, name }: ValueType, value: number): string {
  return names.get(value) ?? `${name}(${value})`;
}
