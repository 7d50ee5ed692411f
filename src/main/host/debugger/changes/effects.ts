import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression } from "acorn";
import { MUTATING_METHODS, patternParts } from "../../bundler/gate/writes";

type AnyFunction = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

export function isFunction(node: AnyNode): node is AnyFunction {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

function isOurs(node: AnyNode): boolean {
  return node.type === "Identifier" && node.name.startsWith("$");
}

/** Not what the bundler has put in. */
export function changesSomething(node: AnyNode): boolean {
  switch (node.type) {
    case "AssignmentExpression":
    case "UpdateExpression":
      return true;
    case "UnaryExpression":
      return node.operator === "delete";
    case "CallExpression":
      return node.callee.type !== "Super" && !isOurs(node.callee);
    case "NewExpression":
      return true;
    case "ChainExpression":
      return hasCall(node.expression);
    default:
      return false;
  }
}

/** On the way from the end of `a?.b().c` to its beginning. */
function hasCall(node: AnyNode): boolean {
  if (node.type === "CallExpression") return true;
  return node.type === "MemberExpression" && hasCall(node.object);
}

/** A part of `a?.b().c` cannot be taken out of it: it is told of as a whole. */
export function isOnWayOfChain(ancestors: readonly AnyNode[]): boolean {
  for (let index = ancestors.length - 1; index > 0; index--) {
    const [parent, node] = [ancestors[index - 1], ancestors[index]];
    if (parent.type === "ChainExpression") return true;
    const isOnWay =
      (parent.type === "MemberExpression" && parent.object === node) ||
      (parent.type === "CallExpression" && parent.callee === node);
    if (!isOnWay) return false;
  }
  return false;
}

interface Written extends Pick<AnyNode, "start" | "end"> {
  readonly tool: string;
}

/** The objects that a node writes to, or whose own functions may. */
export function writtenObjects(node: AnyNode): readonly Written[] {
  const written = (target: AnyNode, tool = "$taulerOn"): Written[] => {
    if (target.type !== "MemberExpression" || target.object.type === "Super") return [];
    const beginning = beginningOfChain(target.object);
    const { start, end } = beginning ?? target.object;
    return [{ start, end, tool: beginning === null ? tool : "$taulerProbes.dirty" }];
  };
  switch (node.type) {
    case "AssignmentExpression":
      return patternParts(node.left).flatMap((part) => written(part));
    case "UpdateExpression":
      return written(node.argument);
    case "UnaryExpression":
      return node.operator === "delete" ? written(withoutChain(node.argument)) : [];
    case "CallExpression":
      return writtenByCall(node.callee).flatMap((tool) => written(node.callee, tool));
    default:
      return [];
  }
}

/** `a` of `a?.b.c`, whose middle cannot be taken out; null for what has no `?.`. */
function beginningOfChain(object: AnyNode): AnyNode | null {
  let node = object;
  let isChain = false;
  while (node.type === "MemberExpression" || node.type === "CallExpression") {
    isChain ||= node.optional;
    node = node.type === "MemberExpression" ? node.object : node.callee;
  }
  return isChain ? node : null;
}

/** What a function of the player's own writes is found where it does. */
function writtenByCall(callee: AnyNode): readonly string[] {
  if (callee.type !== "MemberExpression") return [];
  if (isLibrary(callee)) return ["$taulerProbes.dirty"];
  const { property, computed } = callee;
  const isHarmless = !computed && property.type === "Identifier" && !MUTATING_METHODS.has(property.name);
  return isHarmless ? [] : ["$taulerOn"];
}

function withoutChain(node: AnyNode): AnyNode {
  return node.type === "ChainExpression" ? node.expression : node;
}

/** `Object.assign(it)`, `Array.prototype.push.call(it)`: nobody knows what they write to. */
function isLibrary(callee: AnyNode): boolean {
  let node: AnyNode = callee;
  while (node.type === "MemberExpression") node = node.object;
  return node.type === "Identifier" && /^(Object|Reflect|Array|Map|Set)$/.test(node.name);
}
