import type { AnyNode, Statement } from "acorn";

/** Does a statement stand where its function never comes to: behind a `return`, in `if (false)`? Seen in the code alone, without its values. */
export function isNeverReached(ancestors: readonly AnyNode[]): boolean {
  for (let at = ancestors.length - 1; at > 0; at--) {
    const [node, parent] = [ancestors[at], ancestors[at - 1]];
    // Of what stands there, only these are there already.
    if (node.type === "FunctionDeclaration" || node.type === "MethodDefinition") return false;
    if (isBehindLeaving(node, parent) || isSwitchedOff(node, parent)) return true;
  }
  return false;
}

function isBehindLeaving(node: AnyNode, parent: AnyNode): boolean {
  const list = listOf(parent);
  const index = list.indexOf(node as Statement);
  return list.slice(0, Math.max(0, index)).some(leaves);
}

function listOf(node: AnyNode): readonly AnyNode[] {
  if (node.type === "BlockStatement" || node.type === "Program") return node.body;
  return node.type === "SwitchCase" ? node.consequent : [];
}

/** Whoever comes to it never comes to what stands behind it. */
function leaves(node: AnyNode): boolean {
  switch (node.type) {
    case "ReturnStatement":
    case "ThrowStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return true;
    case "BlockStatement":
      return node.body.some(leaves);
    case "IfStatement":
      return node.alternate ? leaves(node.consequent) && leaves(node.alternate) : false;
    case "TryStatement":
      if (node.finalizer && leaves(node.finalizer)) return true;
      return leaves(node.block) && (!node.handler || leaves(node.handler.body));
    default:
      return false;
  }
}

function isSwitchedOff(node: AnyNode, parent: AnyNode): boolean {
  if (parent.type === "WhileStatement") return node === parent.body && isAlways(parent.test, false);
  if (parent.type !== "IfStatement") return false;
  if (node === parent.consequent) return isAlways(parent.test, false);
  return node === parent.alternate && isAlways(parent.test, true);
}

function isAlways(test: AnyNode, value: boolean): boolean {
  return test.type === "Literal" && !test.regex && Boolean(test.value) === value;
}
