import type { CallExpression, Node, Program } from "acorn";
import { full } from "acorn-walk";
import type { Insertion } from "./code-edits";

/** What the players' API and the console call it. */
const ASSERT = "assert";
/** The function of the realm that is told the text of a condition that is false (`engine/player/assert.ts`). */
const NOTE = "$tauler.noteAssertion";
/** Of a condition that is longer, the beginning says enough. */
const LONGEST_TEXT = 200;

/** The edits by which an `assert` that fails knows its condition as it is written, and its line. They take no fuel. */
export interface AssertionEdits {
  readonly opens: readonly Insertion[];
  readonly closes: readonly Insertion[];
}

/** @param lineOf the line of the source, from 1; 0 for none */
export function assertionsIn(
  program: Program,
  code: string,
  lineOf: (node: Pick<Node, "start">) => number,
): AssertionEdits {
  const names = importedAs(program);
  const objects = namespacesIn(program);
  const opens: Insertion[] = [];
  const closes: Insertion[] = [];
  full(program, (node) => {
    if (node.type !== "CallExpression" || !isAssert(node, names, objects)) return;
    const [condition] = node.arguments;
    if (condition === undefined || condition.type === "SpreadElement") return;
    const { start, end } = condition;
    const text = JSON.stringify(code.slice(start, end).replace(/\s+/g, " ").slice(0, LONGEST_TEXT));
    opens.push({ offset: start, text: "(" });
    closes.push({ offset: end, text: `)||${NOTE}(${text},${lineOf(node)})` });
  });
  return { opens, closes };
}

/** What a file calls the API's function, which may be another name. */
function importedAs(program: Program): ReadonlySet<string> {
  const specifiers = program.body.flatMap((node) => (node.type === "ImportDeclaration" ? node.specifiers : []));
  const names = specifiers.flatMap((specifier) => {
    if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") return [];
    return specifier.imported.name === ASSERT ? [specifier.local.name] : [];
  });
  return new Set(names);
}

/** What has the function as a member: the console, and what a file calls a whole module that it imports. */
function namespacesIn(program: Program): ReadonlySet<string> {
  const specifiers = program.body.flatMap((node) => (node.type === "ImportDeclaration" ? node.specifiers : []));
  const whole = specifiers.filter(({ type }) => type === "ImportNamespaceSpecifier");
  return new Set(["console", ...whole.map(({ local }) => local.name)]);
}

function isAssert({ callee }: CallExpression, names: ReadonlySet<string>, objects: ReadonlySet<string>): boolean {
  if (callee.type === "Identifier") return names.has(callee.name);
  if (callee.type !== "MemberExpression" || callee.computed) return false;
  const { object, property } = callee;
  return (
    object.type === "Identifier" &&
    objects.has(object.name) &&
    property.type === "Identifier" &&
    property.name === ASSERT
  );
}
