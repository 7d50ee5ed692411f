/*
 * The little machine in the kernel that a filter of system calls is written for (classic BPF): one accumulator, which is loaded from what is known of a call, jumps
 * forward, and an answer.
 */

/** One instruction. */
export interface Instruction {
  readonly code: number;
  /** How many instructions are skipped when the test holds, and when it does not. */
  readonly yes: number;
  readonly no: number;
  readonly value: number;
}

const LOAD_WORD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const JUMP_IF_ANY_BIT = 0x45;
const ANSWER = 0x06;

const INSTRUCTION_BYTES = 8;

const NUMBER = 0;
const ARCHITECTURE = 4;
const ARGUMENTS = 16;
const ARGUMENT_BYTES = 8;

export const ALLOW = 0x7fff0000;
const ERROR = 0x00050000;

/** The call is not made, and fails with this error. */
export function failWith(error: number): number {
  return ERROR | error;
}

export const loadNumber = load(NUMBER);
export const loadArchitecture = load(ARCHITECTURE);

/** The lower half, which is all that the kernel takes of an `int`; by a processor that keeps it first. */
export function loadArgument(index: number): Instruction {
  return load(ARGUMENTS + index * ARGUMENT_BYTES);
}

export function answer(value: number): Instruction {
  return { code: ANSWER, yes: 0, no: 0, value };
}

/** Goes on with `then` when what was loaded is this, and behind it when not. `then` must end with an answer. */
export function ifEqual(value: number, then: readonly Instruction[]): Instruction[] {
  return [{ code: JUMP_IF_EQUAL, yes: 0, no: then.length, value }, ...then];
}

export function ifNotEqual(value: number, then: readonly Instruction[]): Instruction[] {
  return [{ code: JUMP_IF_EQUAL, yes: then.length, no: 0, value }, ...then];
}

export function ifAtLeast(value: number, then: readonly Instruction[]): Instruction[] {
  return [{ code: JUMP_IF_AT_LEAST, yes: 0, no: then.length, value }, ...then];
}

/** When one of these bits is set. */
export function ifAnyBit(bits: number, then: readonly Instruction[]): Instruction[] {
  return [{ code: JUMP_IF_ANY_BIT, yes: 0, no: then.length, value: bits }, ...then];
}

/** As the kernel takes them. */
export function assemble(program: readonly Instruction[]): Uint8Array {
  const bytes = new Uint8Array(program.length * INSTRUCTION_BYTES);
  const fields = new DataView(bytes.buffer);
  for (const [index, { code, yes, no, value }] of program.entries()) {
    fields.setUint16(index * INSTRUCTION_BYTES, code, true);
    fields.setUint8(index * INSTRUCTION_BYTES + 2, yes);
    fields.setUint8(index * INSTRUCTION_BYTES + 3, no);
    fields.setUint32(index * INSTRUCTION_BYTES + 4, value, true);
  }
  return bytes;
}

function load(offset: number): Instruction {
  return { code: LOAD_WORD, yes: 0, no: 0, value: offset };
}
