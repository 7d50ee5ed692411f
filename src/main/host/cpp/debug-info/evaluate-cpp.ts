import { en } from "../../../../engine/contract/english";
import { type Container, containerOf, textOf } from "./containers";
import { calculate, converted, negate, type TypedNumber } from "./cpp-arithmetic";
import type { CppTypes } from "./cpp-types";
import {
  BOOL,
  type Datum,
  type DatumReader,
  fieldOf,
  held,
  INT,
  LONG_LONG,
  NoValue,
  NULL_POINTER,
  placed,
  UNSIGNED,
} from "./datum";
import type { FrameNames } from "./frame-names";
import { type CppExpression, parseCpp } from "./parse-cpp";
import { isPointing, pointedBy } from "./pointed";
import { shownFields } from "./value-texts";

export interface EvaluationPlace {
  readonly names: FrameNames;
  readonly reader: DatumReader;
  readonly types: CppTypes;
  /** Names that are not the program's: `round`, `seat`, `unit`. The program's own hide them. */
  readonly ours?: Readonly<Record<string, number>>;
}

export interface CppResult {
  readonly datum: Datum;
  /** Null for what is neither true nor false. */
  readonly truth: boolean | null;
}

/** What an expression gives. @throws NoValue with a sentence; MissingMemory */
export function evaluateCpp(source: string, place: EvaluationPlace): CppResult {
  const evaluation = new Evaluation(place);
  const datum = place.reader.followed(evaluation.of(parseCpp(source)));
  return { datum, truth: evaluation.truthOrNull(datum) };
}

/** Of the language's own limits, those that students use. */
const LIMITS: Readonly<Record<string, Datum>> = Object.assign(Object.create(null), {
  INT_MAX: held(INT, 2 ** 31 - 1),
  INT_MIN: held(INT, -(2 ** 31)),
  UINT_MAX: held(UNSIGNED, 2 ** 32 - 1),
  LLONG_MAX: held(LONG_LONG, 2n ** 63n - 1n),
  LLONG_MIN: held(LONG_LONG, -(2n ** 63n)),
  true: held(BOOL, 1),
  false: held(BOOL, 0),
  nullptr: held(NULL_POINTER, 0),
  NULL: held(NULL_POINTER, 0),
});

const LONGEST_TEXT = 100_000;
/** What one would wait for. */
const MOST_SEARCHED = 200_000;

class Evaluation {
  readonly #place: EvaluationPlace;

  constructor(place: EvaluationPlace) {
    this.#place = place;
  }

  of(expression: CppExpression): Datum {
    switch (expression.kind) {
      case "literal":
        return expression.value;
      case "this":
        return this.#place.names.self();
      case "name":
        return this.#name(expression.path);
      case "member":
        return this.#member(expression);
      case "call":
        return this.#call(expression);
      case "index":
        return this.#index(this.#value(expression.object), this.#value(expression.index), sourceOf(expression.object));
      case "unary":
        return this.#unary(expression.sign, this.#value(expression.operand));
      case "binary":
        return this.#binary(expression);
      case "choice":
        return this.of(this.#truth(this.#value(expression.test)) ? expression.yes : expression.no);
      case "cast":
        return converted(expression.type, this.#number(this.#value(expression.operand)));
    }
  }

  truthOrNull(datum: Datum): boolean | null {
    try {
      return this.#truth(datum);
    } catch (error) {
      if (error instanceof NoValue) return null;
      throw error;
    }
  }

  #value(expression: CppExpression): Datum {
    return this.#place.reader.followed(this.of(expression));
  }

  #name(path: readonly string[]): Datum {
    const { names, ours = {} } = this.#place;
    const [name] = path.slice(-1);
    const owner = path
      .slice(0, -1)
      .filter((part) => part !== "std")
      .join("::");
    if (owner !== "") return names.findIn(owner, name);
    if (name in LIMITS) return LIMITS[name];
    const found = names.find(name);
    if (found !== null) return found;
    if (Object.hasOwn(ours, name)) return held(INT, ours[name]);
    const isMacro = /^[A-Z][A-Z\d_]+$/.test(name);
    throw new NoValue(
      en`${name} is not known here${isMacro ? en`; the compiler tells nothing of what a #define names, nor of constants that are used nowhere` : ""}`,
    );
  }

