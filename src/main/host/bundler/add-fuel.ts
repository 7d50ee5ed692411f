import type {
  AnyNode,
  ArrowFunctionExpression,
  BlockStatement,
  CatchClause,
  Class,
  Expression,
  Function as FunctionNode,
  Node,
  Pattern,
  Program,
  PropertyDefinition,
  ReturnStatement,
  Statement,
  StaticBlock,
  SwitchCase,
  TryStatement,
} from "acorn";
import { base, full, simple } from "acorn-walk";
import {
  FUEL_CAUGHT_NAME,
  FUEL_ENTER,
  FUEL_LEAVE,
  FUEL_RETHROW,
  fuelCaught,
  fuelStep,
  fuelStepExpression,
} from "../../contract/fuel";
import { NO_STEPS, type StepEdits } from "./add-steps";
import { callSites, type OrderCalls } from "./call-sites";
import type { Insertion } from "./code-edits";
import { around, type FuelEdits, joined, NO_EDITS } from "./fuel-edits";
import { payRests, restsOf } from "./patterns";
import { priceSyntax, type Syntax } from "./price-syntax";
import { type Weights, weigh } from "./weigh";

/** What to put into a code and what to take away, so that it counts its fuel. */
export interface CountedCode {
  readonly insertions: readonly Insertion[];
  /** Stretches to be blanked, in order. */
  readonly blanks: readonly { readonly start: number; readonly end: number }[];
}

/**
 * The edits that make a module count its fuel: for every pass through a loop's body and for every call of a function what
 * the syntax in it weighs (`weigh.ts`), and more for syntax that works inside the engine (`price-syntax.ts`). Functions that
 * call something, and every `catch`, tell when the stack was full. Calls that may be orders note their line (`call-sites.ts`), which
 * takes no fuel.
 *
 * Class fields run without a function of the person's own. One that calls something counts too, or a class could make
 * instances of itself for ever; so do computed keys and the expression after `extends`.
 *
 * @param weights one unit for each region that is not in it.
 */
export function addFuel(
  program: Program,
  syntax: Syntax,
  { orders, weights = weigh(program), placesFor }: FuelOptions,
): CountedCode {
  const siteOf = callSites(program, orders);
  const told = { ...syntax, isStepped: placesFor !== undefined };
  return editsOf(program, (node) => {
    const { opens, innerCloses, closes } = placesFor?.(node) ?? NO_STEPS;
    return [
      { opens: [], closes: innerCloses },
      stepsFor(node, syntax.code, weights, placesFor === undefined ? "guarded" : "stepped"),
      notesFor(node, syntax.code),
      priceSyntax(node, told),
      siteOf(node),
      { opens, closes },
    ];
  });
}

export interface FuelOptions {
  readonly orders: OrderCalls;
  readonly weights?: Weights;
  /** What a bundle that is to be debugged has besides (`add-steps.ts`). It takes no fuel. */
  placesFor?(node: AnyNode): StepEdits;
}

/**
 * The same for code of ours that players call: a function with little to do takes nothing, and none looks whether the stack
 * was full, which those do who call it.
 */
export function addFuelSteps(program: Program, code: string): CountedCode {
  const weights = weigh(program, true);
  return editsOf(program, (node) => (isLight(node, weights) ? [] : [stepsFor(node, code, weights, "plain")]));
}

/** A function in which nothing repeats, and which calls none but others of ours. */
function isLight(node: AnyNode, weights: Weights): boolean {
  return /Function/.test(node.type) && weights.get(node) === 0;
}

function editsOf(program: Program, editsFor: (node: AnyNode) => readonly FuelEdits[]): CountedCode {
  const opens: Insertion[] = [];
  const closes: Insertion[] = [];
  const blanks: { start: number; end: number }[] = [];
  // Inner nodes come first: where several end, the inner one is closed first, and where several begin, it is opened last.
  full(program, (node) => {
    for (const edits of editsFor(node)) {
      opens.push(...[...edits.opens].reverse());
      closes.push(...edits.closes);
      blanks.push(...(edits.blanks ?? []));
    }
  });
  return { insertions: [...closes, ...opens.reverse()], blanks: blanks.sort((a, b) => a.start - b.start) };
}

/** `plain`: no function tells when the stack was full. `stepped`: all have a body of statements. */
type Kind = "guarded" | "stepped" | "plain";

function stepsFor(node: AnyNode, code: string, weights: Weights, kind: Kind = "guarded"): FuelEdits {
  const units = weights.get(node);
  switch (node.type) {
    case "ForInStatement":
    case "ForOfStatement":
      return inLoop(node.body, units, kind === "plain" ? "" : payRests(restsOfLoop(node.left, code)));
    case "ForStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      return inLoop(node.body, units);
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return inFunction(node, {
        code,
        units,
        isGuarded: kind !== "plain" && callsSomething(node.body),
        isStepped: kind === "stepped",
        rests: kind === "plain" ? [] : restsOfParameters(node.params, code),
      });
    case "BlockStatement":
    case "SwitchCase":
      return units === undefined ? NO_EDITS : inBranch(node, units);
    case "StaticBlock":
      return inStaticBlock(node);
    case "ClassDeclaration":
    case "ClassExpression":
      return inClass(node, weights);
    default:
      return NO_EDITS;
  }
}

