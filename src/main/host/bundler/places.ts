import { getLineInfo } from "acorn";

/** Both counted from 1, the column in UTF-16 units, as editors and TypeScript count. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** @param offset into the text, in UTF-16 units. */
export function placeOfOffset(text: string, offset: number): Place {
  const { line, column } = getLineInfo(text, Math.min(offset, text.length));
  return { line, column: column + 1 };
}

/** Where each line of a text begins. */
export function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|[\n\r\u2028\u2029]/g), (end) => end.index + end[0].length)];
}
