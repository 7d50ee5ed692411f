/** Conditions that a player's author takes for granted: the first one that is false freezes the player, and says which. */

import { en } from "../contract/english";
import { formatValues } from "./format-value";
import { session } from "./session";

/** What a failed `assert` throws. Catching it does not help: as in the original, the player has ended. */
class AssertionError extends Error {}
// Of the class, and not of each error: the stack's first line is written while the error is made.
Object.defineProperty(AssertionError.prototype, "name", { value: "AssertionError" });

/** The condition that is being found false, as the author wrote it; the bundler notes it. */
let written: { readonly text: string; readonly line: number } | null = null;

/** Notes the condition of an `assert` that fails now. @param line of the source, from 1. @returns false, as the condition is. */
export function noteAssertion(text: string, line: number): false {
  written = { text, line };
  return false;
}

/**
 * Does nothing while the condition is true. Otherwise your player is frozen, as by C++'s `assert`, and it is said why: with the condition, its line, the
 * round and the values. In the debugger the code stops there.
 *
 * @param values what you would like to know then; shown as `cerr` shows them.
 */
export function assert(condition: unknown, ...values: readonly unknown[]): asserts condition {
  if (condition) return;
  const failed = new AssertionError(failedWords(values));
  session.failedAssertion ??= failed;
  session.stopPlayer();
  throw failed;
}

function failedWords(values: readonly unknown[]): string {
  const known = written;
  written = null;
  const { round } = session.turn;
  const said = formatValues(values);
  if (known === null)
    return values.length === 0
      ? en`a condition is false, round ${round}`
      : en`a condition is false, round ${round}: ${said}`;
  const { text, line } = known;
  return values.length === 0
    ? en`${text} is false, line ${line}, round ${round}`
    : en`${text} is false, line ${line}, round ${round}: ${said}`;
}
