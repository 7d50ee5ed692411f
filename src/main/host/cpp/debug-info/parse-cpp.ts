import { en } from "../../../../engine/contract/english";
import { type CppToken, readTokens } from "./cpp-tokens";
import { type HeldDatum, NoValue } from "./datum";

/** An expression of C++, as far as a debugger evaluates it: nothing in it changes anything. */
export type CppExpression =
  | { readonly kind: "literal"; readonly value: HeldDatum }
  | { readonly kind: "this" }
  /** `a`, `Class::a`. */
  | { readonly kind: "name"; readonly path: readonly string[] }
  | { readonly kind: "member"; readonly object: CppExpression; readonly name: string; readonly isArrow: boolean }
  | { readonly kind: "call"; readonly callee: CppExpression; readonly args: readonly CppExpression[] }
  | { readonly kind: "index"; readonly object: CppExpression; readonly index: CppExpression }
  | { readonly kind: "unary"; readonly sign: string; readonly operand: CppExpression }
  | { readonly kind: "binary"; readonly sign: string; readonly left: CppExpression; readonly right: CppExpression }
  | { readonly kind: "choice"; readonly test: CppExpression; readonly yes: CppExpression; readonly no: CppExpression }
  /** To a number: `(int) a`, `int(a)`. */
  | { readonly kind: "cast"; readonly type: string; readonly operand: CppExpression };

/** Weakest first. */
const LEVELS = [
  ["||"],
  ["&&"],
  ["|"],
  ["^"],
  ["&"],
  ["==", "!="],
  ["<", ">", "<=", ">="],
  ["<<", ">>"],
  ["+", "-"],
  ["*", "/", "%"],
] as const;

const UNARY = new Set(["-", "+", "!", "~", "*"]);
const CHANGING = /^(?:=|\+\+|--|[-+*/%&|^]=)$/;
const NUMBERS = new Set("int unsigned long short char bool double float signed".split(" "));
const DEEPEST = 100;

/** @throws NoValue with a sentence for what is no such expression */
export function parseCpp(source: string): CppExpression {
  return new Parser(readTokens(source)).whole();
}

class Parser {
  readonly #tokens: readonly CppToken[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly CppToken[]) {
    this.#tokens = tokens;
  }

  whole(): CppExpression {
    if (this.#peek().kind === "end") throw new NoValue(en`an expression is expected`);
    const expression = this.#choice();
    const { kind, text } = this.#peek();
    if (CHANGING.test(text))
      throw new NoValue(
        text === "="
          ? en`“=” would change something: to compare, write “==”`
          : en`“${text}” would change something: an expression only looks`,
      );
    if (kind !== "end") throw new NoValue(en`“${text}” is not expected there`);
    return expression;
  }

  #peek(): CppToken {
    return this.#tokens[this.#at];
  }

  #take(): CppToken {
    return this.#tokens[this.#at++];
  }

  #takes(sign: string): boolean {
    const { kind, text } = this.#peek();
    if (kind !== "sign" || text !== sign) return false;
    this.#at++;
    return true;
  }

  #need(sign: string): void {
    if (!this.#takes(sign)) throw new NoValue(en`“${sign}” is expected at ${shown(this.#peek())}`);
  }

  #choice(): CppExpression {
    if (++this.#depth > DEEPEST) throw new NoValue(en`there are too many brackets within brackets`);
    const test = this.#binary(0);
    this.#depth--;
    if (!this.#takes("?")) return test;
    const yes = this.#choice();
    this.#need(":");
    return { kind: "choice", test, yes, no: this.#choice() };
  }

  #binary(level: number): CppExpression {
    if (level === LEVELS.length) return this.#unary();
    const signs: readonly string[] = LEVELS[level];
    let left = this.#binary(level + 1);
    while (this.#peek().kind === "sign" && signs.includes(this.#peek().text))
      left = { kind: "binary", sign: this.#take().text, left, right: this.#binary(level + 1) };
    return left;
  }

  #unary(): CppExpression {
    const { kind, text } = this.#peek();
    if (kind === "sign" && text === "&") throw new NoValue(en`addresses (&) are not shown: write the name alone`);
    if (kind === "sign" && CHANGING.test(text))
      throw new NoValue(en`“${text}” would change something: an expression only looks`);
    if (kind === "sign" && UNARY.has(text)) {
      if (++this.#depth > DEEPEST) throw new NoValue(en`there are too many signs one after another`);
      this.#at++;
      const operand = this.#unary();
      this.#depth--;
      return { kind: "unary", sign: text, operand };
    }
    return this.#cast() ?? this.#after(this.#first());
  }

  /** `(int) a`. */
  #cast(): CppExpression | null {
    const [open, type] = [this.#tokens[this.#at], this.#tokens[this.#at + 1]];
    if (open.text !== "(" || open.kind !== "sign" || type === undefined || !NUMBERS.has(type.text)) return null;
    this.#at++;
    const name = this.#numberType();
    this.#need(")");
    return { kind: "cast", type: name, operand: this.#unary() };
  }

  #numberType(): string {
    const words: string[] = [];
    while (NUMBERS.has(this.#peek().text)) words.push(this.#take().text);
    return words.join(" ");
  }

  #first(): CppExpression {
    if (this.#takes("(")) {
      const inner = this.#choice();
      this.#need(")");
      return inner;
    }
    const token = this.#peek();
    if (token.kind === "literal") {
      this.#at++;
      return { kind: "literal", value: token.value };
    }
    if (token.kind !== "name" && token.text !== "::") throw new NoValue(en`a value is expected at ${shown(token)}`);
    if (!NUMBERS.has(token.text)) return this.#name();
    const type = this.#numberType();
    this.#need("(");
    const operand = this.#choice();
    this.#need(")");
    return { kind: "cast", type, operand };
  }

  #name(): CppExpression {
    this.#takes("::");
    const path = [this.#word()];
    if (path[0] === "this") return { kind: "this" };
    while (this.#takes("::")) path.push(this.#word());
    return { kind: "name", path };
  }

  #word(): string {
    const token = this.#take();
    if (token.kind !== "name") throw new NoValue(en`a name is expected at ${shown(token)}`);
    return token.text;
  }

  #after(first: CppExpression): CppExpression {
    let object = first;
    for (;;) {
      const isArrow = this.#takes("->");
      if (isArrow || this.#takes(".")) object = { kind: "member", object, name: this.#word(), isArrow };
      else if (this.#takes("[")) {
        const index = this.#choice();
        this.#need("]");
        object = { kind: "index", object, index };
      } else if (this.#takes("(")) object = { kind: "call", callee: object, args: this.#arguments() };
      else return object;
    }
  }

  #arguments(): CppExpression[] {
    const args: CppExpression[] = [];
    if (this.#takes(")")) return args;
    do args.push(this.#choice());
    while (this.#takes(","));
    this.#need(")");
    return args;
  }
}

function shown({ kind, text }: CppToken): string {
  return kind === "end" ? text : `“${text}”`;
}
