import { closingBrackets, codeOnly, placeAt } from "./source-text";

/** A call of which several arguments draw numbers: g++ draws for the last one first, clang for the first one. */
export interface DrawingCall {
  readonly line: number;
  readonly column: number;
  /** What is called. */
  readonly name: string;
}

/** The functions of the games and of the library whose result depends on how often they were called before. */
const DRAWS = new Set([
  ..."random random_permutation uniforme permutacio probabilitat rand drand48 lrand48 mrand48".split(" "),
]);
/** Brackets after these are no calls. */
const NO_CALLS = new Set(
  "if for while switch return sizeof catch decltype static_assert do else defined new throw case".split(" "),
);

/** Of longer ones nobody writes, and nobody waits for them. */
const LONGEST_CALL = 2000;
const LONGEST_BODY = 20_000;
/** How many functions may stand between a call and the draw. */
const DEEPEST = 10;

/** Finds calls whose arguments draw numbers in more than one of them, by themselves or through functions of this file. Lists in braces have an order. */
export function drawingCalls(text: string): DrawingCall[] {
  const code = codeOnly(text);
  const closing = closingBrackets(code);
  const draws = new Set([...DRAWS, ...drawingFunctions(code, closing)]);
  const found: DrawingCall[] = [];
  for (const call of code.matchAll(/\b(\w+)(?:\s*<[\w\s,:*&<>]{0,80}>)?(?:\s+(\w+))?\s*\(/g)) {
    // `return max(` calls max, `Pos p(` makes a Pos.
    const name = call[2] !== undefined && NO_CALLS.has(call[1]) ? call[2] : call[1];
    const open = call.index + call[0].length - 1;
    const close = closing[open];
    if (NO_CALLS.has(name) || close === -1 || close - open > LONGEST_CALL || bodyAfter(code, close) !== -1) continue;
    const drawing = argumentsIn(code.slice(open + 1, close)).filter((argument) => drawsIn(argument, draws));
    if (drawing.length > 1) found.push({ ...placeAt(text, call.index), name });
  }
  return found;
}

/** Functions of the file that draw, also through others: by name, whatever their class is. */
function drawingFunctions(code: string, closing: Int32Array): Set<string> {
  const bodies = bodiesIn(code, closing);
  const drawing = new Set<string>();
  for (let depth = 0; depth < DEEPEST; depth++) {
    const known = new Set([...DRAWS, ...drawing]);
    for (const { name, body } of bodies) if (drawsIn(body, known)) drawing.add(name);
  }
  return drawing;
}

interface Body {
  readonly name: string;
  readonly body: string;
}

function bodiesIn(code: string, closing: Int32Array): Body[] {
  const bodies: Body[] = [];
  // No function stands in another one.
  let last = 0;
  for (const defined of code.matchAll(/\b(\w+)\s*\(/g)) {
    const close = closing[defined.index + defined[0].length - 1];
    const start = NO_CALLS.has(defined[1]) || close === -1 ? -1 : bodyAfter(code, close);
    if (start === -1 || closing[start] < last || closing[start] - start > LONGEST_BODY) continue;
    last = closing[start];
    bodies.push({ name: defined[1], body: code.slice(start, last) });
  }
  return bodies;
}

/** Where a function's body opens, behind the parameters; -1 when this is none. */
function bodyAfter(code: string, close: number): number {
  const found = /^\s*(?:const\s*)?(?:override\s*)?\{/.exec(code.slice(close + 1, close + 40));
  return found === null ? -1 : close + found[0].length;
}

function drawsIn(code: string, draws: ReadonlySet<string>): boolean {
  return Array.from(code.matchAll(/\b(\w+)\s*\(/g)).some(([, name]) => draws.has(name));
}

/** Split at the commas that are in no bracket. */
function argumentsIn(code: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < code.length; at++) {
    if ("([{".includes(code[at])) depth++;
    else if (")]}".includes(code[at])) depth--;
    else if (code[at] === "," && depth === 0) {
      found.push(code.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, code.slice(from)];
}
