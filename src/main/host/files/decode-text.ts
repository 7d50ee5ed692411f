/** What the bytes of a file say. */
export type Decoded =
  /** UTF-8; a byte order mark is not part of the text. */
  | { readonly kind: "text"; readonly text: string; readonly hasMark: boolean }
  /** A text all the same; in Latin-1 every file of bytes is one, so that this one is a guess. */
  | { readonly kind: "other"; readonly encoding: "UTF-16" | "Latin-1"; readonly text: string }
  | { readonly kind: "binary" };

/** The text of a file, exactly: nothing that is no UTF-8 is replaced by something else. */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = widthOf(bytes);
  if (wide !== null) return { kind: "other", encoding: "UTF-16", text: new TextDecoder(wide).decode(bytes) };
  if (bytes.includes(0)) return { kind: "binary" };
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), hasMark: hasMark(bytes) };
  } catch {
    if (bytes.some(isNoText)) return { kind: "binary" };
    return {
      kind: "other",
      encoding: "Latin-1",
      text: fromLatin1(hasMark(bytes) ? bytes.subarray(MARK_BYTES) : bytes),
    };
  }
}

const LINE_END = 0x0a;

/** Where the first byte stands that is no UTF-8, in a text that is not: line and column, from 1. */
export function firstWrongByte(bytes: Uint8Array): { readonly line: number; readonly column: number } {
  let start = 0;
  for (let line = 1; ; line++) {
    // No letter has a byte like this one in it.
    const end = bytes.indexOf(LINE_END, start);
    const text = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (end === -1 || !isUtf8(text)) return { line, column: lettersBeforeWrong(text) + 1 };
    start = end + 1;
  }
}

/** How much of a line is right, in units as editors count columns. */
function lettersBeforeWrong(line: Uint8Array): number {
  let low = 0;
  let high = line.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isUtf8(line.subarray(0, middle), true)) low = middle;
    else high = middle - 1;
  }
  return new TextDecoder().decode(line.subarray(0, low), { stream: true }).length;
}

/** @param isCut may a letter at the end be there in part only? */
function isUtf8(bytes: Uint8Array, isCut = false): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/** What Windows has where the standard has control characters. Node's own decoder forgets them in some versions. */
const FROM_0X80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function fromLatin1(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  return text.replace(/[\u0080-\u009f]/g, (unit) => FROM_0X80[unit.charCodeAt(0) - 0x80]);
}

const MARK_BYTES = 3;

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** By its mark; without one, by the zeros that programs in UTF-16 are full of. */
function widthOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes.length < 2 || bytes.length % 2 !== 0) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const [even, odd] = zerosOf(bytes);
  const enough = 0.4 * bytes.length;
  if (odd >= enough && even === 0) return "utf-16le";
  return even >= enough && odd === 0 ? "utf-16be" : null;
}

/** How many of the bytes at even and at odd places are zero. */
function zerosOf(bytes: Uint8Array): [number, number] {
  const zeros: [number, number] = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2]++;
  return zeros;
}

const SPACES = [0x09, 0x0a, 0x0c, 0x0d];

function isNoText(byte: number): boolean {
  return (byte < 0x20 && !SPACES.includes(byte)) || byte === 0x7f;
}
