import { type Expression, type Node, NodeFlags, SyntaxKind } from "typescript/unstable/ast";
import {
  isBinaryExpression,
  isIdentifier,
  isNumericLiteral,
  isParenthesizedExpression,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import type { Checker } from "./suspect";

/** What may make a fraction of whole numbers, or passes one on. */
const ARITHMETIC = new Map<SyntaxKind, (left: number, right: number) => number>([
  [SyntaxKind.PlusToken, (left, right) => left + right],
  [SyntaxKind.MinusToken, (left, right) => left - right],
  [SyntaxKind.AsteriskToken, (left, right) => left * right],
  [SyntaxKind.PercentToken, (left, right) => left % right],
  [SyntaxKind.SlashToken, (left, right) => left / right],
]);

/** So many constants are looked up for one index: each is a question to the compiler, and a constant may be made of a hundred others. */
const MOST_LOOKED_UP = 16;

/** The division by which an index may be no whole number, also through a constant; null for none. */
export async function fractionAsIndex(index: Node, checker: Checker): Promise<Node | null> {
  const here = await divisionIn(index, checker);
  if (here !== null || !isIdentifier(index)) return here;
  const value = await valueOfConstant(index, checker);
  return value === null ? null : divisionIn(value, checker);
}

/** Calls (`Math.floor`), `| 0` and `>> 1` cut what is in them; of what is known, such as `6 / 2`, the value counts. */
async function divisionIn(node: Node, checker: Checker): Promise<Node | null> {
  if (isParenthesizedExpression(node)) return divisionIn(node.expression, checker);
  if (!isBinaryExpression(node) || !ARITHMETIC.has(node.operatorToken.kind)) return null;
  const known = await knownValue(node, checker, { left: MOST_LOOKED_UP });
  if (known !== null && Number.isInteger(known)) return null;
  if (node.operatorToken.kind === SyntaxKind.SlashToken) return node;
  return (await divisionIn(node.left, checker)) ?? divisionIn(node.right, checker);
}

/** The number that an expression of literals and constants is; null where it is not known. */
async function knownValue(node: Node, checker: Checker, lookups: { left: number }): Promise<number | null> {
  if (isParenthesizedExpression(node)) return knownValue(node.expression, checker, lookups);
  if (isNumericLiteral(node)) return Number(node.text);
  if (isIdentifier(node)) {
    const value = lookups.left-- > 0 ? await valueOfConstant(node, checker) : null;
    return value === null ? null : knownValue(value, checker, lookups);
  }
  const compute = isBinaryExpression(node) ? ARITHMETIC.get(node.operatorToken.kind) : undefined;
  if (!isBinaryExpression(node) || compute === undefined) return null;
  const left = await knownValue(node.left, checker, lookups);
  const right = left === null ? null : await knownValue(node.right, checker, lookups);
  return left === null || right === null ? null : compute(left, right);
}

/** What a name was given where it was declared, for good: a variable may be cut later. */
async function valueOfConstant(name: Node, { declarationOf }: Checker): Promise<Expression | null> {
  const declaration = isIdentifier(name) ? await declarationOf(name) : null;
  if (declaration === null || !isVariableDeclaration(declaration) || declaration.initializer === undefined) return null;
  return (declaration.parent.flags & NodeFlags.Const) === 0 ? null : declaration.initializer;
}
