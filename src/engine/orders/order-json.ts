import { en } from "../contract/english";
import { failure, type Problem, type Result } from "../contract/result";

const LONGEST_QUOTE = 60;

export function isInteger(value: unknown): value is number {
  return typeof value === "number" && value === (value | 0);
}

/** What a game says of something that is no order of its. @param expected how one is written. */
export function wrongOrder(expected: string, json: unknown): Result<never, Problem> {
  const found = (JSON.stringify(json) ?? String(json)).slice(0, LONGEST_QUOTE);
  const message = en`expected an order like ${expected}, found ${found}`;
  return failure({ code: "wrong-order", message, expected, found });
}
