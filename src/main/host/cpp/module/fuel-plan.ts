import { BadModule, type ByteReader } from "./bytes";
import { type CodeInstruction, Op, readInstruction } from "./instructions";
import { LONG, type Prices, workOf } from "./prices";

/** What the pass puts into one function, in the order of its instructions. */
export interface FuelStep {
  /** Where it goes, in the bytes of the module: before the instruction there. */
  readonly at: number;
  readonly kind: "pay" | "enter" | "bulk" | "caught" | "return" | "leave" | "plain32" | "plain64" | "whole";
  /** Of `pay` and `enter`: units. */
  units: number;
  /** Of `return`: how many blocks are open. */
  readonly depth: number;
  /** Of what may replace the instruction: where the one after it begins. */
  readonly next: number;
  /** Of `whole`: which conversion. */
  readonly conversion: number;
}

export interface FunctionPlan {
  readonly steps: readonly FuelStep[];
  /** Whom it calls, by number; `INDIRECT` for whoever is in the table. */
  readonly calls: readonly number[];
}

export const INDIRECT = -1;

/** A shorter stretch is paid for by what stands before it: a step of its own would take longer than it does. */
const SHORT = 8;
const SHORT_AFTER_JUMP = 2;
/** What takes long counts as so many instructions: no stretch with it is short. */
const LONG_AS = SHORT + 1;

/**
 * Where a function takes fuel, and how much: at its beginning, at the beginning of every loop and of every longer stretch without a branch, what its
 * instructions cost. A stretch is paid for before it runs.
 *
 * @param code at the first instruction of the function.
 */
export function planFunction(code: ByteReader, prices: Prices): FunctionPlan {
  const plan = new Plan(code.at, prices);
  while (!code.isAtEnd) {
    const { at } = code;
    plan.add({ at, ...readInstruction(code), next: code.at });
  }
  return plan.done();
}

interface Found extends CodeInstruction {
  readonly at: number;
  /** Where the next instruction begins. */
  readonly next: number;
}

class Plan {
  readonly #steps: FuelStep[] = [];
  readonly #calls = new Set<number>();
  readonly #prices: Prices;
  #paying: FuelStep;
  #stretch = { at: 0, units: 0, instructions: 0, isAfterJump: false };
  #depth = 0;
  /** The instruction before is one. */
  #isConstant = false;
  /** Of each open block: is it a loop? */
  readonly #loops: boolean[] = [];

  constructor(start: number, prices: Prices) {
    this.#prices = prices;
    this.#paying = { ...plainStep("enter", start), units: prices.function };
    this.#steps.push(this.#paying);
    this.#begin(start, false);
  }

  add(found: Found): void {
    const { op, at, next } = found;
    const isRepeat = found.target >= 0 && this.#loops.at(-1 - found.target) === true;
    const work = workOf(found, { isRepeat, isByConstant: this.#isConstant });
    this.#isConstant = work === "constant";
    if (work !== null) {
      this.#stretch.units += this.#prices[work];
      this.#stretch.instructions += LONG.has(work) ? LONG_AS : 1;
    }
    if (found.callee >= 0) this.#calls.add(found.callee);
    if (op === Op.callIndirect) this.#calls.add(INDIRECT);
    const before = found.isBulk ? "bulk" : PUT_BEFORE.get(op);
    if (before !== undefined) this.#put(before, at, { next });
    if (found.conversion !== null) this.#put("whole", at, { next, conversion: found.conversion });
    if (op === Op.end && this.#depth === 0) this.#put("leave", at);
    if (op === Op.catch || op === Op.catchAll) this.#put("caught", next);
    this.#nest(op);
    if (BRANCHES.has(op)) this.#begin(next, JUMPS.has(op));
    if (op === Op.loop) this.#enterLoop(next);
  }

  done(): FunctionPlan {
    this.#settle();
    if (this.#depth !== -1) throw new BadModule("has a function that does not end");
    // What is put before an instruction comes before what replaces it.
    const steps = this.#steps.sort((a, b) => a.at - b.at || Number(a.kind === "whole") - Number(b.kind === "whole"));
    return { steps, calls: [...this.#calls] };
  }

  #nest(op: number): void {
    if (OPENS.has(op)) {
      this.#depth++;
      this.#loops.push(op === Op.loop);
    }
    if (op === Op.end || op === Op.delegate) {
      this.#depth--;
      this.#loops.pop();
    }
  }

  #put(kind: FuelStep["kind"], at: number, more: Pick<FuelStep, "next"> & Partial<FuelStep> = { next: at }): void {
    this.#steps.push({ ...plainStep(kind, at), ...more, depth: this.#depth });
  }

  #begin(at: number, isAfterJump: boolean): void {
    this.#settle();
    this.#stretch = { at, units: 0, instructions: 0, isAfterJump };
  }

  /** A loop that does nothing takes fuel too. */
  #enterLoop(at: number): void {
    this.#settle();
    this.#paying = { ...plainStep("enter", at), units: this.#prices.loop };
    this.#steps.push(this.#paying);
    this.#stretch = { at, units: 0, instructions: 0, isAfterJump: false };
  }

  /** The stretch is over: now it is known what it takes. */
  #settle(): void {
    const { at, units, instructions, isAfterJump } = this.#stretch;
    this.#stretch = { at, units: 0, instructions: 0, isAfterJump };
    if (instructions <= (isAfterJump ? SHORT_AFTER_JUMP : SHORT) || at === this.#paying.at) this.#paying.units += units;
    else {
      this.#paying = { ...plainStep("pay", at), units };
      this.#steps.push(this.#paying);
    }
  }
}

function plainStep(kind: FuelStep["kind"], at: number): FuelStep {
  return { at, kind, units: 0, depth: 0, next: at, conversion: 0 };
}

/** What goes before an instruction. Of most of them: after it the bits of the fraction on top of the stack can be seen. */
const PUT_BEFORE: ReadonlyMap<number, FuelStep["kind"]> = new Map<number, FuelStep["kind"]>([
  [Op.return, "return"],
  [Op.f32Store, "plain32"],
  [Op.f32CopySign, "plain32"],
  [Op.i32ReinterpretF32, "plain32"],
  [Op.f64Store, "plain64"],
  [Op.f64CopySign, "plain64"],
  [Op.i64ReinterpretF64, "plain64"],
]);
const OPENS = new Set<number>([Op.block, Op.loop, Op.if, Op.try]);
/** After these the way may go on elsewhere, or come from elsewhere. */
const JUMPS = new Set<number>([Op.br, Op.brTable, Op.return, Op.unreachable, Op.throw, Op.rethrow]);
const BRANCHES = new Set<number>([
  ...JUMPS,
  ...[Op.brIf, Op.if, Op.else, Op.end, Op.catch, Op.catchAll, Op.delegate, Op.block, Op.try],
]);