  #member({ object, name, isArrow }: CppExpression & { kind: "member" }): Datum {
    let owner = this.#value(object);
    if (isArrow) owner = this.#pointed(owner, sourceOf(object));
    else if (owner.type.kind === "pointer")
      throw new NoValue(en`${sourceOf(object)} is a pointer: write ${sourceOf(object)}->${name}`);
    const field = fieldOf(owner, name) ?? this.#place.names.staticOf(owner.type, name);
    if (field === null) throw new NoValue(`${owner.type.name} has no ${name}`);
    return field;
  }

  #call({ callee, args }: CppExpression & { kind: "call" }): Datum {
    if (callee.kind === "member") {
      const owner = this.#value(callee.object);
      const object = callee.isArrow ? this.#pointed(owner, sourceOf(callee.object)) : owner;
      const values = args.map((arg) => this.#value(arg));
      const container = containerOf(object, this.#place.reader);
      const result = container === null ? null : this.#containerCall(callee.name, container, values);
      if (result !== null) return result;
    }
    const { ours = {} } = this.#place;
    const name = callee.kind === "name" ? callee.path.join("::") : sourceOf(callee);
    const given = name === "me" ? "seat" : name;
    if (args.length === 0 && callee.kind === "name" && ["round", "seat"].includes(given) && Object.hasOwn(ours, given))
      return held(INT, ours[given]);
    throw new NoValue(
      en`${name}() is not called: functions might change something. Of containers there are size, empty, count, front, back, top and at`,
    );
  }

  /** @returns null for what cannot be called. */
  #containerCall(name: string, container: Container, args: readonly Datum[]): Datum | null {
    if (args.length === 0) return this.#aboutContainer(name, container);
    if (args.length > 1) return null;
    if (name === "count") return held(UNSIGNED, this.#count(container, args[0]));
    if (name === "contains") return held(BOOL, Number(this.#count(container, args[0]) > 0));
    return name === "at" ? this.#inContainer(container, args[0], name) : null;
  }

  #aboutContainer(name: string, container: Container): Datum | null {
    const { count, kind } = container;
    if (name === "size" || (name === "length" && kind === "string")) return held(UNSIGNED, count);
    if (name === "empty") return held(BOOL, Number(count === 0));
    if (name === "front" || (name === "top" && kind === "priority_queue")) return this.#elementAt(container, 0, name);
    if (name === "back" || (name === "top" && kind === "stack")) return this.#elementAt(container, count - 1, name);
    return null;
  }

  #elementAt(container: Container, index: number, what: string): Datum {
    const { count, elements } = container;
    if (count === 0) throw new NoValue(en`it is empty: there is no ${what}()`);
    if (index < 0 || index >= count) throw new NoValue(en`index ${index} of ${count}`);
    for (const { value } of elements(index)) return value;
    throw new NoValue(en`index ${index} of ${count}`);
  }

  #count({ elements, count }: Container, key: Datum): number {
    if (count > MOST_SEARCHED) throw new NoValue(`${count} elements are too many to look through`);
    let found = 0;
    for (const element of elements(0)) if (this.#isSame(element.key ?? element.value, key)) found++;
    return found;
  }

  #index(object: Datum, index: Datum, name: string): Datum {
    const { reader, types } = this.#place;
    if (object.type.kind === "pointer") {
      const pointed = pointedBy(object, reader, types);
      if (pointed === null) throw new NoValue(en`${name} is nullptr`);
      return placed(pointed.type, pointed.address + Number(this.#number(index).value) * pointed.type.size);
    }
    const container = containerOf(object, reader);
    if (container === null) throw new NoValue(en`${name} has no elements: it is of the type ${object.type.name}`);
    return this.#inContainer(container, index, name);
  }

  #inContainer(container: Container, index: Datum, name: string): Datum {
    const { isKeyed, isIndexed, count, elements } = container;
    if (isIndexed) return this.#elementAt(container, Number(this.#number(index).value), name);
    if (!isKeyed) throw new NoValue(en`the elements of a ${container.kind} have no numbers`);
    if (count > MOST_SEARCHED) throw new NoValue(`${count} elements are too many to look through`);
    for (const { key, value } of elements(0)) if (key !== null && this.#isSame(key, index)) return value;
    throw new NoValue(en`${name} has no such key`);
  }

  #pointed(datum: Datum, name: string): Datum {
    const { reader, types } = this.#place;
    if (!isPointing(datum.type)) throw new NoValue(en`${name} is no pointer: it is of the type ${datum.type.name}`);
    const pointed = pointedBy(datum, reader, types);
    if (pointed === null) throw new NoValue(en`${name} is nullptr`);
    return reader.followed(pointed);
  }

  #unary(sign: string, operand: Datum): Datum {
    if (sign === "*") return this.#pointed(operand, "it");
    if (sign === "!") return held(BOOL, Number(!this.#truth(operand)));
    return negate(sign, this.#number(operand));
  }

  #binary({ sign, left, right }: CppExpression & { kind: "binary" }): Datum {
    const a = this.#value(left);
    if (sign === "&&") return held(BOOL, Number(this.#truth(a) && this.#truth(this.#value(right))));
    if (sign === "||") return held(BOOL, Number(this.#truth(a) || this.#truth(this.#value(right))));
    const b = this.#value(right);
    if (sign === "==" || sign === "!=") return held(BOOL, Number(this.#isSame(a, b) === (sign === "==")));
    const [text, other] = [this.#text(a), this.#text(b)];
    if (text !== null && other !== null && /[<>]=?$/.test(sign)) {
      const order = Number(text > other) - Number(text < other);
      return calculate(sign, { type: INT, value: order }, { type: INT, value: 0 });
    }
    return calculate(sign, this.#number(a), this.#number(b));
  }

  #number(datum: Datum): TypedNumber {
    const { reader } = this.#place;
    if (datum.type.kind === "class" || datum.type.kind === "array")
      throw new NoValue(en`${datum.type.name} is no number`);
    return { type: datum.type, value: reader.scalar(datum) };
  }

  #truth(datum: Datum): boolean {
    const { reader, types } = this.#place;
    if (datum.type.library === "unique_ptr" || datum.type.library === "shared_ptr")
      return pointedBy(datum, reader, types) !== null;
    if (datum.type.kind === "class" || datum.type.kind === "array" || datum.type.kind === "other")
      throw new NoValue(en`${datum.type.name} is neither true nor false`);
    return Number(reader.scalar(datum)) !== 0;
  }

  #text(datum: Datum): string | null {
    const text = textOf(datum, this.#place.reader, LONGEST_TEXT);
    if (text !== null && text.count > LONGEST_TEXT) throw new NoValue(en`the text is too long`);
    return text?.text ?? null;
  }

  /** Numbers by value, texts by letters, objects field by field, containers element by element. */
  #isSame(one: Datum, other: Datum): boolean {
    const { reader } = this.#place;
    const [a, b] = [reader.followed(one), reader.followed(other)];
    const [text, otherText] = [this.#text(a), this.#text(b)];
    if (text !== null && otherText !== null) return text === otherText;
    if (text !== null || otherText !== null || (a.type.kind === "class") !== (b.type.kind === "class"))
      throw new NoValue(en`${a.type.name} and ${b.type.name} cannot be compared`);
    if (a.type.kind !== "class") return calculate("==", this.#number(a), this.#number(b)).held === 1;
    if (a.type.key !== b.type.key) throw new NoValue(en`${a.type.name} and ${b.type.name} cannot be compared`);
    return this.#isSameObject(a, b);
  }

  #isSameObject(a: Datum, b: Datum): boolean {
    const { reader } = this.#place;
    const [one, other] = [containerOf(a, reader), containerOf(b, reader)];
    if (one !== null && other !== null) return this.#isSameContainer(one, other);
    if (!("address" in a && "address" in b)) return false;
    return shownFields(a.type).every(({ type, offset, bits }) =>
      this.#isSame(placed(type, a.address + offset, bits), placed(type, b.address + offset, bits)),
    );
  }

  #isSameContainer(one: Container, other: Container): boolean {
    if (one.count !== other.count) return false;
    if (one.count > MOST_SEARCHED) throw new NoValue(`${one.count} elements are too many to compare`);
    const others = other.elements(0)[Symbol.iterator]();
    for (const { key, value } of one.elements(0)) {
      const { value: element, done } = others.next();
      if (done === true || !this.#isSame(value, element.value)) return false;
      if (key !== null && element.key !== null && !this.#isSame(key, element.key)) return false;
    }
    return true;
  }
}

/** How a part of an expression is called in a sentence. */
function sourceOf(expression: CppExpression): string {
  if (expression.kind === "name") return expression.path.join("::");
  if (expression.kind === "this") return "this";
  if (expression.kind === "member")
    return `${sourceOf(expression.object)}${expression.isArrow ? "->" : "."}${expression.name}`;
  if (expression.kind === "index") return `${sourceOf(expression.object)}[…]`;
  return "it";
}
