import type {
  AnyNode,
  AssignmentExpression,
  BinaryExpression,
  Expression,
  Node,
  SwitchStatement,
  UnaryExpression,
  UpdateExpression,
} from "acorn";
import { around, call, type FuelEdits, joined, NO_EDITS } from "./fuel-edits";
import { isNumber, type NumberNames } from "./number-names";
import { isElement, isSimpleTarget } from "./patterns";

/** Texts of the source that are no longer than this are compared with anything in no time. */
const SHORT = 64;

/** What is known of a program. */
export interface Known {
  readonly code: string;
  readonly numbers: NumberNames;
  /** A debugger tells the calls that stand in a line: then all that is put in is calls. */
  readonly isStepped: boolean;
}

const RELATIONS: ReadonlySet<string> = new Set(["<", ">", "<=", ">="]);
/** They make known of what they are given. */
const ARITHMETIC: ReadonlySet<string> = new Set(["-", "*", "/", "%", "<<", ">>", ">>>", "&", "|", "^"]);

/**
 * Operators that the engine gives long texts to read: one that makes a number of a text goes through all of it, and so does one
 * that compares it. The operands that might be texts take the fuel (`$fuelOperand`, `$fuelWord`), those that are known nothing;
 * and who is a number by what stands in the source is not asked.
 */
export function priceOperands(node: BinaryExpression, known: Known): FuelEdits {
  const { operator, left, right } = node;
  if (left.type === "PrivateIdentifier") return NO_EDITS;
  if (ARITHMETIC.has(operator)) return operandsOf([left, right], known, askingOf(operator));
  if (RELATIONS.has(operator))
    return isShort(left) || isShort(right) ? NO_EDITS : operandsOf([left, right], known, SIDE);
  if (operator === "===" || operator === "!==") return compared(left, right, known);
  if (operator === "==" || operator === "!=") return looselyCompared(left, right, known);
  return NO_EDITS;
}

/**
 * `a + b`, which may be a long text: the engine only notes its two parts, and puts them together when somebody looks at a letter of it. The same of
 * `a += b`, but where it is a statement.
 */
export function priceSum(node: BinaryExpression | AssignmentExpression, known: Known): FuelEdits {
  const { left, right, operator } = node;
  if ((operator !== "+" && operator !== "+=") || [left, right].every((one) => isNumber(one, known.numbers)))
    return NO_EDITS;
  const names = [left, right].filter((one) => !isNumber(one, known.numbers));
  const areNamed = [left, right].every(({ type }) => type === "Identifier" || type === "Literal");
  if (operator === "+=" || known.isStepped || !areNamed) return call("$fuelSum(", node);
  const text = known.code.slice(node.start, node.end);
  const asked = names.map(({ start, end }) => `typeof ${known.code.slice(start, end)}=="number"`).join("&&");
  return around(node, `(${asked}?${text}:$fuelSum(`, "))");
}

export function priceUnary({ operator, argument }: UnaryExpression, known: Known): FuelEdits {
  return operator === "-" || operator === "~" ? operandsOf([argument], known) : NO_EDITS;
}

/** `switch` compares with `===`. */
export function priceCases({ discriminant, cases }: SwitchStatement, known: Known): FuelEdits {
  if (isPlain(discriminant, known)) return NO_EDITS;
  const tests = cases.flatMap(({ test }) => (test && !isPlain(test, known) ? [test] : []));
  return joined(tests.map((test) => asked(test, WORD, known)));
}

/**
 * `a -= b` is `a = $fuelOperand(a) - (b)`.
 *
 * @returns what stands between them, by what the target is called; null for what needs nothing.
 */
export function priceCompound(
  { operator, left }: AssignmentExpression,
  known: Known,
): ((target: string) => string) | null {
  const sign = operator.slice(0, -1);
  if (!ARITHMETIC.has(sign) || isNumber(left, known.numbers)) return null;
  if (!isSimpleTarget(left) && left.type === "MemberExpression" && left.object.type === "Super") return null;
  return (target) => askedTarget(left, target, { asking: askingOf(sign), isStepped: known.isStepped }) + sign;
}

/** The right side of `a -= b`. */
export function priceGiven({ operator, right }: AssignmentExpression, known: Known): FuelEdits {
  const sign = operator.slice(0, -1);
  return ARITHMETIC.has(sign) ? operandsOf([right], known, askingOf(sign)) : NO_EDITS;
}

function askingOf(sign: string): Asking {
  return sign === "%" ? REMAINDER : OPERAND;
}

