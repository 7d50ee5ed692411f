import { Op } from "./instructions";

const I32 = 0x7f;
const I64 = 0x7e;
const I64_WRAP = 0xa7;
const I64_XOR = 0x85;

/** How fractions of 32 or 64 bits are made whole ones. */
interface Fraction {
  readonly isSingle: boolean;
  readonly magnitude: number;
  readonly less: number;
  readonly atLeast: number;
  readonly minus: number;
  readonly toI32: number;
  readonly toI64: number;
  /** As constants. */
  readonly twoTo31: readonly number[];
  readonly twoTo63: readonly number[];
}

const SINGLE: Fraction = {
  isSingle: true,
  magnitude: 0x8b,
  less: 0x5d,
  atLeast: 0x60,
  minus: 0x93,
  toI32: 0xa8,
  toI64: 0xae,
  twoTo31: [Op.f32Const, 0, 0, 0, 0x4f],
  twoTo63: [Op.f32Const, 0, 0, 0, 0x5f],
};
const DOUBLE: Fraction = {
  isSingle: false,
  magnitude: 0x99,
  less: 0x63,
  atLeast: 0x66,
  minus: 0xa1,
  toI32: 0xaa,
  toI64: 0xb0,
  twoTo31: [Op.f64Const, 0, 0, 0, 0, 0, 0, 0xe0, 0x41],
  twoTo63: [Op.f64Const, 0, 0, 0, 0, 0, 0, 0xe0, 0x43],
};

/** What the judge's processor gives for what fits in no whole number: the lowest one. */
const LEAST_I32 = [Op.i32Const, 0x80, 0x80, 0x80, 0x80, 0x78];
const LEAST_I64 = [Op.i64Const, ...Array.from({ length: 9 }, () => 0x80), 0x7f];

/** Where the fraction on top of the stack is kept meanwhile, as LEB128. */
interface Locals {
  readonly single: readonly number[];
  readonly double: readonly number[];
}

/**
 * What stands in the place of `trunc_sat`, which gives the nearest number for a fraction that fits in none, and 0 for NaN. The judge's machine (x86-64, as g++ uses
 * it) gives the lowest number for both; a number without sign is made from one with more bits, so that -1.0 becomes the largest.
 *
 * @param which of the eight, by its number behind `Op.more`: to 32 bits, and then to 64; of these from f32 and from f64; of these with sign and without
 */
export function wholeNumber(which: number, { single, double }: Locals): number[] {
  const from = (which & 2) === 0 ? SINGLE : DOUBLE;
  const local = from.isSingle ? single : double;
  const isSigned = (which & 1) === 0;
  if (which < 4) return isSigned ? signed32(from, local) : [...signed64(from, local), I64_WRAP];
  return isSigned ? signed64(from, local) : unsigned64(from, local);
}

function signed32({ magnitude, less, toI32, twoTo31 }: Fraction, local: readonly number[]): number[] {
  const fits = [Op.localTee, ...local, magnitude, ...twoTo31, less];
  return [...fits, Op.if, I32, Op.localGet, ...local, toI32, Op.else, ...LEAST_I32, Op.end];
}

function signed64({ magnitude, less, toI64, twoTo63 }: Fraction, local: readonly number[]): number[] {
  const fits = [Op.localTee, ...local, magnitude, ...twoTo63, less];
  return [...fits, Op.if, I64, Op.localGet, ...local, toI64, Op.else, ...LEAST_I64, Op.end];
}

/** From 2^63 on what is above that, with the highest bit. */
function unsigned64(from: Fraction, local: readonly number[]): number[] {
  const { atLeast, minus, twoTo63 } = from;
  const isHigh = [Op.localTee, ...local, ...twoTo63, atLeast];
  const high = [Op.localGet, ...local, ...twoTo63, minus, ...signed64(from, local), ...LEAST_I64, I64_XOR];
  return [...isHigh, Op.if, I64, ...high, Op.else, Op.localGet, ...local, ...signed64(from, local), Op.end];
}
