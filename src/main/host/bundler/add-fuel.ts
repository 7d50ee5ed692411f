import type {
  AnyNode,
  Class,
  Expression,
  Function as FunctionNode,
  Node,
  Program,
  Statement,
  StaticBlock,
} from "acorn";
import { base, full, simple } from "acorn-walk";
import { FUEL_STEP, FUEL_STEP_EXPRESSION } from "../../contract/fuel";
import type { Insertion } from "./code-edits";

/**
 * The insertions that make a module count its fuel: one unit for every pass through a loop's body and for every call of
 * a function.
 *
 * Class fields run without a function of the person's own. One that calls something counts too, or a class could make
 * instances of itself for ever; so do computed keys and the expression after `extends`.
 */
export function addFuel(program: Program): Insertion[] {
  const insertions: Insertion[] = [];
  // Inner nodes come first, so that closing brackets that meet at one place stand in the right order.
  full(program, (node) => insertions.push(...fuelFor(node)));
  return insertions;
}

function fuelFor(node: AnyNode): Insertion[] {
  switch (node.type) {
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      return inLoop(node.body);
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return inFunction(node);
    case "StaticBlock":
      return inStaticBlock(node);
    case "ClassDeclaration":
    case "ClassExpression":
      return inClass(node);
    default:
      return [];
  }
}

function inLoop(body: Statement): Insertion[] {
  if (body.type === "BlockStatement") return [{ offset: body.start + 1, text: FUEL_STEP }];
  return [
    { offset: body.start, text: `{${FUEL_STEP}` },
    { offset: body.end, text: "}" },
  ];
}

function inFunction({ body }: FunctionNode): Insertion[] {
  return body.type === "BlockStatement" ? [{ offset: body.start + 1, text: FUEL_STEP }] : around(body);
}

function inStaticBlock({ body }: StaticBlock): Insertion[] {
  return body.length === 0 ? [] : [{ offset: body[0].start, text: FUEL_STEP }];
}

function inClass({ superClass, body }: Class): Insertion[] {
  const parts: (Expression | null | undefined)[] = [superClass];
  for (const member of body.body) {
    if (member.type === "StaticBlock") continue;
    if (member.computed && member.key.type !== "PrivateIdentifier") parts.push(member.key);
    if (member.type === "PropertyDefinition" && !takesItsName(member.value)) parts.push(member.value);
  }
  return parts.flatMap((part) => (part && callsSomething(part) ? around(part) : []));
}

function around({ start, end }: Node): Insertion[] {
  return [
    { offset: start, text: `(${FUEL_STEP_EXPRESSION},` },
    { offset: end, text: ")" },
  ];
}

/** `field = class { … }` names the class after the field, which it would not do behind a comma. */
function takesItsName(value: Expression | null | undefined): boolean {
  return value?.type === "ClassExpression" && !value.id;
}

const OUTSIDE_FUNCTIONS = { ...base, Function: () => undefined };

function callsSomething(expression: Expression): boolean {
  let calls = false;
  const found = () => {
    calls = true;
  };
  simple(
    expression,
    { CallExpression: found, NewExpression: found, TaggedTemplateExpression: found },
    OUTSIDE_FUNCTIONS,
  );
  return calls;
}
