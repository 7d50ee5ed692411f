import type {
  AnyNode,
  AssignmentExpression,
  AssignmentProperty,
  Function as FunctionNode,
  Node,
  Program,
  Property,
} from "acorn";
import { base } from "acorn-walk";

/**
 * What runs as a whole whenever it begins: the body of a function or of a loop (with what is asked before each turn), a
 * branch that is long enough to be counted by itself, the value of a class's field.
 */
interface Region {
  units: number;
}

/** The whole units that each region takes when it begins, by its node (a function, a loop, a branch, a field); perhaps none. */
export type Weights = ReadonlyMap<Node, number>;

/** A branch with less is counted with what it stands in. */
const LEAST_BRANCH = 2;

/**
 * What each kind of syntax takes, in units of fuel, besides what it calls: about what the engine needs for it
 * (`npm run bench -- prices syntax`). What is not here takes `OTHERWISE`.
 */
const UNITS: Readonly<Record<string, number>> = {
  Identifier: 0,
  Literal: 0,
  ThisExpression: 0,
  Super: 0,
  TemplateElement: 0,
  VariableDeclaration: 0,
  BlockStatement: 0,
  ExpressionStatement: 0,
  EmptyStatement: 0,
  ParenthesizedExpression: 0,
  ObjectExpression: 0.4,
  ArrayExpression: 0.3,
  ArrayPattern: 1,
  FunctionExpression: 0.8,
  FunctionDeclaration: 0.8,
  ArrowFunctionExpression: 0.8,
  ClassDeclaration: 40,
  ClassExpression: 40,
  MethodDefinition: 12,
  PropertyDefinition: 40,
  ForInStatement: 6,
  ForOfStatement: 1,
  YieldExpression: 2,
  AwaitExpression: 10,
};
const OTHERWISE = 0.04;
/** What is called may be a builtin without a price of its own. */
const CALLING = { CallExpression: 0.4, NewExpression: 1.5 };
/** In code of ours, where we know what is called. */
const CALLING_OURS = { CallExpression: 0.1, NewExpression: 0.5 };
const PROPERTY = 0.1;
const COMPUTED_NAME = 1;
const OWN_PROTOTYPE = 4;
const ACCESSOR = 12;
const NEW_LENGTH = 16;
/** Texts are put together so, too. */
const SUM = 0.2;
const DELETION = 8;
const LOOKING_FOR_A_NAME = 0.5;
/** What a function takes when it is called, besides its body. */
const GENERATOR = 8;
const ASYNC = 12;

type Visit = (node: AnyNode, region: Region, type?: string) => void;
const walkers = base as unknown as Readonly<Record<string, (node: AnyNode, region: Region, visit: Visit) => void>>;

/** Weighs every region of a program. @param isOurs whether it is code of ours that players call. */
export function weigh(program: Program, isOurs = false): Weights {
  const calling: Readonly<Record<string, number>> = isOurs ? CALLING_OURS : CALLING;
  const weights = new Map<Node, number>();
  // A walker comes to a node once by its kind (a pattern, an expression), and then by its type.
  const visit: Visit = (node, outer, type) => {
    const parts = type === undefined ? partsOf(node) : null;
    if (type === undefined) outer.units += calling[node.type] ?? unitsOf(node);
    if (parts === null) walkers[type ?? node.type](node, outer, visit);
    else visitParts(parts, outer);
  };
  const visitAll = (parts: readonly Part[], region: Region) => {
    for (const part of parts) if (part) visit(part, region, kindOf(part));
  };
  const visitParts = ({ outer, regions }: Parts, around: Region) => {
    visitAll(outer, around);
    for (const { root, inside, units, least } of regions) {
      const own = { units };
      visitAll(inside, own);
      if (own.units >= least) weights.set(root, Math.floor(own.units));
      else around.units += own.units;
    }
  };
  visit(program, { units: 0 });
  return weights;
}

type Part = AnyNode | null | undefined;

/** What a node is made of, if some of it is a region. */
interface Parts {
  /** What belongs to the region in which the node stands. */
  readonly outer: readonly Part[];
  readonly regions: readonly PartRegion[];
}

interface PartRegion {
  readonly root: Node;
  readonly inside: readonly Part[];
  /** What it takes besides. */
  readonly units: number;
  /** With less it belongs to what is around it. */
  readonly least: number;
}

function partsOf(node: AnyNode): Parts | null {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return one(node, [], [...node.params, node.body], callUnits(node));
    case "ForStatement":
      return one(node, [node.init], [node.test, node.update, node.body]);
    case "ForInStatement":
    case "ForOfStatement":
      return one(node, [node.right], [node.left, node.body]);
    case "WhileStatement":
    case "DoWhileStatement":
      return one(node, [], [node.test, node.body]);
    case "IfStatement":
      return { outer: [node.test], regions: [node.consequent, node.alternate].flatMap((part) => branch(part, [part])) };
    case "SwitchCase":
      return { outer: [node.test], regions: branch(node, node.consequent) };
    case "PropertyDefinition":
      return one(node, [node.computed ? node.key : null], [node.value]);
    default:
      return null;
  }
}

function one(root: Node, outer: readonly Part[], inside: readonly Part[], units = 0): Parts {
  return { outer, regions: [{ root, inside, units, least: 0 }] };
}

function branch(root: Part, inside: readonly Part[]): PartRegion[] {
  return root ? [{ root, inside, units: 0, least: canBeCounted(root) ? LEAST_BRANCH : Number.POSITIVE_INFINITY }] : [];
}

function canBeCounted(root: AnyNode): boolean {
  return root.type === "SwitchCase" || root.type === "BlockStatement";
}

/** Patterns are walked as such: a name in one is no expression. */
function kindOf(part: AnyNode): string | undefined {
  return part.type === "Identifier" ? "VariablePattern" : undefined;
}

function callUnits({ generator, async }: FunctionNode): number {
  return (generator ? GENERATOR : 0) + (async ? ASYNC : 0);
}

function unitsOf(node: AnyNode): number {
  if (node.type === "Property") return unitsOfProperty(node);
  if (node.type === "AssignmentExpression") return unitsOfAssignment(node);
  if (node.type === "UnaryExpression" && node.operator === "delete") return DELETION;
  if (node.type === "BinaryExpression" && NAME_OPERATORS.has(node.operator)) return LOOKING_FOR_A_NAME;
  return UNITS[node.type] ?? OTHERWISE;
}

function unitsOfProperty({ kind, computed, key }: Property | AssignmentProperty): number {
  if (kind !== "init") return ACCESSOR;
  if (computed) return COMPUTED_NAME;
  return key.type === "Identifier" && key.name === "__proto__" ? OWN_PROTOTYPE : PROPERTY;
}

/** A list that is made shorter or longer is made anew. */
function unitsOfAssignment({ operator, left }: AssignmentExpression): number {
  if (left.type === "MemberExpression" && isNamed(left.property, "length")) return NEW_LENGTH;
  return operator === "+=" ? SUM : OTHERWISE;
}

/** Is a property called so, by what stands there? */
export function isNamed(property: AnyNode, name: string): boolean {
  return property.type === "Identifier"
    ? property.name === name
    : property.type === "Literal" && property.value === name;
}

const NAME_OPERATORS = new Set(["in", "instanceof"]);