/** `a[i] = b`: an array of known makes a number of it. */
export function priceElement({ left, right, operator }: AssignmentExpression, known: Known): FuelEdits {
  if (operator !== "=" || left.type !== "MemberExpression" || !isElement(left)) return NO_EDITS;
  return isPlain(right, known) || isThing(right) ? NO_EDITS : asked(right, WORD, known);
}

/** `a++`: the value before is what may be a text. */
export function priceUpdate(node: UpdateExpression, known: Known): FuelEdits {
  const { argument } = node;
  if (argument.type !== "Identifier" || isNumber(argument, known.numbers)) return NO_EDITS;
  return call(`$fuelBefore(${argument.name},`, node);
}

/** What asks a value, by what is already known of it when its name is at hand. */
interface Asking {
  readonly name: string;
  around(name: string): readonly [before: string, after: string];
}
const OPERAND: Asking = {
  name: "$fuelOperand",
  around: (name) => [`(typeof ${name}=="number"?`, `:$fuelOperand(${name}))`],
};
/** Of what is no number yet, and may be compared as a text. */
const SIDE: Asking = {
  name: "$fuelSide",
  around: (name) => [`(typeof ${name}=="number"?`, `:$fuelSide(${name}))`],
};
const REMAINDER: Asking = { name: "$fuelDividend", around: () => ["$fuelDividend(", ")"] };
const WORD: Asking = { name: "$fuelWord", around: (name) => [`(typeof ${name}=="string"&&$fuelWord(${name}),`, ")"] };

function operandsOf(operands: readonly Expression[], known: Known, asking = OPERAND): FuelEdits {
  const unknown = operands.filter((one) => (asking === REMAINDER ? !isSmallNumber(one) : !isPlain(one, known)));
  return joined(unknown.map((one) => asked(one, asking, known)));
}

function asked(operand: Expression, asking: Asking, { isStepped }: Known): FuelEdits {
  if (operand.type === "Identifier" && !isStepped) return around(operand, ...asking.around(operand.name));
  return call(`${asking.name}(`, operand);
}

function askedTarget(
  target: AnyNode,
  code: string,
  { asking, isStepped }: { asking: Asking } & Pick<Known, "isStepped">,
): string {
  const [before, after] = target.type === "Identifier" && !isStepped ? asking.around(code) : [`${asking.name}(`, ")"];
  return before + code + after;
}

/** One side is enough: only two texts are compared letter by letter. */
function compared(left: Expression, right: Expression, known: Known): FuelEdits {
  if ([left, right].some((one) => isPlain(one, known) || isThing(one))) return NO_EDITS;
  return asked(right.type === "Identifier" && left.type !== "Identifier" ? right : left, WORD, known);
}

function looselyCompared(left: Expression, right: Expression, known: Known): FuelEdits {
  if (isNothing(left) || isNothing(right)) return NO_EDITS;
  const [isLeftPlain, isRightPlain] = [isPlain(left, known), isPlain(right, known)];
  if (isLeftPlain && isRightPlain) return NO_EDITS;
  // What is compared with a number or a word of the source is made one: its identity does not matter.
  if (isRightPlain) return isShort(right) ? NO_EDITS : asked(left, SIDE, known);
  if (isLeftPlain) return isShort(left) ? NO_EDITS : asked(right, SIDE, known);
  return joined([left, right].map((one) => asked(one, WORD, known)));
}

/** Neither a long text nor what could become one. */
function isPlain(node: AnyNode, known: Known): boolean {
  return isNumber(node, known.numbers) || isShort(node) || isNothing(node);
}

function isShort(node: AnyNode): boolean {
  if (node.type === "Literal") return typeof node.value === "string" && node.value.length <= SHORT;
  if (node.type === "TemplateLiteral") return node.expressions.length === 0 && node.end - node.start <= SHORT;
  return node.type === "UnaryExpression" && node.operator === "typeof";
}

function isNothing(node: AnyNode): boolean {
  if (node.type === "Literal")
    return node.value === null && !("regex" in node && node.regex) && !("bigint" in node && node.bigint);
  return node.type === "UnaryExpression" && node.operator === "void";
}

/** Something that is no text, whatever it is. */
function isThing({ type }: Node): boolean {
  return THINGS.has(type);
}

const THINGS: ReadonlySet<string> = new Set([
  "ThisExpression",
  "NewExpression",
  "ArrayExpression",
  "ObjectExpression",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ClassExpression",
]);

/** A remainder of large fractions, or by tiny ones, takes the engine long. */
function isSmallNumber(node: AnyNode): boolean {
  if (node.type !== "Literal" || typeof node.value !== "number") return false;
  return node.value >= 1 && node.value < 2 ** 32;
}
