// How our scripts speak: to standard error, because standard output belongs to the command that runs in the end.

import { stoppable } from "./signals.mjs";

/** Something the user can mend: shown as its sentence, without a stack. */
export class SetupError extends Error {}

/**
 * A line for the person who waits. Standard output belongs to the command that runs in the end.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {number} since a `Date.now()` */
export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs a script's main function: a setup error ends in its sentence, anything else is a bug and keeps its stack.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await stoppable(main);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 3;
  }
}
