import { FUEL_PER_PRICE } from "../../contract/fuel";
import { isObject, namelessObjects } from "./intrinsics";

/*
 * What a realm's matches would share is made unchangeable before the player's code comes in: the language's own objects, the
 * API's, and all that can be reached from them. So nothing can be left in it for the next match, and nobody can put a
 * function of his own in the place of one that the API uses.
 *
 * Some stay open, since the engine is two to four times as slow where they are closed: the global object, the prototypes of
 * objects, of lists and of each kind of typed array, and the API's lists. They are looked at after the match, and a realm
 * in which one has changed serves no other. While they are changed, the API meets what the player put there: so no list or
 * typed array of the API's outlives a match, which `test/process/leaks.test.ts` tries with every game.
 */

// Taken before the player can replace them.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, defineProperty, isExtensible } = Reflect;
const { create, freeze, is, hasOwn, setPrototypeOf } = Object;
const { add, has } = WeakSet.prototype;
const { apply } = Reflect;
const { toString: sourceOf } = Function.prototype;
const Wrong = TypeError;
const { isArray } = Array;
const here: object = globalThis;

/**
 * Seals the realm this script runs in.
 *
 * @returns whether its global object is as it was, which is all that can change.
 */
export function sealRealm(): () => boolean {
  const nameless = Object.values(namelessObjects());
  const language = reachableFrom([Object.prototype, ...nameless, ...globalsBut("$tauler")]);
  for (const object of language) if (typeof object === "function") apply(add, $fuelNatives, [object]);
  const all = reachableFrom([here, lookNative()], language);
  allowOwnFields();
  const open = [here, Object.prototype, Array.prototype, ...kindsOfNumbers()];
  for (const object of all) if (isArray(object) && object !== Array.prototype) open.push(object);
  const isOpen = new Set(open);
  for (const object of all) if (!isOpen.has(object)) freeze(object);
  makeQuick(globalsBut("$tauler"));
  return areUnchanged(open);
}

/** Until the engine remembers how a piece of code reads fields: it does after some dozens of passes. */
const PASSES = 8;

/**
 * The engine keeps what got its fields one by one (`Number`, `String.prototype`, with prices) as a dictionary: whoever reads a field of it looks it up each
 * time, and no call of it is inlined. It stops doing so for what is a prototype and has been read, by code that it knows: by itself not for those of texts
 * and numbers, which are no objects.
 */
function makeQuick(classes: readonly object[]): void {
  const prototypes = classes.map((one) => getOwnPropertyDescriptor(one, "prototype")?.value).filter(isObject);
  const objects = [...classes, ...prototypes];
  for (const object of objects) create(object);
  let seen: unknown;
  for (let pass = 0; pass < PASSES; pass++) for (const object of objects) seen = object.constructor;
  void seen;
}

function globalsBut(name: string): object[] {
  const values = ownKeys(here).map((key) => (key === name ? null : getOwnPropertyDescriptor(here, key)?.value));
  return values.filter((value) => isObject(value) && value !== here);
}

/** @param known what has been walked already, and is walked no more. @returns it too. */
function reachableFrom(roots: readonly object[], known: ReadonlySet<object> = new Set()): ReadonlySet<object> {
  const seen = new Set<object>(roots);
  // The set grows while it is walked.
  for (const object of seen) {
    if (known.has(object)) continue;
    for (const found of neighboursOf(object)) if (isObject(found)) seen.add(found);
  }
  for (const object of known) seen.add(object);
  return seen;
}

/** By plain loops: this is most of what it takes to start a player's process. */
function neighboursOf(object: object): unknown[] {
  const found: unknown[] = [getPrototypeOf(object)];
  for (const key of ownKeys(object)) {
    const { value, get, set } = getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
    if (isObject(value)) found.push(value);
    else if (get !== undefined || set !== undefined) found.push(get, set);
  }
  return found;
}

/** Of asking a function for its source. */
const PRICE_OF_SOURCE = 20;

/** Functions that stand for the language's own show no source either. @returns the one that sees to it. */
function lookNative(): object {
  const { toString: native } = {
    toString(this: unknown): string {
      $fuelCharge(PRICE_OF_SOURCE * FUEL_PER_PRICE);
      const isNative = typeof this === "function" && apply(has, $fuelNatives, [this]);
      return isNative ? `function ${(this as { name: string }).name}() { [native code] }` : apply(sourceOf, this, []);
    },
  };
  apply(add, $fuelNatives, [native]);
  defineProperty(Function.prototype, "toString", { value: native });
  return native;
}

/** Where people write fields of the same name into objects of their own, which a frozen prototype would forbid. */
const OFTEN_OWN: readonly (readonly [object, readonly string[] | null])[] = [
  [Function.prototype, ["toString", "bind", "call", "apply"]],
  ...[Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError].map(
    ({ prototype }) => [prototype, null] as const,
  ),
];

function allowOwnFields(): void {
  for (const [holder, names] of OFTEN_OWN) {
    for (const name of names ?? ownKeys(holder)) allowOwnField(holder, name);
  }
}

/** A function that gives the value, and one that puts another into the object that is asked for it, as if it were alone. */
function allowOwnField(holder: object, name: string | symbol): void {
  const field = getOwnPropertyDescriptor(holder, name);
  if (field === undefined || !hasOwn(field, "value") || field.configurable !== true) return;
  const { value } = field;
  const { get, set } = {
    get: () => value,
    set(this: unknown, other: unknown) {
      if (!isObject(this)) return;
      const own = getOwnPropertyDescriptor(this, name);
      const isSet =
        own === undefined
          ? defineProperty(this, name, { value: other, writable: true, enumerable: true, configurable: true })
          : defineProperty(this, name, { value: other });
      if (!isSet) throw new Wrong(`Cannot assign to read only property '${String(name)}' of object`);
    },
  };
  freeze(set);
  defineProperty(holder, name, { get: freeze(get), set, enumerable: field.enumerable === true, configurable: false });
}

function kindsOfNumbers(): object[] {
  const all = getPrototypeOf(Uint8Array.prototype);
  const values = ownKeys(here).map((key) => getOwnPropertyDescriptor(here, key)?.value?.prototype);
  return [all, ...values.filter((value) => isObject(value) && getPrototypeOf(value) === all)];
}

/** The objects that stayed open, as they are now. The check runs no code of the player's: neither getters nor traps. */
function areUnchanged(open: readonly object[]): () => boolean {
  const shapes = open.map((object) => {
    const keys = ownKeys(object);
    return { object, prototype: getPrototypeOf(object), keys, fields: keys.map((key) => fieldOf(object, key)) };
  });
  return () => {
    for (let index = 0; index < shapes.length; index++) {
      const { object, prototype, keys, fields } = shapes[index];
      const now = ownKeys(object);
      if (getPrototypeOf(object) !== prototype || !isExtensible(object) || now.length !== keys.length) return false;
      for (let at = 0; at < keys.length; at++) {
        if (now[at] !== keys[at] || !isSame(fieldOf(object, keys[at]), fields[at])) return false;
      }
    }
    return true;
  };
}

/** Without a prototype: that of objects may have got fields by now. */
function fieldOf(object: object, key: PropertyKey): PropertyDescriptor {
  return setPrototypeOf(getOwnPropertyDescriptor(object, key) as PropertyDescriptor, null);
}

function isSame(one: PropertyDescriptor, other: PropertyDescriptor): boolean {
  return (
    is(one.value, other.value) &&
    one.get === other.get &&
    one.set === other.set &&
    one.writable === other.writable &&
    one.enumerable === other.enumerable &&
    one.configurable === other.configurable
  );
}
