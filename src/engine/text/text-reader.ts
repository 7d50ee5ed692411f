import { en } from "../contract/english";
import { failure, type Problem, type Result, success } from "../contract/result";
import { boundsInWords, choiceInWords } from "./in-words";

const LONGEST_QUOTE = 40;
const INTEGER = /^[+-]?\d{1,10}$/;
const REAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;

/** What should stand somewhere: a word of the file, or a text for people, which is made only when it is missed, for files have a hundred thousand tokens. */
type Wanted = string | (() => string);

/** Where a token stands in the text, as offsets. */
export interface TokenPlace {
  readonly start: number;
  readonly end: number;
}

/** Stops a reading; never leaves this file: `reading` turns it into a problem. */
class ReadingStopped extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Runs a reader over a text. Whatever the reader cannot accept becomes a problem with line and column. */
export function reading<Value>(text: string, file: string, read: (reader: TextReader) => Value): Result<Value> {
  try {
    return success(read(new TextReader(text, file)));
  } catch (stop) {
    if (stop instanceof ReadingStopped) return failure(stop.problem);
    throw stop;
  }
}

/**
 * Reads the originals' files: tokens separated by any white space, as C++ streams read them.
 *
 * Its methods return a value or stop the reading; use it inside `reading` only.
 */
export class TextReader {
  readonly #text: string;
  readonly #file: string;
  #next = 0;
  #tokenStart = 0;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
  }

  /** The next token. @param wanted what should stand here, for the message. */
  token(wanted: Wanted): string {
    this.#skipBlanks();
    this.#tokenStart = this.#next;
    while (this.#next < this.#text.length && !isBlank(this.#text.charCodeAt(this.#next))) this.#next++;
    if (this.#next === this.#tokenStart) this.#stop("unexpected-end", inWords(wanted), en`the end of the file`);
    return this.#text.slice(this.#tokenStart, this.#next);
  }

  /** Exactly this word. */
  word(word: string): void {
    const found = this.token(() => quote(word));
    if (found !== word) this.refuse(quote(word));
  }

  words(...words: readonly string[]): void {
    for (const word of words) this.word(word);
  }

  /** One of these words. */
  oneOf<Word extends string>(words: readonly Word[]): Word {
    const found = this.token(() => choiceInWords(words));
    return words.find((word) => word === found) ?? this.refuse(choiceInWords(words));
  }

  /** A whole number between the bounds, both included. */
  integer(name: Wanted, low = -(2 ** 31), high = 2 ** 31 - 1): number {
    const wanted = () => en`${inWords(name)}: a whole number ${boundsInWords(low, high)}`;
    const found = this.token(wanted);
    const value = Number(found);
    if (!INTEGER.test(found) || value < low || value > high) this.refuse(wanted());
    return value === 0 ? 0 : value;
  }

  /** A number with or without decimals. */
  real(name: Wanted): number {
    const wanted = () => en`${inWords(name)}: a number`;
    const found = this.token(wanted);
    if (!REAL.test(found)) this.refuse(wanted());
    return Number(found);
  }

  /** A row of a drawn board: a token of exactly `length` characters, all of them among `allowed`. */
  row(length: number, allowed: string): string {
    const wanted = () => en`a row of ${length} character(s)`;
    const found = this.token(wanted);
    if (found.length !== length) this.#stop("wrong-length", wanted(), en`${found.length} character(s)`);
    for (let index = 0; index < length; index++) {
      if (!allowed.includes(found[index])) {
        this.#tokenStart += index;
        this.#stop("wrong-letter", en`one of ${[...allowed].join(" ")}`, quote(found[index]));
      }
    }
    return found;
  }

  skip(count: number, what: Wanted): void {
    for (let index = 0; index < count; index++) this.token(what);
  }

  isAtEnd(): boolean {
    this.#skipBlanks();
    return this.#next >= this.#text.length;
  }

  /** What is left to read, from here on. */
  rest(): string {
    return this.#text.slice(this.#next);
  }

  /** The token just read, to be refused later on, when what follows shows that it is wrong. */
  get lastToken(): TokenPlace {
    return { start: this.#tokenStart, end: this.#next };
  }

  /** Stops at a token: the one just read unless told. */
  refuse(expected: string, place: TokenPlace = this.lastToken): never {
    this.#tokenStart = place.start;
    this.#stop("unexpected-token", expected, quote(this.#text.slice(place.start, place.end)));
  }

  #stop(code: string, expected: string, found: string): never {
    const { line, column } = this.#place(this.#tokenStart);
    const message = en`expected ${expected}, found ${found}`;
    throw new ReadingStopped({ code, message, file: this.#file, line, column, expected, found });
  }

  #skipBlanks(): void {
    while (this.#next < this.#text.length && isBlank(this.#text.charCodeAt(this.#next))) this.#next++;
  }

  #place(offset: number): { line: number; column: number } {
    let line = 1;
    let lineStart = 0;
    for (;;) {
      const end = this.#text.indexOf("\n", lineStart);
      if (end === -1 || end >= offset) return { line, column: offset - lineStart + 1 };
      line++;
      lineStart = end + 1;
    }
  }
}

function inWords(wanted: Wanted): string {
  return typeof wanted === "string" ? wanted : wanted();
}

/** White space as C++ streams know it. */
function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function quote(text: string): string {
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return JSON.stringify(shown);
}
