/*
 * A realm that has played a match can play another one only if nothing of the first can be noticed in the second. What a
 * player's module holds goes with the module; what is left are the objects that every module of the realm shares.
 */

// Taken before the player can replace them.
const { apply, ownKeys, getOwnPropertyDescriptor, getPrototypeOf, isExtensible } = Reflect;
const { is } = Object;
const { exec } = RegExp.prototype;
const anything = /(?:)/;

/** One shared object, as it was. */
interface Remembered {
  readonly object: object;
  readonly prototype: object | null;
  readonly isExtensible: boolean;
  readonly keys: readonly PropertyKey[];
  readonly properties: readonly PropertyDescriptor[];
}

/**
 * Remembers the language's own objects and all that is reachable from the global object.
 *
 * @returns whether all of them are as they were. No code of the player's runs for that: neither getters nor traps.
 */
export function rememberRealm(): () => boolean {
  // First of all: as long as it is unchanged, a descriptor has no other fields than its own.
  const remembered = rememberAll([Object.prototype, globalThis, ...namelessObjects()]);
  return () => {
    for (let index = 0; index < remembered.length; index++) if (!isUnchanged(remembered[index])) return false;
    return true;
  };
}

/** Forgets what the language remembers of the last regular expression that matched: `RegExp.$1` and its like. */
export function forgetLastMatch(): void {
  apply(exec, anything, [""]);
}

/** What every program can reach by its own syntax, though no global name leads there. */
function namelessObjects(): object[] {
  const examples: object[] = [
    [][Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    ""[Symbol.iterator](),
    "".matchAll(/a/g),
    (function* () {})(),
    (async function* () {})(),
    async () => {},
    new Uint8Array(),
    ...iteratorHelpers(),
  ];
  return examples.map((example) => getPrototypeOf(example) as object);
}

/** Node 22 and later. */
function iteratorHelpers(): object[] {
  const Iterators: unknown = Reflect.get(globalThis, "Iterator");
  if (typeof Iterators !== "function") return [];
  const { from } = Iterators as unknown as { from(source: object): { map(change: () => unknown): object } };
  const wrapped = from({ next: () => ({ done: true }) });
  return [wrapped, wrapped.map(() => 0)];
}

function rememberAll(roots: readonly object[]): readonly Remembered[] {
  const seen = new Set<object>(roots);
  const remembered: Remembered[] = [];
  // The set grows while it is walked.
  for (const object of seen) {
    const one = remember(object);
    remembered.push(one);
    for (const found of reachableFrom(one)) if (isObject(found)) seen.add(found);
  }
  return remembered;
}

function remember(object: object): Remembered {
  const keys = ownKeys(object);
  const properties = keys.map((key) => getOwnPropertyDescriptor(object, key) as PropertyDescriptor);
  return { object, prototype: getPrototypeOf(object), isExtensible: isExtensible(object), keys, properties };
}

function reachableFrom({ prototype, properties }: Remembered): unknown[] {
  return [prototype, ...properties.flatMap(({ value, get, set }) => [value, get, set])];
}

function isObject(value: unknown): value is object {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}

function isUnchanged(remembered: Remembered): boolean {
  const { object, keys, properties } = remembered;
  if (getPrototypeOf(object) !== remembered.prototype || isExtensible(object) !== remembered.isExtensible) return false;
  const now = ownKeys(object);
  if (now.length !== keys.length) return false;
  for (let index = 0; index < keys.length; index++) {
    if (now[index] !== keys[index]) return false;
    if (!isSame(getOwnPropertyDescriptor(object, keys[index]) as PropertyDescriptor, properties[index])) return false;
  }
  return true;
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
