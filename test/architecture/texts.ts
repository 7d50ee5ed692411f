import { parseSync } from "vite";

/** A text of the program that has translations. */
export interface SourceText {
  /** As the catalogues have it: with `{0}` where a value goes. */
  readonly english: string;
  /** `t` says it where it stands; `en` marks it, and whoever shows it says it. */
  readonly tag: "t" | "en";
  readonly path: string;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** The texts in a source, by its path. */
export function textsIn(path: string, source: string): SourceText[] {
  const texts: SourceText[] = [];
  walk(parseSync(path, source).program as unknown as Node, (node) => {
    if (node.type !== "TaggedTemplateExpression") return;
    const { name } = node["tag"] as { readonly name?: string };
    if (name !== "t" && name !== "en") return;
    const { quasis } = node["quasi"] as { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };
    const english = quasis.map(({ value }, index) => (index === 0 ? "" : `{${index - 1}}`) + value.cooked).join("");
    texts.push({ english: english.trim(), tag: name, path });
  });
  return texts;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  if ("type" in value && typeof value.type === "string") visit(value as Node);
  for (const part of Object.values(value)) walk(part, visit);
}

/** What a source gives as the message of a problem or a refusal without marking it: nobody could say that in another language. */
export function unmarkedSentences(path: string, source: string): string[] {
  const sentences: string[] = [];
  const add = (value: unknown): void => {
    const text = textOf(value);
    if (text !== null && /\p{Ll} \p{Ll}/u.test(text)) sentences.push(text);
  };
  walk(parseSync(path, source).program as unknown as Node, (node) => {
    if (node.type === "Property" && nameOf(node["key"]) === "message") add(node["value"]);
    if (node.type === "VariableDeclarator" && nameOf(node["id"]) === "message") add(node["init"]);
    if (node.type === "CallExpression" && nameOf(node["callee"]) === "refuse") add((node["arguments"] as unknown[])[1]);
  });
  return sentences;
}

function nameOf(value: unknown): unknown {
  return (value as { readonly name?: unknown } | null)?.name;
}

/** The words of a text that has no tag; null of anything else. */
function textOf(value: unknown): string | null {
  const node = value as Node | null;
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node?.type !== "TemplateLiteral") return null;
  const quasis = node["quasis"] as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value: { cooked } }) => cooked).join("…");
}

/** Attributes whose text somebody sees, or hears. */
const SHOWN_ATTRIBUTES =
  /^(?:title|label|hint|placeholder|alt|meaning|heading|legend|empty|aria-(?:label|description|roledescription|valuetext))$/;

/** What stands in a component as it is: nobody says that in another language. */
export function untaggedTexts(path: string, source: string): string[] {
  const texts: string[] = [];
  const add = (text: string | null) => {
    if (text !== null && /\p{L}{2}/u.test(text)) texts.push(text.trim());
  };
  walk(parseSync(path, source).program as unknown as Node, (node) => {
    for (const shown of shownBy(node)) shownIn(shown).forEach(add);
  });
  return texts;
}

/** What a component's element shows: what stands in it, and its attributes that are read. */
function shownBy(node: Node): readonly unknown[] {
  if (node.type === "JSXElement" || node.type === "JSXFragment") return node["children"] as readonly Node[];
  // Of a choice, a group of them, or a row of a table.
  if (node.type === "Property") return /^(?:title|text)$/.test(String(nameOf(node["key"]))) ? [node["value"]] : [];
  if (node.type !== "JSXAttribute" || node["value"] === null) return [];
  const { name } = node["name"] as { readonly name: string };
  return SHOWN_ATTRIBUTES.test(name) ? [node["value"]] : [];
}

/** The texts that an expression may give where it stands in a component. */
function shownIn(value: unknown): (string | null)[] {
  const node = value as Node;
  if (node.type === "JSXText") return [String(node["value"])];
  if (node.type === "JSXExpressionContainer") return shownIn(node["expression"]);
  if (node.type === "ConditionalExpression") return [...shownIn(node["consequent"]), ...shownIn(node["alternate"])];
  if (node.type === "LogicalExpression") return shownIn(node["right"]);
  return [textOf(node)];
}
