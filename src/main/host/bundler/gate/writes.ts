import type { AnyNode, Expression, Pattern, Program, Super } from "acorn";
import { full } from "acorn-walk";

type Target = Pattern | Expression | Super;

/** Of lists, Maps and Sets. */
export const MUTATING_METHODS = new Set(
  "add clear copyWithin delete fill pop push reverse set shift sort splice unshift".split(" "),
);

/**
 * The names that a program writes to, and their fields as `name.field`: by `name = …`, `name.field++`, `delete name[…]`,
 * `name.field.push(…)`.
 */
export function findWrites(program: Program): ReadonlySet<string> {
  const written = new Set<string>();
  full(program, (node) => {
    const target = targetOf(node);
    if (target === null) return;
    for (const part of patternParts(target)) for (const name of namesOf(part)) written.add(name);
  });
  return written;
}

function targetOf(node: AnyNode): Target | null {
  switch (node.type) {
    case "AssignmentExpression":
      return node.left;
    case "UpdateExpression":
      return node.argument;
    case "UnaryExpression":
      return node.operator === "delete" ? node.argument : null;
    case "ForInStatement":
    case "ForOfStatement":
      return node.left.type === "VariableDeclaration" ? null : node.left;
    case "CallExpression":
      return mutatedObject(node.callee);
    default:
      return null;
  }
}

function mutatedObject(callee: Expression | Super): Target | null {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return null;
  return MUTATING_METHODS.has(callee.property.name) ? callee.object : null;
}

/** For `a.b.c[d]`: `a` and `a.b`. */
function namesOf(target: Target): readonly string[] {
  let field: string | null = null;
  let node: Target = target;
  while (node.type === "MemberExpression") {
    const { property, computed }: { property: AnyNode; computed: boolean } = node;
    const isName = property.type === "PrivateIdentifier" || (property.type === "Identifier" && !computed);
    field = isName ? property.name : null;
    node = node.object;
  }
  if (node.type !== "Identifier") return [];
  return field === null ? [node.name] : [node.name, `${node.name}.${field}`];
}

/** The parts of a pattern: `[a, {b: c.d}]` has `a` and `c.d`. */
export function patternParts(target: Target): readonly Target[] {
  switch (target.type) {
    case "ArrayPattern":
      return target.elements.flatMap((element) => (element ? patternParts(element) : []));
    case "ObjectPattern":
      return target.properties.flatMap((part) => patternParts(part.type === "RestElement" ? part : part.value));
    case "AssignmentPattern":
      return patternParts(target.left);
    case "RestElement":
      return patternParts(target.argument);
    default:
      return [target];
  }
}
