import type { Expression, Identifier, Node } from "typescript/unstable/ast";

/** What the rules ask TypeScript; types are as it writes them. */
export interface Checker {
  typeOf(node: Node): Promise<string>;
  /** What is expected of an expression where it stands; empty for anything. */
  expectedOf(node: Expression): Promise<string>;
  /** The type of the value that a name has at a place; empty for none. */
  typeOfName(name: string, at: Node): Promise<string>;
  /** Where a name is declared; null for nowhere. */
  declarationOf(name: Identifier): Promise<Node | null>;
}

export interface Advice {
  readonly code: string;
  readonly message: string;
}

/** A place that looks like a trap. Its types say whether it is one. */
export interface Suspect {
  readonly at: Node;
  judge(checker: Checker): Promise<Advice | null>;
}
