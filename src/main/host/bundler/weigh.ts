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

/** A branch with less is counted with what it stands in, in units. */
const LEAST_BRANCH = 60;

/**
 * What each kind of work in the syntax takes, in units of fuel, besides what it calls: about what the same takes in a program that `g++ -O2` has made
 * (`npm run bench -- judge-prices` fits them). Things that are made take what the engine needs for them, since C++ has nothing like them.
 */
export const SYNTAX_PRICES = {
  /** A turn of a loop: a cycle, and no less, so that whoever never ends is found out about as soon as on the judge. */
  turn: 3,
  /** A call of a function of the player's, by who is called. */
  entry: 6,
  call: 1.2,
  construction: 150,
  field: 0.1,
  element: 0.15,
  sum: 0.6,
  division: 9,
  choice: 0.1,
  store: 0.1,
  /** For each unit below. */
  thing: 0.5,
};

/** Of code of ours that players call: how much of that it takes. A part of it is what a sandbox needs, and no game. */
const OURS = 0.05;

/** Things that the syntax makes, and what else the engine does for it: in tenths of a nanosecond here. */
const THINGS: Readonly<Record<string, number>> = {
  ObjectExpression: 57,
  ArrayExpression: 43,
  ArrayPattern: 143,
  FunctionExpression: 114,
  FunctionDeclaration: 114,
  ArrowFunctionExpression: 114,
  ClassDeclaration: 5700,
  ClassExpression: 5700,
  MethodDefinition: 1700,
  PropertyDefinition: 5700,
  ForInStatement: 860,
  ForOfStatement: 100,
  YieldExpression: 290,
  AwaitExpression: 1430,
};
const PROPERTY = 14;
const COMPUTED_NAME = 143;
const OWN_PROTOTYPE = 570;
const ACCESSOR = 1700;
const NEW_LENGTH = 2290;
const DELETION = 1140;
const LOOKING_FOR_A_NAME = 71;
/** What a function takes when it is called, besides its body. */
const GENERATOR = 1140;
const ASYNC = 1700;

type Visit = (node: AnyNode, region: Region, type?: string) => void;
const walkers = base as unknown as Readonly<Record<string, (node: AnyNode, region: Region, visit: Visit) => void>>;

/** Weighs every region of a program. @param isOurs whether it is code of ours that players call. */
export function weigh(program: Program, isOurs = false): Weights {
  const weights = new Map<Node, number>();
  const share = isOurs ? OURS : 1;
  // A walker comes to a node once by its kind (a pattern, an expression), and then by its type.
  const visit: Visit = (node, outer, type) => {
    const parts = type === undefined ? partsOf(node) : null;
    if (type === undefined) outer.units += unitsOf(node);
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
      if (own.units * share >= least) weights.set(root, Math.floor(own.units * share));
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
      return one(node, [node.init], [node.test, node.update, node.body], SYNTAX_PRICES.turn);
    case "ForInStatement":
    case "ForOfStatement":
      return one(node, [node.right], [node.left, node.body], SYNTAX_PRICES.turn);
    case "WhileStatement":
    case "DoWhileStatement":
      return one(node, [], [node.test, node.body], SYNTAX_PRICES.turn);
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
  return SYNTAX_PRICES.entry + ((generator ? GENERATOR : 0) + (async ? ASYNC : 0)) * SYNTAX_PRICES.thing;
}

function unitsOf(node: AnyNode): number {
  return unitsOfWork(node) + unitsOfThings(node) * SYNTAX_PRICES.thing;
}

function unitsOfWork(node: AnyNode): number {
  switch (node.type) {
    case "CallExpression":
      return SYNTAX_PRICES.call;
    case "NewExpression":
      return SYNTAX_PRICES.construction;
    case "MemberExpression":
      return node.computed ? SYNTAX_PRICES.element : SYNTAX_PRICES.field;
    case "BinaryExpression":
      return DIVISIONS.has(node.operator) ? SYNTAX_PRICES.division : SYNTAX_PRICES.sum;
    case "UnaryExpression":
    case "UpdateExpression":
      return SYNTAX_PRICES.sum;
    case "IfStatement":
    case "ConditionalExpression":
    case "LogicalExpression":
    case "SwitchCase":
      return SYNTAX_PRICES.choice;
    case "AssignmentExpression":
      return SYNTAX_PRICES.store + unitsOfOperator(node.operator);
    case "VariableDeclarator":
      return SYNTAX_PRICES.store;
    default:
      return 0;
  }
}

function unitsOfOperator(operator: string): number {
  if (operator === "=") return 0;
  return DIVISIONS.has(operator.slice(0, -1)) ? SYNTAX_PRICES.division : SYNTAX_PRICES.sum;
}

function unitsOfThings(node: AnyNode): number {
  if (node.type === "Property") return unitsOfProperty(node);
  if (node.type === "AssignmentExpression") return isLength(node.left) ? NEW_LENGTH : 0;
  if (node.type === "UnaryExpression" && node.operator === "delete") return DELETION;
  if (node.type === "BinaryExpression" && NAME_OPERATORS.has(node.operator)) return LOOKING_FOR_A_NAME;
  return THINGS[node.type] ?? 0;
}

function unitsOfProperty({ kind, computed, key }: Property | AssignmentProperty): number {
  if (kind !== "init") return ACCESSOR;
  if (computed) return COMPUTED_NAME;
  return key.type === "Identifier" && key.name === "__proto__" ? OWN_PROTOTYPE : PROPERTY;
}

/** A list that is made shorter or longer is made anew. */
function isLength(left: AssignmentExpression["left"]): boolean {
  return left.type === "MemberExpression" && isNamed(left.property, "length");
}

/** Is a property called so, by what stands there? */
export function isNamed(property: AnyNode, name: string): boolean {
  return property.type === "Identifier"
    ? property.name === name
    : property.type === "Literal" && property.value === name;
}

const DIVISIONS = new Set(["/", "%", "**"]);
const NAME_OPERATORS = new Set(["in", "instanceof"]);
