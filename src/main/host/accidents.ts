/**
 * The last resort of a process that must say what happened before it goes on, or goes: what nobody caught. Nothing is
 * known to get so far; what does is a mistake of ours, and must not take the window's address with it.
 */

import { printable } from "./printable";

/** In characters. */
const LONGEST = 4000;

interface AccidentOptions {
  /** After it was told. Without this, the process goes on. */
  readonly onAccident?: () => void;
}

/** @param who for the sentence, for example "The web shell" */
export function reportAccidents(who: string, { onAccident }: AccidentOptions = {}): void {
  // A terminal that has gone must not be told of itself, again and again.
  process.stderr.on("error", () => undefined);
  process.on("uncaughtException", (error) => {
    tellAccident(who, error);
    onAccident?.();
  });
  process.on("unhandledRejection", (error) => tellAccident(who, error));
}

/** A line to standard error, and where in Tauler it was. */
export function tellAccident(who: string, error: unknown): void {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `${who} met a mistake in Tauler. Please report it with these lines:\n${printable(what.slice(0, LONGEST))}\n`,
  );
}
