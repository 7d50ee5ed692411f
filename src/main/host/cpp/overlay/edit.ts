/** A place in a header, and what stands there instead. */
export interface Edit {
  /** A pattern with the flag `g` where it stands more than once. */
  readonly find: RegExp | string;
  readonly replace: string;
  /** How often it must be there; once unless told. */
  readonly times?: number;
}

/** The text with all edits made, one after the other. */
export function edited(path: string, text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const { find, replace, times = 1 } of edits) {
    const found =
      typeof find === "string" ? result.split(find).length - 1 : [...result.matchAll(everywhere(find))].length;
    if (found !== times) throw new Error(`${path}: found ${found} times, not ${times}: ${find}`);
    // A function, because `$` means something in a text.
    result = typeof find === "string" ? result.replaceAll(find, () => replace) : result.replace(find, replace);
  }
  return result;
}

function everywhere(find: RegExp): RegExp {
  return find.global ? find : new RegExp(find.source, `${find.flags}g`);
}

/** Adds an include after the first one of the compiler's configuration. */
export function including(header: string): Edit {
  return { find: /^(# *include <__config>\n)/m, replace: `$1#include <tauler/library/${header}>\n` };
}
