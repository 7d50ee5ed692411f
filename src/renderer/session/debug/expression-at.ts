/** A name with its members: `this.plan`, `unit.pos.row`, `targets[0].id`, in C++ `plan->steps`. Calls are left out: they could change something. */
const CHAIN =
  /[\p{L}_$][\p{L}\p{N}_$]*(?:\s*(?:\??\.|->)\s*#?[\p{L}_$][\p{L}\p{N}_$]*|\[(?:\d+|[\p{L}_$][\p{L}\p{N}_$]*)\])*/gu;
const KEYWORDS = new Set(
  "break case catch class const continue default delete do else export extends false finally for function if import in instanceof let new null of private protected public readonly return static super switch throw true try typeof var void while yield".split(
    " ",
  ),
);

/** An expression in a line, with its first column and the one behind it, counted from 1. */
export interface ExpressionInLine {
  readonly expression: string;
  readonly from: number;
  readonly to: number;
}

/** The expression that the pointer is on, up to the name that it is on; null on other text. @param column from 1 */
export function expressionAt(line: string, column: number): ExpressionInLine | null {
  for (const { 0: chain, index } of line.matchAll(CHAIN)) {
    if (column < index + 1 || column > index + chain.length) continue;
    const rest = chain.slice(column - 1 - index).search(/[^\p{L}\p{N}_$#]/u);
    const end = rest === -1 ? chain.length : column - 1 - index + rest;
    const expression = chain.slice(0, end).trimEnd();
    if (expression === "" || /(?:\.|->?)$/.test(expression) || KEYWORDS.has(expression)) return null;
    return { expression: balanced(expression), from: index + 1, to: index + 1 + expression.length };
  }
  return null;
}

/** On the index of `list[index]` the index alone is meant. */
function balanced(expression: string): string {
  const open = expression.lastIndexOf("[");
  return open > expression.lastIndexOf("]") ? expression.slice(open + 1) : expression;
}
