import type { AnyNode, AssignmentExpression, Node, Pattern, Program, VariableDeclaration } from "acorn";
import { fullAncestor } from "acorn-walk";
import { patternParts } from "./gate/writes";

/** Names that are never anything but a number (or a truth value, or nothing), and where in the program they are declared. */
export type NumberNames = ReadonlyMap<string, readonly Scope[]>;

/** From here to there: outside, the name may be one of the global object's. */
type Scope = Pick<Node, "start" | "end">;

const MAKES_NUMBERS: ReadonlySet<string> = new Set(["-", "*", "/", "%", "**", "<<", ">>", ">>>", "&", "|", "^"]);
const MAKES_TRUTHS: ReadonlySet<string> = new Set(["<", ">", "<=", ">=", "==", "!=", "===", "!==", "in", "instanceof"]);
const SIGNS: ReadonlySet<string> = new Set(["-", "+", "~", "!", "void", "delete"]);

/** Is the value of an expression surely no text and no object, by what stands there? */
export function isNumber(node: AnyNode, names: NumberNames): boolean {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "number" || typeof node.value === "boolean" || ("bigint" in node && !!node.bigint);
    case "Identifier":
      return names.get(node.name)?.some(({ start, end }) => start <= node.start && node.end <= end) ?? false;
    case "UpdateExpression":
      return true;
    case "UnaryExpression":
      return SIGNS.has(node.operator);
    case "BinaryExpression":
      if (MAKES_NUMBERS.has(node.operator) || MAKES_TRUTHS.has(node.operator)) return true;
      return isNumber(node.left, names) && isNumber(node.right, names);
    case "AssignmentExpression":
      return MAKES_NUMBERS.has(node.operator.slice(0, -1)) || (node.operator === "=" && isNumber(node.right, names));
    case "ConditionalExpression":
      return isNumber(node.consequent, names) && isNumber(node.alternate, names);
    case "LogicalExpression":
      return isNumber(node.left, names) && isNumber(node.right, names);
    case "SequenceExpression":
      return isNumber(node.expressions[node.expressions.length - 1], names);
    case "ParenthesizedExpression":
      return isNumber(node.expression, names);
    default:
      return false;
  }
}

/**
 * Finds them: variables of which each declaration and each assignment in the whole program gives a number. A parameter, a part
 * of a pattern or a function of the same name anywhere is enough to be none: scopes are not looked at.
 */
export function numberNames(program: Program): NumberNames {
  const given = new Map<string, AnyNode[]>();
  const names = new Map<string, Scope[]>();
  const others = new Set<string>();
  const add = <Value>(to: Map<string, Value[]>, name: string, value: Value) => {
    const known = to.get(name);
    if (known === undefined) to.set(name, [value]);
    else known.push(value);
  };
  const collector: Collector = {
    declare: (name, scope) => add(names, name, scope),
    give: (name, value) => add(given, name, value),
    refuse: (pattern) => {
      for (const part of patternParts(pattern)) if (part.type === "Identifier") others.add(part.name);
    },
  };
  fullAncestor(program, (node, _state, ancestors) => collect(node, ancestors as AnyNode[], collector));
  for (const name of others) names.delete(name);
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    for (const name of names.keys()) if (given.get(name)?.some((value) => !isNumber(value, names))) names.delete(name);
  }
  return names;
}

interface Collector {
  declare(name: string, scope: Scope): void;
  give(name: string, value: AnyNode): void;
  refuse(pattern: Pattern): void;
}

function collect(node: AnyNode, ancestors: readonly AnyNode[], collector: Collector): void {
  if (node.type === "VariableDeclaration") collectDeclared(node, ancestors, collector);
  else if (node.type === "AssignmentExpression") collectAssigned(node, collector);
  else for (const pattern of boundBy(node)) if (pattern) collector.refuse(pattern);
}

function collectAssigned({ left, right, operator }: AssignmentExpression, { give, refuse }: Collector): void {
  if (left.type !== "Identifier") refuse(left);
  else if (!MAKES_NUMBERS.has(operator.slice(0, -1))) give(left.name, right);
}

/** What a node gives a value that stands nowhere. */
function boundBy(node: AnyNode): readonly (Pattern | null | undefined)[] {
  switch (node.type) {
    case "ForInStatement":
    case "ForOfStatement":
      return node.left.type === "VariableDeclaration" ? node.left.declarations.map(({ id }) => id) : [node.left];
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return [node.id, ...node.params];
    case "ClassDeclaration":
    case "ClassExpression":
      return [node.id];
    case "CatchClause":
      return [node.param];
    case "ImportDeclaration":
      return node.specifiers.map(({ local }) => local);
    default:
      return [];
  }
}

function collectDeclared(node: VariableDeclaration, ancestors: readonly AnyNode[], collector: Collector): void {
  const scopes = node.kind === "var" ? SCOPES_OF_VAR : SCOPES;
  const scope = ancestors.findLast(({ type }) => scopes.test(type));
  for (const { id, init } of node.declarations) {
    if (id.type !== "Identifier" || scope === undefined) collector.refuse(id);
    else {
      collector.declare(id.name, insideOf(scope));
      if (init) collector.give(id.name, init);
    }
  }
}

/** Where its names hold: neither in the parameters of a function nor in what a `switch` looks at. */
function insideOf(scope: AnyNode): Scope {
  if (scope.type === "SwitchStatement") return { start: scope.discriminant.end, end: scope.end };
  return /Function/.test(scope.type) && "body" in scope && !Array.isArray(scope.body) ? (scope.body as Node) : scope;
}

const SCOPES_OF_VAR = /Function|^StaticBlock$|^Program$/;
const SCOPES = /Function|Block|^For|^SwitchStatement$|^Program$/;
