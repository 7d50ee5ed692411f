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
