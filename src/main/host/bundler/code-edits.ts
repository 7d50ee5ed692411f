import { decodedMappings, encodedMap, TraceMap } from "@jridgewell/trace-mapping";
import { lineStarts } from "./places";

/** Text to put into a code; without line breaks, so that every line keeps its number. */
export interface Insertion {
  readonly offset: number;
  readonly text: string;
}

/** Several insertions at one offset stand in the order in which they are given. */
export function insertAll(code: string, insertions: readonly Insertion[]): string {
  return replaceAll(code, asReplacements(insertions));
}

/** Text to put in the place of another, which is `length` characters long. */
export interface TextReplacement extends Insertion {
  readonly length: number;
}

/** @param replacements that do not overlap, in order */
export function replaceAll(code: string, replacements: readonly TextReplacement[]): string {
  const pieces: string[] = [];
  let last = 0;
  for (const { offset, text, length } of replacements) {
    pieces.push(code.slice(last, offset), text);
    last = offset + length;
  }
  pieces.push(code.slice(last));
  return pieces.join("");
}

/** The source map of a code after the same insertions, as JSON. @param code before them. */
export function shiftMap(map: TraceMap, code: string, insertions: readonly Insertion[]): string {
  return moveMap(map, code, asReplacements(insertions));
}

/** The source map of a code after the same replacements, as JSON. @param code before them. */
export function moveMap(map: TraceMap, code: string, replacements: readonly TextReplacement[]): string {
  const lines = replacementsByLine(code, replacements);
  const mappings = decodedMappings(map).map((segments, line) => {
    const shift = columnShift(lines.get(line) ?? []);
    return segments.map(([column, ...rest]) => [shift(column), ...rest]);
  });
  const { names, sources } = map;
  return JSON.stringify(encodedMap(new TraceMap({ version: 3, names, sources, mappings: mappings as never })));
}

function replacementsByLine(code: string, replacements: readonly TextReplacement[]): Map<number, TextReplacement[]> {
  const starts = [...lineStarts(code), Number.POSITIVE_INFINITY];
  const lines = new Map<number, TextReplacement[]>();
  let line = 0;
  for (const { offset, ...rest } of replacements) {
    while (starts[line + 1] <= offset) line++;
    const list = lines.get(line) ?? [];
    list.push({ offset: offset - starts[line], ...rest });
    lines.set(line, list);
  }
  return lines;
}

/** Where a column has moved to; to be asked for ascending columns. */
function columnShift(replacements: readonly TextReplacement[]): (column: number) => number {
  let next = 0;
  let shift = 0;
  return (column) => {
    for (; next < replacements.length; next++) {
      const { offset, length, text } = replacements[next];
      if (offset + length > column) break;
      shift += text.length - length;
    }
    return column + shift;
  };
}

function asReplacements(insertions: readonly Insertion[]): TextReplacement[] {
  return [...insertions].sort((a, b) => a.offset - b.offset).map((insertion) => ({ ...insertion, length: 0 }));
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
