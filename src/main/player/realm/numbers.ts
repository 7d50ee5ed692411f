import { FUEL_PER_PRICE } from "../../contract/fuel";

// Taken before the player can replace them.
const { apply } = Reflect;
const { toPrimitive } = Symbol;
/** Asks a thing as the language does where the thing says nothing about it. */
const usual = Reflect.get(Date.prototype, toPrimitive) as (hint: string) => unknown;

/** How many letters of a text are read for a price of one, and what a text costs besides. */
const LETTERS = 8;
const PRICE = 3;

/** What takes the place of a thing where the language needs something else, asked of it once (ECMAScript, `ToPrimitive`). */
export function valueBehind(thing: object, hint: "default" | "number"): unknown {
  const own: unknown = Reflect.get(thing, toPrimitive);
  const value: unknown =
    own === undefined || own === null ? apply(usual, thing, ["number"]) : apply(own as () => unknown, thing, [hint]);
  if (isThing(value)) throw new TypeError("Cannot convert object to primitive value");
  return value;
}

export function isThing(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** As the language does it, with the texts that are read paid for; not `Number(…)`, which takes whole numbers of any size too. */
export function toNumber(value: unknown): number {
  return typeof value === "number" ? value : read(isThing(value) ? valueBehind(value, "number") : value);
}

function read(value: unknown): number {
  if (typeof value === "string") $fuelCharge(((PRICE + value.length / LETTERS) * FUEL_PER_PRICE) | 0);
  return +(value as number);
}
