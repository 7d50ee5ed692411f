import { closingBrackets, codeOnly, offsetAt } from "../source-text";
import { type Changed, type PutIn, putInto } from "./changed-text";

/** What clang says of values for an array whose size is known late, `int distance[n] = {0};`, with a place within its sizes. */
const REFUSED = /^([^:\n]+):(\d+):(\d+): error: variable-sized object may not be initialized/gm;

/**
 * The course's compiler takes values in braces for an array whose size is known late, and ours does not: where it says so, the declaration ends before them, and the
 * values are set behind it (`tauler/library/late-values.hh`). An array that is `const`, and one that gets its values in another way, stay as they are.
 *
 * @param said of this text
 */
export function withLateValues({ file, text }: { file: string; text: string }, said: string): Changed {
  const code = codeOnly(text);
  const closing = closingBrackets(code);
  const insertions: PutIn[] = [];
  for (const [, named, row, column] of said.matchAll(REFUSED)) {
    if (named !== file) continue;
    const name = nameBefore(code, offsetAt(text, Number(row), Number(column)), closing);
    if (name !== null) insertions.push(...apart(code, name, closing));
  }
  return putInto(
    text,
    insertions.toSorted((one, other) => one.at - other.at),
  );
}

interface ArrayName {
  readonly name: string;
  readonly at: number;
}

/** Whose sizes these are: `far` of `far[n + list[0]][m]`, for any place in its brackets. */
function nameBefore(code: string, within: number, closing: Int32Array): ArrayName | null {
  const statement = statementStart(code, within);
  for (const { 0: name, index } of code.slice(statement, within).matchAll(/\w+/g)) {
    const array = { name, at: statement + index };
    const { end } = firstElements(code, array, closing);
    if (end > within && end > array.at + name.length) return array;
  }
  return null;
}

function statementStart(code: string, at: number): number {
  return Math.max(...Array.from(";{}", (end) => code.lastIndexOf(end, at - 1))) + 1;
}

/** What sets the values apart from their declaration; nothing where they are not in braces, or not alone. */
function apart(code: string, array: ArrayName, closing: Int32Array): PutIn[] {
  const statement = code.slice(statementStart(code, array.at), array.at);
  if (/\bconst\b/.test(statement)) return [];
  const first = firstElements(code, array, closing);
  const values = /^\s*(=?)\s*\{/.exec(code.slice(first.end));
  if (values === null) return [];
  const open = first.end + values[0].length - 1;
  const [element = ""] = first.elements.slice(-1);
  const lengths = first.elements.slice(0, -1).map((whole) => `sizeof(${whole}) / sizeof(${element})`);
  const set = `; tauler::lateArray<${lengths.length}>(&${element}, {${lengths.join(", ")}})${values[1] === "" ? " = " : ""}`;
  const begun = { at: values[1] === "" ? open : code.indexOf("=", first.end), text: set };
  const end = closing[open] === -1 ? -1 : closing[open] + 1;
  const [next] = end === -1 ? [undefined] : code.slice(end).trimStart();
  if (next === ";") return [begun];
  // Further names follow: what declares nothing but a function of their type goes before them.
  const isPointer = /[*&]\s*$/.test(statement);
  if (next !== "," || isPointer) return [];
  return [begun, { at: end, text: `; __typeof__(${element}) tauler_next_${array.at}(void)` }];
}

/** `a`, `a[0]`, `a[0][0]` for `a[n][m]`: each is the first one of that before it. */
function firstElements(code: string, { at, name }: ArrayName, closing: Int32Array) {
  const elements = [name];
  let end = at + name.length;
  for (;;) {
    const open = end + (/^\s*/.exec(code.slice(end))?.[0].length ?? 0);
    if (code[open] !== "[" || closing[open] === -1) return { elements, end };
    elements.push(`${elements[elements.length - 1]}[0]`);
    end = closing[open] + 1;
  }
}
