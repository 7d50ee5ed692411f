import { closingBrackets } from "./source-text";

interface GlobalVariable {
  readonly at: number;
  /** As it is written, with its class where it is a static member: `Ron::calls`. */
  readonly name: string;
}

/**
 * The variables outside of every class and function that can change, static members too: with one name or several, of a type that is made on the spot, pointers
 * to constants, arrays. Read from the text, so a macro may hide one.
 *
 * @param code without comments, strings and lines of the preprocessor
 */
export function globalVariables(code: string): GlobalVariable[] {
  return outerStatements(code).flatMap((statement) => variablesIn(statement));
}

/** A word with its template arguments, a bracket with all in it, or a letter; what is in braces is left out. */
interface Token {
  readonly text: string;
  readonly at: number;
}

const BRACES = "{}";

/** The statements that are in no bracket, and end with a semicolon; namespaces are gone into. */
function outerStatements(code: string): readonly Token[][] {
  const closing = closingBrackets(code);
  const found: Token[][] = [];
  let tokens: Token[] = [];
  for (let at = 0; at < code.length; ) {
    const text = tokenAt(code, at, closing);
    const isBlock = text.startsWith("{");
    const isNamespace = isBlock && tokens.some(({ text }) => text === "namespace" || text === "extern");
    if (text === ";") found.push(tokens);
    if (text === ";" || text === "}" || isNamespace || (isBlock && isFunction(tokens))) tokens = [];
    else if (text.trim() !== "") tokens.push({ text: isBlock ? BRACES : text, at });
    at += isNamespace ? 1 : text.length;
  }
  return found;
}

const WORD = /(?:::\s*)?[A-Za-z_]\w*(?:\s*::\s*~?[A-Za-z_]\w*)*/y;

function tokenAt(code: string, at: number, closing: Int32Array): string {
  WORD.lastIndex = at;
  const word = WORD.exec(code)?.[0];
  if (word !== undefined) return word + templateArguments(code, at + word.length);
  return closing[at] === -1 ? code[at] : code.slice(at, closing[at] + 1);
}

/** `<…>` and what is behind it of the same name; nothing where the letter means "less". */
function templateArguments(code: string, from: number): string {
  let depth = 0;
  for (let at = from; at < code.length && /[\w\s:,<>*&()[\]]/.test(code[at]); at++) {
    if (depth === 0 && !/[\s<]/.test(code[at])) break;
    if (code[at] === "<") depth++;
    if (code[at] !== ">" || --depth > 0) continue;
    const rest = /^(?:\s*::\s*[A-Za-z_]\w*)*/.exec(code.slice(at + 1, at + 200))?.[0] ?? "";
    return code.slice(from, at + 1) + rest;
  }
  return "";
}

/** Is what follows in braces its body? */
function isFunction(tokens: readonly Token[]): boolean {
  const isValue = tokens.some(({ text }) => text === "=");
  return !isValue && tokens.some(({ text }, index) => index > 0 && text.startsWith("("));
}

/** What begins a declaration of something else than a variable. */
const NO_VARIABLE = /^(?:using|typedef|template|extern|friend|static_assert|namespace|asm)\b/;
/** Words that are not the type's name. */
const BESIDE_TYPE = /^(?:static|inline|volatile|thread_local|register|const|constexpr|struct|class|enum|union)$/;
const IS_WORD = /^[A-Za-z_:]/;
const IS_BRACKET = /^[([{]/;

function variablesIn(statement: readonly Token[]): GlobalVariable[] {
  const texts = statement.map(({ text }) => text);
  if (NO_VARIABLE.test(texts[0] ?? "") || texts.includes("operator")) return [];
  const typeEnd = /^(?:struct|class|enum|union)$/.test(texts.find((text) => !IS_STORAGE.test(text)) ?? "")
    ? texts.indexOf(BRACES) + 1
    : 0;
  const [first, ...others] = declaratorsOf(statement.slice(typeEnd));
  const opening = declaredBy(first);
  const specifiers = [...texts.slice(0, typeEnd), ...(opening?.before ?? [])];
  const hasType = typeEnd > 0 || specifiers.some((text) => IS_WORD.test(text) && !BESIDE_TYPE.test(text));
  if (!hasType) return [];
  const declared = [opening, ...others.map(declaredBy)].filter((each) => each !== null);
  return declared.filter((each) => canChange(each, specifiers)).map(({ name }) => ({ at: name.at, name: name.text }));
}

const IS_STORAGE = /^(?:static|inline|const|constexpr|volatile|thread_local)$/;

/** The tokens between commas, as far as an `=`, and the one behind that. */
function declaratorsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.text === ",") parts.push([]);
    else parts[parts.length - 1].push(token);
  }
  return parts.map((part) => part.slice(0, (part.findIndex(({ text }) => text === "=") + 1 || part.length) + 1));
}

interface Declared {
  readonly name: Token;
  /** The texts before and behind the name. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

function declaredBy(part: readonly Token[]): Declared | null {
  const bracket = part.findIndex(({ text }) => IS_BRACKET.test(text) || text === "=");
  const end = bracket === -1 ? part.length : bracket;
  const texts = part.map(({ text }) => text);
  const pointer = /^\(\s*(\*[*\s]*(?:const\s+)?)(\w+)/.exec(texts[end] ?? "");
  if (pointer !== null && texts[end + 1]?.startsWith("(")) {
    const at = part[end].at + pointer[0].length - pointer[2].length;
    return {
      name: { text: pointer[2], at },
      before: [...texts.slice(0, end), ...(pointer[1].match(/\*|const/g) ?? [])],
      behind: [],
    };
  }
  const name = part.slice(0, end).findLastIndex(({ text }) => IS_WORD.test(text));
  // A label, a bit field, an enum that is only named.
  if (name === -1 || texts.includes(":")) return null;
  return { name: part[name], before: texts.slice(0, name), behind: texts.slice(name + 1) };
}

/** Is it a variable, and one that can get another value? */
function canChange({ before, behind }: Declared, specifiers: readonly string[]): boolean {
  const [next, value] = behind;
  // A function, whatever it gives back; a lambda; another name of something else.
  if (next?.startsWith("(") && !isInitialiser(next, specifiers)) return false;
  if ((next === "=" && value?.startsWith("[")) || before.includes("&") || specifiers.includes("constexpr"))
    return false;
  const star = before.lastIndexOf("*");
  return !(star === -1 ? specifiers.filter((text) => text !== "*") : before.slice(star)).includes("const");
}

/** Are these values and no parameters? Texts are blanks here. */
function isInitialiser(bracket: string, specifiers: readonly string[]): boolean {
  let inner = bracket.slice(1, -1);
  if (inner.trim() === "") return inner.length > 1;
  if (inner.includes("(*")) return false;
  for (let before = ""; before !== inner; ) {
    before = inner;
    inner = inner.replace(/<[^<>]*>/g, "");
  }
  const pieces = inner.split(",").map((piece) => piece.trim());
  if (
    pieces.some(
      (piece) => piece.includes("=") || /^(?:const\s+)?[A-Za-z_:]+\w*[\s*&]+[A-Za-z_]\w*(?:\s*\[.*\])?$/.test(piece),
    )
  )
    return false;
  if (pieces.some((piece) => /^[-+!~]?\s*[\d.]|[-+/%]|\.\w|\{|\w\s*\(|^(?:true|false|nullptr)$/.test(piece)))
    return true;
  return specifiers.some((text) => text.includes("<")) && pieces.every((piece) => /^[A-Z][A-Z0-9_]*$/.test(piece));
}
