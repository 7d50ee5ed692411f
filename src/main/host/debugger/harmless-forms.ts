import type { CallExpression, ObjectExpression, Program, SpreadElement } from "acorn";
import { type SimpleVisitors, simple } from "acorn-walk";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The same lines, with other words for what V8 takes for a change though it is none: `{ ...one }`, `text.split(",")` and `Array.from(list)`. They are done by functions of
 * ours (`REALM_TOOLS`), which V8 follows and finds harmless. In functions of the player's own they stay what they are.
 */
export function withHarmlessForms(text: string, program: Program): string {
  const edits: Edit[] = [];
  const ends: Edit[] = [];
  const visitors: SimpleVisitors<unknown> = {};
  visitors.ObjectExpression = (node) => {
    edits.push(...beginnings(node));
    ends.push(...endings(text, node));
  };
  visitors.CallExpression = (node) => void edits.push(...calling(text, node));
  simple(program, visitors);
  // Inner nodes come first: at one place what begins further out stands before, and what ends further out behind.
  return [...edits, ...ends.reverse()]
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((code, edit) => code.slice(0, edit.start) + edit.text + code.slice(edit.end), text);
}

function spreadsOf({ properties }: ObjectExpression): readonly SpreadElement[] {
  return properties.filter((one): one is SpreadElement => one.type === "SpreadElement");
}

/** `{ a, ...b, c }` is `merged({ a, }, b, { c })`. */
function beginnings(node: ObjectExpression): Edit[] {
  const spreads = spreadsOf(node).map(({ start }) => ({ start, end: start + 3, text: "}," }));
  return spreads.length === 0 ? [] : [{ start: node.start, end: node.start, text: "$taulerDebug.merged(" }, ...spreads];
}

function endings(text: string, node: ObjectExpression): Edit[] {
  const spreads = spreadsOf(node).map(({ end }) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0] ?? "";
    return { start: end, end: end + comma.length, text: ",{" };
  });
  return spreads.length === 0 ? [] : [...spreads, { start: node.end, end: node.end, text: ")" }];
}

function calling(text: string, { start, callee, arguments: given, optional }: CallExpression): Edit[] {
  if (callee.type !== "MemberExpression" || callee.computed || callee.optional || optional) return [];
  const { object, property } = callee;
  if (property.type !== "Identifier" || given.length === 0) return [];
  if (property.name === "from" && object.type === "Identifier" && object.name === "Array")
    return [{ start: callee.start, end: callee.end, text: "$taulerDebug.listFrom" }];
  if (property.name !== "split" || object.type === "Super") return [];
  const dot = text.lastIndexOf(".", property.start);
  return [
    { start, end: start, text: "$taulerDebug.split(" },
    { start: dot, end: text.indexOf("(", property.end) + 1, text: "," },
  ];
}
