import type { Node } from "acorn";
import type { Insertion } from "./code-edits";

/** Insertions that open something, and those that close it, so that nodes that begin or end at one place nest well. */
export interface FuelEdits {
  /** Where several stand at one offset, the outer one first. */
  readonly opens: readonly Insertion[];
  readonly closes: readonly Insertion[];
  readonly blanks?: readonly { readonly start: number; readonly end: number }[];
}

export const NO_EDITS: FuelEdits = { opens: [], closes: [] };

/** The outer ones first. */
export function joined(all: readonly FuelEdits[]): FuelEdits {
  return {
    opens: all.flatMap(({ opens }) => opens),
    closes: [...all].reverse().flatMap(({ closes }) => closes),
    blanks: all.flatMap(({ blanks }) => blanks ?? []),
  };
}

/** A list of expressions has brackets of its own around it, which are no part of it: it is to be one argument. */
export function call(opening: string, node: Node): FuelEdits {
  return node.type === "SequenceExpression" ? around(node, `${opening}(`, "))") : around(node, opening, ")");
}

export function around({ start, end }: Pick<Node, "start" | "end">, before: string, after: string): FuelEdits {
  return { opens: [{ offset: start, text: before }], closes: [{ offset: end, text: after }] };
}
