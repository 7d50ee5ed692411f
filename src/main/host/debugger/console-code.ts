import { type Pattern, type Program, parse } from "acorn";
import { full, type SimpleVisitors, simple, base as walkBase } from "acorn-walk";
import { failure, type Result, success } from "../../../engine/contract/result";
import { parseExpression, unusable, withOurNames, withoutPlace } from "./expressions";
import { withHarmlessForms } from "./harmless-forms";

/** What a person wrote on the debug console, understood. */
export interface ConsoleCode {
  /** To be evaluated in a frame: gives an object with the `value`, and what the console has declared as `kept`; with `isAsync`, a promise of it. */
  readonly code: string;
  readonly isAsync: boolean;
  /** Does it declare names for later lines, or may it give them other values? */
  readonly declares: boolean;
}

export interface ConsoleTerms {
  /** Names that lines before have declared, and that the code of the frame does not have. */
  readonly earlier: readonly string[];
  /** Does V8 look that nothing is changed? */
  readonly isChecked: boolean;
}

/** Expressions and statements alike. */
export interface ConsoleLines {
  readonly text: string;
  readonly program: Program;
  /** The names that it asks for, or writes to. */
  readonly names: readonly string[];
}

/** `{ a: 1 }` is an object, where it can be read as one. */
export function readConsole(text: string): Result<ConsoleLines> {
  const asked = text.trimStart().startsWith("{") && parseExpression(text).ok ? `(${text}\n)` : text;
  try {
    const program = parsed(asked);
    return success({ text: asked, program, names: namesUsed(program) });
  } catch (error) {
    return failure(unusable(text, withoutPlace(error)));
  }
}

function namesUsed(program: Program): readonly string[] {
  const names = new Set<string>();
  full(program, (node) => {
    if (node.type === "Identifier") names.add(node.name);
  });
  return [...names];
}

function parsed(text: string): Program {
  return parse(text, {
    ecmaVersion: "latest",
    sourceType: "script",
    allowAwaitOutsideFunction: true,
    checkPrivateFields: false,
  });
}

/**
 * Makes of lines of the console what can be evaluated in a frame. The value is that of the last expression. What is declared at the top is kept for later
 * lines.
 */
export function readyConsole(
  { text, program, names }: ConsoleLines,
  { earlier, isChecked }: ConsoleTerms,
): ConsoleCode {
  const declared = program.body.flatMap(declaredBy);
  const known = earlier.filter((name) => names.includes(name) && !declared.includes(name));
  const isAsync = hasAwait(program);
  const begin = known.length === 0 ? "" : `let {${known.join(",")}}=$taulerDebug.kept();`;
  const named = withOurNames(text, program);
  const { before, value } = bodyOf(isChecked ? withHarmlessForms(named, parsed(named)) : named);
  const kept = `{__proto__:null${[...known, ...declared].map((name) => `,${name}`).join("")}}`;
  const body = `"use strict";${begin}{${before}\nreturn{__proto__:null,value:(${value}\n),kept:${kept}}}`;
  const declares = declared.length > 0 || (known.length > 0 && writes(program));
  return { code: `(${isAsync ? "async" : ""}()=>{${body}})()`, isAsync, declares };
}

/** The last expression is the value; before it stands the rest. */
function bodyOf(text: string): { readonly before: string; readonly value: string } {
  const last = parsed(text).body.at(-1);
  if (last?.type !== "ExpressionStatement") return { before: text, value: "undefined" };
  return { before: text.slice(0, last.start), value: text.slice(last.expression.start, last.expression.end) };
}

/** The names that stay when the lines are done. */
function declaredBy(node: Program["body"][number]): readonly string[] {
  if (node.type === "VariableDeclaration") return node.declarations.flatMap(({ id }) => namesOf(id));
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") return node.id ? [node.id.name] : [];
  return [];
}

function namesOf(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((one) => namesOf(one.type === "Property" ? one.value : one.argument));
    case "ArrayPattern":
      return pattern.elements.flatMap((one) => (one === null ? [] : namesOf(one)));
    case "AssignmentPattern":
      return namesOf(pattern.left);
    case "RestElement":
      return namesOf(pattern.argument);
    case "MemberExpression":
      return [];
  }
}

const OUTSIDE_FUNCTIONS = { ...walkBase, Function: () => undefined };

function writes(program: Program): boolean {
  let does = false;
  full(program, ({ type }) => {
    does ||= type === "AssignmentExpression" || type === "UpdateExpression";
  });
  return does;
}

/** Of its own, not of a function in it. */
function hasAwait(program: Program): boolean {
  let has = false;
  const found = () => {
    has = true;
  };
  const visitors: SimpleVisitors<unknown> = {};
  visitors.AwaitExpression = found;
  visitors.ForOfStatement = (node) => node.await && found();
  simple(program, visitors, OUTSIDE_FUNCTIONS);
  return has;
}
