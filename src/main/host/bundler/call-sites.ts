import type { AnyNode, CallExpression, Expression, Node, Program, Super } from "acorn";
import { full } from "acorn-walk";
import { fuelAt } from "../../contract/fuel";
import { call, type FuelEdits, NO_EDITS } from "./fuel-edits";

/** What is to be known of a program, so that orders can say in which line they were given. */
export interface OrderCalls {
  /** The names of the API's functions that ask for orders. */
  readonly names: readonly string[];
  /** The line of the source, from 1; 0 for none. */
  lineOf(node: Pick<Node, "start">): number;
}

/** Calls another function, at no price; `apply` takes fuel before it does. */
const CALLER = "call";

/**
 * The edits by which a call that may be an order says its line, right before it is made: its last argument is passed through `$fuelAt`.
 *
 * A call may be an order when what it calls is named like one, or when nobody can tell by the name (`this[how](…)`, or a value that is
 * called, unless it is a function of the program's own: that one makes calls of its own). The others need no number: a function
 * between the note and the order takes fuel, and the note counts no more. A call without an argument says nothing.
 */
export function callSites(program: Program, { names, lineOf }: OrderCalls): (node: AnyNode) => FuelEdits {
  const ordering = new Set([...names, CALLER]);
  const own = ownFunctions(program);
  return (node) => {
    if (node.type !== "CallExpression" || !mayOrder(node.callee, ordering, own)) return NO_EDITS;
    const line = lineOf(nameOf(node));
    const last = node.arguments.at(-1);
    if (last === undefined || line === 0) return NO_EDITS;
    return call(fuelAt(line), last.type === "SpreadElement" ? last.argument : last);
  };
}

function mayOrder(callee: Expression | Super, names: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  if (callee.type === "Identifier") return !own.has(callee.name);
  if (callee.type !== "MemberExpression") return false;
  const { property, computed } = callee;
  return computed || (property.type === "Identifier" && names.has(property.name));
}

/** What is called may stand lines below that of which it is a part. */
function nameOf({ callee }: CallExpression): Node {
  return callee.type === "MemberExpression" ? callee.property : callee;
}

function ownFunctions(program: Program): ReadonlySet<string> {
  const own = new Set<string>();
  full(program, (node) => {
    if (node.type === "FunctionDeclaration" && node.id) own.add(node.id.name);
    if (node.type === "ImportSpecifier") own.add(node.local.name);
    if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier") return;
    if (node.init?.type === "ArrowFunctionExpression" || node.init?.type === "FunctionExpression")
      own.add(node.id.name);
  });
  return own;
}
