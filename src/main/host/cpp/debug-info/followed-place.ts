import { en } from "../../../../engine/contract/english";
import type { CppTypes, ValueType } from "./cpp-types";
import { type Datum, DatumReader, NoValue, placed } from "./datum";
import { ValueViews } from "./shown-datum";

/** A place of the memory whose value can be told from its bytes alone. */
export interface FollowedPlace {
  readonly address: number;
  readonly size: number;
  /** @property number for a chart; null for what is no number */
  show(bytes: Uint8Array): { readonly text: string; readonly number: number | null };
}

/** `--stack-first` and the stack's size (`compiler/flags.ts`): what is below lies in the calls of functions. */
const STACK_BYTES = 8 * 2 ** 20;
const LARGEST = 256;

/** @throws NoValue for what cannot be followed */
export function followedPlace(datum: Datum, types: CppTypes): FollowedPlace {
  if (!("address" in datum) || datum.bits !== null) throw new NoValue(en`this has no place of its own in the memory`);
  const { type, address } = datum;
  if (address < STACK_BYTES)
    throw new NoValue(en`a variable of a function is another one in each call: fields of the player can be followed`);
  if (!isPlain(type) || type.size > LARGEST)
    throw new NoValue(
      en`${type.name} has parts elsewhere in the memory: numbers, and structs of numbers, can be followed`,
    );
  return { address, size: type.size, show: (bytes) => shown(type, address, { bytes, types }) };
}

/** Is all of it where it lies? */
function isPlain(type: ValueType): boolean {
  if (type.kind === "number" || type.kind === "enum") return true;
  const parts = [...type.fields, ...type.bases];
  return type.kind === "class" && type.library === null && parts.every((part) => isPlain(part.type));
}

function shown(type: ValueType, address: number, { bytes, types }: { bytes: Uint8Array; types: CppTypes }) {
  const read = (from: number, length: number) => bytes.slice(from - address, from - address + length);
  const reader = new DatumReader({ size: address + bytes.length, read });
  const datum = placed(type, address);
  const number = type.kind === "number" ? Number(reader.scalar(datum)) : Number.NaN;
  const { text } = new ValueViews(reader, types).show(datum, "it");
  return { text, number: Number.isFinite(number) ? number : null };
}
