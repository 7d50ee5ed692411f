import { LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import type { Node, Program, Token } from "acorn";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { SourceProblem } from "../../contract/player-bundle";
import { placeOfError, refusedByParser } from "./nesting";
import { parseCode } from "./parse-code";
import { lineStarts, placeOfOffset, type TextPlace } from "./places";
import type { PlainCode } from "./strip-types";

/** acorn's types leave out the value: the name, or the text of a string. */
export interface Word extends Token {
  readonly value?: unknown;
}

/** A player's source on its way to a bundle: the TypeScript, the JavaScript that esbuild made of it, and its syntax tree. */
export interface ParsedPlayer {
  readonly file: string;
  /** What the person wrote. */
  readonly source: string;
  /** An ECMAScript module. Offsets and nodes are offsets into this text. */
  readonly code: string;
  readonly program: Program;
  readonly words: readonly Word[];
  readonly map: TraceMap;
  /** Where the lines of the code begin, and those of the source. */
  readonly lines: { readonly code: readonly number[]; readonly source: readonly number[] };
}

/** What a rule has to say about a place of the code. */
export interface Finding {
  /** Where, in the JavaScript; null for the file as a whole. */
  readonly at: Node | Token | null;
  readonly code: string;
  readonly message: string;
  /** An error unless told. */
  readonly severity?: SourceProblem["severity"];
}

export function parsePlayer(
  plain: PlainCode,
  source: { readonly file: string; readonly text: string },
): Result<ParsedPlayer, readonly SourceProblem[]> {
  const map = new TraceMap(plain.map);
  const words: Word[] = [];
  try {
    const program = parseCode(plain.code, words);
    const lines = { code: lineStarts(plain.code), source: lineStarts(source.text) };
    return success({ file: source.file, source: source.text, code: plain.code, program, words, map, lines });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // esbuild lets a few things pass that no engine takes: a wrong regular expression, for example.
    return failure([refusedByParser(error, source.file, mappedPlace(map, placeOfError(error, plain.code)))]);
  }
}

/** Turns a finding about the JavaScript into a problem of what the person wrote. */
export function toProblem(parsed: ParsedPlayer, { at, code, message, severity = "error" }: Finding): SourceProblem {
  const place = at === null ? { line: 1, column: 1 } : sourcePlace(parsed, at.start);
  return { code, message, severity, file: parsed.file, ...place };
}

/** The text that the person wrote from a node on; empty for code that esbuild added. */
export function sourceFrom(parsed: ParsedPlayer, node: Node): string {
  const place = sourcePlace(parsed, node.start);
  if (place === null) return "";
  const start = parsed.lines.source[place.line - 1] ?? parsed.source.length;
  return parsed.source.slice(start + place.column - 1);
}

/** The line of the source in which a node begins, from 1; 0 for code that esbuild added. */
export function sourceLine(parsed: ParsedPlayer, { start }: Pick<Node, "start">): number {
  return sourcePlace(parsed, start)?.line ?? 0;
}

/** Where the person wrote a node; null for code that esbuild added. */
export function placeOfNode(parsed: ParsedPlayer, { start }: Pick<Node, "start">): TextPlace | null {
  return sourcePlace(parsed, start);
}

/** Where the person wrote what stands at an offset of the code; null for code that esbuild added. */
function sourcePlace(parsed: ParsedPlayer, offset: number): TextPlace | null {
  return mappedPlace(parsed.map, placeOfOffset(offset, parsed.lines.code));
}

function mappedPlace(map: TraceMap, { line, column }: TextPlace): TextPlace | null {
  const needle = { line, column: column - 1 };
  const before = originalPositionFor(map, needle);
  const found = before.line === null ? originalPositionFor(map, { ...needle, bias: LEAST_UPPER_BOUND }) : before;
  return found.line === null ? null : { line: found.line, column: found.column + 1 };
}
