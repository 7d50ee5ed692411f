/** A C++ text in which comments, strings and characters are blanks: what is left is code, and every place is where it was. */
export function codeOnly(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/g, (found) =>
    found.replace(/[^\n]/g, " "),
  );
}

export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** Clang counts bytes; columns are of UTF-16, as everywhere. @param bytes the column as clang counts it, from 1 */
export function columnAt(text: string, line: number, bytes: number): number {
  const row = Buffer.from(text.split("\n")[line - 1] ?? "");
  return row.subarray(0, bytes - 1).toString().length + 1;
}

/** @param line from 1 @param bytes the column as clang counts it, from 1 */
export function offsetAt(text: string, line: number, bytes: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, row) => sum + row.length + 1, 0) + columnAt(text, line, bytes) - 1;
}

/** Of each bracket that opens, by offset: where it is closed; -1 for nowhere, and for all else. */
export function closingBrackets(code: string): Int32Array {
  const closing = new Int32Array(code.length).fill(-1);
  const open: number[] = [];
  for (let at = 0; at < code.length; at++) {
    if ("([{".includes(code[at])) open.push(at);
    else if (")]}".includes(code[at])) closing[open.pop() ?? at] = at;
  }
  return closing;
}
