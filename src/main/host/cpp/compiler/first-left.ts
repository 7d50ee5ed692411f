import { closingBrackets, codeOnly } from "../source-text";
import { type Changed, type PutIn, putInto } from "./changed-text";

/** A call whose result is kept in a place that is looked up: `goal[id] = choose(id);`. */
interface Assignment {
  /** Where its left side begins, and where its right side ends. */
  readonly from: number;
  readonly to: number;
  readonly left: string;
  /** The call: what stands before the brackets of its arguments, and what stands in them. */
  readonly callee: string;
  readonly args: string;
}

/**
 * The course's compiler works out the arguments of such a call, looks up the left side, and only then calls; ours calls first. A map has its new key already while the
 * call runs, or not yet. Where the types are those for which it does so (`tauler/library/first-left.hh` asks), the text says when the left side is looked up.
 *
 * @param unchanged lines, from 1, that stay as they are
 */
export function leftSidesFirst(text: string, unchanged: ReadonlySet<number> = new Set()): Changed {
  const insertions: PutIn[] = [];
  for (const assignment of assignmentsIn(text)) {
    const { from, to, left, callee, args } = assignment;
    if (unchanged.size > 0 && unchanged.has(text.slice(0, from).split("\n").length)) continue;
    const inTurn = leftInTurn(assignment);
    if (inTurn === null) continue;
    const before = `(tauler::IsFirst<decltype((${left})), decltype((${callee}(${args})))>() ? (void)${inTurn} : (void)(`;
    insertions.push({ at: from, text: before }, { at: to, text: "))" });
  }
  return putInto(text, insertions);
}

/** What may do something, or see what has been done: calls, what is looked up, and what counts. */
const DOES_SOMETHING = /[([]|\+\+|--/;

/** The assignment with its left side behind all that is worked out for the call; null where nothing says so. Arguments are worked out from the last to the first. */
function leftInTurn({ left, callee, args }: Assignment): string | null {
  const lookedUp = `then(__tauler_left.at(${left}))`;
  const last = firstThatDoes(args);
  if (last !== null) {
    const argument = args.slice(...last);
    if (/^\s*\{/.test(argument)) return null;
    const inTurn = `${args.slice(0, last[0])}tauler::keep(${argument}).${lookedUp}${args.slice(last[1])}`;
    return inBlock(left, `${callee}(${inTurn})`);
  }
  if (!DOES_SOMETHING.test(callee)) return `tauler::first(${left}).set(${callee}(${args}))`;
  const [object, method] = objectOf(callee);
  return inBlock(left, `tauler::keep(${object}).${lookedUp}${method}(${args})`);
}

/** Where the first argument stands that does something, which is worked out last of those that do; null when none does. */
function firstThatDoes(args: string): [from: number, to: number] | null {
  const code = codeOnly(args);
  const closing = closingBrackets(code);
  for (let from = 0, at = 0; at <= code.length; at++) {
    if (closing[at] > at) at = closing[at];
    if (at < code.length && code[at] !== ",") continue;
    if (DOES_SOMETHING.test(code.slice(from, at))) return [from, at];
    from = at + 1;
  }
  return null;
}

function inBlock(left: string, call: string): string {
  return `({ tauler::Left<decltype((${left}))> __tauler_left; __tauler_left.set(${call}); })`;
}

/** What a method is called of, and the method with what is before its name; what is no method is called as a whole. */
function objectOf(callee: string): readonly [string, string] {
  const method = /\s*(?:\.|->)\s*\w+\s*$/.exec(callee);
  return method === null ? [callee, ""] : [callee.slice(0, method.index), method[0]];
}

function assignmentsIn(text: string): Assignment[] {
  const code = codeOnly(text);
  const closing = closingBrackets(code);
  const opening = new Map(Array.from(closing, (end, start) => [end, start] as const).filter(([end]) => end !== -1));
  const found: Assignment[] = [];
  for (const { index } of code.matchAll(/(?<![-+*/%&|^=!<>])=(?!=)/g)) {
    const from = leftStart(code, index, opening);
    const call = from === null ? null : callIn(code, index + 1, closing);
    if (from === null || call === null || text.slice(from, call.to).includes("\n") || isDirective(code, from)) continue;
    const { open, to } = call;
    const callee = text.slice(index + 1, open).trim();
    found.push({ from, to, left: text.slice(from, index).trim(), callee, args: text.slice(open + 1, to - 1) });
  }
  return found;
}

/** A macro's text is not looked into. */
function isDirective(code: string, at: number): boolean {
  return /^[ \t]*#/.test(code.slice(code.lastIndexOf("\n", at) + 1, at)) || /\\\s*$/.test(lineOf(code, at));
}

function lineOf(code: string, at: number): string {
  const end = code.indexOf("\n", at);
  return code.slice(at, end === -1 ? code.length : end);
}

/** Where what ends before an `=` begins, when it is a statement that looks something up. */
function leftStart(code: string, end: number, opening: ReadonlyMap<number, number>): number | null {
  let at = end;
  let isLookedUp = false;
  for (let goesOn = true; goesOn; ) {
    const last = code.slice(0, at).trimEnd().length - 1;
    const bracket = "])".includes(code[last] ?? " ") ? opening.get(last) : undefined;
    const name = /(?:(?:\.|->|::)\s*)?[A-Za-z_]\w*$/.exec(code.slice(Math.max(0, last - 80), last + 1))?.[0];
    if (bracket === undefined && name === undefined) return null;
    at = bracket ?? last + 1 - (name ?? "").length;
    isLookedUp ||= bracket !== undefined;
    goesOn = bracket !== undefined || !/^\w/.test(name ?? "");
  }
  const before = code.slice(0, at).trimEnd();
  return isLookedUp && /[;{})]$|\b(?:else|do)$/.test(before) ? at : null;
}

/** What looks like a call and is none: conversions, and objects that are made. */
const IS_TYPE =
  /^(?:[A-Z]\w*|bool|char|short|int|long|unsigned|signed|float|double|string|sizeof|vector|pair|make_pair)$/;

/** The call that begins there: where the brackets of its arguments are, when a semicolon follows. */
function callIn(code: string, from: number, closing: Int32Array): { open: number; to: number } | null {
  let at = from + (/^\s*/.exec(code.slice(from, from + 40))?.[0].length ?? 0);
  let name = "";
  let open = -1;
  for (;;) {
    const word = wordAt(code, at, name === "");
    if (word !== null) {
      name = word.replace(/^[\s.:>-]+/, "");
      at += word.length;
      open = -1;
    } else if (name !== "" && "([".includes(code[at] ?? " ") && closing[at] !== -1) {
      open = code[at] === "(" && !IS_TYPE.test(name) ? at : -1;
      at = closing[at] + 1;
    } else break;
  }
  return open !== -1 && /^\s*;/.test(code.slice(at, at + 40)) ? { open, to: at } : null;
}

/** A name, and the `.`, `->` or `::` before it, which only the first one does without. */
function wordAt(code: string, at: number, isFirst: boolean): string | null {
  const word = /^(?:\s*(?:\.|->|::)\s*)?[A-Za-z_]\w*/.exec(code.slice(at, at + 100))?.[0];
  return word !== undefined && (isFirst || /^\s*[.:-]/.test(word)) ? word : null;
}
