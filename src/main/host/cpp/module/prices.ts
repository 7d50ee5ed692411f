import { Op } from "./instructions";

/** What instructions do, as far as one kind takes longer than another. */
export const WORK = [
  "function",
  "loop",
  "local",
  "constant",
  "global",
  "integer",
  "mix",
  "multiply",
  "share",
  "divide",
  "real",
  "order",
  "root",
  "convert",
  "load",
  "store",
  "jump",
  "repeat",
  "branch",
  "table",
  "call",
  "indirect",
  "bulk",
  "grow",
  "throw",
] as const;
export type Work = (typeof WORK)[number];

/** By kind of work: units, a hundred of which stand for a nanosecond of the native program (`MODULE_UNITS_PER_CPU_SECOND`). */
export type Prices = Readonly<Record<Work, number>>;

/** What `npm run bench -- cpp-prices` finds, rounded: no single price is true, all of them together are near for what players do. */
export const PRICES: Prices = {
  function: 10,
  loop: 40,
  local: 1,
  constant: 1,
  global: 1,
  integer: 3,
  mix: 24,
  multiply: 8,
  share: 10,
  divide: 380,
  real: 8,
  order: 75,
  root: 240,
  convert: 8,
  load: 4,
  store: 4,
  jump: 60,
  repeat: 30,
  branch: 26,
  table: 20,
  call: 24,
  indirect: 30,
  bulk: 30,
  grow: 100_000,
  throw: 80_000,
};

const RANGES: readonly (readonly [from: number, to: number, Work | null])[] = [
  [Op.loop, Op.loop, null],
  [Op.if, Op.if, "branch"],
  [Op.throw, Op.rethrow, "throw"],
  [Op.br, Op.br, "jump"],
  [Op.brIf, Op.brIf, "branch"],
  [Op.brTable, Op.brTable, "table"],
  [Op.call, Op.call, "call"],
  [Op.callIndirect, Op.callIndirect, "indirect"],
  [0x1a, 0x1a, "local"],
  [0x1b, 0x1c, "integer"],
  [Op.localGet, Op.localTee, "local"],
  [Op.globalGet, Op.globalSet, "global"],
  [0x28, 0x35, "load"],
  [0x36, 0x3e, "store"],
  [0x3f, 0x3f, "global"],
  [Op.memoryGrow, Op.memoryGrow, "grow"],
  [Op.i32Const, 0x44, "constant"],
  [0x45, 0x5a, "integer"],
  [0x5b, 0x66, "order"],
  [0x67, 0x6b, "integer"],
  [0x6c, 0x6c, "multiply"],
  [0x6d, 0x70, "divide"],
  [0x71, 0x72, "integer"],
  [0x73, 0x73, "mix"],
  [0x74, 0x74, "integer"],
  [0x75, 0x78, "mix"],
  [0x79, 0x7d, "integer"],
  [0x7e, 0x7e, "multiply"],
  [0x7f, 0x82, "divide"],
  [0x83, 0x84, "integer"],
  [0x85, 0x85, "mix"],
  [0x86, 0x86, "integer"],
  [0x87, 0x8a, "mix"],
  [0x8b, 0x90, "real"],
  [0x91, 0x91, "root"],
  [0x92, 0x94, "real"],
  [0x95, 0x95, "root"],
  [0x96, 0x9e, "real"],
  [0x9f, 0x9f, "root"],
  [0xa0, 0xa2, "real"],
  [0xa3, 0xa3, "root"],
  [0xa4, 0xa6, "real"],
  [0xa7, 0xa7, "integer"],
  [0xa8, 0xab, "convert"],
  [0xac, 0xad, "integer"],
  [0xae, 0xbb, "convert"],
  [0xbc, 0xc4, "integer"],
  [Op.more, Op.more, "convert"],
];

/** By operation; null for what only says how the code is nested, which takes no time. */
const WORK_OF: readonly (Work | null)[] = Array.from({ length: 256 }, (_, op) => {
  return RANGES.find(([from, to]) => from <= op && op <= to)?.[2] ?? null;
});

/** What is known of an instruction besides itself. */
export interface WorkPlace {
  /** It leads back to the beginning of a loop: that is foreseen, and other branches often are not. */
  readonly isRepeat: boolean;
  /** A constant stands right before it: compilers divide by one by multiplying. */
  readonly isByConstant: boolean;
}

export function workOf(
  { op, isBulk }: { readonly op: number; readonly isBulk: boolean },
  { isRepeat, isByConstant }: WorkPlace,
): Work | null {
  if (isRepeat) return "repeat";
  const work = isBulk ? "bulk" : WORK_OF[op];
  return work === "divide" && isByConstant ? "share" : work;
}

/** What takes so long that only who does it pays for it. */
export const LONG: ReadonlySet<Work | null> = new Set<Work>([
  "divide",
  "root",
  "call",
  "indirect",
  "bulk",
  "grow",
  "throw",
]);
