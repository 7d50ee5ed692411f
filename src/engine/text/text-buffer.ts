// In Node and in every browser, but in no library of types that the engine may see.
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };
declare const TextEncoder: new () => { encodeInto(text: string, bytes: Uint8Array): unknown };

const decoder = new TextDecoder();
const encoder = new TextEncoder();
/** From this length on a call of the system's is quicker than a loop. */
const LONG = 48;
/** More than most states need. */
const ROOM = 12288;
const ZERO = 48;
const MINUS = 45;
/** Points and ids of long matches are smaller. */
const MOST_DIGITS = 6;
const FROM_HERE_AS_TEXT = 10 ** MOST_DIGITS;

/**
 * A text of the originals' files while it is made: ASCII only.
 *
 * Its characters are written one after the other, and become a text at once: to put together a `.res` from texts of single
 * numbers and rows takes longer than to play the match.
 */
export class TextBuffer {
  #bytes = new Uint8Array(ROOM);
  #end = 0;

  text(part: string): this {
    const { length } = part;
    this.#makeRoom(length);
    const bytes = this.#bytes;
    const end = this.#end;
    if (length < LONG) for (let index = 0; index < length; index++) bytes[end + index] = part.charCodeAt(index);
    else encoder.encodeInto(part, bytes.subarray(end));
    this.#end = end + length;
    return this;
  }

  /** A number in its shortest form; quickest are small whole ones. */
  number(value: number): this {
    if (!(value > -FROM_HERE_AS_TEXT && value < FROM_HERE_AS_TEXT && value === (value | 0)))
      return this.text(String(value));
    this.#makeRoom(MOST_DIGITS + 1);
    const bytes = this.#bytes;
    if (value < 0) bytes[this.#end++] = MINUS;
    let rest = Math.abs(value);
    const end = this.#end + digitsOf(rest);
    let at = end;
    do {
      const left = Math.trunc(rest / 10);
      bytes[--at] = ZERO + rest - 10 * left;
      rest = left;
    } while (rest > 0);
    this.#end = end;
    return this;
  }

  /** @param before what comes before each of them, or after each. */
  numbers(values: readonly number[], { before = "", after = "" }: { before?: string; after?: string }): this {
    for (const value of values) this.text(before).number(value).text(after);
    return this;
  }

  /** @param codes those of characters, from `first` up to the one before `end`. */
  characters(codes: Uint8Array, first: number, end: number): this {
    this.#makeRoom(end - first);
    const bytes = this.#bytes;
    const shift = this.#end - first;
    for (let index = first; index < end; index++) bytes[index + shift] = codes[index];
    this.#end += end - first;
    return this;
  }

  toString(): string {
    return decoder.decode(this.#bytes.subarray(0, this.#end));
  }

  #makeRoom(size: number): void {
    if (this.#end + size <= this.#bytes.length) return;
    const bytes = new Uint8Array(2 * (this.#end + size));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

/** How many digits a whole number below `FROM_HERE_AS_TEXT` has. */
function digitsOf(size: number): number {
  if (size < 100) return size < 10 ? 1 : 2;
  if (size < 10_000) return size < 1000 ? 3 : 4;
  return size < 100_000 ? 5 : 6;
}
