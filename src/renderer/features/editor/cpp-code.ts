/** Comments, strings and characters. */
const WORDS = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;

/** The text of a player in C++ in which comments and strings are blank: every place stays where it is. */
export function withoutWords(text: string): string {
  return text.replace(WORDS, (words) => words.replace(/[^\n]/g, " "));
}

/** Is a place in a comment or a string? The end of a comment that ends with its line is. */
export function isInWords(text: string, place: number): boolean {
  return [...text.matchAll(WORDS)].some(({ 0: words, index }) => {
    const end = index + words.length;
    return index < place && (place < end || (place === end && words.startsWith("//")));
  });
}

/** One name of an expression like `unit(id).path[2].i`, with what is done to it. */
export interface Link {
  readonly name: string;
  readonly isCalled: boolean;
  /** How many times an element is taken of it. */
  readonly indexes: number;
}

/** The expression that ends at a place, name by name; empty where there is none that we read. @param code without words */
export function expressionBefore(code: string, end: number): readonly Link[] {
  const links: Link[] = [];
  let at = end;
  for (;;) {
    const link = linkBefore(code, at);
    if (link === null) return [];
    links.unshift(link);
    const dot = /(?:\.|->)\s*$/.exec(code.slice(Math.max(0, link.start - 40), link.start));
    if (dot === null) return links;
    at = link.start - dot[0].length;
  }
}

function linkBefore(code: string, end: number): (Link & { readonly start: number }) | null {
  let at = behindSpace(code, end);
  let indexes = 0;
  for (; code[at - 1] === "]"; indexes++) at = behindSpace(code, openingOf(code, at - 1));
  const isCalled = code[at - 1] === ")";
  if (isCalled) at = behindSpace(code, openingOf(code, at - 1));
  const name = /[A-Za-z_]\w*$/.exec(code.slice(Math.max(0, at - 100), at))?.[0];
  return name === undefined ? null : { name, isCalled, indexes, start: at - name.length };
}

function behindSpace(code: string, end: number): number {
  let at = end;
  while (at > 0 && /\s/.test(code[at - 1])) at--;
  return at;
}

/** Where the parenthesis or bracket opens that closes at a place; 0 where it does not. */
function openingOf(code: string, closing: number): number {
  let depth = 0;
  for (let at = closing; at >= 0; at--) {
    if (")]}".includes(code[at])) depth++;
    if ("([{".includes(code[at])) depth--;
    if (depth === 0) return at;
  }
  return 0;
}

/** The call whose parentheses a place is in. */
export interface OpenCall {
  /** Behind its name. */
  readonly end: number;
  /** Which of its parameters is written, from 0. */
  readonly parameter: number;
}

/** @param code without words @returns null where a place is in no call */
export function callAround(code: string, place: number): OpenCall | null {
  let parameter = 0;
  let depth = 0;
  for (let at = place - 1; at >= 0; at--) {
    if (code[at] === ";") return null;
    if (")]}".includes(code[at])) depth++;
    if ("([{".includes(code[at])) depth--;
    if (depth === 0 && code[at] === ",") parameter++;
    if (depth < 0) return code[at] === "(" ? { end: at, parameter } : null;
  }
  return null;
}
