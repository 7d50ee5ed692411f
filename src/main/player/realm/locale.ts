import { define } from "./globals";

/**
 * Replaces what depends on the machine's language, or on its version of the language data, by what the language itself
 * says: texts are compared by code units, numbers and dates are written as `toString` writes them.
 */
export function forgetLocale(): void {
  define(String.prototype, "localeCompare", function localeCompare(this: unknown, other: unknown) {
    return compare(String(this), String(other));
  });
  const { toUpperCase, toLowerCase } = String.prototype;
  define(String.prototype, "toLocaleUpperCase", toUpperCase);
  define(String.prototype, "toLocaleLowerCase", toLowerCase);
  define(Number.prototype, "toLocaleString", withoutArguments(Number.prototype.toString));
  define(BigInt.prototype, "toLocaleString", withoutArguments(BigInt.prototype.toString));
  define(Array.prototype, "toLocaleString", Array.prototype.toString);
  define(Object.getPrototypeOf(Uint8Array.prototype), "toLocaleString", Array.prototype.toString);
  const date = Date.prototype;
  define(date, "toLocaleString", date.toString);
  define(date, "toLocaleDateString", date.toDateString);
  define(date, "toLocaleTimeString", date.toTimeString);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The name of a language is no radix. */
function withoutArguments(write: () => string): unknown {
  const { apply } = Reflect;
  const { toLocaleString: made } = {
    toLocaleString(this: unknown): string {
      return apply(write, this, []);
    },
  };
  return made;
}
