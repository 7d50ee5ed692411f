import type {
  AnyNode,
  Expression,
  ModuleDeclaration,
  Node,
  Pattern,
  Program,
  PropertyDefinition,
  Statement,
  Super,
  VariableDeclaration,
} from "acorn";
import { full } from "acorn-walk";
import { type Finding, type ParsedPlayer, sourceFrom } from "../parsed-player";

/** Something of the file that is written to: `name = …`, `name.field.push(…)`. */
interface Write {
  readonly name: string;
  /** The first property on the way, if any: `field`. */
  readonly field: string | null;
}

const MUTATING_METHODS = new Set(
  "add clear copyWithin delete fill pop push reverse set shift sort splice unshift".split(" "),
);

/** Written in TypeScript as such: an enum, a namespace or esbuild's own helpers become variables too. */
const VARIABLE = /^(export\s+)?(let|var)\b/;

/**
 * Warning: the courses forbid global variables. That is `let` and `var` at the top level, a `const` whose contents are
 * written to, and a static field that is written to.
 */
export function checkModuleState(parsed: ParsedPlayer): readonly Finding[] {
  const writes = findWrites(parsed.program);
  return parsed.program.body.flatMap((statement) => {
    const node =
      statement.type === "ExportNamedDeclaration" && statement.declaration ? statement.declaration : statement;
    if (node.type === "VariableDeclaration") return checkVariables(parsed, { node, writes });
    return node.type === "ClassDeclaration"
      ? checkStaticFields(node.id?.name, { members: node.body.body, writes })
      : [];
  });
}

function checkVariables(
  parsed: ParsedPlayer,
  found: { node: VariableDeclaration; writes: readonly Write[] },
): Finding[] {
  const { node, writes } = found;
  const isConstant = node.kind === "const";
  if (!isConstant && !VARIABLE.test(sourceFrom(parsed, node))) return [];
  const local = isConstant ? namesInside(parsed.program) : new Set<string>();
  const names = node.declarations.flatMap(({ id }) => boundNames(id)).filter((name) => !local.has(name));
  const canBeConstant = node.declarations.every(({ init }) => init);
  return names.flatMap((name) => {
    const isWritten = writes.some((write) => write.name === name) || !canBeConstant;
    if (isWritten) return [{ at: node, severity: "warning", code: "global-variable", message: globalVariable(name) }];
    if (isConstant) return [];
    const message = `"${name}" is never changed: write "const" instead of "${node.kind}".`;
    return [{ at: node, severity: "warning", code: "global-variable", message }];
  });
}

function globalVariable(name: string): string {
  return `"${name}" is a global variable, and the courses forbid them: make it a field of your class, and use it as this.${name}.`;
}

function checkStaticFields(
  className: string | undefined,
  { members, writes }: { members: readonly AnyNode[]; writes: readonly Write[] },
): Finding[] {
  const statics = members.filter(
    (member): member is PropertyDefinition => member.type === "PropertyDefinition" && member.static,
  );
  return statics.flatMap((at) => {
    const field = keyName(at);
    if (field === null || !writes.some((write) => write.name === className && write.field === field)) return [];
    const message = `"${className}.${field}" is shared by everything, like a global variable, and the courses forbid them: remove "static", and use it as this.${field}.`;
    return [{ at, severity: "warning", code: "static-variable", message }];
  });
}

function findWrites(program: Program): readonly Write[] {
  const writes: Write[] = [];
  const add = (target: Pattern | Expression | Super) => {
    for (const part of patternParts(target)) {
      const write = writeTo(part);
      if (write !== null) writes.push(write);
    }
  };
  full(program, (node) => {
    if (node.type === "AssignmentExpression") add(node.left);
    else if (node.type === "UpdateExpression") add(node.argument);
    else if (node.type === "UnaryExpression" && node.operator === "delete") add(node.argument);
    else if (
      (node.type === "ForInStatement" || node.type === "ForOfStatement") &&
      node.left.type !== "VariableDeclaration"
    )
      add(node.left);
    else if (node.type === "CallExpression" && isMutation(node.callee)) add(node.callee.object);
  });
  return writes;
}

function isMutation(callee: Expression | Super): callee is Extract<Expression, { type: "MemberExpression" }> {
  return (
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    MUTATING_METHODS.has(callee.property.name)
  );
}

/** What `a.b.c[d]` writes to: the name `a`, by its field `b`. */
function writeTo(target: Pattern | Expression | Super): Write | null {
  let field: string | null = null;
  let node: AnyNode = target as AnyNode;
  while (node.type === "MemberExpression") {
    const { property, computed } = node;
    const isName = property.type === "PrivateIdentifier" || (property.type === "Identifier" && !computed);
    field = isName ? property.name : null;
    node = node.object;
  }
  return node.type === "Identifier" ? { name: node.name, field } : null;
}

/** The targets of an assignment: `[a, {b: c.d}] = …` has `a` and `c.d`. */
function patternParts(target: Pattern | Expression | Super): readonly (Pattern | Expression | Super)[] {
  if (target.type === "ArrayPattern")
    return target.elements.flatMap((element) => (element ? patternParts(element) : []));
  if (target.type === "AssignmentPattern") return patternParts(target.left);
  if (target.type === "RestElement") return patternParts(target.argument);
  if (target.type !== "ObjectPattern") return [target];
  return target.properties.flatMap((property) =>
    patternParts(property.type === "RestElement" ? property : property.value),
  );
}

function boundNames(pattern: Pattern): readonly string[] {
  return patternParts(pattern).flatMap((part) => (part.type === "Identifier" ? [part.name] : []));
}

/** Names declared inside functions. A constant that shares its name with one of them is left alone, to be on the safe side. */
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

function keyName({ key, computed }: PropertyDefinition): string | null {
  if (key.type === "PrivateIdentifier") return key.name;
  return key.type === "Identifier" && !computed ? key.name : null;
}
