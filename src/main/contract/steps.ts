/**
 * Steps: the places of a debugged player's code at which one can stop, counted from the beginning of each round.
 *
 * A bundle that is to be debugged has a call of `$taulerAt` before every statement, at the head of every loop, and where a call
 * that is part of more comes back; every function says when it begins and ends (`add-steps.ts`). What they call is the debugger's own
 * (`host/debugger/step-counter.ts`), which takes no fuel. Since steps forward and back are numbers of one and the same count,
 * one is the mirror of the other.
 */

/** What a function calls its own number: each call of it has another one. */
const ACTIVATION = "$taulerAct";

/** A line and a column of the source, both from 1. */
interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

/** A place that can be stopped at, as an expression. */
export function stepAt({ line, column }: SourcePlace): string {
  return `$taulerAt(${line},${column},${ACTIVATION})`;
}

/** What stands before a call that comes back to a place that can be stopped at; `)` ends it. */
export function stepAfterCall({ line, column }: SourcePlace): string {
  return `$taulerRet(${line},${column},${ACTIVATION},`;
}

/** What stands before the value of a class's field, which runs like a function of its own; `)` ends it. */
export function stepInField({ line, column }: SourcePlace): string {
  return `$taulerField($taulerFieldIn(${line},${column}),`;
}

/** Finds all of them, with the line and the column. */
export const STEPS = /\$tauler(?:At|Ret|FieldIn)\((\d+),(\d+)(?:,\$taulerAct)?[,)]/g;

/** The beginning of a function's body. */
export const STEP_BEGIN = `const ${ACTIVATION}=$taulerIn();`;
export const STEP_ENTER = `${STEP_BEGIN}try{`;
/** The end of it. */
export const STEP_END = `$taulerOut(${ACTIVATION});`;
const STEP_NEVER = STEP_END;
export const STEP_LEAVE = `}finally{if($taulerOut(${ACTIVATION}))${STEP_NEVER}}`;

/** Finds what stands at the end of each function and never runs, behind what is the first group: where a breakpoint disturbs nobody. */
export const STEPS_NEVER = /(\}finally\{if\(\$taulerOut\(\$taulerAct\)\))\$taulerOut\(\$taulerAct\);/g;

/** What stands before a `yield` or `await`, and before what it passes out; `)` and `))` end them. */
export const STEP_BACK = `$taulerBack(${ACTIVATION},`;
export const STEP_AWAY = `$taulerAway(${ACTIVATION},(`;
/** What stands before what `yield*` and `for await` go through: they are not on the stack while somebody looks at what it has given. */
export const STEP_EACH = `$taulerEach(${ACTIVATION},(`;
/**
 * What stands around the body of `for … of`. Who is left in the middle of a pass closes what it goes through, which may run code of the player's: it is on the stack then, although an
 * exception has come out of what never said its end (a field, an `await`), or a generator is told to end where it waits.
 */
export const STEP_PASS = "try{";
export const STEP_PASS_END = `}finally{${STEP_BACK}0)}`;
/** What ends it. */
export const STEP_EACH_PASSED_ON = "),false)";
/** The same, where one waits after the last value, too. */
export const STEP_EACH_AWAITED = "),true)";
