import { STACK_IS_FULL } from "./player-protocol";

/**
 * Fuel: a player's CPU time as a count that is the same on every machine.
 *
 * The bundler puts `fuelStep` at the head of every loop body, function and long branch of a player; each takes what the syntax
 * in it weighs, and one unit at least. What the language's own functions do is charged by `native-prices.ts`.
 *
 * `FUEL_PRELUDE` runs in the realm, as a script, before any code that was instrumented. Its names are script-level
 * constants: other scripts of the realm can use them by name, but they are no properties of the global object, and the
 * bundler refuses sources that contain such names.
 *
 * - `$fuelStart(budget)` sets what may be used from now on, in units; `Infinity` for no limit. The use counts from 0 again, and what prices
 *   remember of things is forgotten.
 * - `$fuelUsed()` gives the units used since then; once out of fuel, exactly the budget.
 * - `$fuelIsOut()` is true from the moment in which a unit was asked for and none was left, until the next `$fuelStart`.
 *
 * - `$fuelCharge(units)` takes several units at once: a whole number, as large as it likes.
 * - `$fuelRejected(reason)` takes what catching it would take, and never throws.
 * - `$fuelTold(thrown)` makes what an error of the engine says fit to be told, without names of ours; what is caught is so already.
 * - `$fuelPaid(error)` says that an error was paid for when it was made; the engine's own are paid for when they are caught.
 * - `$fuelReach(units)` takes nothing, but ends the fuel when there is less: for work whose price is known only afterwards.
 * - `$fuelEmpty()` takes away what is left.
 * - `$fuelTooLarge(bytes)` takes away what is left: a buffer or a text was asked for that is larger than a player's may be.
 * - `$fuelLargest()` is its size in bytes, if one was asked for; else 0.
 * - `$fuelOverflowed()` is true when a call did not fit on the stack since the last `$fuelStart`.
 *
 * - `$fuelRest(rests)` lets the counter rest, for what a debugger asks of a player: in code that `mayRest` has made, nothing writes to it meanwhile. Then
 *   it is again as it was.
 *
 * - `$fuelAt(line, value)` gives the value, the last argument of a call that may be an order, and notes in which line it stands.
 * - `$fuelLine()` is that line when nothing has taken fuel since; else, and the second time, 0. It and `$fuelAt` take none.
 *
 * From that moment on every step throws, so that no `catch` or `finally` of the player can go on for long. The same is the
 * case when the stack has overflown: how deep it is depends on what the engine has optimised, and nobody may go on with
 * what could be learnt from it.
 */

/** Takes fuel, one unit at least: a statement without line breaks. Of eleven forms (variables, properties, typed arrays) the fastest on Node 20, 22 and 24. */
export function fuelStep(units = 1): string {
  return `if(${fuelStepExpression(units).replace("&&", ")")};`;
}

/** The same as an expression. */
export function fuelStepExpression(units = 1): string {
  return `($fuel.left=$fuel.left-${Math.max(1, units)}|0)<0&&$fuelOut()`;
}

/** What stands before each write of a counter that may rest. */
const UNLESS_RESTING = "$fuel.rests?1:";
const MAYBE_RESTING = String.raw`(?:\$fuel\.rests\?1:)?`;

const TAKES = String.raw`\(${MAYBE_RESTING}\$fuel\.left=\$fuel\.left-\d+\|0\)<0`;
/** Finds all that `fuelStep` and `fuelStepExpression` write. */
export const FUEL_STEPS = new RegExp(String.raw`if\(${TAKES}\)\$fuelOut\(\);|${TAKES}&&\$fuelOut\(\)`, "g");

/**
 * A step of code of ours that may stand between a player's call and the order that it is: what was noted of the call (`fuelAt`) counts on.
 *
 * @param step as `FUEL_STEPS` finds it.
 */
export function fuelStepInOrder(step: string): string {
  const units = /-(\d+)\|0/.exec(step)?.[1] ?? 1;
  const follow = `$fuel.lineAt=$fuel.lineAt-${units}|0`;
  return step.startsWith("if") ? `${follow};${step}` : `(${follow},${step})`;
}

