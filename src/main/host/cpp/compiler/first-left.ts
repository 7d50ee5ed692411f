import { closingBrackets, codeOnly } from "../source-text";
import type { Changed, PutIn } from "./changed-text";

/** A call whose result is kept in a place that is looked up: `goal[id] = choose(id);`. */
interface Assignment {
  /** Where its left side begins, and where its right side ends. */
  readonly from: number;
  readonly to: number;
  readonly left: string;
  readonly right: string;
}

/**
 * The course's compiler looks up the left side of such an assignment first, and ours calls the right side first: a map has its new key already while the call
 * runs, or not yet. Where the types are those for which it does so (`tauler/library/first-left.hh` asks), the call becomes the argument of a method of the left side.
 *
 * @param unchanged lines, from 1, that stay as they are
 */
export function leftSidesFirst(text: string, unchanged: ReadonlySet<number> = new Set()): Changed {
  const insertions: PutIn[] = [];
  let changed = "";
  let copied = 0;
  for (const { from, to, left, right } of assignmentsIn(text)) {
    if (unchanged.size > 0 && unchanged.has(text.slice(0, from).split("\n").length)) continue;
    const before = `(tauler::IsFirst<decltype((${left})), decltype((${right}))>() ? (void)tauler::first(${left}).set(${right}) : (void)(`;
    insertions.push({ at: from, text: before }, { at: to, text: "))" });
    changed += `${text.slice(copied, from)}${before}${text.slice(from, to)}))`;
    copied = to;
  }
  return { text: changed + text.slice(copied), insertions };
}

function assignmentsIn(text: string): Assignment[] {
  const code = codeOnly(text);
  const closing = closingBrackets(code);
  const opening = new Map(Array.from(closing, (end, start) => [end, start] as const).filter(([end]) => end !== -1));
  const found: Assignment[] = [];
  for (const { index } of code.matchAll(/(?<![-+*/%&|^=!<>])=(?!=)/g)) {
    const from = leftStart(code, index, opening);
    const to = from === null ? null : callEnd(code, index + 1, closing);
    if (from === null || to === null || text.slice(from, to).includes("\n") || isDirective(code, from)) continue;
    const right = text.slice(index + 1, to).trim();
    found.push({ from, to, left: text.slice(from, index).trim(), right });
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

/** Where the call that begins there ends, when a semicolon follows. */
function callEnd(code: string, from: number, closing: Int32Array): number | null {
  let at = from + (/^\s*/.exec(code.slice(from, from + 40))?.[0].length ?? 0);
  let name = "";
  let isCall = false;
  for (;;) {
    const word = /^(?:\s*(?:\.|->|::)\s*)?[A-Za-z_]\w*/.exec(code.slice(at, at + 100))?.[0];
    if (word !== undefined && (name === "" || /^\s*[.:-]/.test(word))) {
      name = word.replace(/^[\s.:>-]+/, "");
      at += word.length;
      isCall = false;
    } else if (name !== "" && (code[at] === "(" || code[at] === "[") && closing[at] !== -1) {
      isCall = code[at] === "(" && !IS_TYPE.test(name);
      at = closing[at] + 1;
    } else break;
  }
  return isCall && /^\s*;/.test(code.slice(at, at + 40)) ? at : null;
}
