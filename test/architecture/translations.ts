import { createHash } from "node:crypto";
import { dirname, join, normalize } from "node:path";
import { marked, type Token, type Tokens } from "marked";

/** What a page and its translations must have in common, whatever the words. */

/** Of a page: one line for each of its blocks, with the code, the figures, the marks and the links in it. */
export function structureOf(page: string, text: string, originalOf: (page: string) => string): string[] {
  const linkOf = (href: string) => (/^[a-z]+:/.test(href) ? href : originalOf(targetOf(page, href)));
  return blocksOf(marked.lexer(text)).map(({ kind, inline }) => [kind, ...signsIn(inline, linkOf).sort()].join(" "));
}

/** The page or picture that a link leads to, as a path in the repository; its own page for `#here`. */
function targetOf(page: string, href: string): string {
  const path = href.replace(/#.*$/, "");
  return path === "" ? page : normalize(join(dirname(page), decodeURI(path)));
}

/** Of what an original says; line breaks make no difference. */
export function fingerprintOf(text: string): string {
  return createHash("sha256").update(text.replace(/\s+/g, " ").trim()).digest("hex").slice(0, 12);
}

/** The fingerprint of the original that a translation was made from, in its last line. */
export function translatedFrom(translation: string): string | undefined {
  return /<!-- translates ([0-9a-f]{12}) -->\s*$/.exec(translation)?.[1];
}

interface Block {
  readonly kind: string;
  readonly inline: readonly Token[];
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    if (token.type === "space" || token.type === "html" || token.type === "def") return [];
    if (token.type === "list") return token.items.flatMap((item: Tokens.ListItem) => itemBlocks(token.ordered, item));
    if (token.type === "table") return tableBlocks(token as Tokens.Table);
    if (token.type === "code") return [{ kind: codeKind(token as Tokens.Code), inline: [] }];
    if (token.type === "heading") return [{ kind: `heading ${token.depth}`, inline: tokensOf(token) }];
    return [{ kind: token.type, inline: tokensOf(token) }];
  });
}

function itemBlocks(isOrdered: boolean, { tokens }: Tokens.ListItem): Block[] {
  return [{ kind: isOrdered ? "step" : "item", inline: [] }, ...blocksOf(tokens)];
}

function tableBlocks({ header, rows }: Tokens.Table): Block[] {
  return [header, ...rows].flatMap((row, at) =>
    row.map(({ tokens }, column) => ({ kind: `cell ${at}:${column}`, inline: tokens })),
  );
}

/** Code is the same in every language, but for its comments; a drawing has words, and as many lines. */
function codeKind({ lang, text }: Tokens.Code): string {
  const lines = text.split("\n");
  if (lang === undefined || lang === "") return `drawing of ${lines.length} lines`;
  return `${lang} ${JSON.stringify(lines.map((line) => line.replace(/(?:\/\/|#) .*$/, "").trimEnd()))}`;
}

function signsIn(inline: readonly Token[], linkOf: (href: string) => string): string[] {
  return inline.flatMap((token): string[] => {
    const inside = signsIn(tokensOf(token), linkOf);
    if (token.type === "codespan") return [`\`${token.text}\``];
    if (token.type === "link" || token.type === "image") return [`(${linkOf(token.href)})`, ...inside];
    return tokensOf(token).length > 0 ? inside : figuresIn(token.raw);
  });
}

function tokensOf(token: Token): readonly Token[] {
  return "tokens" in token ? (token.tokens ?? []) : [];
}

/** Numbers without their separators, which languages write in their own way, and the marks of a difference. */
function figuresIn(text: string): string[] {
  return [...text.replace(/(?<=\d)[.,](?=\d)/g, "").matchAll(/\d+|⚠/g)].map(([figure]) => figure);
}
