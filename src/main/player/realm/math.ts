import acos from "@stdlib/math-base-special-acos";
import acosh from "@stdlib/math-base-special-acosh";
import asin from "@stdlib/math-base-special-asin";
import asinh from "@stdlib/math-base-special-asinh";
import atan from "@stdlib/math-base-special-atan";
import atan2 from "@stdlib/math-base-special-atan2";
import atanh from "@stdlib/math-base-special-atanh";
import cbrt from "@stdlib/math-base-special-cbrt";
import cos from "@stdlib/math-base-special-cos";
import cosh from "@stdlib/math-base-special-cosh";
import exp from "@stdlib/math-base-special-exp";
import expm1 from "@stdlib/math-base-special-expm1";
import log from "@stdlib/math-base-special-ln";
import log1p from "@stdlib/math-base-special-log1p";
import log2 from "@stdlib/math-base-special-log2";
import log10 from "@stdlib/math-base-special-log10";
import power from "@stdlib/math-base-special-pow";
import sin from "@stdlib/math-base-special-sin";
import sinh from "@stdlib/math-base-special-sinh";
import tan from "@stdlib/math-base-special-tan";
import tanh from "@stdlib/math-base-special-tanh";
import { define } from "./globals";

/*
 * The language leaves the last bit of these functions to the engine, and engines change it: Node 24 computes other powers
 * than Node 20 and 22. Here they are computed from sums, products and roots alone, whose bits the language fixes.
 */

const OF_ONE = {
  acos,
  acosh,
  asin,
  asinh,
  atan,
  atanh,
  cbrt,
  cos,
  cosh,
  exp,
  expm1,
  log,
  log1p,
  log2,
  log10,
  sin,
  sinh,
  tan,
  tanh,
};

// Taken before the player can replace them.
const { sqrt, abs } = Math;
const { isNaN: isNoNumber } = Number;
const { POSITIVE_INFINITY: INFINITE, NaN: NOTHING } = Number;

export function replaceMath(): void {
  for (const [name, compute] of Object.entries(OF_ONE)) defineAs(name, (x: unknown) => compute(paid(x, COST)));
  defineAs("atan2", (y: unknown, x: unknown) => atan2(paid(y, COST), toNumber(x)));
  defineAs("pow", (x: unknown, y: unknown) => pow(paid(x, COST_OF_POWER), toNumber(y)));
  defineAs("hypot", (...sides: readonly unknown[]) => hypot(sides));
}

function defineAs(name: string, compute: (...values: readonly never[]) => number): void {
  const native = Reflect.get(Math, name) as { readonly length: number };
  Object.defineProperty(compute, "name", { value: name });
  Object.defineProperty(compute, "length", { value: native.length });
  define(Math, name, compute);
}

/** In units of fuel: about what the functions of C++ take. */
const COST = 70;
const COST_OF_POWER = 140;
const COST_OF_SIDE = 20;

function paid(value: unknown, cost: number): number {
  $fuelCharge(cost);
  return toNumber(value);
}

/** As the language does it: not `Number(…)`, which takes whole numbers of any size too. */
function toNumber(value: unknown): number {
  return +(value as number);
}

function pow(base: number, exponent: number): number {
  if (exponent === 2) return base * base;
  if (exponent === 0) return 1;
  if (abs(exponent) === INFINITE && abs(base) === 1) return NOTHING;
  if (base === 0 || abs(base) === INFINITE) return powerOfEnds(base, exponent);
  // The library takes the largest whole numbers for odd ones: they are even.
  return power(abs(exponent) < LEAST_EVEN ? base : abs(base), exponent);
}

/** From here on there are even numbers alone. */
const LEAST_EVEN = 2 ** 53;

/** Of zeros and infinities, both with their signs: only an odd exponent keeps one. */
function powerOfEnds(base: number, exponent: number): number {
  if (isNoNumber(exponent)) return NOTHING;
  const size = (base === 0) === exponent > 0 ? 0 : INFINITE;
  const isNegative = base < 0 || 1 / base < 0;
  return isNegative && abs(exponent % 2) === 1 ? -size : size;
}

function hypot(sides: readonly unknown[]): number {
  $fuelCharge(COST + sides.length * COST_OF_SIDE);
  let largest = 0;
  let isUnknown = false;
  const lengths: number[] = [];
  for (let index = 0; index < sides.length; index++) {
    const length = abs(toNumber(sides[index]));
    if (length > largest) largest = length;
    if (isNoNumber(length)) isUnknown = true;
    lengths[index] = length;
  }
  if (largest === INFINITE) return INFINITE;
  if (isUnknown) return NOTHING;
  if (largest === 0) return 0;
  let sum = 0;
  let error = 0;
  for (let index = 0; index < lengths.length; index++) {
    const part = lengths[index] / largest;
    const summand = part * part - error;
    const next = sum + summand;
    error = next - sum - summand;
    sum = next;
  }
  return sqrt(sum) * largest;
}