/** What follows the step of a function in which something is called, and its end: notes when the stack was full, and passes everything on. */
export const FUEL_ENTER = "try{";
const NOTE = (error: string) => `if(($fuel.catching=$fuel.catching+1|0)>1)$fuel.left=0;$fuelCaught(${error});`;
/** What a function's own `catch` calls that which it passes on. */
export const FUEL_PASSED_NAME = "$fuelUp";
export const FUEL_LEAVE = `}catch(${FUEL_PASSED_NAME}){${NOTE(FUEL_PASSED_NAME)}throw ${FUEL_PASSED_NAME}}`;

/** Finds what stands at the beginning of every `catch`, and whole ones of ours. */
export const FUEL_NOTE = new RegExp(
  String.raw`if\(\(${MAYBE_RESTING}\$fuel\.catching=[^;]*;\$fuelCaught\([^)]*\);(?:throw \$fuelUp)?`,
  "g",
);

/**
 * The same code, or a part of it, with counters that may rest (`$fuelRest`). V8 can tell whether an expression changes anything, and takes each count for a
 * change. Only what is debugged pays for the question.
 */
export function mayRest(code: string): string {
  return code.replace(/\$fuel\.(?:left|catching|line|lineAt)\s*=(?!=)/g, `${UNLESS_RESTING}$&`);
}

/** A `catch` in front of a `finally` that has none. */
export const FUEL_RETHROW = FUEL_LEAVE.slice(1);

/** What stands before the last argument of a call that may be an order; `)` ends it. @param line of the source, from 1 */
export function fuelAt(line: number): string {
  return `$fuelAt(${line},`;
}

