import type { AnyNode, CallExpression, Expression, Program, Super } from "acorn";
import { full } from "acorn-walk";

const DRAWING_CALLS = ["note", "mark", "line", "heat"];

/**
 * A player's code without what it writes to its console and draws on the board: every call of `this.cerr`, `console.…`,
 * `this.note`, `this.mark`, `this.line` and `this.heat` becomes `void 0`, its arguments included; `console.assert` stays. Who counts in an argument
 * (`this.cerr(n++)`) counts no more. A drawing call whose name some class of the file has given to a member of its own
 * stays: it may be that member that is called.
 */
export function dropConsoleCalls(code: string, program: Program): string {
  const own = membersIn(program);
  const dropped = new Set(["cerr", ...DRAWING_CALLS.filter((name) => !own.has(name))]);
  const calls: CallExpression[] = [];
  full(program, (node) => {
    if (node.type === "CallExpression" && isDropped(node.callee, dropped)) calls.push(node);
  });
  return replaceOutermost(code, calls);
}

function isDropped(callee: Expression | Super, dropped: ReadonlySet<string>): boolean {
  if (callee.type !== "MemberExpression") return false;
  const { object, property } = callee;
  const called = property.type === "Identifier" && !callee.computed ? property.name : "";
  // It writes nothing while all is well, and then it freezes the player, as in C++.
  if (object.type === "Identifier" && object.name === "console") return called !== "assert";
  return object.type === "ThisExpression" && dropped.has(called);
}

/** The names of what the classes of a file have, and of what is put into a `this` of theirs. */
function membersIn(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  full(program, (node) => {
    const key = memberKey(node);
    if (key?.type === "Identifier") names.add(key.name);
  });
  return names;
}

function memberKey(node: AnyNode): AnyNode | null {
  if (node.type === "MethodDefinition" || node.type === "PropertyDefinition") return node.key;
  const isAssigned = node.type === "AssignmentExpression" && node.left.type === "MemberExpression";
  return isAssigned && node.left.type === "MemberExpression" ? node.left.property : null;
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
