import { SetupError } from "./terminal.mjs";

/** What there is, and how often usually. */
const USUAL = { kills: 200, malformed: 1_000_000, same: 200, cpp: 20, statements: 20, typescript: 100, queue: 50 };

/** @typedef {{ readonly name: string, readonly count: number }} Part */

/**
 * @param {readonly string[]} words names of parts, each perhaps with a number after it
 * @returns {Part[]} all of them, as often as usual, without a word
 */
export function askedParts(words) {
  /** @type {{ name: string, count: number }[]} */
  const parts = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (/^[1-9]\d{0,8}$/.test(word) && last !== undefined) last.count = Number(word);
    else parts.push({ name: word, count: usualCount(word) });
  }
  return parts.length > 0 ? parts : Object.entries(USUAL).map(([name, count]) => ({ name, count }));
}

/** @param {string} name */
function usualCount(name) {
  const usual = Object.entries(USUAL).find(([known]) => known === name);
  if (usual === undefined)
    throw new SetupError(`There is no part "${name}": the parts are ${Object.keys(USUAL).join(", ")}.`);
  return usual[1];
}
