import type { AnyNode, CallExpression, NewExpression, Node, Program } from "acorn";
import { base, fullAncestor, simple } from "acorn-walk";

/** A call that the code makes in the statement at which it stands, and has not made yet. */
export interface CallHere {
  /** As a person wrote it: `this.walk(id, plan)`. */
  readonly text: string;
  /** Where the engine is when it makes it: an offset into the code. */
  readonly offset: number;
}

type Call = CallExpression | NewExpression;

/**
 * The calls of the statement at which a player stands, in the order in which they are made.
 *
 * @param offset where the engine stands in the player's code: in one of the bundler's own calls (`contract/steps.ts`), or in a call of the person's
 */
export function callsHere({ program, code }: BundleCode, offset: number): readonly CallHere[] {
  const ancestors = ancestorsOf(program, offset);
  const place = ancestors.findLastIndex((node) => isCall(node) && positionOf(node) === offset);
  if (place === -1) return [];
  const standing = ancestors[place] as Call;
  const name = helperOf(standing);
  const around = ancestors.slice(0, place);
  const calls = callsIn(name === STEP ? partsBehind(around) : partsAround(around)).filter((call) => !helperOf(call));
  // At a step none is made yet.
  const made = name === null || name === RETURNING ? calls.indexOf(unwrapped(standing) as Call) : -1;
  return calls.slice(made + 1).map((call) => ({ text: textOf(code, call), offset: positionOf(call) }));
}

export interface BundleCode {
  readonly program: Program;
  readonly code: string;
}

const STEP = "$taulerAt";
const RETURNING = "$taulerRet";
const FIELD = "$taulerField";

function isCall(node: AnyNode): node is Call {
  return node.type === "CallExpression" || node.type === "NewExpression";
}

/** The name of what the bundler has put into the code; null for what a person wrote. */
function helperOf({ callee }: Call): string | null {
  return callee.type === "Identifier" && /^\$(?:tauler|fuel)[A-Z]/.test(callee.name) ? callee.name : null;
}

/** Where the engine says that it is while a call is made. */
function positionOf(call: Call): number {
  if (call.type === "NewExpression") return call.start;
  return call.callee.type === "MemberExpression" ? call.callee.property.start : call.callee.start;
}

/** From the outermost. */
function ancestorsOf(program: Program, offset: number): readonly AnyNode[] {
  let found: readonly AnyNode[] = [];
  fullAncestor(program, (node, _state, ancestors) => {
    if (node.start <= offset && offset < node.end && ancestors.length > found.length) found = [...ancestors];
  });
  return found;
}

/** What runs behind a step: the parts of the next statement, or of the loop whose pass is over. */
function partsBehind(around: readonly AnyNode[]): readonly Node[] {
  const step = around.at(-1);
  const list = around.at(-2);
  const statements = list === undefined ? [] : statementsIn(list);
  const behind = step === undefined ? [] : statements.slice(statements.indexOf(step) + 1);
  const next = behind.find((one) => !isHelper(one));
  const isHead = next === undefined || next.type === "ContinueStatement";
  const loop = around.findLast((node) => /^(For|While|DoWhile)/.test(node.type));
  return isHead ? ownParts(loop, true) : ownParts(next, false);
}

/** What the statement has that one is in the middle of; of a class's field, its value. */
function partsAround(around: readonly AnyNode[]): readonly Node[] {
  const field = around.at(-1);
  if (field !== undefined && isCall(field) && helperOf(field) === FIELD) return field.arguments.slice(1);
  const statement = around.findLast(({ type }) => /(Statement|Declaration)$/.test(type));
  return ownParts(statement, false);
}

function statementsIn(node: AnyNode): readonly AnyNode[] {
  if (node.type === "SwitchCase") return node.consequent;
  return "body" in node && Array.isArray(node.body) ? (node.body as AnyNode[]) : [];
}

function isHelper(node: AnyNode): boolean {
  return node.type === "ExpressionStatement" && isCall(node.expression) && helperOf(node.expression) !== null;
}

/** The expressions of a statement itself, in the order in which they run. @param isAgain is it a loop after a pass? */
function ownParts(node: AnyNode | undefined, isAgain: boolean): readonly Node[] {
  switch (node?.type) {
    case "ExpressionStatement":
      return [node.expression];
    case "VariableDeclaration":
      return node.declarations.flatMap(({ init }) => init ?? []);
    case "ReturnStatement":
    case "ThrowStatement":
      return node.argument ? [node.argument] : [];
    case "IfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      return [node.test];
    case "SwitchStatement":
      return [node.discriminant];
    case "ForOfStatement":
    case "ForInStatement":
      return isAgain ? [] : [node.right];
    case "ForStatement":
      return [isAgain ? node.update : node.init, node.test].flatMap((part) => part ?? []);
    case "LabeledStatement":
      return ownParts(node.body, isAgain);
    // What the bundler makes of `x => f(x)`.
    case "BlockStatement":
      return ownParts(
        node.body.find(({ type }) => type === "TryStatement" || type === "ReturnStatement"),
        isAgain,
      );
    case "TryStatement":
      return ownParts(node.block, isAgain);
    default:
      return [];
  }
}

/** Other functions run when they are called. */
const STAYING = { ...base, Function: () => undefined, Class: () => undefined };

function callsIn(parts: readonly Node[]): readonly Call[] {
  const calls: Call[] = [];
  const found = (call: Call) => void calls.push(call);
  for (const part of parts) simple(part, { CallExpression: found, NewExpression: found }, STAYING);
  return calls;
}

/** What the bundler's own calls are put around. */
function unwrapped(node: Node): Node {
  const one = node as AnyNode;
  const last = isCall(one) && helperOf(one) !== null ? one.arguments.at(-1) : undefined;
  return last === undefined ? node : unwrapped(last);
}

const LONGEST = 60;

/** Without what the bundler has put in; functions are left out. */
function textOf(code: string, call: Call): string {
  const cuts: { start: number; end: number; text: string }[] = [];
  const cut = ({ start, end }: Pick<Node, "start" | "end">, text = "") => void cuts.push({ start, end, text });
  const leaveOut = (node: Node) => cut(node, "…");
  simple(
    call,
    {
      CallExpression(node) {
        const inner = helperOf(node) === null ? undefined : node.arguments.at(-1);
        if (inner === undefined) return;
        cut({ start: node.start, end: inner.start });
        cut({ start: inner.end, end: node.end });
      },
    },
    { ...base, ["Function"]: leaveOut, ["Class"]: leaveOut },
  );
  let text = "";
  let last = call.start;
  for (const { start, end, text: instead } of cuts.sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < last) continue;
    text += code.slice(last, start) + instead;
    last = end;
  }
  text += code.slice(last, call.end);
  const words = text
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}
