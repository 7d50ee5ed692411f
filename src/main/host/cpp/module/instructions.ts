import { BadModule, type ByteReader } from "./bytes";

/** The instructions that a reader of code must tell from the others. */
export const Op = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  try: 0x06,
  catch: 0x07,
  throw: 0x08,
  rethrow: 0x09,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  brTable: 0x0e,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  delegate: 0x18,
  catchAll: 0x19,
  select: 0x1b,
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  f32Store: 0x38,
  f64Store: 0x39,
  memoryGrow: 0x40,
  i32Const: 0x41,
  i64Const: 0x42,
  f32Const: 0x43,
  f64Const: 0x44,
  i32LessSigned: 0x48,
  i64LessSigned: 0x53,
  f32Equal: 0x5b,
  f64Equal: 0x61,
  i32Sub: 0x6b,
  i64Sub: 0x7d,
  f32CopySign: 0x98,
  f64CopySign: 0xa6,
  i64ExtendUnsigned: 0xad,
  i32ReinterpretF32: 0xbc,
  i64ReinterpretF64: 0xbd,
  more: 0xfc,
} as const;

/** Behind `Op.more`. */
const MEMORY_INIT = 8;
const DATA_DROP = 9;
const MEMORY_COPY = 10;
const MEMORY_FILL = 11;

export interface CodeInstruction {
  readonly op: number;
  /** Of a call: the function. */
  readonly callee: number;
  /** Of a jump that is one of `br` and `br_if`: how many blocks out it leads. */
  readonly target: number;
  /** Copies or fills as many bytes as the number on top of the stack says. */
  readonly isBulk: boolean;
  /** Makes a fraction a whole number, and never stops: which of the eight instructions that do so, 0 to 7; null for any other one. */
  readonly conversion: number | null;
}

/** Passes one instruction. @throws BadModule for one that no compiled player has: threads, vectors, garbage collection, tail calls. */
export function readInstruction(code: ByteReader): CodeInstruction {
  const op = code.byte();
  const plain = { op, callee: -1, target: -1, isBulk: false, conversion: null };
  if (op === Op.call) return { ...plain, callee: code.unsigned() };
  if (op === Op.br || op === Op.brIf) return { ...plain, target: code.unsigned() };
  if (op === Op.more) return { ...plain, ...readMore(code) };
  const kind = kindOf(op);
  if (kind === null) throw new BadModule(`has the instruction 0x${op.toString(16)}, which no player needs`);
  skipOperands(code, kind);
  return plain;
}

type Operands = "none" | "number" | "two" | "type" | "table" | "f32" | "f64" | "types";

const OPERANDS: readonly (readonly [from: number, to: number, Operands])[] = [
  [0x00, 0x01, "none"],
  [0x02, 0x04, "type"],
  [0x05, 0x05, "none"],
  [0x06, 0x06, "type"],
  [0x07, 0x09, "number"],
  [0x0b, 0x0b, "none"],
  [0x0e, 0x0e, "table"],
  [0x0f, 0x0f, "none"],
  [0x11, 0x11, "two"],
  [0x18, 0x18, "number"],
  [0x19, 0x1b, "none"],
  [0x1c, 0x1c, "types"],
  [0x20, 0x24, "number"],
  [0x28, 0x3e, "two"],
  [0x3f, 0x42, "number"],
  [0x43, 0x43, "f32"],
  [0x44, 0x44, "f64"],
  [0x45, 0xc4, "none"],
];

const KINDS: readonly (Operands | null)[] = Array.from({ length: 256 }, (_, op) => {
  return OPERANDS.find(([from, to]) => from <= op && op <= to)?.[2] ?? null;
});

function kindOf(op: number): Operands | null {
  return KINDS[op];
}

function skipOperands(code: ByteReader, kind: Operands): void {
  if (kind === "number" || kind === "type") code.skipNumber();
  else if (kind === "two") {
    code.skipNumber();
    code.skipNumber();
  } else if (kind === "f32") code.take(4);
  else if (kind === "f64") code.take(8);
  else if (kind === "types") code.take(code.unsigned());
  else if (kind === "table") for (let left = code.unsigned() + 1; left > 0; left--) code.skipNumber();
}

function readMore(code: ByteReader): Pick<CodeInstruction, "isBulk" | "conversion"> {
  const which = code.unsigned();
  if (which < MEMORY_INIT) return { isBulk: false, conversion: which };
  if (which > MEMORY_FILL) throw new BadModule("changes its table, which no player needs");
  code.skipNumber();
  if (which === MEMORY_COPY || which === MEMORY_INIT) code.skipNumber();
  return { isBulk: which !== DATA_DROP, conversion: null };
}
