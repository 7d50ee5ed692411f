import { en } from "../contract/english";
import { failure, type Problem, type Result, success } from "../contract/result";
import { findMistake, type JsonMistake, type JsonPath, offsetOf } from "./json-scanner";

/** How much a text of JSON may be, whoever wrote it. */
export interface JsonLimits {
  /** Lists and records in each other. */
  readonly maxDepth: number;
  /** Characters. */
  readonly maxLength: number;
}

/** More than any file of ours needs, and little enough for any machine: what is read takes some twenty times its length. */
export const JSON_LIMITS: JsonLimits = { maxDepth: 32, maxLength: 16 * 2 ** 20 };

const LONGEST_QUOTE = 40;

/**
 * `JSON.parse` for texts that anybody may have written: too long, too deep or with a name twice in one record, they are
 * refused before anything is made of them. @returns a problem with line and column.
 */
export function parseJsonStrictly(text: string, { maxDepth, maxLength }: JsonLimits = JSON_LIMITS): Result<unknown> {
  if (text.length > maxLength) return tooLong(text, maxLength);
  const mistake = findMistake(text, maxDepth);
  return mistake === null ? success(JSON.parse(text)) : failure(problemOf(text, mistake));
}

/** Line and column of a value, or of the innermost one on the way to it that is there. @param text that was parsed without a problem. */
export function placeInJson(text: string, path: JsonPath): { line: number; column: number } {
  return placeAt(text, offsetOf(text, path));
}

function problemOf(text: string, { code, offset, expected }: JsonMistake): Problem {
  const found = offset === text.length ? en`the end` : quoteAt(text, offset);
  return { code, message: en`expected ${expected}, found ${found}`, ...placeAt(text, offset), expected, found };
}

function tooLong(text: string, maxLength: number): Result<never> {
  const message = en`this is longer than ${maxLength} characters`;
  return failure({ code: "too-long", message, ...placeAt(text, maxLength) });
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", lineStart)) {
    line++;
    lineStart = end + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** What stands there, as JSON, so that nothing of it can do harm on a terminal. */
function quoteAt(text: string, offset: number): string {
  const shown = text.slice(offset, offset + LONGEST_QUOTE);
  return JSON.stringify(offset + LONGEST_QUOTE < text.length ? `${shown}…` : shown);
}
