import type {
  ClassDeclaration,
  ModuleDeclaration,
  Node,
  Pattern,
  Program,
  PropertyDefinition,
  Statement,
  VariableDeclaration,
} from "acorn";
import { full } from "acorn-walk";
import { en } from "../../../../engine/contract/english";
import { type Finding, type ParsedPlayer, sourceFrom } from "../parsed-player";
import { findWrites, patternParts } from "./writes";

/** Written in TypeScript as such: an enum, a namespace or esbuild's own helpers become variables too. */
const VARIABLE = /^(export\s+)?(let|var)\b/;

/** What is known of the names of a file. */
interface Names {
  /** As `findWrites` gives them. */
  readonly written: ReadonlySet<string>;
  /** Names that something inside a function has too. */
  readonly local: ReadonlySet<string>;
}

/**
 * Warning: the courses forbid global variables. That is `let` and `var` at the top level, a `const` whose contents are
 * written to, and a static field that is written to.
 */
export function checkModuleState(parsed: ParsedPlayer): readonly Finding[] {
  const { program } = parsed;
  const names = { written: findWrites(program), local: namesInside(program) };
  return program.body.map(declarationOf).flatMap((node) => {
    if (node.type === "ClassDeclaration") return checkStaticFields(node, names);
    if (node.type !== "VariableDeclaration") return [];
    return node.kind === "const" ? checkConstants(node, names) : checkVariables(parsed, node, names);
  });
}

function checkVariables(parsed: ParsedPlayer, at: VariableDeclaration, { written }: Names): Finding[] {
  if (!VARIABLE.test(sourceFrom(parsed, at))) return [];
  const canBeConstant = at.declarations.every(({ init }) => init);
  return declaredNames(at).map((name) => {
    if (written.has(name) || !canBeConstant) return globalVariable(at, name);
    return warning(at, en`"${name}" is never changed: write "const" instead of "${at.kind}".`);
  });
}

/** A constant that shares its name with something inside a function is left alone, to be on the safe side. */
function checkConstants(at: VariableDeclaration, { written, local }: Names): Finding[] {
  const names = declaredNames(at).filter((name) => written.has(name) && !local.has(name));
  return names.map((name) => globalVariable(at, name));
}

function globalVariable(at: Node, name: string): Finding {
  const advice = en`make it a field of your class, and use it as this.${name}`;
  return warning(at, en`"${name}" is a global variable, and the courses forbid them: ${advice}.`);
}

function checkStaticFields({ id, body }: ClassDeclaration, { written }: Names): Finding[] {
  const fields = body.body.filter((member) => member.type === "PropertyDefinition").filter((member) => member.static);
  return fields.flatMap((at) => {
    const field = `${id.name}.${keyName(at)}`;
    if (!written.has(field)) return [];
    const advice = en`remove "static", and use it as this.${keyName(at)}`;
    const message = en`"${field}" is shared by everything, like a global variable, and the courses forbid them: ${advice}.`;
    return [{ ...warning(at, message), code: "static-variable" }];
  });
}

function warning(at: Node, message: string): Finding {
  return { at, severity: "warning", code: "global-variable", message };
}

function declaredNames({ declarations }: VariableDeclaration): readonly string[] {
  return declarations.flatMap(({ id }) => boundNames(id));
}

function boundNames(pattern: Pattern): readonly string[] {
  return patternParts(pattern).flatMap((part) => (part.type === "Identifier" ? [part.name] : []));
}

function namesInside(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (patterns: readonly Pattern[]) => {
    for (const name of patterns.flatMap(boundNames)) names.add(name);
  };
  const topLevel = new Set<Node>(program.body.map(declarationOf));
  full(program, (node) => {
    if (node.type === "VariableDeclaration" && !topLevel.has(node)) add(node.declarations.map(({ id }) => id));
    else if (node.type === "CatchClause" && node.param) add([node.param]);
    else if ("params" in node) add(node.params);
  });
  return names;
}

function declarationOf(statement: Statement | ModuleDeclaration): Statement | ModuleDeclaration {
  return statement.type === "ExportNamedDeclaration" && statement.declaration ? statement.declaration : statement;
}

/** Undefined for a computed key. */
function keyName({ key, computed }: PropertyDefinition): string | undefined {
  if (key.type === "PrivateIdentifier") return key.name;
  return key.type === "Identifier" && !computed ? key.name : undefined;
}
