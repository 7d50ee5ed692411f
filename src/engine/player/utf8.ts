// Taken before the player can replace it.
const charCodeAt = Function.prototype.call.bind(String.prototype.charCodeAt) as (text: string, index: number) => number;

/**
 * Writes a text as UTF-8; a lone surrogate becomes U+FFFD. The realm has no `TextEncoder`.
 *
 * @param end the offset to stop before; a character that does not fit whole is not written, nor what follows it.
 * @returns the offset after the last byte, and how many UTF-16 units of the text were written.
 */
export function writeUtf8(
  text: string,
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly end: number; readonly units: number } {
  let next = start;
  let index = 0;
  while (index < text.length) {
    const point = codePointAt(text, index);
    const size = byteCount(point);
    if (next + size > end) break;
    writePoint(bytes, next, point, size);
    next += size;
    index += size === 4 ? 2 : 1;
  }
  return { end: next, units: index };
}

function byteCount(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

function codePointAt(text: string, index: number): number {
  const unit = charCodeAt(text, index);
  if (unit < 0xd800 || unit > 0xdfff) return unit;
  const next = index + 1 < text.length ? charCodeAt(text, index + 1) : 0;
  const isPair = unit < 0xdc00 && next >= 0xdc00 && next <= 0xdfff;
  return isPair ? 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00) : 0xfffd;
}

function writePoint(bytes: Uint8Array, at: number, point: number, size: number): void {
  if (size === 1) {
    bytes[at] = point;
    return;
  }
  for (let index = size - 1; index > 0; index--)
    bytes[at + index] = 0x80 | ((point >> (6 * (size - 1 - index))) & 0x3f);
  bytes[at] = ((0xf00 >> size) & 0xff) | (point >> (6 * (size - 1)));
}
