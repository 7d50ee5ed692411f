/** What every program can reach by its own syntax, though no global name leads there, under the names of the standard. */
export function namelessObjects(): Readonly<Record<string, object>> {
  const { getPrototypeOf } = Object;
  const iterator: object = getPrototypeOf([][Symbol.iterator]());
  const generator = function* () {};
  const asyncGenerator = async function* () {};
  return {
    "%ArrayIterator%": iterator,
    "%MapIterator%": getPrototypeOf(new Map()[Symbol.iterator]()),
    "%SetIterator%": getPrototypeOf(new Set()[Symbol.iterator]()),
    "%StringIterator%": getPrototypeOf(""[Symbol.iterator]()),
    "%RegExpStringIterator%": getPrototypeOf("".matchAll(/a/g)),
    "%Iterator%": getPrototypeOf(iterator),
    "%AsyncIterator%": getPrototypeOf(getPrototypeOf(getPrototypeOf(asyncGenerator()))),
    "%Generator%": getPrototypeOf(getPrototypeOf(generator())),
    "%AsyncGenerator%": getPrototypeOf(getPrototypeOf(asyncGenerator())),
    "%GeneratorFunction%": getPrototypeOf(generator),
    "%AsyncGeneratorFunction%": getPrototypeOf(asyncGenerator),
    "%AsyncFunction%": getPrototypeOf(async () => {}),
    "%TypedArray%": getPrototypeOf(Uint8Array),
    "%TypedArray%.prototype": getPrototypeOf(Uint8Array.prototype),
  };
}

export function isObject(value: unknown): value is object {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}
