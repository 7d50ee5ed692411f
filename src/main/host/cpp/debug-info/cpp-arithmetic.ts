import { en } from "../../../../engine/contract/english";
import type { ValueType } from "./cpp-types";
import {
  BOOL,
  CHAR,
  DOUBLE,
  FLOAT,
  type HeldDatum,
  held,
  INT,
  LONG_LONG,
  madeNumber,
  NoValue,
  UNSIGNED,
  UNSIGNED_LONG_LONG,
} from "./datum";

/** A number with its type: how it is counted with depends on that. */
export interface TypedNumber {
  readonly type: ValueType;
  readonly value: number | bigint;
}

/** `+ - * / %`, comparisons, bits and shifts, as C++ does them: `int` has 32 bits and wraps, a division of whole numbers is whole. @throws NoValue */
export function calculate(sign: string, left: TypedNumber, right: TypedNumber): HeldDatum {
  if (sign === "<<" || sign === ">>") return shifted(sign, left, right);
  const type = commonType(left.type, right.type);
  if (type === DOUBLE || type === FLOAT) return real(sign, type, [Number(left.value), Number(right.value)]);
  const [a, b] = [fitted(BigInt(whole(left.value)), type), fitted(BigInt(whole(right.value)), type)];
  const compared = compare(sign, a, b);
  if (compared !== null) return held(BOOL, Number(compared));
  return held(type, asHeld(fitted(integer(sign, a, b), type), type));
}

/** `-a`, `+a`, `~a`. */
export function negate(sign: string, { type, value }: TypedNumber): HeldDatum {
  const kind = promoted(type);
  if (isReal(kind)) {
    if (sign === "~") throw new NoValue(en`~ needs a whole number`);
    return held(kind, sign === "-" ? -Number(value) : Number(value));
  }
  const number = fitted(BigInt(whole(value)), kind);
  if (sign === "+") return held(kind, asHeld(number, kind));
  return held(kind, asHeld(fitted(sign === "-" ? -number : ~number, kind), kind));
}

/** A number as another type has it: `(int) 2.7` is 2. @param name as it is written, the words in any order. @throws NoValue */
export function converted(name: string, { type: from, value }: TypedNumber): HeldDatum {
  const words = new Set(name.split(" "));
  if (words.has("double")) return held(DOUBLE, Number(value));
  if (words.has("float")) return held(FLOAT, Math.fround(Number(value)));
  if (words.has("bool")) return held(BOOL, Number(Number(value) !== 0));
  const type = wholeType(name, words);
  return held(type, asHeld(fitted(wholeNumber({ type: from, value }, type), type), type));
}

function wholeType(name: string, words: ReadonlySet<string>): ValueType {
  const isUnsigned = words.has("unsigned");
  if (words.has("char")) return isUnsigned || words.has("signed") ? madeNumber(name, 1, isUnsigned) : CHAR;
  if (words.has("short")) return madeNumber(name, 2, isUnsigned);
  if (words.has("long")) return isUnsigned ? UNSIGNED_LONG_LONG : LONG_LONG;
  return isUnsigned ? UNSIGNED : INT;
}

const LEAST_LONG = -(2n ** 63n);
const TWO_TO_64 = 2 ** 64;

/** What a number is as a whole one of a type, before it is cut to its size. */
export function wholeNumber({ type: from, value }: TypedNumber, type: ValueType): bigint {
  return isReal(from) ? wholeOf(Number(value), type) : BigInt(value);
}

/** Of a fraction: what fits in none becomes what it becomes in a player (`module/conversions.ts`). */
function wholeOf(value: number, { size, encoding }: ValueType): bigint {
  const isUnsigned = encoding === "unsigned";
  if (size < 4) return nearest(value, { lowest: isUnsigned ? 0 : -(2 ** (8 * size - 1)), numbers: 2 ** (8 * size) });
  const fits = Math.abs(value) < (size === 4 && !isUnsigned ? 2 ** 31 : 2 ** 63);
  if (fits) return BigInt(Math.trunc(value));
  if (size === 4) return isUnsigned ? 0n : -(2n ** 31n);
  if (isUnsigned && value >= 2 ** 63) return value < TWO_TO_64 ? BigInt(value) : 0n;
  return LEAST_LONG;
}

