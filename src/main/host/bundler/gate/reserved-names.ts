import { tokTypes } from "acorn";
import { en } from "../../../../engine/contract/english";
import type { Finding, ParsedPlayer } from "../parsed-player";

const RESERVED = /^\$(fuel|tauler|module$)/;

/**
 * Rule: the names that Tauler itself uses in the realm appear nowhere, so that no player can read, refill or hide its fuel.
 *
 * They are script-level names, out of reach of `globalThis[…]`, and code from strings is switched off in the realm: a
 * player that cannot write them cannot use them. What fuel does not see (time inside one builtin) is the CPU watchdog's.
 */
export function checkReservedNames({ words }: ParsedPlayer): readonly Finding[] {
  return words
    .filter(({ type }) => type === tokTypes.name || type === tokTypes.privateId || type === tokTypes.string)
    .filter(({ value }) => RESERVED.test(String(value)))
    .map((at) => ({
      at,
      code: "reserved-name",
      message: en`"${String(at.value)}" is a name that Tauler uses itself: choose another one.`,
    }));
}
