import { en } from "../../../../engine/contract/english";
import { type TypedNumber, wholeNumber } from "./cpp-arithmetic";
import type { ValueType } from "./cpp-types";
import { type Datum, type DatumReader, NoValue } from "./datum";

/** What is to stand in the memory. */
export interface WrittenValue {
  readonly address: number;
  readonly bytes: Uint8Array;
}

/** A value as it lies where another one was: a number, a truth value or a name of an enumeration, which becomes one of the place's type as in C++. @throws NoValue with a sentence */
export function assigned(place: Datum, value: Datum, reader: DatumReader): WrittenValue {
  const target = reader.followed(place);
  const { type } = target;
  if (type.kind !== "number" && type.kind !== "enum")
    throw new NoValue(
      en`${type.name} is set part by part: only numbers, truth values and names of an enum get another value`,
    );
  if (!("address" in target) || target.bits !== null) throw new NoValue(en`this has no place of its own in the memory`);
  const source = reader.followed(value);
  if (source.type.kind !== "number" && source.type.kind !== "enum")
    throw new NoValue(en`${source.type.name} is no number`);
  return { address: target.address, bytes: bytesOf(type, { type: source.type, value: reader.scalar(source) }) };
}

function bytesOf(type: ValueType, number: TypedNumber): Uint8Array {
  const { size, encoding, name } = type;
  const { value } = number;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  if (encoding === "real") {
    if (size === 4) view.setFloat32(0, Number(value), true);
    else if (size === 8) view.setFloat64(0, Number(value), true);
    else throw new NoValue(en`${name} cannot be set here`);
    return bytes;
  }
  if (encoding === "truth") return bytes.fill(Number(Number(value) !== 0), 0, 1);
  const whole = wholeNumber(number, type);
  for (let index = 0; index < size; index++) bytes[index] = Number(BigInt.asUintN(8, whole >> BigInt(8 * index)));
  return bytes;
}
