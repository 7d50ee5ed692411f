import type {
  AnyNode,
  AssignmentExpression,
  BinaryExpression,
  Expression,
  MemberExpression,
  Node,
  Pattern,
  Program,
  SpreadElement,
  UnaryExpression,
} from "acorn";
import { full } from "acorn-walk";
import { around, call, type FuelEdits, joined, NO_EDITS } from "./fuel-edits";
import { type Getters, gettersOf, mayAskGetter } from "./getters";
import { type NumberNames, numberNames } from "./number-names";
import {
  elementTargets,
  innerRestsOf,
  isElement,
  isSimpleTarget,
  PLAIN_ASSIGNMENTS,
  seesRealBytes,
  slot,
} from "./patterns";
import {
  type Known,
  priceCases,
  priceCompound,
  priceElement,
  priceGiven,
  priceOperands,
  priceSum,
  priceUnary,
  priceUpdate,
} from "./price-operands";
import { isNamed } from "./weigh";

/** What is known of a module as a whole. */
export interface Syntax {
  readonly code: string;
  /** Does it use whole numbers of any size? */
  readonly hasBigInts: boolean;
  /** Can it see the bytes of fractions? */
  readonly hasRealBytes: boolean;
  readonly parts: ReadonlySet<Node>;
  readonly numbers: NumberNames;
  readonly getters: Getters;
}

/** The same, and how it is to be told. */
type AskedSyntax = Syntax & Known;

export function syntaxOf(program: Program, code: string): Syntax {
  const getters = gettersOf(program);
  return {
    code,
    hasBigInts: usesBigInts(program),
    hasRealBytes: seesRealBytes(code),
    parts: partsOfSums(program, getters),
    numbers: numberNames(program),
    getters,
  };
}

/**
 * Syntax that works inside the engine, as much as a builtin does: spreading, powers, arithmetic with whole numbers of any
 * size. It is sent through a function of `native-prices.ts` that takes the fuel.
 */
export function priceSyntax(node: AnyNode, syntax: AskedSyntax): FuelEdits {
  return joined([grownPart(node, syntax), plainReals(node, syntax), pricesOf(node, syntax)]);
}

/** `text += more` as a part of something else. */
function grownPart(node: AnyNode, syntax: AskedSyntax): FuelEdits {
  const isOurs = node.type === "AssignmentExpression" && !syntax.hasBigInts && !syntax.parts.has(node);
  return isOurs ? priceSum(node, syntax) : NO_EDITS;
}

/** What may put a fraction into a buffer puts a plain NaN into it (`native-reals.ts`). */
function plainReals(node: AnyNode, syntax: AskedSyntax): FuelEdits {
  const { code, hasRealBytes } = syntax;
  if (!hasRealBytes) return NO_EDITS;
  if (node.type !== "AssignmentExpression") return joined(elementTargets(node).map((target) => slot(target, code)));
  const { left, right, operator } = node;
  if (left.type !== "MemberExpression" || !isElement(left)) return NO_EDITS;
  if (PLAIN_ASSIGNMENTS.has(operator)) return call("$fuelReal(", right);
  return replacementOf(node, syntax) === null ? slot(left, code) : NO_EDITS;
}

function pricesOf(node: AnyNode, syntax: AskedSyntax): FuelEdits {
  const { code, parts } = syntax;
  switch (node.type) {
    case "ArrayExpression":
      return spreads(node.elements, "$fuelAll");
    case "NewExpression":
    case "CallExpression":
      return joined([
        spreads(node.arguments, "$fuelAll"),
        ...node.arguments.map(givenPattern),
        isList(node.callee) ? listRoom(node.arguments) : NO_EDITS,
        filled(node.callee),
      ]);
    case "ObjectExpression":
      return spreads(node.properties, "$fuelFields");
    case "ForInStatement":
      return call("$fuelNames(", node.right);
    case "VariableDeclarator":
      return node.init ? joined([innerRests(node.id, node.init, code), restOf(node.id, node.init)]) : NO_EDITS;
    case "AssignmentExpression":
      return joined([restsGiven(node, code), restOf(node.left, node.right), assignment(node, syntax)]);
    case "BinaryExpression":
      return operation(node, syntax);
    case "UnaryExpression":
      return node.operator === "+" ? toNumber(node) : priceUnary(node, syntax);
    case "UpdateExpression":
      return priceUpdate(node, syntax);
    case "SwitchStatement":
      return priceCases(node, syntax);
    case "YieldExpression":
      return node.delegate && node.argument ? call("$fuelDelegate(", node.argument) : NO_EDITS;
    case "TemplateLiteral":
      if (node.expressions.length === 0) return NO_EDITS;
      return joined([parts.has(node) ? NO_EDITS : call("$fuelText(", node), writtenOut(node.expressions, syntax)]);
    case "ExpressionStatement":
      return growingText(node.expression, syntax);
    default:
      return NO_EDITS;
  }
}