/** Finds what `fuelAt` makes. */
export const FUEL_AT = /\$fuelAt\(\d+,/g;

/** The parameter of a `catch` that has none. */
export const FUEL_CAUGHT_NAME = "$fuelCatch";

/** The first statement of every `catch` of a player. @param error the name of what was caught. */
export function fuelCaught(error: string): string {
  return NOTE(error);
}

/** What the engine itself says of what has no name in the code. */
const NAMELESS = "(intermediate value)";

/** What the engine says, without the names of this script: until it is caught an error has them. */
export function withoutFuelNames(text: string): string {
  return text.replace(/\$fuel[A-Za-z]*(\(\.\.\.\))?(\.value)?/g, NAMELESS);
}

/** What an instrumented player throws when its fuel has run out. */
export const OUT_OF_FUEL = "out of time: the CPU time of the match is used up";

/**
 * How many units of fuel stand for one second of CPU on the judge: a unit is a tenth of a nanosecond of a program in C++ that does the same.
 *
 * So a player has about the CPU that it would have there, whatever this machine, and TypeScript, take for it
 * (`npm run bench -- judge`).
 */
export const FUEL_PER_CPU_SECOND = 10_000_000_000;

/**
 * Prices of builtins, and of what the API does besides running, are told in about 14 ns of this machine (`npm run bench -- prices`). The same in C++ takes a
 * part of that: this many units of fuel.
 */
export const FUEL_PER_PRICE = 30;
/** The same of what C++ has nothing like, or takes as long for: regular expressions, what is written on the console. */
export const FUEL_PER_FULL_PRICE = 143;

/**
 * In units: of whatever is caught, and passed on, in one function; of making an error with its stack, whoever makes it. The
 * engine goes through the code of all functions on the stack, the longer they are the longer.
 */
const PRICE_OF_CATCHING = 10_000;
export const PRICE_OF_ERROR = 32_000;

/*
 * `left` counts down a slice that fits in the engine's small integers on every platform (31 bits under Electron), because
 * a bigger number would make each step slow; the rest of the budget waits outside. Before the first `$fuelStart` there is
 * no limit: the realm is being made ready.
 *
 * `catching` is raised by code that calls nothing, and brought back by `$fuelCaught`: when that did not come to its end,
 * the stack was full. It asks for more stack than any function takes at its start, so that the engine cannot have kept
 * quiet about an overflow a little deeper (an iterator's `return`, for example).
 */
export const FUEL_PRELUDE = `"use strict";
const $fuel = { left: 0, catching: 0, bigInts: true, reals: true, pair: null, isProxy: () => false, forget: () => {}, line: 0, lineAt: 0, rests: false };
const $fuelAt = (line, value) => {
  $fuel.line = line;
  $fuel.lineAt = $fuel.left;
  return value;
};
const $fuelLine = () => {
  const line = $fuel.lineAt === $fuel.left ? $fuel.line : 0;
  $fuel.line = 0;
  return line;
};
const { $fuelOut, $fuelCharge, $fuelPaid, $fuelTold, $fuelRejected, $fuelReach, $fuelStart, $fuelUsed, $fuelIsOut, $fuelEmpty, $fuelTooLarge, $fuelLargest, $fuelCaught, $fuelIsFull, $fuelOverflowed, $fuelRest } = (() => {
  const LARGEST_SLICE = 0x3fffffff;
  const CATCHING = ${PRICE_OF_CATCHING}, ERROR = ${PRICE_OF_ERROR};
  const OutOfFuel = Error;
  const { apply, getPrototypeOf, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const rangeError = RangeError.prototype, syntaxError = SyntaxError.prototype;
  const others = [TypeError.prototype, ReferenceError.prototype, EvalError.prototype, URIError.prototype];
  const { has, add } = WeakSet.prototype;
  const Remembered = WeakSet;
  let paid = new Remembered();
  const { endsWith, indexOf, slice, startsWith } = String.prototype;
  const reserve = new Array(4096).fill(0);
  const nothing = () => {};
  let waiting = Infinity;
  let granted = 0;
  let isOut = false;
  let hasOverflown = false;
  let error = null;
  let largest = 0;
  let kept = null;
  const takeSlice = () => {
    const slice = waiting < LARGEST_SLICE ? waiting : LARGEST_SLICE;
    waiting -= slice;
    granted += slice;
    return slice;
  };
  const empty = () => {
    if ($fuel.rests) return;
    granted -= $fuel.left;
    waiting = 0;
    $fuel.left = 0;
  };
  const refuse = () => {
    if (!hasOverflown && largest === 0) isOut = true;
    waiting = 0;
    $fuel.left = 0;
    throw (error ??= new OutOfFuel(${JSON.stringify(OUT_OF_FUEL)}));
  };
  const charge = (units) => {
    if (units <= $fuel.left) {
      $fuel.left = $fuel.left - units | 0;
      return;
    }
    if ($fuel.rests) return;
    let missing = units - $fuel.left;
    $fuel.left = 0;
    if (!(missing <= waiting)) {
      granted += waiting;
      refuse();
    }
    if (waiting === Infinity) granted += missing;
    else {
      waiting -= missing;
      granted += missing;
    }
    $fuel.left = takeSlice();
  };
  const isFull = (thrown) => {
    if (typeof thrown !== "object" || thrown === null || $fuel.isProxy(thrown)) return false;
    const prototype = getPrototypeOf(thrown);
    if (prototype !== rangeError && prototype !== syntaxError) return false;
    const message = getOwnPropertyDescriptor(thrown, "message")?.value;
    if (typeof message !== "string") return false;
    if (prototype === rangeError) return message === ${JSON.stringify(STACK_IS_FULL)};
    return apply(endsWith, message, ["Regular expression too large"]) || apply(endsWith, message, ["Stack overflow"]);
  };
  /** Made by the engine, and not yet paid for. */
  const isUnpaid = (thrown) => {
    if (typeof thrown !== "object" || thrown === null || $fuel.isProxy(thrown)) return false;
    const prototype = getPrototypeOf(thrown);
    if (prototype !== others[0] && prototype !== rangeError && prototype !== syntaxError && prototype !== others[1] && prototype !== others[2] && prototype !== others[3]) return false;
    return !apply(has, paid, [thrown]);
  };
  const OURS = "$fuel", LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  /** The engine says how it was called what went wrong: where that is a name of ours, what it says of things without a name. */
  const unnamed = (thrown) => {
    const message = getOwnPropertyDescriptor(thrown, "message")?.value;
    if (typeof message !== "string" || apply(indexOf, message, [OURS]) === -1) return;
    let words = "", from = 0;
    for (let at = 0; (at = apply(indexOf, message, [OURS, from])) !== -1; ) {
      words += apply(slice, message, [from, at]) + ${JSON.stringify(NAMELESS)};
      from = at + OURS.length;
      while (from < message.length && apply(indexOf, LETTERS, [message[from]]) !== -1) from++;
      if (apply(startsWith, message, ["(...)", from])) from += 5;
      if (apply(startsWith, message, [".value", from])) from += 6;
    }
    defineProperty(thrown, "message", { value: words + apply(slice, message, [from]) });
  };
  /** Of the engine's errors, each once. @returns whether it is to be paid for */
  const meet = (thrown) => {
    if (!isUnpaid(thrown)) return false;
    apply(add, paid, [thrown]);
    unnamed(thrown);
    return true;
  };
  $fuel.left = takeSlice();
  return {
    $fuelOut() {
      const missing = -$fuel.left;
      $fuel.left = 0;
      if ($fuel.catching > 1) refuse();
      if (waiting < missing) {
        granted += waiting;
        refuse();
      }
      $fuel.left = takeSlice() - missing;
    },
    $fuelCharge: charge,
    $fuelRejected(reason) {
      if ($fuel.rests) return;
      const units = CATCHING + (meet(reason) ? ERROR : 0);
      $fuel.left = $fuel.left > units ? $fuel.left - units | 0 : 0;
    },
    $fuelTold: meet,
    $fuelPaid(error) {
      if (!$fuel.rests) apply(add, paid, [error]);
    },
    $fuelReach(units) {
      if ($fuel.rests || units - $fuel.left <= waiting) return;
      granted += waiting;
      refuse();
    },
    $fuelStart(budget) {
      waiting = budget;
      granted = 0;
      isOut = false;
      hasOverflown = false;
      error = null;
      largest = 0;
      // What is remembered of things is of one match: some things all matches of a realm share.
      paid = new Remembered();
      $fuel.forget();
      $fuel.line = 0;
      $fuel.catching = 0;
      $fuel.left = takeSlice();
    },
    $fuelUsed: () => granted - $fuel.left,
    $fuelIsOut: () => isOut,
    $fuelTooLarge(bytes) {
      if (!$fuel.rests) largest = bytes;
      empty();
    },
    $fuelLargest: () => largest,
    $fuelEmpty: empty,
    $fuelCaught(thrown) {
      if ($fuel.rests) return;
      apply(nothing, null, reserve);
      if ($fuel.catching !== 1 || isFull(thrown)) {
        hasOverflown = true;
        empty();
        throw thrown;
      }
      $fuel.catching = 0;
      const units = CATCHING + (meet(thrown) ? ERROR : 0);
      if (units <= $fuel.left) $fuel.left = $fuel.left - units | 0;
      else charge(units);
    },
    $fuelIsFull: isFull,
    $fuelOverflowed: () => hasOverflown || $fuel.catching !== 0,
    $fuelRest(rests) {
      if (rests === $fuel.rests) return;
      const { left, catching, line, lineAt } = $fuel;
      $fuel.rests = false;
      if (rests) {
        kept = { left, catching, line, lineAt };
        $fuel.left = LARGEST_SLICE;
      } else {
        $fuel.left = kept.left;
        $fuel.catching = kept.catching;
        $fuel.line = kept.line;
        $fuel.lineAt = kept.lineAt;
      }
      $fuel.rests = rests;
    },
  };
})();
`;
