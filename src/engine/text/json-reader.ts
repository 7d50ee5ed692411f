import { en } from "../contract/english";
import { failure, type Problem, type Result, success } from "../contract/result";
import { boundsInWords, choiceInWords } from "./in-words";
import type { JsonPath } from "./json-scanner";
import { JSON_LIMITS, type JsonLimits, parseJsonStrictly, placeInJson } from "./strict-json";

/** A text of JSON inside of a file. */
export interface JsonText {
  readonly text: string;
  readonly file: string;
  /** The line of the file that it begins in, from 1. */
  readonly line: number;
}

/** Stops a reading; never leaves this file: `readingJson` turns it into a problem. */
class ReadingStopped extends Error {
  readonly path: JsonPath;
  readonly problem: Problem;

  constructor(path: JsonPath, problem: Problem) {
    super(problem.message);
    this.path = path;
    this.problem = problem;
  }
}

/** Runs a reader over a text of JSON. Whatever the reader cannot accept becomes a problem with file, line and column. */
export function readingJson<Value>(
  { text, file, line }: JsonText,
  read: (json: JsonReader) => Value,
  limits: JsonLimits = JSON_LIMITS,
): Result<Value> {
  const inFile = (problem: Problem) => failure({ ...problem, file, line: line - 1 + (problem.line ?? 1) });
  const json = parseJsonStrictly(text, limits);
  if (!json.ok) return inFile(json.problem);
  try {
    return success(read(new JsonReader(json.value, [])));
  } catch (stop) {
    if (!(stop instanceof ReadingStopped)) throw stop;
    return inFile({ ...stop.problem, ...placeInJson(text, stop.path) });
  }
}

const LONGEST_FOUND = 60;

/**
 * A value of JSON that is being read, with the way to it for what goes wrong.
 *
 * Its methods return a value or stop the reading; use it inside `readingJson` only.
 */
export class JsonReader {
  readonly value: unknown;
  readonly #path: JsonPath;

  constructor(value: unknown, path: JsonPath) {
    this.value = value;
    this.#path = path;
  }

  /** The member of this name, which must be there. */
  member(name: string): JsonReader {
    return this.optional(name) ?? this.#stop(en`a record with "${name}"`);
  }

  /** The member of this name; null where there is none. */
  optional(name: string): JsonReader | null {
    const record = this.#record();
    return Object.hasOwn(record, name) ? new JsonReader(record[name], [...this.#path, name]) : null;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#record(), name);
  }

  /** The members of a record, whatever their names. */
  members(): [string, JsonReader][] {
    const record = this.#record();
    return Object.keys(record).map((name) => [name, new JsonReader(record[name], [...this.#path, name])]);
  }

  items({ least = 0, most }: { readonly least?: number; readonly most: number }): JsonReader[] {
    const { value } = this;
    const isRight = Array.isArray(value) && value.length >= least && value.length <= most;
    if (!isRight) return this.#stop(least === most ? en`a list of ${most}` : en`a list of ${least} to ${most}`);
    return value.map((item, index) => new JsonReader(item, [...this.#path, index]));
  }

  /** A whole number between the bounds, both included. */
  integer(low: number, high: number): number {
    const { value } = this;
    if (isNumber(value) && Number.isInteger(value) && value >= low && value <= high) return withoutMinus(value);
    return this.#stop(en`a whole number ${boundsInWords(low, high)}`);
  }

  /** A number between the bounds, both included. */
  number(low: number, high: number): number {
    const { value } = this;
    if (isNumber(value) && value >= low && value <= high) return withoutMinus(value);
    return this.#stop(en`a number ${boundsInWords(low, high)}`);
  }

  boolean(): boolean {
    return typeof this.value === "boolean" ? this.value : this.#stop(en`true or false`);
  }

  /** @param most characters. */
  text(most: number): string {
    const { value } = this;
    if (typeof value === "string" && value.length <= most) return value;
    return this.#stop(en`a text of at most ${most} characters`);
  }

  /** A text that a pattern matches. @param expected what it is, in words. */
  matching(pattern: RegExp, expected: string): string {
    const { value } = this;
    return typeof value === "string" && pattern.test(value) ? value : this.#stop(expected);
  }

  oneOf<Word extends string>(words: readonly Word[]): Word {
    const word = words.find((one) => one === this.value);
    return word ?? this.#stop(choiceInWords(words));
  }

  /** Null, or what `read` makes of something else. */
  orNull<Value>(read: (json: JsonReader) => Value): Value | null {
    return this.value === null ? null : read(this);
  }

  /** Stops here with a problem of somebody else's. */
  refuse(problem: Problem): never {
    throw new ReadingStopped(this.#path, problem);
  }

  #record(): Readonly<Record<string, unknown>> {
    const { value } = this;
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
    return isRecord ? (value as Record<string, unknown>) : this.#stop(en`a record: { … }`);
  }

  #stop(wanted: string): never {
    const expected = this.#path.length === 0 ? wanted : `${pathInWords(this.#path)}: ${wanted}`;
    const found = quote(this.value);
    this.refuse({ code: "wrong-value", message: en`expected ${expected}, found ${found}`, expected, found });
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** -0 is written as 0: what is read must be what is written. */
function withoutMinus(value: number): number {
  return value === 0 ? 0 : value;
}

/** `players[2].name`. */
function pathInWords(path: JsonPath): string {
  const words = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`));
  return words.join("").replace(/^\./, "");
}

/** What stands there, as JSON, so that nothing of it can do harm on a terminal. */
function quote(value: unknown): string {
  if (Array.isArray(value)) return en`a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return en`a record`;
  if (typeof value !== "string") return String(value);
  return JSON.stringify(value.length > LONGEST_FOUND ? `${value.slice(0, LONGEST_FOUND)}…` : value);
}
