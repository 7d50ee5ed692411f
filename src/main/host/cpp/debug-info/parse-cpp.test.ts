import { describe, expect, it } from "vitest";
import { calculate, converted, negate, type TypedNumber } from "./cpp-arithmetic";
import { BOOL, CHAR, DOUBLE, INT, LONG_LONG, NoValue, UNSIGNED, UNSIGNED_LONG_LONG } from "./datum";
import { type CppExpression, parseCpp } from "./parse-cpp";

/** With brackets around everything. */
function text(expression: CppExpression): string {
  switch (expression.kind) {
    case "literal":
      return `${expression.value.held}`;
    case "this":
      return "this";
    case "name":
      return expression.path.join("::");
    case "member":
      return `${text(expression.object)}${expression.isArrow ? "->" : "."}${expression.name}`;
    case "call":
      return `${text(expression.callee)}(${expression.args.map(text).join(",")})`;
    case "index":
      return `${text(expression.object)}[${text(expression.index)}]`;
    case "unary":
      return `(${expression.sign}${text(expression.operand)})`;
    case "binary":
      return `(${text(expression.left)}${expression.sign}${text(expression.right)})`;
    case "choice":
      return `(${text(expression.test)}?${text(expression.yes)}:${text(expression.no)})`;
    case "cast":
      return `${expression.type}<${text(expression.operand)}>`;
  }
}

function refusal(source: string): string {
  try {
    return text(parseCpp(source));
  } catch (error) {
    if (error instanceof NoValue) return error.message;
    throw error;
  }
}

describe("expressions of C++", () => {
  it("are read in the order of the language's operators", () => {
    const known = {
      "a + b * c - d": "((a+(b*c))-d)",
      "a << 1 + b < c == d & e ^ f | g && h || i": "((((((((a<<(1+b))<c)==d)&e)^f)|g)&&h)||i)",
      "not a or b and c": "((!a)||(b&&c))",
      "a ? b : c ? d : e": "(a?b:(c?d:e))",
      "-*p.x[1]->y": "(-(*p.x[1]->y))",
      "m.count(k + 1) > v.size()": "(m.count((k+1))>v.size())",
      "::Ron::MOST": "Ron::MOST",
      "this->a": "this->a",
      "(int) a / 2 + double(b)": "((int<a>/2)+double<b>)",
      "(unsigned long long) a": "unsigned long long<a>",
      "f(a, (b, c) )": "“)” is expected at “,”",
      "(a)": "a",
    };
    for (const [source, read] of Object.entries(known)) expect([source, refusal(source)]).toEqual([source, read]);
  });

  it("have the literals of the language, with its types", () => {
    const type = (source: string) => {
      const read = parseCpp(source);
      return read.kind === "literal" ? `${read.value.held} ${read.value.type.name}` : "none";
    };
    expect(["12", "012", "0x1F", "0b101", "1'000", "3000000000", "0xFFFFFFFF", "7u", "7LL", "9ull"].map(type)).toEqual([
      ...["12 int", "10 int", "31 int", "5 int", "1000 int", "3000000000 long long", "4294967295 unsigned int"],
      ...["7 unsigned int", "7 long long", "9 unsigned long long"],
    ]);
    expect(["1.5", "2.", ".5e2", "1e3", "0.1f"].map(type)).toEqual([
      ...["1.5 double", "2 double", "50 double", "1000 double", `${Math.fround(0.1)} float`],
    ]);
    expect(["'a'", "'\\n'", "'\\x41'", "'\\''", '"a\\"b"'].map(type)).toEqual([
      ...["97 char", "10 char", "65 char", "39 char", 'a"b const char*'],
    ]);
  });

  it("that are none, or would change something, are refused with a sentence", () => {
    const known = {
      "": "an expression is expected",
      "a +": "a value is expected at the end",
      "a b": "“b” is not expected there",
      "a[1": "“]” is expected at the end",
      "a.": "a name is expected at the end",
      "a = 1": "“=” would change something: to compare, write “==”",
      "++a": "“++” would change something: an expression only looks",
      "a += 1": "“+=” would change something: an expression only looks",
      "&a": "addresses (&) are not shown: write the name alone",
      "a # b": "“#” is no part of an expression",
      "'ab'": "“'” is no part of an expression",
      "089": "“089” is no number: one that begins with 0 has the digits 0 to 7",
      "99999999999999999999999": "99999999999999999999999 is larger than any number of C++",
    };
    for (const [source, sentence] of Object.entries(known))
      expect([source, refusal(source)]).toEqual([source, sentence]);
    expect(refusal(`${"(".repeat(200)}1`)).toBe("there are too many brackets within brackets");
    expect(refusal(`${"-".repeat(1)}${" -".repeat(200)}1`)).toBe("there are too many signs one after another");
  });
});

