/** In Node and in every browser, but in no library of types that the engine may see. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

const decoder = new TextDecoder();
/** More than most states need. */
const ROOM = 12288;
const ZERO = 48;
const MINUS = 45;

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
    this.#makeRoom(part.length);
    for (let index = 0; index < part.length; index++) this.#bytes[this.#end++] = part.charCodeAt(index);
    return this;
  }

  /** A number in its shortest form; quickest are whole ones of two digits. */
  number(value: number): this {
    if (!(value > -100 && value < 100 && value === (value | 0))) return this.text(String(value));
    this.#makeRoom(3);
    if (value < 0) this.#bytes[this.#end++] = MINUS;
    const size = Math.abs(value);
    const tens = Math.trunc(size / 10);
    if (tens > 0) this.#bytes[this.#end++] = ZERO + tens;
    this.#bytes[this.#end++] = ZERO + size - 10 * tens;
    return this;
  }

  /** @param before what comes before each of them, or after each. */
  numbers(values: readonly number[], { before = "", after = "" }: { before?: string; after?: string }): this {
    for (const value of values) this.text(before).number(value).text(after);
    return this;
  }

  /** @param codeOf the code of the character for each number from `first` to `last`. */
  characters(first: number, last: number, codeOf: (index: number) => number): this {
    this.#makeRoom(last - first + 1);
    const bytes = this.#bytes;
    let end = this.#end;
    for (let index = first; index <= last; index++) bytes[end++] = codeOf(index);
    this.#end = end;
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
