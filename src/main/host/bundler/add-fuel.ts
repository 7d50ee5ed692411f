import type {
  AnyNode,
  ArrowFunctionExpression,
  CatchClause,
  Class,
  Expression,
  Function as FunctionNode,
  Node,
  Pattern,
  Program,
  ReturnStatement,
  Statement,
  StaticBlock,
  TryStatement,
} from "acorn";
import { base, full, simple } from "acorn-walk";
import {
  FUEL_CAUGHT_NAME,
  FUEL_ENTER,
  FUEL_LEAVE,
  FUEL_RETHROW,
  FUEL_STEP,
  FUEL_STEP_EXPRESSION,
  fuelCaught,
} from "../../contract/fuel";
import { callSites, type OrderCalls } from "./call-sites";
import type { Insertion } from "./code-edits";
import { type FuelEdits, NO_EDITS, priceSyntax, type Syntax } from "./price-syntax";

/** What to put into a code and what to take away, so that it counts its fuel. */
export interface CountedCode {
  readonly insertions: readonly Insertion[];
  /** Stretches to be blanked, in order. */
  readonly blanks: readonly { readonly start: number; readonly end: number }[];
}

/**
 * The edits that make a module count its fuel: one unit for every pass through a loop's body and for every call of a
 * function, and more for syntax that works inside the engine (`price-syntax.ts`). Functions that call something, and every
 * `catch`, tell when the stack was full. Calls that may be orders note their line (`call-sites.ts`), which takes no fuel.
 *
 * Class fields run without a function of the person's own. One that calls something counts too, or a class could make
 * instances of itself for ever; so do computed keys and the expression after `extends`.
 */
export function addFuel(program: Program, syntax: Syntax, orders: OrderCalls): CountedCode {
  const siteOf = callSites(program, orders);
  const opens: Insertion[] = [];
  const closes: Insertion[] = [];
  const blanks: { start: number; end: number }[] = [];
  // Inner nodes come first: where several end, the inner one is closed first, and where several begin, it is opened last.
  full(program, (node) => {
    for (const edits of [fuelFor(node, syntax.code), priceSyntax(node, syntax), siteOf(node)]) {
      opens.push(...[...edits.opens].reverse());
      closes.push(...edits.closes);
      blanks.push(...(edits.blanks ?? []));
    }
  });
  return { insertions: [...closes, ...opens.reverse()], blanks: blanks.sort((a, b) => a.start - b.start) };
}

function fuelFor(node: AnyNode, code: string): FuelEdits {
  switch (node.type) {
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      return inLoop(node.body);
    case "FunctionDeclaration":
    case "FunctionExpression":
      return inFunction(node);
    case "ArrowFunctionExpression":
      return node.expression ? inArrow(node, code) : inFunction(node);
    case "StaticBlock":
      return inStaticBlock(node);
    case "ClassDeclaration":
    case "ClassExpression":
      return inClass(node);
    case "TryStatement":
      return inTry(node);
    case "CatchClause":
      return inCatch(node);
    case "ReturnStatement":
      return inReturn(node);
    default:
      return NO_EDITS;
  }
}

function inLoop(body: Statement): FuelEdits {
  if (body.type === "BlockStatement") return { opens: [{ offset: body.start + 1, text: FUEL_STEP }], closes: [] };
  return between(body, `{${FUEL_STEP}`, "}");
}

function inFunction({ body }: FunctionNode): FuelEdits {
  const inside = { start: body.start + 1, end: body.end - 1 };
  if (!callsSomething(body)) return { opens: [{ offset: inside.start, text: FUEL_STEP }], closes: [] };
  return between(inside, FUEL_ENTER, FUEL_LEAVE);
}

/** `x => f(x)` becomes a function with a body of statements. */
function inArrow(node: ArrowFunctionExpression, code: string): FuelEdits {
  if (!callsSomething(node.body)) return around(node.body);
  const last = node.params.at(-1);
  const start = code.indexOf("=>", last === undefined ? node.start : last.end) + 2;
  return between({ start, end: node.end }, `{${FUEL_ENTER}return(`, `)${FUEL_LEAVE}}`);
}

function inStaticBlock({ body }: StaticBlock): FuelEdits {
  return body.length === 0 ? NO_EDITS : { opens: [{ offset: body[0].start, text: FUEL_STEP }], closes: [] };
}

function inClass({ superClass, body }: Class): FuelEdits {
  const parts: (Expression | null | undefined)[] = [superClass];
  for (const member of body.body) {
    if (member.type === "StaticBlock") continue;
    if (member.computed && member.key.type !== "PrivateIdentifier") parts.push(member.key);
    if (member.type === "PropertyDefinition" && !takesItsName(member.value)) parts.push(member.value);
  }
  const edits = parts.flatMap((part) => (part && callsSomething(part) ? [around(part)] : []));
  return { opens: edits.flatMap(({ opens }) => opens), closes: edits.flatMap(({ closes }) => closes) };
}

/** Without a `catch`, nobody would see that the stack was full: what stands in `finally` may go on elsewhere. */
function inTry({ block, handler }: TryStatement): FuelEdits {
  return handler ? NO_EDITS : { opens: [], closes: [{ offset: block.end, text: FUEL_RETHROW }] };
}

function inCatch({ start, param, body }: CatchClause): FuelEdits {
  const name = param?.type === "Identifier" ? param.name : FUEL_CAUGHT_NAME;
  const note = fuelCaught(name);
  if (param && param.type !== "Identifier") return inPatternCatch(param, body, note);
  const first = { offset: body.start + 1, text: note };
  const parameter = { offset: start + "catch".length, text: `(${name})` };
  return { opens: param ? [first] : [parameter, first], closes: [] };
}

/**
 * `return best` becomes `return best??best`. The engine makes no code for a name alone: a debugger could stop only on the way
 * out, where the block that `FUEL_ENTER` begins is left, and what the function declares with it.
 */
function inReturn({ argument }: ReturnStatement): FuelEdits {
  if (argument?.type !== "Identifier") return NO_EDITS;
  return { opens: [], closes: [{ offset: argument.end, text: `??${argument.name}` }] };
}

/** `catch ({ message }) {` takes its parts after the stack was looked at. */
function inPatternCatch(param: Pattern, body: Node, note: string): FuelEdits {
  return {
    opens: [{ offset: param.start, text: `${FUEL_CAUGHT_NAME}){${note}let ` }],
    closes: [
      { offset: param.end, text: `=${FUEL_CAUGHT_NAME};` },
      { offset: body.end, text: "}" },
    ],
    blanks: [{ start: param.end, end: body.start }],
  };
}

function between({ start, end }: Pick<Node, "start" | "end">, before: string, after: string): FuelEdits {
  return { opens: [{ offset: start, text: before }], closes: [{ offset: end, text: after }] };
}

function around(node: Node): FuelEdits {
  return between(node, `(${FUEL_STEP_EXPRESSION},`, ")");
}

/** `field = class { … }` names the class after the field, which it would not do behind a comma. */
function takesItsName(value: Expression | null | undefined): boolean {
  return value?.type === "ClassExpression" && !value.id;
}

const OUTSIDE_FUNCTIONS = { ...base, Function: () => undefined };

function callsSomething(code: Node): boolean {
  let calls = false;
  const found = () => {
    calls = true;
  };
  const kinds = {
    CallExpression: found,
    NewExpression: found,
    TaggedTemplateExpression: found,
    YieldExpression: found,
    AwaitExpression: found,
    ForOfStatement: found,
    SpreadElement: found,
    ArrayPattern: found,
  };
  simple(code, kinds, OUTSIDE_FUNCTIONS);
  return calls;
}
