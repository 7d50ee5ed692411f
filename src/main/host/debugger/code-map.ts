import {
  allGeneratedPositionsFor,
  eachMapping,
  LEAST_UPPER_BOUND,
  originalPositionFor,
  TraceMap,
} from "@jridgewell/trace-mapping";
import type { AnyNode, Program, TryStatement } from "acorn";
import { parse } from "acorn";
import { full } from "acorn-walk";
import { FUEL_ENTER, FUEL_NOTE, FUEL_PASSED_NAME, FUEL_STEPS } from "../../contract/fuel";
import type { PlayerBundle } from "../../contract/player-bundle";
import { lineStarts, placeOfOffset, type TextPlace } from "../bundler/places";

/** A place of the bundle's code as the inspector counts: both from 0. */
export interface CodePlace {
  readonly lineNumber: number;
  readonly columnNumber: number;
}

export interface CodeRange {
  readonly start: CodePlace;
  readonly end: CodePlace;
}

/** Between the lines of a player's TypeScript and the places of the code that runs. */
export interface CodeMap {
  /** Where a breakpoint for a line goes: the first code of that line, or of the next one that has any. */
  placeOf(line: number): CodePlace | null;
  /** Null for what the bundler added. */
  sourceOf(place: CodePlace): TextPlace | null;
  /** All code of a line. */
  rangesOf(line: number): readonly CodeRange[];
  /** Where fuel is counted: nobody should ever stop there. In the order of the code. */
  readonly fuel: readonly CodeRange[];
  isFuel(place: CodePlace): boolean;
  /** Does the block that begins here hold what a function declares? The bundler puts one into each that calls something. */
  isFunctionBody(place: CodePlace): boolean;
  /** Does the function that begins here hold the whole file? The bundler makes one of it. */
  isFile(place: CodePlace): boolean;
  /** Is an error that passes this place caught in the same function? */
  isGuarded(place: CodePlace): boolean;
  /** All lines with code in the innermost function around a place, in order. */
  linesOfFunction(place: CodePlace): readonly number[];
}

/** @param bundle one with a source map. */
export function createCodeMap({ code, sourceMap, name }: PlayerBundle): CodeMap {
  if (sourceMap === null) throw new Error(`${name} is sealed`);
  const map = new TraceMap(sourceMap);
  const source = `AI${name}.ts`;
  const starts = lineStarts(code);
  const program = parse(code, { ecmaVersion: "latest" });
  const placeAt = (offset: number) => toCode(placeOfOffset(offset, starts));
  const offsetOf = ({ lineNumber, columnNumber }: CodePlace) => starts[lineNumber] + columnNumber;
  const lines = mappedLines(map);
  const segments = segmentsByLine(map);
  const sourceOf = ({ lineNumber, columnNumber }: CodePlace): TextPlace | null => {
    const needle = { line: lineNumber + 1, column: columnNumber };
    const before = originalPositionFor(map, needle);
    const found = before.line === null ? originalPositionFor(map, { ...needle, bias: LEAST_UPPER_BOUND }) : before;
    return found.line === null ? null : { line: found.line, column: found.column + 1 };
  };
  const fuel = fuelRanges(code);
  return {
    sourceOf,
    isFuel: (place) => fuel.some(([from, to]) => from <= offsetOf(place) && offsetOf(place) < to),
    placeOf(line) {
      const next = lines.find((one) => one >= line);
      if (next === undefined) return null;
      const places = allGeneratedPositionsFor(map, { source, line: next, column: 0, bias: LEAST_UPPER_BOUND });
      const [first] = [...places].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
      if (first === undefined || first.line === null) return null;
      return { lineNumber: first.line - 1, columnNumber: first.column };
    },
    rangesOf: (line) => segments.get(line) ?? [],
    fuel: fuel.map(([from, to]) => ({ start: placeAt(from), end: placeAt(to) })),
    isFunctionBody: (place) => code.slice(0, offsetOf(place) + 1).endsWith(`$fuelOut();${FUEL_ENTER}`),
    isFile: (place) => offsetOf(place) < code.indexOf("{"),
    isGuarded: (place) => isGuarded(program, offsetOf(place)),
    linesOfFunction(place) {
      const { start, end } = innermostFunction(program, offsetOf(place));
      const first = sourceOf(placeAt(start))?.line ?? 1;
      const last = sourceOf(placeAt(Math.max(start, end - 1)))?.line ?? Number.POSITIVE_INFINITY;
      return lines.filter((line) => line >= first && line <= last);
    },
  };
}

function toCode({ line, column }: TextPlace): CodePlace {
  return { lineNumber: line - 1, columnNumber: column - 1 };
}

function mappedLines(map: TraceMap): readonly number[] {
  const lines = new Set<number>();
  eachMapping(map, ({ originalLine }) => {
    if (originalLine !== null) lines.add(originalLine);
  });
  return [...lines].sort((a, b) => a - b);
}

const LAST_LINE = 100_000_000;

/** Each stretch reaches up to where the next one of another line begins. */
function segmentsByLine(map: TraceMap): ReadonlyMap<number, CodeRange[]> {
  const byLine = new Map<number, CodeRange[]>();
  let current: { line: number; start: CodePlace } | null = null;
  const close = (end: CodePlace) => {
    if (current === null) return;
    const list = byLine.get(current.line) ?? [];
    list.push({ start: current.start, end });
    byLine.set(current.line, list);
  };
  eachMapping(map, ({ generatedLine, generatedColumn, originalLine }) => {
    const start = { lineNumber: generatedLine - 1, columnNumber: generatedColumn };
    if (originalLine === null || originalLine === current?.line) return;
    close(start);
    current = { line: originalLine, start };
  });
  close({ lineNumber: LAST_LINE, columnNumber: 0 });
  return byLine;
}

function fuelRanges(code: string): [number, number][] {
  const texts = [FUEL_NOTE, FUEL_STEPS].flatMap((pattern) => [...code.matchAll(pattern)]);
  return texts.map(({ index, 0: text }): [number, number] => [index, index + text.length]).sort(([a], [b]) => a - b);
}

function isGuarded(program: Program, offset: number): boolean {
  const inner = innermostFunction(program, offset);
  let isCaught = false;
  full(program, (node) => {
    if (node.type === "TryStatement" && node.start >= inner.start && catches(node, offset)) isCaught = true;
  });
  return isCaught;
}

/** The bundler's own pass everything on. */
function catches({ block, handler }: TryStatement, offset: number): boolean {
  if (!handler || (handler.param?.type === "Identifier" && handler.param.name === FUEL_PASSED_NAME)) return false;
  return block.start <= offset && offset < block.end;
}

const FUNCTIONS: ReadonlySet<AnyNode["type"]> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
]);

function innermostFunction(program: Program, offset: number): { readonly start: number; readonly end: number } {
  let inner: { readonly start: number; readonly end: number } = program;
  full(program, (node) => {
    const isAround = FUNCTIONS.has(node.type) && node.start <= offset && offset <= node.end;
    if (isAround && node.start >= inner.start && node.end <= inner.end) inner = node;
  });
  return inner;
}
