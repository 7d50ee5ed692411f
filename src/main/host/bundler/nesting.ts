import { type TokenType, tokTypes } from "acorn";
import { en } from "../../../engine/contract/english";
import type { SourceProblem } from "../../contract/player-bundle";
import { parseCode, wordsOf } from "./parse-code";
import { lineStarts, placeOfOffset, type TextPlace } from "./places";

/** Brackets inside brackets. People's programs stay under 30. */
const DEEPEST = 500;

/** Tokens that may still belong to one construct (`!!!!a`, `a => b => c`, `if (a) if (b)`), over all open brackets. */
const LONGEST_CHAIN = 20_000;

/** A tail that cannot be read as tokens and is shorter than this cannot hold a dangerous nesting. */
const HARMLESS_TAIL = 20_000;

const OPENERS = new Set<TokenType>([tokTypes.parenL, tokTypes.bracketL, tokTypes.braceL, tokTypes.dollarBraceL]);
const CLOSERS = new Set<TokenType>([tokTypes.parenR, tokTypes.bracketR, tokTypes.braceR]);
const SEPARATORS = new Set<TokenType>([tokTypes.comma, tokTypes.semi]);

/**
 * Refuses a text that nests deeper than any person writes; null when it does not.
 *
 * esbuild follows nesting with its own stack: 300 KB of `!` end its process, and 300 KB of `{` cost it minutes and
 * gigabytes. Who is sent a player must not pay for that. JavaScript, the language of exported players, is parsed for it,
 * which is sure. There is no parser for TypeScript here: its words are counted, which somebody who tries could deceive.
 */
export function checkNesting(
  text: string,
  { file, language }: { file: string; language: "ts" | "js" },
): SourceProblem | null {
  return language === "js" ? checkParsed(text, file) : checkWords(text, file);
}

function checkParsed(text: string, file: string): SourceProblem | null {
  try {
    parseCode(text);
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refusedByParser(error, file, placeOfError(error, text));
  }
}

function checkWords(text: string, file: string): SourceProblem | null {
  let offset = 0;
  const depth = createDepth();
  try {
    for (const token of wordsOf(likeJavaScript(text))) {
      offset = token.end;
      if (isTooDeep(depth, token.type)) return nestedTooDeeply(file, placeOfOffset(token.start, lineStarts(text)));
    }
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text.length - offset < HARMLESS_TAIL ? null : refusedByParser(error, file, placeOfError(error, text));
  }
}

/** The place at which acorn gave up on a text. */
export function placeOfError(error: SyntaxError, text: string): TextPlace {
  return placeOfOffset("pos" in error && typeof error.pos === "number" ? error.pos : 0, lineStarts(text));
}

/** A text that acorn does not take. @param place null when it is not known. */
export function refusedByParser(error: SyntaxError, file: string, place: TextPlace | null): SourceProblem {
  if (error.message.includes("stack space")) return nestedTooDeeply(file, place);
  const message = `${error.message.replace(/ \(\d+:\d+\)$/, "")}.`;
  return { code: "syntax-error", severity: "error", message, file, ...place };
}

/** @param place null when it is not known. */
export function nestedTooDeeply(file: string, place: TextPlace | null): SourceProblem {
  const message = en`Brackets or operators are nested too deeply here: split this into several statements.`;
  return { code: "nested-too-deeply", severity: "error", message, file, ...place };
}

/** The words of TypeScript, of the same lengths, without the signs that are no tokens of JavaScript: `@` and `x!`. */
export function likeJavaScript(typeScript: string): string {
  return typeScript.replaceAll("@", " ").replace(/(?<=[\w$)\]])!(?!=)/g, " ");
}

interface Depth {
  /** For each open bracket, the tokens since its last `,` or `;`. */
  readonly chains: number[];
  total: number;
}

function createDepth(): Depth {
  return { chains: [0], total: 0 };
}

function isTooDeep(depth: Depth, type: TokenType): boolean {
  const { chains } = depth;
  const top = chains.length - 1;
  if (SEPARATORS.has(type)) {
    depth.total -= chains[top];
    chains[top] = 0;
  } else if (CLOSERS.has(type) && top > 0) {
    depth.total -= chains.pop() ?? 0;
  } else {
    depth.total++;
    chains[top]++;
    if (OPENERS.has(type)) chains.push(0);
  }
  return chains.length > DEEPEST || depth.total > LONGEST_CHAIN;
}
