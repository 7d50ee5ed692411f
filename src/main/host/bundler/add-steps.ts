import type {
  AnyNode,
  AwaitExpression,
  CallExpression,
  ContinueStatement,
  IfStatement,
  NewExpression,
  Node,
  Program,
  PropertyDefinition,
  Statement,
  YieldExpression,
} from "acorn";
import { base, full, fullAncestor, simple } from "acorn-walk";
import {
  STEP_AWAY,
  STEP_BACK,
  STEP_EACH,
  STEP_EACH_AWAITED,
  STEP_EACH_PASSED_ON,
  STEP_ENTER,
  STEP_LEAVE,
  STEP_PASS,
  STEP_PASS_END,
  stepAfterCall,
  stepAt,
  stepInField,
} from "../../contract/steps";
import type { Insertion } from "./code-edits";
import type { TextPlace } from "./places";

/** What a node gets around it and what stands in it already: the first `opens` before everything else there, the last `closes` after it. */
export interface StepEdits {
  readonly opens: readonly Insertion[];
  /** Before what else closes there. */
  readonly innerCloses: readonly Insertion[];
  readonly closes: readonly Insertion[];
}

export const NO_STEPS: StepEdits = { opens: [], innerCloses: [], closes: [] };

export interface StepSource {
  readonly code: string;
  /** Where a person wrote what stands there; null for code of esbuild's. */
  placeOf(node: Pick<Node, "start">): TextPlace | null;
}

/**
 * The edits by which a program says where it is, for the debugger (`contract/steps.ts`): before every statement that does something; at the head
 * of a loop after every pass; where a call inside of a larger expression has come back; before the value of a class's field.
 */
export function stepsIn(program: Program, source: StepSource): (node: AnyNode) => StepEdits {
  const around = new Map<AnyNode, readonly AnyNode[]>();
  fullAncestor(program, (node, _state, ancestors) => void around.set(node, [...ancestors]));
  const returning = returningCalls(program);
  return (node) => {
    const ancestors = around.get(node) ?? [];
    const parts = [
      aroundFunction(node, source),
      beforeStatement(node, ancestors, source),
      atHead(node, source),
      aroundCall(node, returning, source),
      aroundWaiting(node),
      inField(node, source),
      inEmptyCatch(node, source),
    ];
    return {
      opens: parts.flatMap(({ opens }) => opens),
      innerCloses: parts.flatMap(({ innerCloses }) => innerCloses),
      closes: parts.flatMap(({ closes }) => closes).reverse(),
    };
  };
}

function wrap(offsets: Pick<Node, "start" | "end">, before: string, after: string): StepEdits {
  return {
    opens: [{ offset: offsets.start, text: before }],
    innerCloses: [],
    closes: [{ offset: offsets.end, text: after }],
  };
}

type AnyFunction = Extract<AnyNode, { type: "FunctionDeclaration" | "FunctionExpression" | "ArrowFunctionExpression" }>;

function isFunction(node: AnyNode): node is AnyFunction {
  return /^(Function|Arrow)/.test(node.type);
}

function aroundFunction(node: AnyNode, { code, placeOf }: StepSource): StepEdits {
  // It runs like a function of its own.
  if (node.type === "StaticBlock")
    return wrap({ start: code.indexOf("{", node.start) + 1, end: node.end - 1 }, STEP_ENTER, STEP_LEAVE);
  if (!isFunction(node)) return NO_STEPS;
  const { body } = node;
  const part = stoppingPart(node, []);
  if (part === null) return wrap({ start: body.start + 1, end: body.end - 1 }, STEP_ENTER, STEP_LEAVE);
  // `add-fuel.ts` makes a block of statements of `x => y`: here is one around it.
  const last = node.params.at(-1);
  const start = code.indexOf("=>", last === undefined ? node.start : last.end) + 2;
  const place = placeOf(part);
  const step = place === null ? "" : `${stepAt(place)};`;
  return wrap({ start, end: node.end }, `{${STEP_ENTER}${step}`, `${STEP_LEAVE}}`);
}

/** Statements at which one can stop. Loops that ask first stop at what they ask. */
const STOPPING: ReadonlySet<AnyNode["type"]> = new Set([
  "ExpressionStatement",
  "VariableDeclaration",
  "ReturnStatement",
  "IfStatement",
  "ThrowStatement",
  "SwitchStatement",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "BreakStatement",
  "ContinueStatement",
  "DebuggerStatement",
]);