function notesFor(node: AnyNode, code: string): FuelEdits {
  if (node.type === "TryStatement") return inTry(node);
  if (node.type === "ReturnStatement") return inReturn(node);
  return node.type === "CatchClause" ? inCatch(node, code) : NO_EDITS;
}

/** What a pattern has left over is made by the engine, for each turn and each call. */
function restsOfLoop(left: AnyNode, code: string): string[] {
  return left.type === "VariableDeclaration" ? restsOf(left.declarations[0].id, code) : restsOf(left, code);
}

/** The arguments that are left over were paid for by who gave them. */
function restsOfParameters(params: readonly Pattern[], code: string): string[] {
  return params.flatMap((one) => restsOf(one.type === "RestElement" ? one.argument : one, code));
}

function inLoop(body: Statement, units?: number, rests = ""): FuelEdits {
  const step = fuelStep(units) + rests;
  if (body.type === "BlockStatement") return { opens: [{ offset: body.start + 1, text: step }], closes: [] };
  return around(body, `{${step}`, "}");
}

interface Counting {
  readonly code: string;
  readonly units: number | undefined;
  readonly isGuarded: boolean;
  readonly isStepped: boolean;
  /** Lists and objects to be paid for. */
  readonly rests: readonly string[];
}

function inFunction(
  node: FunctionNode | ArrowFunctionExpression,
  { code, units, isGuarded, isStepped, rests }: Counting,
): FuelEdits {
  const { body } = node;
  const paid = payRests(rests);
  const [before, after] = isGuarded ? [fuelStep(units) + FUEL_ENTER + paid, FUEL_LEAVE] : [fuelStep(units) + paid, ""];
  if (body.type === "BlockStatement") return around({ start: body.start + 1, end: body.end - 1 }, before, after);
  if (!isGuarded && !isStepped && paid === "") return atStep(body, units);
  // `x => f(x)` becomes a function with a body of statements.
  const last = node.params.at(-1);
  const start = code.indexOf("=>", last === undefined ? node.start : last.end) + 2;
  return around({ start, end: node.end }, `{${before}return(`, `)${after}}`);
}

function inBranch(node: BlockStatement | SwitchCase, units: number): FuelEdits {
  const offset = node.type === "SwitchCase" ? node.consequent[0].start : node.start + 1;
  return { opens: [{ offset, text: fuelStep(units) }], closes: [] };
}

function inStaticBlock({ body }: StaticBlock): FuelEdits {
  return body.length === 0 ? NO_EDITS : { opens: [{ offset: body[0].start, text: fuelStep() }], closes: [] };
}

function inClass({ superClass, body }: Class, weights: Weights): FuelEdits {
  const parts: { readonly part: Expression | null | undefined; readonly units?: number | undefined }[] = [
    { part: superClass },
  ];
  const { bearer, units: ofFields } = manyFields(body.body);
  for (const member of body.body) {
    if (member.type === "StaticBlock") continue;
    if (member.computed && member.key.type !== "PrivateIdentifier") parts.push({ part: member.key });
    if (member.type !== "PropertyDefinition" || takesItsName(member.value)) continue;
    const own = weights.get(member) ?? 1;
    parts.push({ part: member.value, units: member === bearer ? own + ofFields : own });
  }
  const edits = parts.flatMap(({ part, units = 1 }) =>
    part && (units > 1 || callsSomething(part)) ? [atStep(part, units)] : [],
  );
  if (bearer && !bearer.value) edits.push(givenStep(bearer.key, ofFields));
  return joined(edits);
}

/** Each field is made for each object of a class: where there are many, one of them takes the fuel for all. */
function manyFields(members: Class["body"]["body"]) {
  const fields = members.filter(
    (one): one is PropertyDefinition => one.type === "PropertyDefinition" && !one.static && !takesItsName(one.value),
  );
  const bearer = fields.length > FEW_FIELDS ? fields.find(({ computed, value }) => !computed || value) : undefined;
  return { bearer, units: UNITS_OF_FIELD * fields.length };
}

const FEW_FIELDS = 24;
const UNITS_OF_FIELD = 4;

/** `field;` becomes `field=void(…);`, which is the same. */
function givenStep({ end }: Node, units: number): FuelEdits {
  return { opens: [], closes: [{ offset: end, text: `=void(${fuelStepExpression(units)})` }] };
}

/** Without a `catch`, nobody would see that the stack was full: what stands in `finally` may go on elsewhere. */
function inTry({ block, handler }: TryStatement): FuelEdits {
  return handler ? NO_EDITS : { opens: [], closes: [{ offset: block.end, text: FUEL_RETHROW }] };
}

function inCatch({ start, param, body }: CatchClause, code: string): FuelEdits {
  const name = param?.type === "Identifier" ? param.name : FUEL_CAUGHT_NAME;
  const note = fuelCaught(name);
  if (param && param.type !== "Identifier") return inPatternCatch(param, body, [note, payRests(restsOf(param, code))]);
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
function inPatternCatch(param: Pattern, body: Node, [note, paid]: readonly [string, string]): FuelEdits {
  return {
    opens: [{ offset: param.start, text: `${FUEL_CAUGHT_NAME}){${note}let ` }],
    closes: [
      { offset: param.end, text: `=${FUEL_CAUGHT_NAME};${paid}` },
      { offset: body.end, text: "}" },
    ],
    blanks: [{ start: param.end, end: body.start }],
  };
}

function atStep(node: Node, units?: number): FuelEdits {
  return around(node, `(${fuelStepExpression(units)},`, ")");
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
