import { type Node, NodeFlags, SyntaxKind } from "typescript/unstable/ast";
import {
  isBinaryExpression,
  isIdentifier,
  isParenthesizedExpression,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import type { Checker } from "./suspect";

const PASSES_ON = [
  SyntaxKind.PlusToken,
  SyntaxKind.MinusToken,
  SyntaxKind.AsteriskToken,
  SyntaxKind.PercentToken,
  SyntaxKind.SlashToken,
];

/** The division by which an index may be no whole number, also through a constant; null for none. */
export async function fractionAsIndex(index: Node, { declarationOf }: Checker): Promise<Node | null> {
  const here = divisionIn(index);
  if (here !== null || !isIdentifier(index)) return here;
  const declaration = await declarationOf(index);
  if (declaration === null || !isVariableDeclaration(declaration) || declaration.initializer === undefined) return null;
  // A variable may be cut later.
  return (declaration.parent.flags & NodeFlags.Const) === 0 ? null : divisionIn(declaration.initializer);
}

/** Calls (`Math.floor`), `| 0` and `>> 1` cut what is in them. */
function divisionIn(node: Node): Node | null {
  if (isParenthesizedExpression(node)) return divisionIn(node.expression);
  if (!isBinaryExpression(node) || !PASSES_ON.includes(node.operatorToken.kind)) return null;
  if (node.operatorToken.kind === SyntaxKind.SlashToken) return node;
  return divisionIn(node.left) ?? divisionIn(node.right);
}
