/** A declaration in a header, as text. */
export interface HeaderDeclaration {
  /** What stands before the body or the semicolon, in one line. */
  readonly head: string;
  /** What stands between its braces; null where it has none. */
  readonly body: string | null;
  /** The `/** … *\/` right above it, without its stars; empty for none. */
  readonly documentation: string;
}

/**
 * The declarations of a piece of C++, one after the other: of a whole header, or of what stands between the braces of one. It knows as much of the language as
 * our own headers need. Lines of the preprocessor are declarations of their own.
 */
export function readDeclarations(text: string): HeaderDeclaration[] {
  const found: HeaderDeclaration[] = [];
  let documentation = "";
  let at = 0;
  while (at < text.length) {
    const skipped = /^(?:\s+|\/\/[^\n]*|\/\*(?!\*)[\s\S]*?\*\/|;|(?:public|protected|private)\s*:)/.exec(
      text.slice(at),
    );
    const comment = /^\/\*\*[\s\S]*?\*\//.exec(text.slice(at));
    if (comment !== null) documentation = proseOf(comment[0]);
    if (skipped !== null || comment !== null) {
      at += (skipped ?? comment)?.[0].length ?? 1;
      continue;
    }
    const { end, ...declared } = text[at] === "#" ? readDirective(text, at) : readDeclaration(text, at);
    found.push({ ...declared, documentation });
    documentation = "";
    at = end;
  }
  return found;
}

interface Read {
  readonly head: string;
  readonly body: string | null;
  readonly end: number;
}

/** A line that ends in `\` goes on. */
function readDirective(text: string, from: number): Read {
  const [line] = /^(?:\\\n|[^\n])*/.exec(text.slice(from)) ?? [""];
  return { head: line.replaceAll("\\\n", " ").trim(), body: null, end: from + line.length };
}

function readDeclaration(text: string, from: number): Read {
  let at = from;
  let isEnded = false;
  while (at < text.length && !isEnded) {
    if (text[at] === "{" && !isInitializer(text.slice(from, at))) {
      const end = behindBrace(text, at);
      return { head: oneLine(text.slice(from, at)), body: text.slice(at + 1, end - 1), end };
    }
    isEnded = text[at] === ";";
    at = text[at] === "{" ? behindBrace(text, at) : behindToken(text, at);
  }
  return { head: oneLine(text.slice(from, isEnded ? at - 1 : at)), body: null, end: at };
}

/** `const int kRowStep[8] = {…};` goes on behind its braces. */
function isInitializer(before: string): boolean {
  return /=\s*$/.test(before);
}

/** @returns the place behind the brace that closes the one at a place. */
function behindBrace(text: string, opening: number): number {
  let depth = 0;
  let at = opening;
  do {
    if (text[at] === "{") depth++;
    if (text[at] === "}") depth--;
    at = behindToken(text, at);
  } while (depth > 0 && at < text.length);
  return at;
}

/** Behind a string, a character or a comment, in which braces mean nothing, or else the next character. */
function behindToken(text: string, at: number): number {
  const whole = /^(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(text.slice(at, at + 2000));
  return at + (whole?.[0].length ?? 1);
}

function oneLine(text: string): string {
  return text
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a comment: paragraphs stay apart. */
function proseOf(comment: string): string {
  const lines = comment
    .slice(3, -2)
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trimEnd());
  const paragraphs = lines.join("\n").split(/\n{2,}/);
  return paragraphs
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}
