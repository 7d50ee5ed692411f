import type { AnyNode, Expression, MemberExpression, Pattern } from "acorn";
import { type FuelEdits, NO_EDITS } from "./fuel-edits";

/** `[a, [b, ...rest]]`: the names of all that a pattern has left over, as code. What is left over into another pattern has none. */
export function restsOf(pattern: AnyNode | null, code: string): string[] {
  switch (pattern?.type) {
    case "ArrayPattern":
      return pattern.elements.flatMap((part) => restsOf(part, code));
    case "ObjectPattern":
      return pattern.properties.flatMap((part) => restsOf(part.type === "Property" ? part.value : part, code));
    case "AssignmentPattern":
      return restsOf(pattern.left, code);
    case "RestElement":
      return nameOf(pattern.argument, code) ?? restsOf(pattern.argument, code);
    default:
      return [];
  }
}

/** Those inside of other patterns: what the outermost has left over is paid for before. */
export function innerRestsOf(pattern: AnyNode, code: string): string[] {
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap((part) => ownRest(part, code));
  if (pattern.type === "ObjectPattern") return pattern.properties.flatMap((part) => ownRest(part, code));
  return [];
}

function ownRest(part: AnyNode | null, code: string): string[] {
  if (part?.type === "RestElement") return restsOf(part.argument, code);
  return restsOf(part?.type === "Property" ? part.value : part, code);
}

function nameOf(target: Pattern, code: string): string[] | null {
  if (target.type === "Identifier") return [target.name];
  if (target.type !== "MemberExpression") return null;
  return isPlain(target) ? [code.slice(target.start, target.end)] : [];
}

function isPlain({ object, property, computed }: MemberExpression): boolean {
  const isKeyPlain = !computed || property.type === "Identifier" || property.type === "Literal";
  return isKeyPlain && (object.type === "Identifier" || object.type === "ThisExpression");
}

/** A statement that pays for them; nothing when there are none. */
export function payRests(names: readonly string[]): string {
  return names.length === 0 ? "" : `$fuelRests(0,${names.join(",")});`;
}

/** Targets with a computed key that a node writes by a pattern, or reads and writes at once: `a[i]++`, `[a[i]] = …`, `for (a[i] of …)`. */
export function elementTargets(node: AnyNode): MemberExpression[] {
  switch (node.type) {
    case "UpdateExpression":
      return elements([node.argument]);
    case "AssignmentExpression":
      return PLAIN_ASSIGNMENTS.has(node.operator) ? [] : elements([node.left]);
    case "ArrayPattern":
      return elements(node.elements);
    case "ObjectPattern":
      return elements(node.properties.map((part) => (part.type === "Property" ? part.value : null)));
    case "AssignmentPattern":
      return elements([node.left]);
    case "RestElement":
      return elements([node.argument]);
    case "ForOfStatement":
    case "ForInStatement":
      return elements([node.left]);
    default:
      return [];
  }
}

/** They give the value on the right side to the target as it is. */
export const PLAIN_ASSIGNMENTS: ReadonlySet<string> = new Set(["=", "||=", "&&=", "??="]);

function elements(parts: readonly (AnyNode | null)[]): MemberExpression[] {
  return parts.flatMap((part) => (part?.type === "MemberExpression" && isElement(part) ? [part] : []));
}

export function isElement({ computed, object }: MemberExpression): boolean {
  return computed && object.type !== "Super";
}

/** `object[key]` becomes `$fuelSlot(object,(key)).value`: a key may be a list of expressions, which is to be one argument. */
export function slot({ object, property, start, end }: MemberExpression, code: string): FuelEdits {
  const open = code.indexOf("[", object.end);
  if (open === -1 || open >= property.start) return NO_EDITS;
  return {
    opens: [{ offset: start, text: "$fuelSlot(" }],
    closes: [
      { offset: open, text: ",(" },
      { offset: end, text: ")).value" },
    ],
    blanks: [
      { start: open, end: open + 1 },
      { start: end - 1, end },
    ],
  };
}

const REALS = /Float(32|64)Array/;
const BYTES = /\bbuffer\b|ArrayBuffer/;

/** Does a program name what it needs to see the bytes of fractions? Whoever does not cannot (`native-reals.ts`). */
export function seesRealBytes(code: string): boolean {
  return REALS.test(code) && BYTES.test(code);
}

/** Can the left side of `a -= b` be written twice? */
export function isSimpleTarget(target: Pattern | Expression): boolean {
  if (target.type !== "MemberExpression") return true;
  const { object, property, computed } = target;
  const isKeySimple = !computed || property.type === "Identifier" || property.type === "Literal";
  return isKeySimple && ["Identifier", "ThisExpression", "Super"].includes(object.type);
}