const LISTS: ReadonlySet<AnyNode["type"]> = new Set(["Program", "BlockStatement", "StaticBlock", "SwitchCase"]);

function beforeStatement(node: AnyNode, ancestors: readonly AnyNode[], source: StepSource): StepEdits {
  const part = isStatement(node) ? stoppingPart(node, ancestors) : null;
  const place = part === null ? null : source.placeOf(part);
  if (place === null) return NO_STEPS;
  const depth = firstLabel(ancestors);
  const whole = ancestors[depth];
  const head = node.type === "ContinueStatement" ? headOf(node, ancestors, source) : "";
  const text = `${stepAt(place)};${head}`;
  if (LISTS.has(ancestors[depth - 1].type))
    return { opens: [{ offset: whole.start, text }], innerCloses: [], closes: [] };
  return wrap(whole, `{${text}`, "}");
}

function isStatement({ type }: AnyNode): boolean {
  return STOPPING.has(type);
}

/** What a person points at who wants to stop where this node begins to run; null where one cannot. */
export function stoppingPart(node: AnyNode, ancestors: readonly AnyNode[]): Node | null {
  switch (node.type) {
    case "ArrowFunctionExpression":
      return node.body.type === "BlockStatement" ? null : node.body;
    case "CatchClause":
      return node.body.body.length > 0 ? null : node;
    case "DoWhileStatement":
      return node.test;
    case "PropertyDefinition":
      return node.value && !isNamedByField(node.value) ? node : null;
    default:
      if (!isStatement(node) || !doesSomething(node) || isPartOfHead(node, ancestors)) return null;
      return isElseIf(node, ancestors) ? firstWord(node.test) : node;
  }
}

/** esbuild does not say where the `if` of `else if` stands. */
function isElseIf(node: AnyNode, ancestors: readonly AnyNode[]): node is IfStatement {
  const parent = ancestors[ancestors.length - 2];
  return node.type === "IfStatement" && parent.type === "IfStatement" && parent.alternate === node;
}

/** Before it there may be brackets, which have no place of their own either. */
function firstWord(expression: Node): Node {
  let first: Node = expression;
  full(expression, (node) => {
    const isFirst = first === expression || node.start < first.start;
    if (isFirst && /^(Identifier|Literal|ThisExpression)$/.test(node.type)) first = node;
  });
  return first;
}

function doesSomething(node: AnyNode): boolean {
  if (node.type === "VariableDeclaration") return node.declarations.some(({ init }) => init);
  return node.type !== "ExpressionStatement" || node.directive === undefined;
}

function isPartOfHead(node: AnyNode, ancestors: readonly AnyNode[]): boolean {
  const parent = ancestors[ancestors.length - 2];
  if (parent.type === "ForStatement") return parent.init === node;
  return (parent.type === "ForInStatement" || parent.type === "ForOfStatement") && parent.left === node;
}

/** @returns the index of the outermost label of the last of these, or the last one. */
function firstLabel(ancestors: readonly AnyNode[]): number {
  let depth = ancestors.length - 1;
  while (ancestors[depth - 1].type === "LabeledStatement") depth--;
  return depth;
}

type Loop = Extract<AnyNode, { body: Statement; type: `${string}${"For" | "While"}${string}` }>;

function isLoop(node: AnyNode): node is Loop {
  return /^(For|While|DoWhile)/.test(node.type);
}

/** After each pass, a loop stands at its head again. */
function atHead(node: AnyNode, source: StepSource): StepEdits {
  if (!isLoop(node)) return NO_STEPS;
  const { body } = node;
  const isBlock = body.type === "BlockStatement";
  const pass = isBlock ? { start: body.start + 1, end: body.end - 1 } : body;
  const step = headStep(node, source);
  if (node.type !== "ForOfStatement" || node.await)
    return { opens: [], innerCloses: [{ offset: pass.end, text: step }], closes: [] };
  const [open, close] = isBlock ? ["", ""] : ["{", "}"];
  return wrap(pass, open + STEP_PASS, STEP_PASS_END + step + close);
}

function headStep(loop: Loop, { placeOf }: StepSource): string {
  const place = placeOf(loop.type === "DoWhileStatement" ? loop.test : loop);
  return place === null ? "" : `${stepAt(place)};`;
}

/** Of the loop that goes on. */
function headOf({ label }: ContinueStatement, ancestors: readonly AnyNode[], source: StepSource): string {
  const loop = ancestors.findLast(
    (one, index): one is Loop => isLoop(one) && (!label || isLabelled(ancestors, index, label.name)),
  );
  return loop === undefined ? "" : headStep(loop, source);
}

