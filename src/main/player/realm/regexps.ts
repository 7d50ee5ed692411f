import { FUEL_PER_FULL_PRICE } from "../../contract/fuel";
import { BACKTRACKS } from "../../contract/native-limits";
import { makingPrice, type RegExpCost, regExpCost } from "../../contract/regexp-cost";
import { define } from "./globals";

// Taken before the player can replace them.
const { apply, construct } = Reflect;
const { min, floor } = Math;
const Native = RegExp;
const Wrong = SyntaxError;
const { exec: nativeExec } = RegExp.prototype;
const readSource = getterOf("source");
const SLOW_FLAGS = [
  { flag: "d", read: getterOf("hasIndices") },
  { flag: "i", read: getterOf("ignoreCase") },
  { flag: "u", read: getterOf("unicode") },
  { flag: "v", read: getterOf("unicodeSets") },
];
const isGlobal = getterOf<boolean>("global");
const isSticky = getterOf<boolean>("sticky");
const { exec } = {
  exec(this: RegExp, subject: unknown): RegExpExecArray | null {
    const words = typeof subject === "string" ? subject : `${subject}`;
    if (!isRegExp(this)) return apply(nativeExec, this, [words]);
    refuseSlow(this);
    const start = startOf(this, words.length);
    const rest = words.length - start;
    const everywhere = isSticky(this) ? 1 : rest;
    // It may look at everything; what it did look at is known when it has ended.
    $fuelReach(priceOf(this, { rest, tries: everywhere }));
    const found: RegExpExecArray | null = apply(nativeExec, this, [words]);
    $fuelCharge(
      floor(priceOf(this, found === null ? { rest, tries: everywhere } : { rest, tries: found.index - start + 1 })),
    );
    return found;
  },
};

/** Where the search begins. `lastIndex` is a value of the expression's own, and no code of the player's answers for it. */
function startOf(expression: RegExp, length: number): number {
  if (!isGlobal(expression) && !isSticky(expression)) return 0;
  const { lastIndex } = expression;
  return lastIndex > 0 && lastIndex <= length ? lastIndex | 0 : 0;
}

function refuseSlow(expression: unknown): void {
  const { problem } = costOf(expression);
  if (problem !== null) throw new Wrong(`Invalid regular expression: /${readSource(expression)}/: it ${problem}`);
}

/** A text of its own has no source. */
function isRegExp(value: unknown): boolean {
  try {
    readSource(value);
    return true;
  } catch {
    return false;
  }
}

function getterOf<Value = string>(name: string): (expression: unknown) => Value {
  const { get } = Object.getOwnPropertyDescriptor(RegExp.prototype, name) as { get: () => Value };
  return (expression) => apply(get, expression, []);
}

/** Takes fuel for every search of a regular expression, and refuses those whose time has no end. */
export function priceRegExps(): void {
  define(RegExp.prototype, "exec", exec);
  const { prototype } = Native;
  const Priced: unknown = function (this: unknown, pattern: unknown, flags: unknown): unknown {
    const parts = [pattern, flags];
    const target: unknown = new.target;
    const made = target === undefined ? apply(Native, undefined, parts) : construct(Native, parts, classOf(target));
    const price = priceOfMaking(made);
    if (price < PRICE_OF_LARGE) $fuelCharge(price * FUEL_PER_FULL_PRICE);
    refuseSlow(made);
    return made;
  };
  // For any other class than its own the engine thinks out a new shape for each object, and all that meets them is slow.
  const classOf = (target: unknown) => (target === Priced ? Native : target) as NewableFunction;
  Object.defineProperties(Priced, {
    name: { value: "RegExp" },
    length: { value: 2 },
    prototype: { value: prototype, writable: false },
    [Symbol.species]: Object.getOwnPropertyDescriptor(Native, Symbol.species) as PropertyDescriptor,
  });
  define(prototype, "constructor", Priced);
  define(globalThis, "RegExp", Priced);
}

/** By expression: an expression never changes. */
const known = new WeakMap<object, RegExpCost>();
const { get: getKnown, set: setKnown } = WeakMap.prototype;

/** What compiling a large one takes is taken where it is first looked at. */
const PRICE_OF_LARGE = 50_000;

function priceOfMaking(expression: unknown): number {
  return makingPrice(readSource(expression), slowFlagsOf(expression));
}

function costOf(expression: unknown): RegExpCost {
  const found: RegExpCost | undefined = apply(getKnown, known, [expression]);
  if (found !== undefined) return found;
  const cost = regExpCost(readSource(expression), slowFlagsOf(expression));
  // Also of one that stands in the source: the engine compiles it when it is used first, but this looks at each object anew.
  const price = cost.problem === null ? priceOfMaking(expression) : 0;
  if (price >= PRICE_OF_LARGE) $fuelCharge(price * FUEL_PER_FULL_PRICE);
  apply(setKnown, known, [expression, cost]);
  return cost;
}

/** The flags that the linear engine does not know. Each is asked of the expression itself: a player's class may say anything. */
function slowFlagsOf(expression: unknown): string {
  let flags = "";
  for (let index = 0; index < SLOW_FLAGS.length; index++)
    if (SLOW_FLAGS[index].read(expression)) flags += SLOW_FLAGS[index].flag;
  return flags;
}

interface Search {
  /** Characters from where it begins to the end of the text. */
  readonly rest: number;
  /** At how many of them a match was tried. */
  readonly tries: number;
}

/**
 * In units of fuel. A try at one place goes through the pattern, in each of its ways. Where one thing repeats, it may go through
 * the rest of the text too; where more does, as often as the engine goes back, until the engine that never goes back takes over.
 */
function priceOf(expression: RegExp, { rest, tries }: Search): number {
  return pricesOf(expression, { rest, tries }) * FUEL_PER_FULL_PRICE;
}

function pricesOf(expression: RegExp, { rest, tries }: Search): number {
  const { repeats, ways, isLinear } = costOf(expression);
  const { length } = readSource(expression);
  const simple = BEGINNING + tries * ways * (0.2 + length / 20);
  if (repeats === "nothing") return simple;
  const most = (BACKTRACKS * rest) / STEPS_IN_A_UNIT;
  const back =
    repeats === "one" ? (tries * rest) / STEPS_OF_ONE : (min(tries * rest, BACKTRACKS) * rest) / STEPS_IN_A_UNIT;
  if (!isLinear || tries * rest <= BACKTRACKS) return simple + back;
  return simple + min(back, most) + rest * length * 0.8;
}

const BEGINNING = 30;
/** Characters that a repetition goes through in a unit, again after going back, and at first. */
const STEPS_IN_A_UNIT = 24;
const STEPS_OF_ONE = 10;
