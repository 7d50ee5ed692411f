import type { AnyNode, CallExpression, Expression, Program, Super } from "acorn";
import { full } from "acorn-walk";

/**
 * A player's code without what it writes to its console: every call of `this.cerr` and `console.…` becomes `void 0`,
 * its arguments included. Who counts in an argument (`this.cerr(n++)`) counts no more.
 */
export function dropConsoleCalls(code: string, program: Program): string {
  const calls: CallExpression[] = [];
  full(program, (node) => {
    if (node.type === "CallExpression" && writesToConsole(node.callee)) calls.push(node);
  });
  return replaceOutermost(code, calls);
}

function writesToConsole(callee: Expression | Super): boolean {
  if (callee.type !== "MemberExpression") return false;
  const { object, property } = callee;
  if (object.type === "Identifier" && object.name === "console") return true;
  return object.type === "ThisExpression" && isCerr(property);
}

function isCerr(property: AnyNode): boolean {
  return property.type === "Identifier" && property.name === "cerr";
}

function replaceOutermost(code: string, calls: readonly CallExpression[]): string {
  const pieces: string[] = [];
  let last = 0;
  for (const { start, end } of [...calls].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < last) continue;
    pieces.push(code.slice(last, start), "(void 0)");
    last = end;
  }
  return pieces.join("") + code.slice(last);
}
