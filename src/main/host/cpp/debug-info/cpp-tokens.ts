import { en } from "../../../../engine/contract/english";
import {
  CHAR,
  DOUBLE,
  FLOAT,
  type HeldDatum,
  held,
  INT,
  LONG_LONG,
  NoValue,
  TEXT,
  UNSIGNED,
  UNSIGNED_LONG_LONG,
} from "./datum";

/** A word of an expression of C++. */
export type CppToken =
  | { readonly kind: "name" | "sign" | "end"; readonly text: string }
  | { readonly kind: "literal"; readonly text: string; readonly value: HeldDatum };

const SIGNS = /^(?:->|::|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|[-+*/%&|^]=|[-+*/%&|^~!<>=?:.,()[\]{}])/;
const NAME = /^[A-Za-z_]\w*/;
const NUMBER = /^(?:0[xX][\da-fA-F']+|0[bB][01']+|(?:\d[\d']*\.?[\d']*|\.\d[\d']*)(?:[eE][-+]?\d+)?)[uUlLfF]*/;
const LETTER = /^'(\\x[\da-fA-F]{1,2}|\\[0-7]{1,3}|\\.|[^'\\])'/u;
const TEXT_LITERAL = /^"((?:\\.|[^"\\])*)"/;

/** Words that are signs, too. */
const WORDS: Readonly<Record<string, string>> = {
  and: "&&",
  or: "||",
  not: "!",
  xor: "^",
  bitand: "&",
  bitor: "|",
  compl: "~",
  not_eq: "!=",
};

/** @throws NoValue for what no expression has */
export function readTokens(source: string): CppToken[] {
  const tokens: CppToken[] = [];
  for (let rest = source.trimStart(); rest !== ""; ) {
    const { token, length } = nextToken(rest);
    tokens.push(token);
    rest = rest.slice(length).trimStart();
  }
  return [...tokens, { kind: "end", text: "the end" }];
}

function nextToken(rest: string): { token: CppToken; length: number } {
  const name = NAME.exec(rest)?.[0];
  if (name !== undefined) {
    const sign = Object.hasOwn(WORDS, name) ? WORDS[name] : null;
    return { token: sign === null ? { kind: "name", text: name } : { kind: "sign", text: sign }, length: name.length };
  }
  const number = NUMBER.exec(rest)?.[0];
  if (number !== undefined) return literal(number, numberOf(number));
  const letter = LETTER.exec(rest);
  if (letter !== null) return literal(letter[0], held(CHAR, ((unescaped(letter[1]).codePointAt(0) ?? 0) << 24) >> 24));
  const text = TEXT_LITERAL.exec(rest);
  if (text !== null) return literal(text[0], held(TEXT, unescaped(text[1])));
  const sign = SIGNS.exec(rest)?.[0];
  if (sign === undefined) throw new NoValue(en`“${[...rest][0]}” is no part of an expression`);
  return { token: { kind: "sign", text: sign }, length: sign.length };
}

function literal(text: string, value: HeldDatum) {
  return { token: { kind: "literal", text, value } as const, length: text.length };
}

function numberOf(text: string): HeldDatum {
  const plain = text.replaceAll("'", "");
  const isHexadecimal = /^0x/i.test(plain);
  if (!isHexadecimal && /[.eE]/.test(plain)) {
    const isFloat = /f$/i.test(plain);
    const value = Number.parseFloat(plain);
    return held(isFloat ? FLOAT : DOUBLE, isFloat ? Math.fround(value) : value);
  }
  const digits = plain.replace(/[uUlL]+$/, "");
  const ending = plain.slice(digits.length).toLowerCase();
  const isOctal = /^0\d+$/.test(digits);
  if (isOctal && /[89]/.test(digits))
    throw new NoValue(en`“${text}” is no number: one that begins with 0 has the digits 0 to 7`);
  const value = BigInt(isOctal ? `0o${digits.slice(1)}` : digits);
  return wholeNumber(value, {
    isUnsigned: ending.includes("u"),
    isLong: ending.includes("ll"),
    isDecimal: /^[1-9]/.test(digits),
  });
}

interface Written {
  readonly isUnsigned: boolean;
  readonly isLong: boolean;
  /** Others may be unsigned, too, when they are large. */
  readonly isDecimal: boolean;
}

function wholeNumber(value: bigint, { isUnsigned, isLong, isDecimal }: Written): HeldDatum {
  if (!isLong && !isUnsigned && value < 2n ** 31n) return held(INT, Number(value));
  if (!isLong && (isUnsigned || !isDecimal) && value < 2n ** 32n) return held(UNSIGNED, Number(value));
  if (!isUnsigned && value < 2n ** 63n) return held(LONG_LONG, value);
  if (value < 2n ** 64n) return held(UNSIGNED_LONG_LONG, value);
  throw new NoValue(en`${value.toString()} is larger than any number of C++`);
}

const ESCAPED: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  0: "\0",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
};

function unescaped(text: string): string {
  return text.replace(/\\(?:x([\da-fA-F]{1,2})|([0-7]{1,3})|(.))/gsu, (_, hexadecimal, octal, letter) => {
    if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return ESCAPED[letter] ?? letter;
  });
}