function operation(node: BinaryExpression, syntax: AskedSyntax): FuelEdits {
  const { operator, left, right } = node;
  if (isText(node))
    return joined([
      syntax.parts.has(node) ? NO_EDITS : call("$fuelText(", node),
      left.type === "PrivateIdentifier" ? NO_EDITS : writtenOut([left, right], syntax),
    ]);
  if (operator === "+" && !syntax.hasBigInts) return syntax.parts.has(node) ? NO_EDITS : priceSum(node, syntax);
  if (operator === "instanceof") return call("$fuelChain(", left);
  if (operator === "in") return left.type === "PrivateIdentifier" ? NO_EDITS : call("$fuelChain(", right);
  return arithmetic(node, syntax);
}

/** Numbers of any size that become parts of a text. */
function writtenOut(parts: readonly Expression[], { hasBigInts }: Syntax): FuelEdits {
  const unknown = hasBigInts ? parts.filter((part) => part.type !== "Literal" && !isText(part)) : [];
  return joined(unknown.map((part) => call("$fuelWritten(", part)));
}

/** `+text`: a long one takes long. */
function toNumber(node: UnaryExpression): FuelEdits {
  const sign = { start: node.start, end: node.start + 1 };
  return { ...call("$fuelNumber(", node), blanks: [sign] };
}

