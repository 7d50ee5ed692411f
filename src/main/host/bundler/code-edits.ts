import { decodedMappings, encodedMap, TraceMap } from "@jridgewell/trace-mapping";
import { lineStarts } from "./places";

/** Text to put into a code; without line breaks, so that every line keeps its number. */
export interface Insertion {
  readonly offset: number;
  readonly text: string;
}

/** Several insertions at one offset stand in the order in which they are given. */
export function insertAll(code: string, insertions: readonly Insertion[]): string {
  const pieces: string[] = [];
  let last = 0;
  for (const { offset, text } of inOrder(insertions)) {
    pieces.push(code.slice(last, offset), text);
    last = offset;
  }
  pieces.push(code.slice(last));
  return pieces.join("");
}

/** The source map of a code after the same insertions, as JSON. @param code before them. */
export function shiftMap(map: TraceMap, code: string, insertions: readonly Insertion[]): string {
  const lines = insertionsByLine(code, insertions);
  const mappings = decodedMappings(map).map((segments, line) => {
    const shift = columnShift(lines.get(line) ?? []);
    return segments.map(([column, ...rest]) => [shift(column), ...rest]);
  });
  const { names, sources } = map;
  return JSON.stringify(encodedMap(new TraceMap({ version: 3, names, sources, mappings: mappings as never })));
}

function insertionsByLine(code: string, insertions: readonly Insertion[]): Map<number, Insertion[]> {
  const starts = [...lineStarts(code), Number.POSITIVE_INFINITY];
  const lines = new Map<number, Insertion[]>();
  let line = 0;
  for (const { offset, text } of inOrder(insertions)) {
    while (starts[line + 1] <= offset) line++;
    const list = lines.get(line) ?? [];
    list.push({ offset: offset - starts[line], text });
    lines.set(line, list);
  }
  return lines;
}

/** Where a column has moved to; to be asked for ascending columns. */
function columnShift(insertions: readonly Insertion[]): (column: number) => number {
  let next = 0;
  let shift = 0;
  return (column) => {
    while (next < insertions.length && insertions[next].offset <= column) shift += insertions[next++].text.length;
    return column + shift;
  };
}

function inOrder(insertions: readonly Insertion[]): Insertion[] {
  return [...insertions].sort((a, b) => a.offset - b.offset);
}

/** The same text with blanks instead of some of its parts, which are in order. */
export function blankOut(code: string, parts: readonly { readonly start: number; readonly end: number }[]): string {
  const pieces: string[] = [];
  let last = 0;
  for (const { start, end } of parts) {
    pieces.push(code.slice(last, start), code.slice(start, end).replace(/[^\n\r\u2028\u2029]/g, " "));
    last = end;
  }
  return pieces.join("") + code.slice(last);
}
