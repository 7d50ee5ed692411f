/** What was put into a text. */
export interface PutIn {
  /** In the text that was written. */
  readonly at: number;
  readonly text: string;
}

/** A text in which something was put in, on the same lines. */
export interface Changed {
  readonly text: string;
  /** From the first to the last. */
  readonly insertions: readonly PutIn[];
}

/** @param insertions from the first to the last; none with the end of a line in it */
export function putInto(text: string, insertions: readonly PutIn[]): Changed {
  let changed = "";
  let copied = 0;
  for (const { at, text: put } of insertions) {
    changed += text.slice(copied, at) + put;
    copied = at;
  }
  return { text: changed + text.slice(copied), insertions };
}

/**
 * What the compiler said of a changed text, with the columns of the text that was written; they are of bytes.
 *
 * @param file as the compiler names it
 * @param written the text without what was put in
 */
export function writtenPlaces(
  said: string,
  file: string,
  { written, insertions }: Omit<Changed, "text"> & { written: string },
): string {
  if (insertions.length === 0) return said;
  const starts = [0, ...Array.from(written.matchAll(/\n/g), ({ index }) => index + 1)];
  return said.replace(/^([^:\n]+):(\d+):(\d+):/gm, (place, named: string, row: string, column: string) => {
    const start = starts[Number(row) - 1];
    if (named !== file || start === undefined) return place;
    const end = starts[Number(row)] ?? written.length + 1;
    let left = Number(column);
    for (const { at, text } of insertions) {
      if (at < start || at >= end) continue;
      const here = Buffer.byteLength(written.slice(start, at)) + 1;
      if (left <= here) break;
      // What is in the middle of it is said of where it was put in.
      left = Math.max(here, left - Buffer.byteLength(text));
    }
    return `${file}:${row}:${left}:`;
  });
}
