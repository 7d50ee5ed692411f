import { type Container, containerOf } from "./containers";
import type { CppChild, CppValue } from "./contract";
import type { CppTypes } from "./cpp-types";
import { type Datum, type DatumReader, NoValue, placed } from "./datum";
import { isPointing, pointedBy } from "./pointed";
import { shownFields, ValueTexts } from "./value-texts";

const MOST_AT_ONCE = 1000;
/** A key with a longer text is no part of an expression. */
const LONGEST_KEY = 60;

/** Makes values that can be opened. */
export class ValueViews {
  readonly #reader: DatumReader;
  readonly #types: CppTypes;
  readonly #texts: ValueTexts;

  constructor(reader: DatumReader, types: CppTypes) {
    this.#reader = reader;
    this.#types = types;
    this.#texts = new ValueTexts(reader, types);
  }

  /** @param expression gives the value in its frame; null when none does */
  show(datum: Datum, expression: string | null): CppValue {
    const parts = this.#parts(datum, expression);
    return {
      typeName: datum.type.name,
      text: this.#texts.of(datum),
      childCount: parts.count,
      children: (from, to) => this.#safely(() => parts.children(from, Math.min(to, parts.count, from + MOST_AT_ONCE))),
    };
  }

  /** What is broken has no children. */
  #safely(read: () => readonly CppChild[]): readonly CppChild[] {
    try {
      return read();
    } catch (error) {
      if (error instanceof NoValue) return [];
      throw error;
    }
  }

  #parts(datum: Datum, expression: string | null): Parts {
    try {
      return this.#partsOf(this.#reader.followed(datum), expression);
    } catch (error) {
      if (error instanceof NoValue) return NO_PARTS;
      throw error;
    }
  }

  /** @param access between it and a field of it */
  #partsOf(datum: Datum, expression: string | null, access = "."): Parts {
    const { type } = datum;
    if (isPointing(type)) return this.#pointed(datum, expression);
    if (!("address" in datum) || type.kind === "number" || type.kind === "enum" || type.library === "basic_string")
      return NO_PARTS;
    const container = containerOf(datum, this.#reader);
    if (container !== null)
      return { count: container.count, children: (from, to) => this.#elements(container, expression, [from, to]) };
    const fields = shownFields(type);
    const within = type.library === "tuple" || expression === null ? null : `${expression}${access}`;
    const children = (from: number, to: number) =>
      fields.slice(from, to).map((field) => {
        const value = placed(field.type, datum.address + field.offset, field.bits);
        return this.#child(field.name, value, within === null ? null : `${within}${field.name}`);
      });
    return { count: fields.length, children };
  }

  /** A pointer to an object opens as the object. */
  #pointed(datum: Datum, expression: string | null): Parts {
    const { target } = datum.type;
    if (datum.type.kind === "pointer" && (target === null || target.kind === "other")) return NO_PARTS;
    const pointed = pointedBy(datum, this.#reader, this.#types);
    if (pointed === null) return NO_PARTS;
    this.#reader.view(pointed.address, pointed.type.size);
    if (pointed.type.kind === "class" && pointed.type.library === null) return this.#partsOf(pointed, expression, "->");
    return { count: 1, children: () => [this.#child("*", pointed, expression === null ? null : `*${expression}`)] };
  }

  #elements(
    { elements, isIndexed, isKeyed, kind }: Container,
    expression: string | null,
    [from, to]: readonly [number, number],
  ) {
    const found: CppChild[] = [];
    let index = from;
    for (const { key, value } of elements(from)) {
      if (index >= to) break;
      const name = `[${key === null ? index : this.#texts.of(key)}]`;
      const isNamed = isIndexed || (isKeyed && !kind.includes("multi") && key !== null && this.#isPlainKey(key, name));
      found.push(this.#child(name, value, expression !== null && isNamed ? `${expression}${name}` : null));
      index++;
    }
    return found;
  }

  #isPlainKey(key: Datum, name: string): boolean {
    const { kind, library } = this.#reader.followed(key).type;
    return (kind === "number" || kind === "enum" || library === "basic_string") && name.length <= LONGEST_KEY;
  }

  #child(name: string, datum: Datum, expression: string | null): CppChild {
    return { name, value: this.show(datum, expression), expression };
  }
}

interface Parts {
  readonly count: number;
  children(from: number, to: number): readonly CppChild[];
}

const NO_PARTS: Parts = { count: 0, children: () => [] };
