export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** False for a last line without its end: writing may have been stopped in the middle of it. */
  readonly isWhole: boolean;
}

/** The lines of a text that are not blank, one after the other: a text of nothing but line ends takes no memory. */
export function* linesOf(text: string): Generator<TextLine, undefined> {
  let start = 0;
  for (let number = 1; start < text.length; number++) {
    const next = text.indexOf("\n", start);
    const end = next === -1 ? text.length : next;
    if (!isBlank(text, start, end)) yield { text: text.slice(start, end), number, isWhole: next !== -1 };
    start = end + 1;
  }
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!BLANKS.includes(text.charCodeAt(at))) return false;
  return true;
}

/** A blank, a tab, and what some systems put before the end of a line. */
const BLANKS = [0x20, 0x09, 0x0d];
