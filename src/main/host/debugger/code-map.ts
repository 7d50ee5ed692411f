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
import { STEP_ENTER, STEPS } from "../../contract/steps";
import { lineStarts, placeOfOffset, type TextPlace } from "../bundler/places";

/** A place of the bundle's code as the inspector counts: both from 0. */
export interface CodePlace {
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Between the lines of a player's TypeScript and the places of the code that runs. */
export interface CodeMap {
  /** Where a breakpoint for a line goes: the first code of that line, or of the next one that has any. */
  placeOf(line: number): CodePlace | null;
  /** Null for what the bundler added. */
  sourceOf(place: CodePlace): TextPlace | null;
  /** Is fuel counted there? Nobody should ever stop there. */
  isFuel(place: CodePlace): boolean;
  /** Does the code say there where it is (`contract/steps.ts`)? */
  isStep(place: CodePlace): boolean;
  /** Does the block that begins here hold what a function declares? The bundler puts one into each that calls something. */
  isFunctionBody(place: CodePlace): boolean;
  /** Does the function that begins here hold the whole file? The bundler makes one of it. */
  isFile(place: CodePlace): boolean;
  /** Is an error that passes this place caught in the same function? */
  isGuarded(place: CodePlace): boolean;
}

/** @param bundle one with a source map. */
export function createCodeMap({ code, sourceMap, name }: PlayerBundle): CodeMap {
  if (sourceMap === null) throw new Error(`${name} is sealed`);
  const map = new TraceMap(sourceMap);
  const source = `AI${name}.ts`;
  const starts = lineStarts(code);
  const program = parse(code, { ecmaVersion: "latest" });
  const offsetOf = ({ lineNumber, columnNumber }: CodePlace) => starts[lineNumber] + columnNumber;
  const lines = mappedLines(map);
  const steps = stepRanges(code);
  const stepStarts = steps.map(({ start }) => start);
  const stepAt = (place: CodePlace) => {
    const offset = offsetOf(place);
    const last = steps[placeOfOffset(offset, stepStarts).line - 1];
    return last !== undefined && last.start <= offset && offset < last.end ? last : null;
  };
  const sourceOf = ({ lineNumber, columnNumber }: CodePlace): TextPlace | null => {
    const step = stepAt({ lineNumber, columnNumber });
    if (step !== null) return step.place;
    const needle = { line: lineNumber + 1, column: columnNumber };
    const before = originalPositionFor(map, needle);
    const found = before.line === null ? originalPositionFor(map, { ...needle, bias: LEAST_UPPER_BOUND }) : before;
    return found.line === null ? null : { line: found.line, column: found.column + 1 };
  };
  const fuel = fuelRanges(code);
  return {
    sourceOf,
    isFuel: (place) => fuel.some(([from, to]) => from <= offsetOf(place) && offsetOf(place) < to),
    isStep: (place) => stepAt(place) !== null,
    placeOf(line) {
      const next = lines.find((one) => one >= line);
      if (next === undefined) return null;
      const places = allGeneratedPositionsFor(map, { source, line: next, column: 0, bias: LEAST_UPPER_BOUND });
      const [first] = [...places].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
      if (first === undefined || first.line === null) return null;
      const offset = starts[first.line - 1] + first.column;
      const step = STEP_BEFORE.exec(code.slice(offset));
      return { lineNumber: first.line - 1, columnNumber: first.column + (step?.[0].length ?? 0) };
    },
    isFunctionBody(place) {
      const before = code.slice(0, offsetOf(place) + 1);
      return BODIES.some((beginning) => before.endsWith(beginning));
    },
    isFile: (place) => offsetOf(place) < code.indexOf("{"),
    isGuarded: (place) => isGuarded(program, offsetOf(place)),
  };
}

/** Whoever stops behind it, stops where the code has said that it is. */
const STEP_BEFORE = new RegExp(`^[ \\t]*${STEPS.source};`);

/** What a function begins with, up to the block that holds its code. */
const BODIES = [`$fuelOut();${FUEL_ENTER}`, STEP_ENTER];

function mappedLines(map: TraceMap): readonly number[] {
  const lines = new Set<number>();
  eachMapping(map, ({ originalLine }) => {
    if (originalLine !== null) lines.add(originalLine);
  });
  return [...lines].sort((a, b) => a - b);
}

interface StepRange {
  readonly start: number;
  readonly end: number;
  readonly place: TextPlace;
}

/** In the order of the code. */
function stepRanges(code: string): readonly StepRange[] {
  return Array.from(code.matchAll(STEPS), ({ index, 0: text, 1: line, 2: column }) => ({
    start: index,
    end: index + text.length,
    place: { line: Number(line), column: Number(column) },
  }));
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