function nearest(value: number, { lowest, numbers }: { readonly lowest: number; readonly numbers: number }): bigint {
  if (Number.isNaN(value)) return 0n;
  return BigInt(Math.trunc(Math.min(Math.max(value, lowest), lowest + numbers - 1)));
}

function whole(value: number | bigint): number | bigint {
  if (typeof value === "bigint") return value;
  if (!Number.isFinite(value)) throw new NoValue(en`${value} is no whole number`);
  return Math.trunc(value);
}

function isReal({ kind, encoding }: ValueType): boolean {
  return kind === "number" && encoding === "real";
}

/** What is smaller than an `int` is counted with as one; so is what has a name of an enumeration. */
function promoted(type: ValueType): ValueType {
  if (isReal(type)) return type.size === 4 ? FLOAT : DOUBLE;
  const isUnsigned = type.kind === "number" && type.encoding === "unsigned";
  if (type.size === 8) return isUnsigned ? UNSIGNED_LONG_LONG : LONG_LONG;
  return isUnsigned && type.size === 4 ? UNSIGNED : INT;
}

function commonType(left: ValueType, right: ValueType): ValueType {
  const types = [promoted(left), promoted(right)];
  return [DOUBLE, FLOAT, UNSIGNED_LONG_LONG, LONG_LONG, UNSIGNED].find((type) => types.includes(type)) ?? INT;
}

function fitted(value: bigint, { size, encoding }: ValueType): bigint {
  return encoding === "unsigned" ? BigInt.asUintN(8 * size, value) : BigInt.asIntN(8 * size, value);
}

function asHeld(value: bigint, { size }: ValueType): number | bigint {
  return size === 8 ? value : Number(value);
}

/** @returns null for what is no comparison */
function compare(sign: string, a: number | bigint, b: number | bigint): boolean | null {
  if (sign === "==") return a === b;
  if (sign === "!=") return a !== b;
  if (sign === "<") return a < b;
  if (sign === ">") return a > b;
  if (sign === "<=") return a <= b;
  return sign === ">=" ? a >= b : null;
}

function integer(sign: string, a: bigint, b: bigint): bigint {
  if (sign === "+") return a + b;
  if (sign === "-") return a - b;
  if (sign === "*") return a * b;
  if (sign === "&") return a & b;
  if (sign === "|") return a | b;
  if (sign === "^") return a ^ b;
  if (b === 0n) throw new NoValue(en`that divides by zero`);
  return sign === "/" ? a / b : a % b;
}

function real(sign: string, type: ValueType, [a, b]: readonly [number, number]): HeldDatum {
  const compared = compare(sign, a, b);
  if (compared !== null) return held(BOOL, Number(compared));
  const round = (value: number) => held(type, type === FLOAT ? Math.fround(value) : value);
  if (sign === "+") return round(a + b);
  if (sign === "-") return round(a - b);
  if (sign === "*") return round(a * b);
  if (sign === "/") return round(a / b);
  throw new NoValue(en`${sign} needs whole numbers`);
}

function shifted(sign: string, left: TypedNumber, right: TypedNumber): HeldDatum {
  const type = promoted(left.type);
  if (isReal(type) || isReal(right.type)) throw new NoValue(en`${sign} needs whole numbers`);
  const count = BigInt(whole(right.value)) & BigInt(8 * type.size - 1);
  const value = fitted(BigInt(whole(left.value)), type);
  return held(type, asHeld(fitted(sign === "<<" ? value << count : value >> count, type), type));
}
