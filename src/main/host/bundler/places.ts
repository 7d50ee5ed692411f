/** Both counted from 1, the column in UTF-16 units, as editors and TypeScript count. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Where each line of a text begins. */
export function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|[\n\r\u2028\u2029]/g), (end) => end.index + end[0].length)];
}

/** @param offset into the text, in UTF-16 units. @param starts the text's `lineStarts`. */
export function placeOfOffset(offset: number, starts: readonly number[]): TextPlace {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - starts[low] + 1 };
}