function isText(node: AnyNode): boolean {
  if (node.type === "BinaryExpression") return node.operator === "+" && (isText(node.left) || isText(node.right));
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

/** Sums and texts that are no values of their own, or are looked at elsewhere: those of a tag, those inside of a longer sum, and `text += more;`. */
function partsOfSums(program: Program, getters: Getters): ReadonlySet<Node> {
  const parts = new Set<Node>();
  full(program, (node) => {
    if (node.type === "TaggedTemplateExpression") parts.add(node.quasi);
    if (node.type === "BinaryExpression" && node.operator === "+") parts.add(node.left).add(node.right);
    if (node.type === "ExpressionStatement" && isGrowing(node.expression, getters)) parts.add(node.expression);
  });
  return parts;
}

/** `text += more;`: as long as it is short, this costs a look at its type. */
function growingText(expression: Expression, { code, getters }: Syntax): FuelEdits {
  if (!isGrowing(expression, getters)) return NO_EDITS;
  const { left, start, end } = expression;
  const target = code.slice(left.start, left.end);
  const look = `,typeof ${target}==="string"&&${target}.length>${SHORT_TEXT}&&$fuelLong(${target}))`;
  return { opens: [{ offset: start, text: "void(" }], closes: [{ offset: end, text: look }] };
}

const SHORT_TEXT = 1024;

/** Its target is read again: that is to ask nobody. */
function isGrowing(node: Expression, getters: Getters): node is AssignmentExpression {
  if (node.type !== "AssignmentExpression" || node.operator !== "+=" || !isSimpleTarget(node.left)) return false;
  return node.left.type !== "MemberExpression" || !mayAskGetter(node.left, getters);
}

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

function spreads(parts: readonly (AnyNode | SpreadElement | null)[], name: string): FuelEdits {
  return joined(parts.flatMap((part) => (part?.type === "SpreadElement" ? [call(`${name}(`, part.argument)] : [])));
}

/** `f([1], [a] = list)`: the engine takes it for a mistake behind a list or an object (Node 20), and the brackets that a player puts around it are lost in the bundle. */
function givenPattern(argument: AnyNode): FuelEdits {
  const isGiven = argument.type === "AssignmentExpression" && argument.left.type.endsWith("Pattern");
  return isGiven ? around(argument, "(", ")") : NO_EDITS;
}

function isList(callee: AnyNode): boolean {
  return callee.type === "Identifier" && callee.name === "Array";
}

function listRoom(parts: readonly AnyNode[]): FuelEdits {
  const [only] = parts;
  return parts.length === 1 && only.type !== "SpreadElement" ? call("$fuelListRoom(", only) : NO_EDITS;
}

/** `new Array(length).fill(value)`: a list that is all holes, and has its room all the same. */
function filled(callee: AnyNode): FuelEdits {
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier") return NO_EDITS;
  const { object, property } = callee;
  const isMade = object.type === "NewExpression" || object.type === "CallExpression";
  if (property.name !== "fill" || !isMade || !isList(object.callee)) return NO_EDITS;
  // Whoever calls something else `Array` gives away no more than that.
  return around(object, "$fuelFresh(", ",Array)");
}

/** `[a, ...others] = list` and `{ a, ...others } = object` copy what is left. */
function restOf(pattern: Pattern | Expression, value: Expression): FuelEdits {
  if (pattern.type === "ArrayPattern") return pattern.elements.some(isRest) ? call("$fuelTaken(", value) : NO_EDITS;
  if (pattern.type === "ObjectPattern") return pattern.properties.some(isRest) ? call("$fuelFields(", value) : NO_EDITS;
  return NO_EDITS;
}

/** `let [a, [...b]] = list` becomes `let {p:[a, [...b]],[$fuelRests("",b)]:{}=0}={p:list}`: the key is asked for when the pattern before it is done. */
function innerRests(pattern: Pattern, value: Expression, code: string): FuelEdits {
  const names = innerRestsOf(pattern, code);
  if (names.length === 0) return NO_EDITS;
  const target = around(pattern, "{p:", `,[$fuelRests("",${names.join(",")})]:{}=0}`);
  return joined([target, around(value, "{__proto__:null,p:(", ")}")]);
}

function restsGiven(node: AssignmentExpression, code: string): FuelEdits {
  const names = innerRestsOf(node.left, code);
  return names.length === 0 ? NO_EDITS : around(node, "$fuelRests(", `,${names.join(",")})`);
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

function arithmetic(node: BinaryExpression, syntax: AskedSyntax): FuelEdits {
  const { code, hasBigInts } = syntax;
  const opening = openingOf(node.operator, hasBigInts);
  if (opening === null) return priceOperands(node, syntax);
  const sign = placeOf(node.operator, node, code);
  const whole = call(opening, node);
  return { ...whole, closes: [{ offset: sign.start, text: "," }, ...whole.closes], blanks: [sign] };
}

/** What stands before and after the right side of an assignment that reads its target, in the place of its operator. */
interface Replacement {
  /** By what the target is called. */
  before(target: string): string;
  readonly after: string;
}

function replacementOf(node: AssignmentExpression, syntax: AskedSyntax): Replacement | null {
  const opening = openingOf(node.operator.slice(0, -1), syntax.hasBigInts);
  if (opening !== null) return { before: (target) => `${opening}${target},`, after: ")" };
  const before = priceCompound(node, syntax);
  return before === null ? null : { before: (target) => `${before(target)}(`, after: ")" };
}

/** `a **= b` becomes `a =$fuelPow(a, b)`, and `f().a **= b` the same over the two parts of its target, which are asked for once. */
function assignment(node: AssignmentExpression, syntax: AskedSyntax): FuelEdits {
  const { code, hasRealBytes, hasBigInts } = syntax;
  const isTaken = openingOf(node.operator.slice(0, -1), hasBigInts) !== null;
  const right = isTaken ? NO_EDITS : joined([priceElement(node, syntax), priceGiven(node, syntax)]);
  const replaced = replacementOf(node, syntax);
  if (replaced === null) return joined([longerList(node, code), right]);
  const sign = placeOf(node.operator, node, code);
  const isReal = hasRealBytes && node.left.type === "MemberExpression" && isElement(node.left);
  const [real, after] = isReal ? ["$fuelReal(", `${replaced.after})`] : ["", replaced.after];
  const isSimple = isSimpleTarget(node.left);
  const target = isSimple
    ? { edits: NO_EDITS, name: code.slice(node.left.start, node.left.end) }
    : twoParts(node.left as MemberExpression, code);
  const first = { offset: sign.start, text: `=${real}${replaced.before(target.name)}` };
  const whole = { opens: [], closes: [first, { offset: node.end, text: after }], blanks: [sign] };
  return joined([whole, target.edits, right]);
}

/** `list.length = more` makes room for them all. */
function longerList({ left, right, operator }: AssignmentExpression, code: string): FuelEdits {
  if (operator !== "=" || left.type !== "MemberExpression" || !isNamed(left.property, "length")) return NO_EDITS;
  if (left.object.type === "Super" || (left.computed && left.property.type === "Identifier")) return NO_EDITS;
  if (left.object.type === "Identifier") return call(`$fuelLength(${left.object.name},`, right);
  return joined([twoParts(left, code).edits, call("$fuelLength($fuel.pair.object,", right)]);
}

/** Both parts of a target, asked for once, and what reads them again. */
function twoParts(
  { object, property, computed, start, end }: MemberExpression,
  code: string,
): { readonly edits: FuelEdits; readonly name: string } {
  const mark = code.indexOf(computed ? "[" : ".", object.end);
  const name = computed ? "[$fuel.pair.key]" : `.${code.slice(property.start, property.end)}`;
  const key = computed
    ? [
        { start: mark, end: mark + 1 },
        { start: end - 1, end },
      ]
    : [{ start: mark, end }];
  const edits = {
    opens: [{ offset: start, text: "($fuel.pair=$fuelPair(" }],
    closes: [
      { offset: mark, text: computed ? ",(" : ",0" },
      { offset: end, text: `${computed ? ")" : ""})).object${name}` },
    ],
    blanks: key,
  };
  return { edits, name: `$fuel.pair.object${name}` };
}

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Between the two sides stand only the operator, blanks, brackets and comments. */
function placeOf(
  operator: string,
  { left, right }: { left: Node; right: Node },
  code: string,
): { start: number; end: number } {
  const between = code.slice(left.end, right.start).replace(COMMENTS, (comment) => " ".repeat(comment.length));
  const start = left.end + between.indexOf(operator);
  if (start < left.end) throw new Error(`no "${operator}" between two values`);
  return { start, end: start + operator.length };
}
