import { BadModule, type ByteReader } from "./bytes";
import { Op, readInstruction } from "./instructions";

/** What the pass puts into one function, in the order of its instructions. */
export interface FuelStep {
  /** Where it goes, in the bytes of the module: before the instruction there. */
  readonly at: number;
  readonly kind: "pay" | "enter" | "bulk" | "caught" | "return" | "leave";
  /** Of `pay` and `enter`: units. */
  units: number;
  /** Of `return`: how many blocks are open. */
  readonly depth: number;
}

export interface FunctionPlan {
  readonly steps: readonly FuelStep[];
  /** Whom it calls, by number; `INDIRECT` for whoever is in the table. */
  readonly calls: readonly number[];
}

export const INDIRECT = -1;

/** Units of what takes longer than most instructions: a call, and more room for the memory. */
const CALL = 4;
const INDIRECT_CALL = 8;
const GROW = 1000;
const THROW = 1000;

/** A shorter stretch is paid for by what stands before it: a step of its own would take longer than it does. */
const SHORT = 8;
const SHORT_AFTER_JUMP = 2;

/**
 * Where a function takes fuel, and how much: at its beginning, at the beginning of every loop and of every longer stretch without a branch, a unit for each
 * instruction. A stretch is paid for before it runs.
 *
 * @param code at the first instruction of the function.
 */
export function planFunction(code: ByteReader): FunctionPlan {
  const plan = new Plan(code.at);
  while (!code.isAtEnd) {
    const { at } = code;
    const { op, callee, isBulk } = readInstruction(code);
    plan.add({ at, op, callee, isBulk, next: code.at });
  }
  return plan.done();
}

interface Found {
  readonly at: number;
  readonly op: number;
  readonly callee: number;
  readonly isBulk: boolean;
  /** Where the next instruction begins. */
  readonly next: number;
}

class Plan {
  readonly #steps: FuelStep[] = [];
  readonly #calls = new Set<number>();
  #paying: FuelStep;
  #stretch = { at: 0, units: 0, isAfterJump: false };
  #depth = 0;

  constructor(start: number) {
    this.#paying = { at: start, kind: "enter", units: 1, depth: 0 };
    this.#steps.push(this.#paying);
    this.#begin(start, false);
  }

  add(found: Found): void {
    const { op, at, next } = found;
    this.#stretch.units += unitsOf(op);
    if (found.callee >= 0) this.#calls.add(found.callee);
    if (op === Op.callIndirect) this.#calls.add(INDIRECT);
    if (found.isBulk) this.#put("bulk", at);
    if (op === Op.return) this.#put("return", at);
    if (op === Op.end && this.#depth === 0) this.#put("leave", at);
    if (op === Op.catch || op === Op.catchAll) this.#put("caught", next);
    this.#nest(op);
    if (BRANCHES.has(op)) this.#begin(next, JUMPS.has(op));
    if (op === Op.loop) this.#enterLoop(next);
  }

  done(): FunctionPlan {
    this.#settle();
    if (this.#depth !== -1) throw new BadModule("has a function that does not end");
    return { steps: this.#steps.sort((a, b) => a.at - b.at), calls: [...this.#calls] };
  }

  #nest(op: number): void {
    if (OPENS.has(op)) this.#depth++;
    if (op === Op.end || op === Op.delegate) this.#depth--;
  }

  #put(kind: FuelStep["kind"], at: number): void {
    this.#steps.push({ at, kind, units: 0, depth: this.#depth });
  }

  #begin(at: number, isAfterJump: boolean): void {
    this.#settle();
    this.#stretch = { at, units: 0, isAfterJump };
  }

  /** A loop that does nothing takes fuel too. */
  #enterLoop(at: number): void {
    this.#settle();
    this.#paying = { at, kind: "enter", units: 1, depth: this.#depth };
    this.#steps.push(this.#paying);
    this.#stretch = { at, units: 0, isAfterJump: false };
  }

  /** The stretch is over: now it is known what it takes. */
  #settle(): void {
    const { at, units, isAfterJump } = this.#stretch;
    this.#stretch.units = 0;
    if (units <= (isAfterJump ? SHORT_AFTER_JUMP : SHORT) || at === this.#paying.at) this.#paying.units += units;
    else {
      this.#paying = { at, kind: "pay", units, depth: 0 };
      this.#steps.push(this.#paying);
    }
  }
}

const OPENS = new Set<number>([Op.block, Op.loop, Op.if, Op.try]);
/** After these the way may go on elsewhere, or come from elsewhere. */
const JUMPS = new Set<number>([Op.br, Op.brTable, Op.return, Op.unreachable, Op.throw, Op.rethrow]);
const BRANCHES = new Set<number>([
  ...JUMPS,
  ...[Op.brIf, Op.if, Op.else, Op.end, Op.catch, Op.catchAll, Op.delegate, Op.block, Op.try],
]);

const UNITS: Readonly<Record<number, number>> = {
  [Op.call]: CALL,
  [Op.callIndirect]: INDIRECT_CALL,
  [Op.memoryGrow]: GROW,
  [Op.throw]: THROW,
  [Op.rethrow]: THROW,
  // What only says how the code is nested takes no time.
  [Op.block]: 0,
  [Op.loop]: 0,
  [Op.end]: 0,
};

function unitsOf(op: number): number {
  return UNITS[op] ?? 1;
}
