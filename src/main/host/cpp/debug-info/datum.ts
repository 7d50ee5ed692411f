import { en } from "../../../../engine/contract/english";
import type { CppMemory } from "./contract";
import { type CppField, madeType, type ValueType } from "./cpp-types";

/** A value, where it lies, or as it came out of an expression. */
export type Datum = PlacedDatum | HeldDatum;

export interface PlacedDatum {
  readonly type: ValueType;
  readonly address: number;
  /** Of a field that has some bits of the bytes there. */
  readonly bits: CppField["bits"];
}

export interface HeldDatum {
  readonly type: ValueType;
  /** A `bigint` for whole numbers of eight bytes. Of a text in quotes, the text. */
  readonly held: number | bigint | string;
}

/** What there is no value of, as a sentence. */
export class NoValue extends Error {}

export const INT = madeType({ kind: "number", name: "int", size: 4, encoding: "signed" });
export const UNSIGNED = madeType({ kind: "number", name: "unsigned int", size: 4, encoding: "unsigned" });
export const LONG_LONG = madeType({ kind: "number", name: "long long", size: 8, encoding: "signed" });
export const UNSIGNED_LONG_LONG = madeType({
  kind: "number",
  name: "unsigned long long",
  size: 8,
  encoding: "unsigned",
});
export const DOUBLE = madeType({ kind: "number", name: "double", size: 8, encoding: "real" });
export const FLOAT = madeType({ kind: "number", name: "float", size: 4, encoding: "real" });
export const BOOL = madeType({ kind: "number", name: "bool", size: 1, encoding: "truth" });
export const CHAR = madeType({ kind: "number", name: "char", size: 1, encoding: "character" });
export const TEXT = madeType({ kind: "other", name: "const char*" });
export const NULL_POINTER = madeType({ kind: "pointer", name: "nullptr_t", size: 4 });

export function held(type: ValueType, value: number | bigint | string): HeldDatum {
  return { type, held: value };
}

export function placed(type: ValueType, address: number, bits: CppField["bits"] = null): PlacedDatum {
  return { type, address, bits };
}

type ReadNumber = (view: DataView) => number | bigint;

/** By their bytes. */
const SIGNED: Readonly<Record<number, ReadNumber>> = {
  1: (view) => view.getInt8(0),
  2: (view) => view.getInt16(0, true),
  4: (view) => view.getInt32(0, true),
  8: (view) => view.getBigInt64(0, true),
};
const PLAIN: Readonly<Record<number, ReadNumber>> = {
  1: (view) => view.getUint8(0),
  2: (view) => view.getUint16(0, true),
  4: (view) => view.getUint32(0, true),
  8: (view) => view.getBigUint64(0, true),
};

/** Reads values out of the memory of a player that stands still. */
export class DatumReader {
  readonly memory: CppMemory;

  constructor(memory: CppMemory) {
    this.memory = memory;
  }

  /** What a reference leads to; every other value is itself. */
  followed(datum: Datum): Datum {
    if (datum.type.kind !== "reference") return datum;
    const { target } = datum.type;
    if (target === null) throw new NoValue(en`a reference to nothing that is known`);
    return this.followed(placed(target, Number(this.scalar(datum))));
  }

  /** A number, truth value, named constant or pointer. @throws NoValue for everything else */
  scalar(datum: Datum): number | bigint {
    if ("held" in datum) {
      if (typeof datum.held === "string") throw new NoValue(en`a text is no number`);
      return datum.held;
    }
    const { type, address, bits } = datum;
    if (type.kind === "class" || type.kind === "array" || type.kind === "other")
      throw new NoValue(en`${type.name} is no number`);
    return bits === null ? this.#number(type, address) : this.#bits(datum, bits);
  }

  u32(address: number): number {
    return this.view(address, 4).getUint32(0, true);
  }

  /** @throws NoValue where there is no memory */
  view(address: number, length: number): DataView {
    const { size } = this.memory;
    if (!(address >= 0 && length >= 0 && address + length <= size))
      throw new NoValue(en`nothing is at 0x${address.toString(16)}: that is outside of the memory`);
    const bytes = this.memory.read(address, length);
    return new DataView(bytes.buffer, bytes.byteOffset, length);
  }

  #number({ size, encoding, kind }: ValueType, address: number): number | bigint {
    const view = this.view(address, size);
    if (encoding === "real") return size === 4 ? view.getFloat32(0, true) : this.#real(view, size);
    const isSigned = kind !== "pointer" && kind !== "reference" && (encoding === "signed" || encoding === "character");
    const read = (isSigned ? SIGNED : PLAIN)[size];
    if (read !== undefined) return read(view);
    throw new NoValue(en`numbers of ${size} bytes are not shown`);
  }

  #real(view: DataView, size: number): number {
    if (size !== 8) throw new NoValue(en`a long double is not shown`);
    return view.getFloat64(0, true);
  }

  #bits({ type, address }: PlacedDatum, { first, count }: { first: number; count: number }): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++) {
      const at = first + bit;
      const isSet = (this.view(address + (at >> 3), 1).getUint8(0) >> (at & 7)) & 1;
      value += isSet * 2 ** bit;
    }
    const isNegative = type.encoding === "signed" && value >= 2 ** (count - 1);
    return isNegative ? value - 2 ** count : value;
  }
}

/** A field of a class, also one of its bases and of what has no name in it; null when there is none. */
export function findField(type: ValueType, name: string): CppField | null {
  for (const field of type.fields) if (field.name === name) return field;
  const inner = [...type.fields.filter((field) => field.name === ""), ...type.bases];
  for (const { type: within, offset } of inner) {
    const found = within.kind === "class" ? findField(within, name) : null;
    if (found !== null) return { ...found, offset: found.offset + offset };
  }
  return null;
}

/** A field of an object that lies somewhere; null when it has none of this name. */
export function fieldOf(datum: Datum, name: string): PlacedDatum | null {
  const field = findField(datum.type, name);
  if (field === null || !("address" in datum)) return null;
  return placed(field.type, datum.address + field.offset, field.bits);
}

export function madeNumber(name: string, size: number, isUnsigned: boolean): ValueType {
  return madeType({ kind: "number", name, size, encoding: isUnsigned ? "unsigned" : "signed" });
}
