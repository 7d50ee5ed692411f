import type {
  AnyNode,
  AssignmentExpression,
  BinaryExpression,
  Expression,
  Node,
  Pattern,
  Program,
  SpreadElement,
} from "acorn";
import { full } from "acorn-walk";
import type { Insertion } from "./code-edits";

/** Insertions that open something, and those that close it, so that nodes that begin or end at one place nest well. */
export interface FuelEdits {
  /** Where several stand at one offset, the outer one first. */
  readonly opens: readonly Insertion[];
  readonly closes: readonly Insertion[];
  readonly blanks?: readonly { readonly start: number; readonly end: number }[];
}

export const NO_EDITS: FuelEdits = { opens: [], closes: [] };

/** What is known of a module as a whole. */
export interface Syntax {
  readonly code: string;
  /** Does it use whole numbers of any size? */
  readonly hasBigInts: boolean;
  readonly parts: ReadonlySet<Node>;
}

export function syntaxOf(program: Program, code: string): Syntax {
  return { code, hasBigInts: usesBigInts(program), parts: partsOfTexts(program) };
}

/**
 * Syntax that works inside the engine, as much as a builtin does: spreading, powers, arithmetic with whole numbers of any
 * size. It is sent through a function of `native-prices.ts` that takes the fuel.
 */
export function priceSyntax(node: AnyNode, syntax: Syntax): FuelEdits {
  const { code, parts } = syntax;
  switch (node.type) {
    case "ArrayExpression":
      return spreads(node.elements, "$fuelAll");
    case "NewExpression":
    case "CallExpression":
      return joined([spreads(node.arguments, "$fuelAll"), isList(node.callee) ? listRoom(node.arguments) : NO_EDITS]);
    case "ObjectExpression":
      return spreads(node.properties, "$fuelFields");
    case "ForInStatement":
      return call("$fuelNames(", node.right);
    case "VariableDeclarator":
      return node.init ? restOf(node.id, node.init) : NO_EDITS;
    case "AssignmentExpression":
      return joined([restOf(node.left, node.right), arithmeticAssignment(node, syntax)]);
    case "BinaryExpression":
      if (isText(node)) return parts.has(node) ? NO_EDITS : call("$fuelText(", node);
      return arithmetic(node, syntax);
    case "TemplateLiteral":
      return node.expressions.length === 0 || parts.has(node) ? NO_EDITS : call("$fuelText(", node);
    case "ExpressionStatement":
      return growingText(node.expression, code);
    default:
      return NO_EDITS;
  }
}

