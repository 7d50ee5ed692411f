/** What is wrong with a module, as a sentence that goes on from "This module cannot be played: it …". */
export class BadModule extends Error {}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Reads WebAssembly's and DWARF's bytes one after another. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  /** @throws BadModule at the end. */
  byte(): number {
    if (this.at >= this.end) throw new BadModule("ends in the middle");
    return this.bytes[this.at++];
  }

  /** LEB128 of up to 32 bits, however many bytes it is written with. */
  unsigned(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      if (scale > 2 ** 28) throw new BadModule("has a number that is too long");
    }
  }

  signed(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      scale *= 128;
      if (byte < 128) return (byte & 64) === 0 ? value : value - scale;
    }
  }

  /** Passes a LEB128 of any kind. */
  skipNumber(): void {
    while (this.byte() >= 128);
  }

  /** @throws BadModule when there are not so many. */
  take(length: number): Uint8Array {
    if (this.at + length > this.end) throw new BadModule("ends in the middle");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** A text with its length before it. */
  name(): string {
    return decoder.decode(this.take(this.unsigned()));
  }

  /** A text with a zero behind it. */
  text(): string {
    const start = this.at;
    while (this.byte() !== 0);
    return decoder.decode(this.bytes.subarray(start, this.at - 1));
  }

  u16(): number {
    return this.byte() | (this.byte() << 8);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
  }
}

/** Writes bytes into room that grows. */
export class ByteWriter {
  #bytes = new Uint8Array(64 * 1024);
  length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  bytes(values: ArrayLike<number>): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.length);
    this.length += values.length;
  }

  unsigned(value: number): void {
    this.bytes(unsignedBytes(value));
  }

  name(text: string): void {
    const bytes = encoder.encode(text);
    this.unsigned(bytes.length);
    this.bytes(bytes);
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(2 * (this.length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

export function unsignedBytes(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

/** Of a number of at most 32 bits. */
export function signedBytes(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    if (rest >= -64 && rest < 64) return [...bytes, rest & 127];
    bytes.push((rest & 127) | 128);
  }
}