describe("numbers of C++", () => {
  const int = (value: number): TypedNumber => ({ type: INT, value });
  const give = ({ type, held }: { type: { name: string }; held: unknown }) => `${held} ${type.name}`;

  it("wrap as they do in 32 and 64 bits, and are divided towards zero", () => {
    expect(give(calculate("+", int(2 ** 31 - 1), int(1)))).toBe("-2147483648 int");
    expect(give(calculate("*", int(100_000), int(100_000)))).toBe("1410065408 int");
    expect(give(calculate("/", int(-7), int(2)))).toBe("-3 int");
    expect(give(calculate("%", int(-7), int(2)))).toBe("-1 int");
    expect(give(calculate("-", { type: UNSIGNED, value: 0 }, int(1)))).toBe("4294967295 unsigned int");
    expect(give(calculate("<", int(-1), { type: UNSIGNED, value: 1 }))).toBe("0 bool");
    expect(give(calculate("*", { type: LONG_LONG, value: 2n ** 62n }, int(2)))).toBe(`${-(2n ** 63n)} long long`);
    expect(give(calculate("-", { type: UNSIGNED_LONG_LONG, value: 0n }, int(1)))).toBe(
      `${2n ** 64n - 1n} unsigned long long`,
    );
    expect(give(calculate("<<", int(1), int(33)))).toBe("2 int");
    expect(give(calculate(">>", int(-8), int(1)))).toBe("-4 int");
    expect(give(calculate("+", { type: CHAR, value: 97 }, { type: BOOL, value: 1 }))).toBe("98 int");
    expect(give(calculate("/", int(1), { type: DOUBLE, value: 4 }))).toBe("0.25 double");
    expect(give(negate("~", int(5)))).toBe("-6 int");
    expect(give(negate("-", { type: UNSIGNED, value: 1 }))).toBe("4294967295 unsigned int");
  });

  it("are made others by a cast, and refuse what has no result", () => {
    expect(give(converted("int", { type: DOUBLE, value: -2.7 }))).toBe("-2 int");
    const fraction = (name: string, value: number) => give(converted(name, { type: DOUBLE, value }));
    expect([
      fraction("int", 3e9),
      fraction("int", Number.NaN),
      fraction("unsigned", -1),
      fraction("unsigned", 1e19),
    ]).toEqual([`${-(2 ** 31)} int`, `${-(2 ** 31)} int`, `${2 ** 32 - 1} unsigned int`, "0 unsigned int"]);
    expect([fraction("long", 5e9), fraction("long long", 1e19), fraction("unsigned long", 1e19)]).toEqual([
      "5000000000 long long",
      `${-(2n ** 63n)} long long`,
      `${10n ** 19n} unsigned long long`,
    ]);
    expect([fraction("unsigned long", -1), fraction("unsigned long", 1e20), fraction("long", Number.NaN)]).toEqual([
      `${2n ** 64n - 1n} unsigned long long`,
      "0 unsigned long long",
      `${-(2n ** 63n)} long long`,
    ]);
    expect([
      fraction("char", 300),
      fraction("unsigned char", -1),
      fraction("short", -1e5),
      fraction("char", Number.NaN),
    ]).toEqual(["127 char", "0 unsigned char", "-32768 short", "0 char"]);
    expect(give(converted("long", int(5)))).toBe("5 long long");
    expect(give(converted("unsigned char", int(300)))).toBe("44 unsigned char");
    expect(give(converted("bool", { type: DOUBLE, value: 0.1 }))).toBe("1 bool");
    for (const sign of ["/", "%"]) expect(() => calculate(sign, int(1), int(0))).toThrow("that divides by zero");
    expect(() => calculate("%", int(1), { type: DOUBLE, value: 2 })).toThrow("% needs whole numbers");
  });
});