function isText(node: AnyNode): boolean {
  if (node.type === "BinaryExpression") return node.operator === "+" && (isText(node.left) || isText(node.right));
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

/** Texts that are no values of their own: those of a tag, and the sums inside of a longer one. */
function partsOfTexts(program: Program): ReadonlySet<Node> {
  const parts = new Set<Node>();
  full(program, (node) => {
    if (node.type === "TaggedTemplateExpression") parts.add(node.quasi);
    if (node.type === "BinaryExpression" && isText(node)) parts.add(node.left).add(node.right);
  });
  return parts;
}

/** `text += more;`: as long as it is short, this costs a look at its type. */
function growingText(expression: Expression, code: string): FuelEdits {
  if (expression.type !== "AssignmentExpression" || expression.operator !== "+=") return NO_EDITS;
  const { left, start, end } = expression;
  if (!isSimpleTarget(left)) return NO_EDITS;
  const target = code.slice(left.start, left.end);
  const look = `,typeof ${target}==="string"&&${target}.length>${SHORT_TEXT}&&$fuelLong(${target}))`;
  return { opens: [{ offset: start, text: "void(" }], closes: [{ offset: end, text: look }] };
}

const SHORT_TEXT = 1024;

const BIG_NAMES = /^(BigInt|BigInt64Array|BigUint64Array|(get|set)Big(Int|Uint)64)$/;

/** Does a program name what makes whole numbers of any size, or write one? */
function usesBigInts(program: Program): boolean {
  let uses = false;
  full(program, (node) => {
    if (node.type === "Literal" && "bigint" in node && node.bigint) uses = true;
    if (node.type === "Identifier" && BIG_NAMES.test(node.name)) uses = true;
  });
  return uses;
}

function joined(all: readonly FuelEdits[]): FuelEdits {
  return {
    opens: all.flatMap(({ opens }) => opens),
    closes: all.flatMap(({ closes }) => closes),
    blanks: all.flatMap(({ blanks }) => blanks ?? []),
  };
}

function call(opening: string, { start, end }: Node): FuelEdits {
  return { opens: [{ offset: start, text: opening }], closes: [{ offset: end, text: ")" }] };
}

function spreads(parts: readonly (AnyNode | SpreadElement | null)[], name: string): FuelEdits {
  return joined(parts.flatMap((part) => (part?.type === "SpreadElement" ? [call(`${name}(`, part.argument)] : [])));
}

function isList(callee: AnyNode): boolean {
  return callee.type === "Identifier" && callee.name === "Array";
}

function listRoom(parts: readonly AnyNode[]): FuelEdits {
  const [only] = parts;
  return parts.length === 1 && only.type !== "SpreadElement" ? call("$fuelListRoom(", only) : NO_EDITS;
}

/** `[a, ...others] = list` and `{ a, ...others } = object` copy what is left. */
function restOf(pattern: Pattern | Expression, value: Expression): FuelEdits {
  if (pattern.type === "ArrayPattern") return pattern.elements.some(isRest) ? call("$fuelAll(", value) : NO_EDITS;
  if (pattern.type === "ObjectPattern") return pattern.properties.some(isRest) ? call("$fuelFields(", value) : NO_EDITS;
  return NO_EDITS;
}

function isRest(part: AnyNode | null): boolean {
  return part?.type === "RestElement";
}

const BIG_OPERATORS: readonly string[] = ["*", "/", "%", "<<", ">>", "+", "-"];

/** What takes the place of an operator; null when the engine's own will do. */
function openingOf(operator: string, hasBigInts: boolean): string | null {
  if (operator === "**") return "$fuelPow(";
  return hasBigInts && BIG_OPERATORS.includes(operator) ? `$fuelBig("${operator}",` : null;
}

function arithmetic(node: BinaryExpression, { code, hasBigInts }: Syntax): FuelEdits {
  const opening = openingOf(node.operator, hasBigInts);
  if (opening === null) return NO_EDITS;
  const sign = placeOf(node.operator, node, code);
  const whole = call(opening, node);
  return { ...whole, closes: [{ offset: sign.start, text: "," }, ...whole.closes], blanks: [sign] };
}

/** `a **= b` becomes `a =$fuelPow(a, b)`. */
function arithmeticAssignment(node: AssignmentExpression, { code, hasBigInts }: Syntax): FuelEdits {
  const opening = openingOf(node.operator.slice(0, -1), hasBigInts);
  if (opening === null || !isSimpleTarget(node.left)) return NO_EDITS;
  const sign = placeOf(node.operator, node, code);
  const target = code.slice(node.left.start, node.left.end);
  return {
    opens: [],
    closes: [
      { offset: sign.start, text: `=${opening}${target},` },
      { offset: node.end, text: ")" },
    ],
    blanks: [sign],
  };
}

/** Can the left side of `a **= b` be written twice? */
export function isSimpleTarget(target: Pattern | Expression): boolean {
  if (target.type !== "MemberExpression") return true;
  const { object, property, computed } = target;
  const isKeySimple = !computed || property.type === "Identifier" || property.type === "Literal";
  return isKeySimple && ["Identifier", "ThisExpression", "Super"].includes(object.type);
}

/** Between the two sides stand only the operator, blanks and brackets. */
function placeOf(
  operator: string,
  { left, right }: { left: Node; right: Node },
  code: string,
): { start: number; end: number } {
  const start = code.indexOf(operator, left.end);
  if (start === -1 || start >= right.start) throw new Error(`no "${operator}" between two values`);
  return { start, end: start + operator.length };
}
