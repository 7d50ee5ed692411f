import { type Options, Parser, type Program, type Token, type TokenType, tokTypes } from "acorn";
import { en } from "../../../engine/contract/english";

/** For each name acorn looks through all that its scope has declared: 60,000 in one took half a minute. A player of thousands of lines has some hundreds. */
const MOST_NAMES = 4000;

/** What acorn's types leave out. */
interface Scoped {
  currentScope(): { readonly var: string[]; readonly lexical: string[]; readonly functions: string[] };
  declareName(name: string, binding: number, at: number): void;
  raise(at: number, message: string): never;
  readonly type: TokenType;
  readonly value: unknown;
  /** Whether a `/` that comes now begins a regular expression. */
  exprAllowed: boolean;
  updateContext(before: TokenType): void;
}

/** What stands before the name of a member. */
const MEMBERS: ReadonlySet<TokenType> = new Set([tokTypes.dot, tokTypes.questionDot]);

const BoundedParser = Parser.extend((parser) => {
  const Base = parser as unknown as new (...parts: never[]) => Scoped;
  class Bounded extends Base {
    override declareName(name: string, binding: number, at: number): void {
      const { var: variables, lexical, functions } = this.currentScope();
      if (variables.length + lexical.length + functions.length >= MOST_NAMES)
        this.raise(at, en`More than ${MOST_NAMES} names are declared in one place here`);
      super.declareName(name, binding, at);
    }

    /** Of words alone acorn takes the two for names: `await /a/.test(text)` would be two divisions. In a module they are none. */
    override updateContext(before: TokenType): void {
      super.updateContext(before);
      const isWord = this.type === tokTypes.name && (this.value === "await" || this.value === "yield");
      if (isWord && !MEMBERS.has(before)) this.exprAllowed = true;
    }
  }
  return Bounded as unknown as typeof Parser;
});

/**
 * The syntax tree of a module that anybody may have written.
 *
 * @param words is filled with its words
 * @throws SyntaxError for what acorn does not take, and for more than it should have to do with.
 */
export function parseCode(code: string, words?: Token[]): Program {
  return withinStack(() => BoundedParser.parse(code, words === undefined ? MODULE : { ...MODULE, onToken: words }));
}

/** The words of a text, one after the other. @throws SyntaxError as above. */
export function* wordsOf(text: string): Generator<Token, undefined> {
  const words = withinStack(() => BoundedParser.tokenizer(text, MODULE)[Symbol.iterator]());
  for (;;) {
    const { done, value } = withinStack(() => words.next());
    if (done === true) return;
    yield value;
  }
}

const MODULE: Options = { ecmaVersion: "latest", sourceType: "module" };

/** Of its own depth acorn says that it is too large, in words of its own; of that of regular expressions nothing. */
function withinStack<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new SyntaxError(NO_STACK) : error;
  }
}

/** As acorn itself says it. */
const NO_STACK = "Not enough stack space to parse input";
