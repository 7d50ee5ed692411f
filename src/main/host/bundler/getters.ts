import type { AnyNode, MemberExpression, PrivateIdentifier, Program } from "acorn";
import { full } from "acorn-walk";

/** What of a program's own may be asked, each time, when a member is read. */
export interface Getters {
  readonly names: ReadonlySet<string>;
  /** Some have names that are not known before it runs. */
  readonly haveAny: boolean;
}

const MAKERS = /^(Proxy|defineProperty|defineProperties|__defineGetter__)$/;

export function gettersOf(program: Program): Getters {
  const names = new Set<string>();
  let haveAny = false;
  full(program, (found) => {
    const node = found as AnyNode;
    if (node.type === "Identifier" && MAKERS.test(node.name)) haveAny = true;
    if ((node.type !== "MethodDefinition" && node.type !== "Property") || node.kind !== "get") return;
    const name = nameOf(node.key, node.computed);
    if (name === null) haveAny = true;
    else names.add(name);
  });
  return { names, haveAny };
}

/** May it be that reading a member asks a getter? Of `cells[at]` the names of getters say nothing: `at` is hardly ever one of them. */
export function mayAskGetter({ property, computed }: MemberExpression, { names, haveAny }: Getters): boolean {
  const name = nameOf(property, computed);
  return haveAny || (name !== null && names.has(name));
}

function nameOf(key: AnyNode | PrivateIdentifier, isComputed: boolean): string | null {
  if (key.type === "PrivateIdentifier") return `#${key.name}`;
  if (key.type === "Literal") return String(key.value);
  return key.type === "Identifier" && !isComputed ? key.name : null;
}