function isLabelled(ancestors: readonly AnyNode[], index: number, name: string): boolean {
  for (let at = index - 1; at >= 0; at--) {
    const label = ancestors[at];
    if (label.type !== "LabeledStatement") return false;
    if (label.label.name === name) return true;
  }
  return false;
}

type Call = CallExpression | NewExpression;

/** The calls after which another one is made in the same statement, each with where the statement begins. */
function returningCalls(program: Program): ReadonlyMap<Node, Node> {
  const returning = new Map<Node, Node>();
  full(program, (node) => {
    const calls = ownParts(node).flatMap((part) => (part ? callsIn(part) : []));
    for (const call of calls.slice(0, -1))
      returning.set(call, node.type === "ArrowFunctionExpression" ? node.body : node);
  });
  return returning;
}

/** The expressions of a statement itself. */
function ownParts(node: AnyNode): readonly (Node | null | undefined)[] {
  switch (node.type) {
    case "ExpressionStatement":
      return [node.expression];
    case "VariableDeclaration":
      return node.declarations.map(({ init }) => init);
    case "ReturnStatement":
    case "ThrowStatement":
      return [node.argument];
    case "IfStatement":
    case "WhileStatement":
      return [node.test];
    case "SwitchStatement":
      return [node.discriminant];
    case "ForOfStatement":
      return [node.right];
    case "ArrowFunctionExpression":
      return node.body.type === "BlockStatement" ? [] : [node.body];
    default:
      return [];
  }
}

const STAYING = { ...base, Function: () => undefined, Class: () => undefined, ChainExpression: () => undefined };

/** In the order in which they are made. */
function callsIn(part: Node): readonly Call[] {
  const calls: Call[] = [];
  const found = (call: Call) => {
    if (call.callee.type !== "Super") calls.push(call);
  };
  simple(part, { CallExpression: found, NewExpression: found }, STAYING);
  return calls;
}

function aroundCall(node: AnyNode, returning: ReadonlyMap<Node, Node>, { placeOf }: StepSource): StepEdits {
  const statement = returning.get(node);
  const place = statement === undefined ? null : placeOf(statement);
  return place === null ? NO_STEPS : wrap(node, stepAfterCall(place), ")");
}

/** A generator, or a function that waits, is not on the stack until it goes on. */
function aroundWaiting(node: AnyNode): StepEdits {
  if (node.type === "ForOfStatement" && node.await) return wrap(node.right, STEP_EACH, STEP_EACH_AWAITED);
  if (node.type !== "YieldExpression" && node.type !== "AwaitExpression") return NO_STEPS;
  const whole = wrap(node, STEP_BACK, ")");
  const away = passedOut(node);
  return { opens: [...whole.opens, ...away.opens], innerCloses: [], closes: [...whole.closes, ...away.closes] };
}

function passedOut(node: YieldExpression | AwaitExpression): StepEdits {
  const { argument } = node;
  // The generator to which `yield*` passes on runs inside of this one.
  if (argument && node.type === "YieldExpression" && node.delegate)
    return wrap(argument, STEP_EACH, STEP_EACH_PASSED_ON);
  if (argument) return wrap(argument, STEP_AWAY, "))");
  return { opens: [], innerCloses: [], closes: [{ offset: node.end, text: ` ${STEP_AWAY}undefined))` }] };
}

/** A function or a class is named after its field, which it would not be behind a comma. */
function inField(node: AnyNode, { placeOf }: StepSource): StepEdits {
  if (node.type !== "PropertyDefinition" || !node.value) return NO_STEPS;
  const part = stoppingPart(node, []);
  const place = part === null ? null : placeOf(part);
  // Its value may be the last of several expressions, in brackets of their own.
  return place === null ? NO_STEPS : wrap(node.value, `${stepInField(place)}(`, "))");
}

function isNamedByField(value: NonNullable<PropertyDefinition["value"]>): boolean {
  return isFunction(value) || value.type === "ClassExpression";
}

function inEmptyCatch(node: AnyNode, { placeOf }: StepSource): StepEdits {
  if (node.type !== "CatchClause") return NO_STEPS;
  const part = stoppingPart(node, []);
  const place = part === null ? null : placeOf(part);
  if (place === null) return NO_STEPS;
  return { opens: [], innerCloses: [], closes: [{ offset: node.body.end - 1, text: `${stepAt(place)};` }] };
}
