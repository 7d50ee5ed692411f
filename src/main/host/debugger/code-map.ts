import { generatedPositionFor, LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import type { AnyNode, Program, TryStatement } from "acorn";
import { parse } from "acorn";
import { full } from "acorn-walk";
import { FUEL_ENTER, FUEL_PASSED_NAME } from "../../contract/fuel";
import type { PlayerBundle } from "../../contract/player-bundle";
import { STEP_ENTER, STEPS, STEPS_NEVER } from "../../contract/steps";
import { bindToPlace, NO_STOPS, type StopPlaces } from "../../contract/stop-places";
import { lineStarts, placeOfOffset, type TextPlace } from "../bundler/places";
import { callsHere } from "./calls-here";
import { fuelFinder } from "./code-probes";

/** A place of the bundle's code as the inspector counts: both from 0. */
export interface CodePlace {
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Between the lines of a player's TypeScript and the places of the code that runs. */
export interface CodeMap {
  /**
   * Where a breakpoint goes (`stop-places.ts`): wherever the code says that it is there, for a loop after every pass too; else where the
   * place's own code begins. Empty where there is nothing to stop at.
   */
  placesOf(asked: AskedPlace): readonly CodePlace[];
  /** Null for what the bundler added. */
  sourceOf(place: CodePlace): TextPlace | null;
  /** Is fuel counted there? Nobody should ever stop there. */
  isFuel(place: CodePlace): boolean;
  /** Has the code just said where it is, and done nothing since? */
  isBehindStep(place: CodePlace): boolean;
  /** Does the block that begins here hold what a function declares? The bundler puts one into each that calls something. */
  isFunctionBody(place: CodePlace): boolean;
  /** Does the function that begins here hold the whole file? The bundler makes one of it. */
  isFile(place: CodePlace): boolean;
  /** Is an error that passes this place caught in the same function? */
  isGuarded(place: CodePlace): boolean;
  /** The calls that are still to be made in the statement at which the code stands there, in their order. */
  callsAt(place: CodePlace): readonly CallPlace[];
}

/** A call, as a person wrote it, and where the code is when it makes it. */
export interface CallPlace {
  readonly text: string;
  readonly place: CodePlace;
}

/** A line, and perhaps a column in it, from 1. */
export interface AskedPlace {
  readonly line: number;
  readonly column?: number | undefined;
}

/** @param bundle one with a source map. @param stops those of its source; without them, no breakpoint can be set */
export function createCodeMap({ code, sourceMap, name }: PlayerBundle, stops: StopPlaces = NO_STOPS): CodeMap {
  if (sourceMap === null) throw new Error(`${name} is sealed`);
  const map = new TraceMap(sourceMap);
  const source = `AI${name}.ts`;
  const starts = lineStarts(code);
  const program = parse(code, { ecmaVersion: "latest" });
  const offsetOf = ({ lineNumber, columnNumber }: CodePlace) => starts[lineNumber] + columnNumber;
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
  const isFuel = fuelFinder(code);
  return {
    sourceOf,
    isFuel: (place) => isFuel(offsetOf(place)),
    isBehindStep: (place) => steps.some(({ end }) => BEHIND_STEP.test(code.slice(end, offsetOf(place)))),
    placesOf({ line, column = null }) {
      const bound = bindToPlace(stops, { line, column });
      if (typeof bound === "string") return [];
      const passed = steps.filter(({ place, isAfterCall }) => !isAfterCall && isSamePlace(place, bound));
      if (passed.length === 0) return generatedPlaces(map, source, bound);
      return passed.map(({ start }) => toCodePlace(placeOfOffset(start, starts)));
    },
    isFunctionBody(place) {
      const before = code.slice(0, offsetOf(place) + 1);
      return BODIES.some((beginning) => before.endsWith(beginning)) || OWN_BLOCK.test(code.slice(offsetOf(place)));
    },
    isFile: (place) => offsetOf(place) < code.indexOf("{"),
    isGuarded: (place) => isGuarded(program, offsetOf(place)),
    callsAt: (place) =>
      callsHere({ program, code }, offsetOf(place)).map(({ text, offset }) => ({
        text,
        place: toCodePlace(placeOfOffset(offset, starts)),
      })),
  };
}

/** A place in each function of a bundle's code that is never reached. */
export function unreachedPlaces(code: string): readonly CodePlace[] {
  const starts = lineStarts(code);
  return Array.from(code.matchAll(STEPS_NEVER), ({ index, 1: before }) =>
    toCodePlace(placeOfOffset(index + before.length, starts)),
  );
}

/** What a function begins with, up to the block that holds its code. */
const BODIES = [`$fuelOut();${FUEL_ENTER}`, STEP_ENTER];

/** The body of a function with patterns or defaults among its parameters is a block for the engine, which has what the bundler declares, and `var`. */
const OWN_BLOCK = /^\{(?:if\([^;]*\$fuelOut\(\);)?const \$taulerAct=/;

/** What stands between a step and the statement that it is a place of. */
const BEHIND_STEP = /^;?[ \t]*$/;

/** Of code that does not say where it is. */
function generatedPlaces(map: TraceMap, source: string, { line, column }: TextPlace): readonly CodePlace[] {
  const found = generatedPositionFor(map, { source, line, column: column - 1 });
  return found.line === null ? [] : [{ lineNumber: found.line - 1, columnNumber: found.column }];
}

function toCodePlace({ line, column }: TextPlace): CodePlace {
  return { lineNumber: line - 1, columnNumber: column - 1 };
}

function isSamePlace(one: TextPlace, other: TextPlace): boolean {
  return one.line === other.line && one.column === other.column;
}

interface StepRange {
  readonly start: number;
  readonly end: number;
  readonly place: TextPlace;
  /** Is it where a call comes back, within the place that is told of? */
  readonly isAfterCall: boolean;
}

/** In the order of the code. */
function stepRanges(code: string): readonly StepRange[] {
  return Array.from(code.matchAll(STEPS), ({ index, 0: text, 1: line, 2: column }) => ({
    start: index,
    end: index + text.length,
    place: { line: Number(line), column: Number(column) },
    isAfterCall: text.endsWith(","),
  }));
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
