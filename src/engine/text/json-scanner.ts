import { en } from "../contract/english";
import { choiceInWords } from "./in-words";

/** One step into a value of JSON: the name of a member, or the index of an item. */
export type JsonStep = string | number;

/** Where a value is inside of a text of JSON, from the outermost value on. */
export type JsonPath = readonly JsonStep[];

/** What is wrong with a text, and where, as an offset. */
export interface JsonMistake {
  readonly code: "broken-json" | "unexpected-end" | "too-deep" | "repeated-name";
  readonly offset: number;
  readonly expected: string;
}

/** Leaves the scanner by an exception of its own; never leaves this file. */
class ScanStopped extends Error {
  readonly mistake: JsonMistake;

  constructor(mistake: JsonMistake) {
    super(mistake.expected);
    this.mistake = mistake;
  }
}

/** @returns what is wrong with a text; null when `JSON.parse` can read it, and no value is nested deeper than `maxDepth`. */
export function findMistake(text: string, maxDepth: number): JsonMistake | null {
  return scan(new JsonScanner(text, { maxDepth, path: [] }));
}

/** Where a value begins, as an offset in a text without mistakes: the innermost one on the way to it where it is missing. */
export function offsetOf(text: string, path: JsonPath): number {
  const scanner = new JsonScanner(text, { maxDepth: Number.POSITIVE_INFINITY, path });
  scan(scanner);
  return scanner.found;
}

function scan(scanner: JsonScanner): JsonMistake | null {
  try {
    scanner.run();
    return null;
  } catch (stop) {
    if (stop instanceof ScanStopped) return stop.mistake;
    throw stop;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORDS = ["true", "false", "null"];
/** A record with a member of this name could change what it inherits where it is copied. */
const PROTOTYPE = "__proto__";
/** Not on the way to the value that is looked for. */
const ELSEWHERE = -1;

/** Goes over a text of JSON once, without making anything of it. It calls itself no deeper than it may go. */
class JsonScanner {
  /** Where the innermost value begins that is on the path. */
  found = 0;
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #path: JsonPath;
  #at = 0;

  constructor(text: string, { maxDepth, path }: { readonly maxDepth: number; readonly path: JsonPath }) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#path = path;
  }

  run(): void {
    this.#value(0, 0);
    this.#skipBlanks();
    if (this.#at < this.#text.length) this.#stop("broken-json", en`nothing more`);
  }

  /** @param steps of the path that lead here; `ELSEWHERE` for none. */
  #value(depth: number, steps: number): void {
    this.#skipBlanks();
    if (steps !== ELSEWHERE) this.found = this.#at;
    const letter = this.#text[this.#at];
    if (letter === "{" || letter === "[") {
      if (depth === this.#maxDepth)
        this.#stop("too-deep", en`at most ${this.#maxDepth} lists and records in each other`);
      this.#at++;
      if (letter === "{") this.#members(depth + 1, steps);
      else this.#items(depth + 1, steps);
    } else if (letter === '"') this.#string();
    else this.#scalar();
  }

  #members(depth: number, steps: number): void {
    if (this.#takes("}")) return;
    const names = new Set<string>();
    do {
      const name = this.#name(names);
      this.#expect(":");
      this.#value(depth, this.#stepInto(name, steps));
    } while (this.#takes(","));
    this.#expect("}");
  }

  #name(names: Set<string>): string {
    this.#skipBlanks();
    const start = this.#at;
    if (this.#text[start] !== '"') this.#stop("broken-json", en`a name in quotes`);
    const hasEscapes = this.#string();
    const quoted = this.#text.slice(start, this.#at);
    const name: string = hasEscapes ? JSON.parse(quoted) : quoted.slice(1, -1);
    const isKnown = names.has(name) || name === PROTOTYPE;
    if (isKnown) this.#stop("repeated-name", en`a name that is not there already`, start);
    names.add(name);
    return name;
  }

  #items(depth: number, steps: number): void {
    if (this.#takes("]")) return;
    let index = 0;
    do this.#value(depth, this.#stepInto(index++, steps));
    while (this.#takes(","));
    this.#expect("]");
  }

  #stepInto(step: JsonStep, steps: number): number {
    return steps !== ELSEWHERE && this.#path[steps] === step ? steps + 1 : ELSEWHERE;
  }

  /** @returns whether it has escapes. */
  #string(): boolean {
    let hasEscapes = false;
    this.#at++;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === QUOTE) break;
      if (code === BACKSLASH) {
        hasEscapes = true;
        this.#match(ESCAPE, () => en`an escape of JSON, such as \\n`);
      } else if (code >= FIRST_PRINTABLE) this.#at++;
      else this.#stop("broken-json", en`a closing "`);
    }
    this.#at++;
    return hasEscapes;
  }

  #scalar(): void {
    const word = WORDS.find((one) => this.#text.startsWith(one, this.#at));
    if (word !== undefined) this.#at += word.length;
    else this.#match(NUMBER, () => en`a value`);
  }

  #match(pattern: RegExp, expected: () => string): void {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) this.#stop("broken-json", expected());
    this.#at = pattern.lastIndex;
  }

  #takes(letter: string): boolean {
    this.#skipBlanks();
    if (this.#text[this.#at] !== letter) return false;
    this.#at++;
    return true;
  }

  #expect(letter: string): void {
    if (!this.#takes(letter)) this.#stop("broken-json", letter === ":" ? '":"' : choiceInWords([",", letter]));
  }

  #skipBlanks(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at++;
    }
  }

  #stop(code: JsonMistake["code"], expected: string, offset = this.#at): never {
    const isCutShort = code === "broken-json" && isBeginningOnly(this.#text, offset);
    throw new ScanStopped({ code: isCutShort ? "unexpected-end" : code, offset, expected });
  }
}

/** What a text can end with in the middle of a value: nothing, a sign, a part of a number, of a word or of an escape. */
const BEGINNING = /^(?:-|\.|[eE][+-]?|\\(?:u[0-9a-fA-F]{0,3})?|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)?$/;
const LONGEST_BEGINNING = 5;

function isBeginningOnly(text: string, offset: number): boolean {
  return text.length - offset <= LONGEST_BEGINNING && BEGINNING.test(text.slice(offset));
}
